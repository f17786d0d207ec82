internal import LabModel
internal import StrategyLoading

/// `--describe`: what a module says of itself.
enum ModuleReport {
  static func describe(_ path: String) throws -> ModuleDescription { try LoadedModule(path: path).description }
}
