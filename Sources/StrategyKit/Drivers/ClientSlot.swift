public import Scenarios
import Synchronization

/// What one client of a closed trial has measured. The client owns it until it has stopped; then the coordinator does.
/// Unchecked, since Phases' counters order the handing over.
public final class ClientSlot<Client: ScenarioClient>: @unchecked Sendable {
  @usableFromInline var client: Client
  /// By role.
  @usableFromInline let responses: [LatencyRecorder]
  /// Operations in the window that throughput rows are about: all, and those of the second role.
  @usableFromInline var operations = 0
  @usableFromInline var secondary = 0

  private let warmUpOperations = Atomic<Int>(0)

  /// Requests served in the warm-up so far. Written by the client after each batch, watched by the coordinator.
  @usableFromInline func note(warmUpOperations count: Int) { warmUpOperations.store(count, ordering: .relaxed) }
  var warmUpCount: Int { warmUpOperations.load(ordering: .relaxed) }

  init(_ client: Client, roles: Int) {
    self.client = client
    responses = (0..<roles).map { _ in LatencyRecorder() }
  }
}
