internal import CSystem
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What a command line said, checked against the command's options.
struct Arguments {
  private var values: [String: [String]] = [:]
  /// The words that are no options.
  private(set) var words: [String] = []

  /// - Throws: exit code 64 for an option the command does not have, or one without its argument.
  init(_ line: some Sequence<String>, of command: Command) throws(LabError) {
    let texts = CTexts([command.name] + line)
    defer { texts.release() }
    let options = command.options
    let names = CTexts(options.map(\.name))
    defer { names.release() }
    let table = zip(options, names.pointers).map { option, name in
      lab_option(name: UnsafePointer(name), takes_argument: option.argument == nil ? 0 : 1)
    }
    var argv = texts.pointers
    var isFirst = true
    while true {
      let match = lab_next_option(Int32(texts.count), &argv, table, Int32(table.count), isFirst ? 1 : 0)
      isFirst = false
      let word = match.word.map { String(cString: $0) } ?? ""
      switch match.option {
      case Int32(LAB_OPTION_END):
        words = argv[Int(match.next)..<texts.count].compactMap { $0.map { String(cString: $0) } }
        return
      case Int32(LAB_OPTION_NO_ARGUMENT): throw CommandMessages.missingArgument(word, of: command)
      case Int32(LAB_OPTION_UNWANTED_ARGUMENT): throw CommandMessages.unwantedArgument(word, of: command)
      case 0..<Int32(options.count):
        let option = options[Int(match.option)]
        let value = match.argument.map { String(cString: $0) } ?? ""
        guard option.isRepeatable || values[option.name] == nil else {
          throw CommandMessages.repeatedOption(option.name, of: command)
        }
        values[option.name, default: []].append(value)
      default: throw CommandMessages.unknownOption(word, of: command)
      }
    }
  }

  func has(_ option: CommandOption) -> Bool { values[option.name] != nil }
  /// Where the option takes a list, what stood between commas is what was said one by one.
  func all(_ option: CommandOption) -> [String] {
    let values = values[option.name] ?? []
    guard option.takesList else { return values }
    return values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0) } }
  }
  func one(_ option: CommandOption) -> String? { values[option.name]?.last }

  /// A whole number within `range`, if the option was given.
  func number(_ option: CommandOption, in range: ClosedRange<UInt64>) throws(LabError) -> UInt64? {
    guard let text = one(option) else { return nil }
    guard let number = UInt64(text), range.contains(number) else {
      throw CommandMessages.badNumber(option, text, range: range)
    }
    return number
  }

  /// Refuses words that are no options, for commands that take none.
  func refuseWords(of command: Command) throws(LabError) {
    if let first = words.first { throw CommandMessages.unexpectedWord(first, of: command) }
  }
}

/// Texts as C wants them: an array that ends with NULL.
private struct CTexts {
  let pointers: [UnsafeMutablePointer<CChar>?]
  var count: Int { pointers.count - 1 }

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  func release() {
    for pointer in pointers { free(pointer) }
  }
}
