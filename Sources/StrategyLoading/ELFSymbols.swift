internal import LabModel

/// The dynamic symbol table of an ELF file with 64-bit little-endian words, which is what Linux loads on x86-64 and arm64.
/// Every offset is checked: the file may be anything.
/// Source: System V ABI, chapters 4 and 5 (gabi.xinuos.com).
struct ELFSymbols {
  private enum Section {
    static let type = 4
    static let offset = 24
    static let size = 32
    static let link = 40
    static let dynamicSymbols: UInt32 = 11
  }
  private static let symbolBytes = 24
  /// Longer than any name that a compiler makes.
  private static let nameLimit = 1 << 16

  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Nil when the file is of another format, or damaged.
  func symbols() -> ModuleSymbols? {
    guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]), let sections = word(UInt64.self, at: 40),
      let sectionBytes = word(UInt16.self, at: 58), let sectionCount = word(UInt16.self, at: 60)
    else { return nil }
    func section(_ number: UInt64) -> Int? {
      guard number < UInt64(sectionCount), let first = Int(exactly: sections) else { return nil }
      return sum(first, Int(number) * Int(sectionBytes))
    }
    for number in 0..<UInt64(sectionCount) {
      guard let place = section(number), let type = word(UInt32.self, at: place, Section.type) else { return nil }
      guard type == Section.dynamicSymbols else { continue }
      guard let link = word(UInt32.self, at: place, Section.link), let names = section(UInt64(link)),
        let symbols = content(of: place), let texts = content(of: names)
      else { return nil }
      return read(symbols, names: texts)
    }
    return nil
  }

  private func read(_ symbols: Range<Int>, names: Range<Int>) -> ModuleSymbols? {
    var exported: Set<String> = []
    var imported: Set<String> = []
    // Thousands of entries may name one long text; all names of a sound file are no longer than the file.
    var bytesLeft = bytes.count
    for place in stride(from: symbols.lowerBound, through: symbols.upperBound - Self.symbolBytes, by: Self.symbolBytes)
    {
      guard let name = word(UInt32.self, at: place), let info = word(UInt8.self, at: place, 4),
        let section = word(UInt16.self, at: place, 6)
      else { return nil }
      let isLocal = info >> 4 == 0
      guard !isLocal, name > 0 else { continue }
      guard let text = text(at: names.lowerBound + Int(name), before: names.upperBound) else { return nil }
      bytesLeft -= text.utf8.count
      guard bytesLeft >= 0 else { return nil }
      if section == 0 { imported.insert(text) } else { exported.insert(text) }
    }
    return ModuleSymbols(exported: exported.sorted(), imported: imported.sorted())
  }

  private func content(of section: Int) -> Range<Int>? {
    guard let offset = word(UInt64.self, at: section, Section.offset).flatMap({ Int(exactly: $0) }),
      let size = word(UInt64.self, at: section, Section.size).flatMap({ Int(exactly: $0) }),
      let end = sum(offset, size), end <= bytes.count
    else { return nil }
    return offset..<end
  }

  private func text(at place: Int, before end: Int) -> String? {
    guard place < end else { return nil }
    let rest = bytes[place..<min(end, place + Self.nameLimit)]
    guard let terminator = rest.firstIndex(of: 0) else { return nil }
    return String(decoding: rest[..<terminator], as: UTF8.self)
  }

  private func word<Word: FixedWidthInteger>(_ type: Word.Type, at start: Int, _ offset: Int = 0) -> Word? {
    guard let place = sum(start, offset), place >= 0, place <= bytes.count - MemoryLayout<Word>.size else { return nil }
    return Word(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Word.self))
  }
}

/// Nil where the sum is no number.
private func sum(_ a: Int, _ b: Int) -> Int? {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? nil : sum
}
