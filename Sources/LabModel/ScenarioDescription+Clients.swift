extension ScenarioDescription {
  /// Whether its clients ask and wait for each reply, so that every operation is a request of one role: those of the
  /// catalogue that guard state, and all that modules bring along.
  public var hasClosedClients: Bool {
    ([ScenarioCatalogue.rwCache, ScenarioCatalogue.confinedStore] + ScenarioCatalogue.adopted).contains(self)
  }
}
