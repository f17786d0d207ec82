/// `lab man`: one page in roff's man macros, made from the tables that `--help` is made from.
enum ManualPage {
  static var text: String {
    let commands = Command.all.map(section).joined(separator: "\n")
    return """
      .TH LAB 1 "" "lab \(Version.text)" "actor-versus-gcd-lab"
      .SH NAME
      lab \\- measure and verify concurrency strategies
      .SH SYNOPSIS
      .B lab
      .I COMMAND
      .RI [ OPTIONS ]
      .SH DESCRIPTION
      \(Roff.paragraphs(HelpText.purpose))
      .PP
      Options may be abbreviated as long as they stay unambiguous.
      .SH COMMANDS
      \(commands)
      .SH EXIT STATUS
      \(Roff.paragraphs(HelpText.exitCodes))
      .SH FILES
      .TP
      .I Experiments/*.experiment.json5
      what is measured
      .TP
      .I Results/runs/
      a folder for each run
      .TP
      .I Results/latest
      the newest of them
      """
  }

  private static func section(of command: Command) -> String {
    var lines = [".SS lab \(Roff.text(command.name))", Roff.paragraphs(command.summary), ".PP"]
    lines.append(".B \(Roff.text(HelpText.usage(of: command).replacing("usage: ", with: "")))")
    if !command.details.isEmpty { lines += [".PP", Roff.paragraphs(command.details)] }
    for option in command.options {
      lines += [".TP", ".B \(Roff.text(HelpText.head(of: option)))", Roff.paragraphs(HelpText.meaning(of: option))]
    }
    for example in command.examples {
      lines += [".PP", ".EX", Roff.line(example.line), ".EE", ".RS", Roff.paragraphs(example.meaning), ".RE"]
    }
    return lines.joined(separator: "\n")
  }
}

/// Text for roff.
enum Roff {
  /// Filled paragraphs; lines that begin with blanks stay as they are.
  static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n\n").map { paragraph in
      paragraph.split(separator: "\n").map { words in
        words.first == " " ? ".EX\n\(line(String(words)))\n.EE" : line(String(words))
      }.joined(separator: "\n")
    }.joined(separator: "\n.PP\n")
  }

  /// A line of text, which must not be taken for a request.
  static func line(_ text: String) -> String {
    let escaped = Self.text(text)
    return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
  }

  /// What stands for each character in every roff: hyphens as they are typed, others than ASCII by their code point.
  static func text(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\(rs"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u" + String(scalar.value, radix: 16, uppercase: true).paddedWithZeros(to: 4) + "]"
      }
    }.joined()
  }
}

extension String {
  fileprivate func paddedWithZeros(to width: Int) -> String {
    String(repeating: "0", count: Swift.max(0, width - count)) + self
  }
}
