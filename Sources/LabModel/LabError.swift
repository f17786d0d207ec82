/// An error for people: cause, place, remedy, and the exit code that scripts see.
public struct LabError: Error, Sendable, Equatable, CustomStringConvertible {
  /// sysexits.h, plus the codes of `lab compare`.
  public enum ExitCode: Int32, Sendable {
    /// Nothing could be compared.
    case incomplete = 3
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case cannotCreate = 73
    case temporary = 75
  }

  public var exitCode: ExitCode
  /// Where it is: `file:line`, an option, a path.
  public var place: String
  public var cause: String
  public var remedy: String

  public init(_ exitCode: ExitCode, place: String, cause: String, remedy: String) {
    self.exitCode = exitCode
    self.place = place
    self.cause = cause
    self.remedy = remedy
  }

  public var description: String { "\(place): \(cause) — \(remedy)" }
}
