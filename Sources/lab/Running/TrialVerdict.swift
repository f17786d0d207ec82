internal import Foundation
internal import LabModel

/// What a worker's end means for its trial. Only one whole answer of a worker that ended well is believed.
struct TrialVerdict {
  let limitNanoseconds: UInt64
  /// That of the trial's specification.
  let nonce: UInt64?

  func answer(from end: ChildEnd) -> TrialAnswer {
    switch end.killing {
    case nil: break
    case .deadline, .calledOff:
      return TrialAnswer(status: .hung, reason: CommandMessages.hung(limitNanoseconds, lastLine: end.error.lastWords))
    case .threads(let count): return TrialAnswer(status: .failed, reason: CommandMessages.tooManyThreads(count))
    }
    switch end.exit {
    case .signal(let number):
      return TrialAnswer(
        status: .crashed, reason: CommandMessages.crashed(SignalName.of(number), lastLine: end.error.lastWords))
    case .code(let code) where code != 0:
      return TrialAnswer(status: .failed, reason: CommandMessages.exited(code, lastLine: end.error.lastWords))
    case .code:
      guard !end.answer.isEmpty else {
        return TrialAnswer(status: .failed, reason: CommandMessages.exitedSilently(lastLine: end.error.lastWords))
      }
      let answer = try? Self.decoder.decode(TrialAnswer.self, from: Data(end.answer))
      guard let answer, answer.hasPlainNames else {
        return TrialAnswer(status: .failed, reason: CommandMessages.unreadableAnswer)
      }
      guard answer.nonce == nonce else { return TrialAnswer(status: .failed, reason: CommandMessages.forgedAnswer) }
      return answer
    }
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
