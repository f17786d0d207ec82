import LabModel

/// Checks a file's rows one by one and packs them into a table.
struct ResultTableBuilder<Column: ResultColumn> {
  private static var firstLabel: Int { KeyColumn.allCases.count }
  private static var firstNumber: Int { firstLabel + 2 }
  /// After so many rows their average length tells how many the file has.
  private static var rowsBeforeEstimate: Int { 1000 }

  private struct Identity: Hashable {
    var key: UInt32
    var block: UInt32
    var role: UInt32
    var label: UInt32
  }

  private let width = Column.allCases.count
  private let statuses = TrialStatus.allCases.map { (bytes: Array($0.rawValue.utf8), status: $0) }
  private var keys = InternedValues<ResultKey>()
  private var reasons = InternedValues<String>()
  private var roles = InternedValues<String>()
  private var labels = InternedValues<String>()
  private var entries: [ResultStorage.Entry] = []
  private var numbers: [Double] = []
  private var identities: Set<Identity> = []

  /// Adds the reader's record, which must have at least as many cells as the lab's own columns.
  mutating func add(_ reader: CSVReader) throws(LabError) {
    try checkLineBreaks(reader)
    let key = try keys.number(in: reader, from: 0, through: Self.column(.cell)) { reader throws(LabError) in
      try Self.key(reader)
    }
    let reason = try text(in: &reasons, reader, Self.column(.reason))
    let role = try text(in: &roles, reader, Self.firstLabel)
    let label = try text(in: &labels, reader, Self.firstLabel + 1)
    let block = try whole(reader, .block)
    let order = try whole(reader, .order)
    guard let block, block > 0 else {
      throw RecordingMessages.badCell(reader, column: "block", needs: "a number from 1")
    }
    if order == 0 { throw RecordingMessages.badCell(reader, column: "order", needs: "a number from 1, or nothing") }
    if roles.values[Int(role)].isEmpty { throw RecordingMessages.badCell(reader, column: "role", needs: "a name") }
    let identity = Identity(
      key: key, block: block, role: role, label: Column.labels[1] == "measure" ? label : 0)
    guard identities.insert(identity).inserted else {
      throw RecordingMessages.duplicateRow(reader, cell: keys.values[Int(key)].cell, block: Int(block))
    }
    entries.append(
      .init(
        key: key, block: block, order: order ?? 0, reason: reason, role: role, label: label,
        status: try status(reader)))
    for index in 0..<width { numbers.append(try number(reader, Self.firstNumber + index)) }
    if entries.count == Self.rowsBeforeEstimate { reserve(reader) }
  }

  func table(path: String) -> ResultTable<Column> {
    ResultTable(
      path: path,
      storage: ResultStorage(
        keys: keys.values, reasons: reasons.values, roles: roles.values, labels: labels.values, entries: entries,
        numbers: numbers, width: width))
  }

  private static func column(_ column: KeyColumn) -> Int { KeyColumn.allCases.firstIndex(of: column) ?? 0 }

  /// Doubling a table of a million rows would need half as much memory again while it is copied.
  private mutating func reserve(_ reader: CSVReader) {
    let estimate = reader.fileLength / max(1, reader.endOffset / (entries.count + 1)) * 21 / 20
    guard estimate > entries.count else { return }
    entries.reserveCapacity(estimate)
    numbers.reserveCapacity(estimate * width)
    identities.reserveCapacity(estimate)
  }

  private func checkLineBreaks(_ reader: CSVReader) throws(LabError) {
    for index in reader.cells.indices where reader.cells[index].hasLineBreak && index != Self.column(.reason) {
      let header = Column.header
      throw RecordingMessages.lineBreak(reader, column: index < header.count ? header[index] : "\(index + 1)")
    }
  }

  private func text(
    in values: inout InternedValues<String>, _ reader: CSVReader, _ index: Int
  ) throws(LabError) -> UInt32 {
    try values.number(in: reader, from: index, through: index) { reader throws(LabError) in
      guard let text = reader.text(index) else { throw RecordingMessages.notUTF8(reader, column: Column.header[index]) }
      return text
    }
  }

  private static func key(_ reader: CSVReader) throws(LabError) -> ResultKey {
    func text(_ column: KeyColumn) throws(LabError) -> String {
      guard let text = reader.text(Self.column(column)) else {
        throw RecordingMessages.notUTF8(reader, column: column.rawValue)
      }
      return text
    }
    let schema = try text(.schema)
    guard schema == String(RunRecord.schemaVersion) else { throw RecordingMessages.otherSchema(reader, schema) }
    guard let callers = Callers(rawValue: try text(.callers)) else {
      throw RecordingMessages.badCell(
        reader, column: "callers", needs: Callers.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let cell = try text(.cell)
    guard cell.utf8.count == 12, cell.allSatisfy({ $0.isHexDigit && !$0.isUppercase }) else {
      throw RecordingMessages.badCell(reader, column: "cell", needs: "12 hex digits")
    }
    return ResultKey(
      run: try text(.run), experiment: try text(.experiment), scenario: try text(.scenario),
      strategy: try text(.strategy), primitive: try text(.primitive), callers: callers,
      parameterText: try text(.params), cell: cell)
  }

  private func status(_ reader: CSVReader) throws(LabError) -> TrialStatus {
    let index = Self.column(.status)
    let found = reader.withBytes(from: index, through: index) { bytes in
      statuses.first { $0.bytes.elementsEqual(bytes) }?.status
    }
    guard let found else { throw RecordingMessages.unknownStatus(reader, reader.text(index) ?? "") }
    return found
  }

  private func whole(_ reader: CSVReader, _ column: KeyColumn) throws(LabError) -> UInt32? {
    let value = try number(reader, Self.column(column))
    if value.isNaN { return nil }
    guard let whole = UInt32(exactly: value) else {
      throw RecordingMessages.badCell(reader, column: column.rawValue, needs: "a whole number")
    }
    return whole
  }

  private func number(_ reader: CSVReader, _ index: Int) throws(LabError) -> Double {
    switch reader.withBytes(from: index, through: index, { DecimalText.parse($0) }) {
    case .empty: return .nan
    case .number(let value): return value
    case .problem(let problem):
      throw RecordingMessages.badNumber(
        reader, column: Column.header[index], text: reader.text(index) ?? "", problem)
    }
  }
}

/// Values made once for each distinct run of cells.
struct InternedValues<Value> {
  private var interner = Interner()
  private(set) var values: [Value] = []

  mutating func number(
    in reader: CSVReader, from first: Int, through last: Int,
    make: (CSVReader) throws(LabError) -> Value
  ) throws(LabError) -> UInt32 {
    let (number, isNew) = reader.withBytes(from: first, through: last) { interner.number(of: $0) }
    if isNew { values.append(try make(reader)) }
    return number
  }
}
