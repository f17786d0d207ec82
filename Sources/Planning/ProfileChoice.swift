public import LabModel

/// Finds the profile that a command line names.
public enum ProfileChoice {
  /// - Throws: `usage`, with the nearest name, if there is no such profile.
  public static func named(_ name: String) throws(LabError) -> Profile {
    guard let profile = Profile.all.first(where: { $0.name == name }) else {
      throw PlanningMessages.unknownProfile(name)
    }
    return profile
  }
}
