import LabModel

/// The parts of a file that hold factor values, and the types of all values.
extension ExperimentReader {
  /// The centre and the points as written, without what they leave out.
  func written(
    _ keys: [String: JSONValue], of scenario: ScenarioDescription
  ) throws(LabError) -> (centre: [String: String], points: [[String: String]]) {
    let centre = try values(keys[Key.centre.rawValue], at: "centre", of: scenario)
    guard let points = keys[Key.points.rawValue] else { return (centre, []) }
    let listed = try list(points, at: "points")
    var result: [[String: String]] = []
    for (index, point) in listed.enumerated() {
      result.append(try values(point, at: "points[\(index)]", of: scenario))
    }
    return (centre, result)
  }

  /// Factor → values, of `arms` or `smoke.arms`.
  func arms(
    _ value: JSONValue?, at path: String, of scenario: ScenarioDescription
  ) throws(LabError) -> [String: [String]] {
    guard let value else { return [:] }
    let object = try factors(value, at: path, of: scenario)
    var result: [String: [String]] = [:]
    for factor in scenario.designFactors {
      guard let arm = object[factor.name] else { continue }
      let armPath = "\(path).\(factor.name)"
      var texts: [String] = []
      for (index, element) in try list(arm, at: armPath).enumerated() {
        texts.append(try self.value(element, of: factor, at: "\(armPath)[\(index)]"))
      }
      result[factor.name] = texts
    }
    return result
  }

  func smoke(
    _ keys: [String: JSONValue], of scenario: ScenarioDescription
  ) throws(LabError) -> [String: [String]] {
    guard let smoke = keys[Key.smoke.rawValue] else { return [:] }
    let object = try object(smoke, at: "smoke")
    try refuseUnknownKeys(in: object, at: "smoke", known: ["arms"], scenario: nil)
    return try arms(object["arms"], at: "smoke.arms", of: scenario)
  }

  func values(
    _ value: JSONValue?, at path: String, of scenario: ScenarioDescription
  ) throws(LabError) -> [String: String] {
    guard let value else { return [:] }
    let object = try factors(value, at: path, of: scenario)
    var result: [String: String] = [:]
    for factor in scenario.designFactors {
      guard let own = object[factor.name] else { continue }
      result[factor.name] = try self.value(own, of: factor, at: "\(path).\(factor.name)")
    }
    return result
  }

  private func factors(
    _ value: JSONValue, at path: String, of scenario: ScenarioDescription
  ) throws(LabError) -> [String: JSONValue] {
    let object = try object(value, at: path)
    try refuseUnknownKeys(in: object, at: path, known: scenario.designFactors.map(\.name), scenario: scenario)
    return object
  }

  func value(_ value: JSONValue, of factor: Factor, at path: String) throws(LabError) -> String {
    guard let text = value.factorText else { throw wrongKind(value, wanted: "a number or a text", at: path) }
    do throws(FactorTextProblem) {
      return try FactorText.canonical(text, for: factor)
    } catch {
      throw PlanningMessages.badValue(text, error, factor: factor.name, at: source.place(path))
    }
  }

  // MARK: - Types

  func object(_ value: JSONValue, at path: String) throws(LabError) -> [String: JSONValue] {
    guard case .object(let object) = value else { throw wrongKind(value, wanted: "an object", at: path) }
    return object
  }

  func optionalText(_ key: Key, in keys: [String: JSONValue]) throws(LabError) -> String? {
    guard let value = keys[key.rawValue] else { return nil }
    return try text(value, at: key.rawValue)
  }

  func texts(_ key: Key, in keys: [String: JSONValue]) throws(LabError) -> [String]? {
    guard let value = keys[key.rawValue] else { return nil }
    var result: [String] = []
    for (index, element) in try list(value, at: key.rawValue).enumerated() {
      result.append(try text(element, at: "\(key.rawValue)[\(index)]"))
    }
    return result
  }

  func text(_ value: JSONValue, at path: String) throws(LabError) -> String {
    guard case .text(let text) = value else { throw wrongKind(value, wanted: "a text", at: path) }
    return text
  }

  func list(_ value: JSONValue, at path: String) throws(LabError) -> [JSONValue] {
    guard case .list(let list) = value else { throw wrongKind(value, wanted: "a list", at: path) }
    guard !list.isEmpty else { throw PlanningMessages.emptyList(path, at: source.place(path)) }
    return list
  }

  func wrongKind(_ value: JSONValue, wanted: String, at path: String) -> LabError {
    PlanningMessages.wrongKind(path, is: value.kindName, wanted: wanted, at: source.place(path))
  }
}
