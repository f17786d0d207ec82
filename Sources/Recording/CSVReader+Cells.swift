import LabModel

extension CSVReader {
  /// A cell as text: quotes undone, the apostrophe before a formula taken away; nil when it is not UTF-8.
  func text(_ index: Int) -> String? {
    let cell = cells[index]
    var bytes = buffer[cell.start..<cell.end]
    if bytes.first == UInt8(ascii: "'"), bytes.count > 1,
      CSVCell.formulaStarts.contains(Unicode.Scalar(bytes[bytes.startIndex + 1]))
    {
      bytes.removeFirst()
    }
    guard cell.isEscaped else { return String(validating: bytes, as: UTF8.self) }
    var undone: [UInt8] = []
    var skip = false
    for byte in bytes {
      if byte == .quote, skip {
        skip = false
        continue
      }
      skip = byte == .quote
      undone.append(byte)
    }
    return String(validating: undone, as: UTF8.self)
  }

  /// Calls `body` with the raw bytes from the beginning of one cell to the end of another.
  func withBytes<Value>(from first: Int, through last: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    buffer.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[cells[first].start..<cells[last].end]))
    }
  }
}
