import Testing

/// What strategy authors import is documented: all of it, with units, threads and errors.
struct PublicDocumentationTests {
  typealias Symbol = SymbolGraph.Symbol
  static let kit = Result<SymbolGraph, any Error> { try SymbolGraph.of("StrategyKit") }

  @Test("every public symbol of StrategyKit is documented")
  func everythingIsDocumented() throws {
    let kit = try Self.kit.get()
    #expect(kit.symbols.count > 100)
    #expect(kit.symbols.filter { $0.documentation.isEmpty }.map(\.path).sorted() == [])
  }

  @Test("every requirement of a role says from which thread it is called")
  func requirementsNameThreads() throws {
    let kit = try Self.kit.get()
    let functions = kit.symbols.filter { kit.isRequirement($0) && $0.functionSignature != nil }
    #expect(functions.count > 20)
    #expect(functions.filter { !Self.namesThread($0.documentation) }.map(\.path).sorted() == [])
  }

  @Test("a quantity of time has its unit in its name, its type or its documentation")
  func quantitiesHaveUnits() throws {
    let kit = try Self.kit.get()
    let quantities = kit.symbols.flatMap { symbol in Self.quantities(of: symbol).map { (symbol, $0) } }
    #expect(quantities.count >= 8)
    let without = quantities.filter { symbol, name in
      !Self.namesUnit(name) && !Self.namesUnit(symbol.documentation)
    }
    #expect(without.map { "\($0.0.path): \($0.1)" }.sorted() == [])
  }

  @Test("a count among the parameters is explained")
  func countsAreExplained() throws {
    let kit = try Self.kit.get()
    let counts = kit.symbols.flatMap { symbol in
      Self.numbers(of: symbol).filter { Self.countWords.contains($0.lowercased()) }.map { (symbol, $0) }
    }
    #expect(!counts.isEmpty)
    let unexplained = counts.filter { symbol, name in !symbol.documentation.contains("\(name):") }
    #expect(unexplained.map { "\($0.0.path): \($0.1)" }.sorted() == [])
  }

  @Test("what throws says when")
  func errorsAreNamed() throws {
    let throwing = try Self.kit.get().symbols.filter { symbol in
      symbol.declarationFragments.contains { $0.kind == "keyword" && $0.spelling == "throws" }
        // A closure that throws is a parameter's matter.
        && !symbol.declaration.contains("-> Void)")
    }
    #expect(throwing.count >= 8)
    #expect(throwing.filter { !$0.documentation.contains("- Throws:") }.map(\.path).sorted() == [])
  }

  @Test("the rules notice what they are for")
  func rulesCanFail() {
    #expect(!Self.namesThread("Hands the request over."))
    #expect(Self.namesThread("Hands the request over. Any thread."))
    #expect(!Self.namesUnit("How long it may take."))
    #expect(Self.namesUnit("windowNanoseconds") && Self.namesUnit("A length in nanoseconds."))
    #expect(Self.isTime("deadline") && Self.isTime("windowLength") && !Self.isTime("sometimes"))
  }

  // MARK: Rules

  static func namesThread(_ text: String) -> Bool {
    text.contains(#/(?i)\b(threads?|tasks?|queue|actor|isolation)\b/#)
  }

  static func namesUnit(_ text: String) -> Bool { text.contains(#/(?i)(nano|micro|milli)?seconds?\b|\bns\b/#) }

  /// Words by which a number is known as a time; a name in camel case has one of them as a part.
  static func isTime(_ name: String) -> Bool {
    let parts = name.replacing(#/[A-Z]/#) { " \($0.output.lowercased())" }.split(separator: " ")
    return parts.contains { timeWords.contains(String($0)) }
  }

  private static let timeWords: Set = [
    "time", "begin", "end", "deadline", "interval", "leeway", "window", "drain", "intended", "duration", "timeout",
    "delay", "age", "due", "now", "period", "length", "nanoseconds",
  ]
  private static let countWords: Set = ["clients", "attempts", "limit", "count", "capacity", "maximum"]
  private static let numberTypes: Set = ["UInt64", "Int64", "UInt32", "Int", "UInt", "Double"]

  /// Names of a function's numeric parameters.
  private static func numbers(of symbol: Symbol) -> [String] {
    (symbol.functionSignature?.parameters ?? []).filter { parameter in
      parameter.declarationFragments?.contains { numberTypes.contains($0.spelling) } == true
    }.map { $0.internalName ?? $0.name }
  }

  /// Names of the times that a symbol takes, or is.
  private static func quantities(of symbol: Symbol) -> [String] {
    if symbol.functionSignature != nil { return numbers(of: symbol).filter(isTime) }
    let isNumber = symbol.declarationFragments.contains { numberTypes.contains($0.spelling) }
    return isNumber ? [symbol.pathComponents.last ?? ""].filter(isTime) : []
  }
}
