public import Scenarios

/// What one client of a closed trial has measured. The client owns it until it has stopped; then the coordinator does.
public final class ClientSlot<Client: ScenarioClient>: @unchecked Sendable {  // unchecked: handed over by Phases' counters
  @usableFromInline var client: Client
  /// By role.
  @usableFromInline let responses: [LatencyRecorder]
  /// Operations in the window that throughput rows are about: all, and those of the second role.
  @usableFromInline var operations = 0
  @usableFromInline var secondary = 0

  init(_ client: Client, roles: Int) {
    self.client = client
    responses = (0..<roles).map { _ in LatencyRecorder() }
  }
}
