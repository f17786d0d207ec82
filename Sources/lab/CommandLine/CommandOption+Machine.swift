/// Options about the machine and who else uses it.
extension CommandOption {
  static let trustMachine = CommandOption(
    "trust-machine",
    "keep trials that other work on the machine disturbed, and only warn: for machines that are always shared, as in CI"
  )
  static let quick = CommandOption("quick", "do not measure the noise floor, which takes some 5 s")
}
