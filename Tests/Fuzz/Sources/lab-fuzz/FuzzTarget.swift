import LabModel

/// One parser, and what must hold whatever it is given. A trap, a hang, or a promise broken ends the process, and
/// libFuzzer keeps the input.
struct FuzzTarget: Sendable {
  var name: String
  var run: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] = [
    .experiment, .thresholds, .results, .folder, .histograms, .payload, .record, .plan, .answer, .description,
    .citation, .symbols,
  ]
}

/// Does what may be refused: with one of the given exit codes and a text that has a cause, a place and a remedy.
/// - Returns: nil when it was refused.
@discardableResult
func refusable<Value>(
  _ codes: [LabError.ExitCode] = [.badData], _ body: () throws(LabError) -> Value
) -> Value? {
  do throws(LabError) {
    return try body()
  } catch {
    promise(codes.contains(error.exitCode), "exit code \(error.exitCode): \(error)")
    promise(!error.place.isEmpty && !error.cause.isEmpty && !error.remedy.isEmpty, "an incomplete message: \(error)")
    return nil
  }
}

/// Must hold; `precondition` with a text that is made only when it does not.
func promise(_ holds: Bool, _ text: @autoclosure () -> String) {
  if !holds { fatalError(text()) }
}
