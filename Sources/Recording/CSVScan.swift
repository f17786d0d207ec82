/// Finds the cells of one record in a piece of a file.
struct CSVScan {
  enum Result: Equatable {
    case record
    case needsMore(openQuote: Bool)
    case problem(CSVProblem)
  }

  private(set) var result = Result.needsMore(openQuote: false)
  /// After `.record`: the byte behind its line break.
  private(set) var position: Int
  /// Line breaks inside quoted cells so far.
  private(set) var lineBreaks = 0
  private let atEnd: Bool

  /// `atEnd`: no bytes follow those that `run` is given.
  init(start: Int, atEnd: Bool) {
    position = start
    self.atEnd = atEnd
  }

  mutating func run(_ bytes: UnsafeBufferPointer<UInt8>, into cells: inout [CSVReader.Cell]) {
    cells.removeAll(keepingCapacity: true)
    while position < bytes.count {
      var cell = CSVReader.Cell(start: position, end: position)
      let isComplete = bytes[position] == .quote ? scanQuoted(bytes, &cell) : scanPlain(bytes, &cell)
      guard isComplete else { return }
      cells.append(cell)
      let separator = bytes[position]
      position += 1
      if separator == .lineFeed {
        result = .record
        return
      }
    }
  }

  /// Stops at the separator behind the cell; false when there is none or the cell is wrong.
  private mutating func scanPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ cell: inout CSVReader.Cell) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .comma || byte == .lineFeed {
        cell.end = position
        return true
      }
      if byte == .quote { return fail(.strayQuote) }
      if byte == 0 { return fail(.zeroByte) }
      if byte == .carriageReturn { return fail(.carriageReturn) }
      position += 1
    }
    return false
  }

  private mutating func scanQuoted(_ bytes: UnsafeBufferPointer<UInt8>, _ cell: inout CSVReader.Cell) -> Bool {
    position += 1
    cell.start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .quote {
        guard position + 1 < bytes.count else {
          result = .needsMore(openQuote: !atEnd)
          return false
        }
        if bytes[position + 1] != .quote { break }
        cell.isEscaped = true
        position += 2
        continue
      }
      if byte == 0 { return fail(.zeroByte) }
      if byte == .lineFeed { lineBreaks += 1 }
      if byte == .lineFeed || byte == .carriageReturn { cell.hasLineBreak = true }
      position += 1
    }
    guard position < bytes.count else {
      result = .needsMore(openQuote: true)
      return false
    }
    cell.end = position
    position += 1
    switch bytes[position] {
    case .comma, .lineFeed: return true
    case .carriageReturn: return fail(.carriageReturn)
    case 0: return fail(.zeroByte)
    default: return fail(.textAfterQuote)
    }
  }

  private mutating func fail(_ problem: CSVProblem) -> Bool {
    result = .problem(problem)
    return false
  }
}

/// What makes bytes no CSV of the lab.
enum CSVProblem: Equatable {
  case strayQuote, textAfterQuote, zeroByte, carriageReturn
}

extension UInt8 {
  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
