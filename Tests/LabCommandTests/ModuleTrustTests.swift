import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("modules that others could have changed", .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct ModuleTrustTests {
  let folder: TemporaryFolder
  /// The folder of the module.
  let place: String
  let module: String

  init() throws {
    folder = try TemporaryFolder()
    place = folder.path + "/modules"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    module = try HandmadeModule.build(in: folder, name: "modules/libGoodStrategy.so")
    chmod(place, 0o755)
    chmod(module, 0o755)
  }

  private func list(_ path: String) throws -> CommandResult { try Command.lab("list", "--module", path, in: folder) }

  @Test("a module that only its owner can change is used")
  func own() throws { #expect(try list(module).exitCode == 0) }

  @Test("a file that everybody may write to is refused, before anything of it runs")
  func file() throws {
    chmod(module, 0o757)
    let result = try list(module)
    #expect(result.exitCode == 65)
    #expect(
      folder.masked(result.error)
        == "lab: FOLDER/modules/libGoodStrategy.so: every user of this machine may change the file, and a module runs "
        + "as you — look at the module, then `chmod o-w FOLDER/modules/libGoodStrategy.so`\n")
  }

  @Test("so is one in a folder that everybody may write to, and a link there to a good one")
  func writableFolder() throws {
    chmod(place, 0o777)
    let result = try list(module)
    #expect(result.exitCode == 65)
    #expect(
      folder.masked(result.error)
        == "lab: FOLDER/modules/libGoodStrategy.so: every user of this machine may change its folder FOLDER/modules, and "
        + "a module runs as you — look at the module, then `chmod o-w FOLDER/modules`\n")
    chmod(place, 0o755)
    try FileManager.default.createDirectory(atPath: folder.path + "/open", withIntermediateDirectories: true)
    chmod(folder.path + "/open", 0o777)
    symlink(module, folder.path + "/open/libLink.so")
    #expect(try list(folder.path + "/open/libLink.so").exitCode == 65)
  }

  @Test("a folder like /tmp does, where each user can replace only his own files")
  func sticky() throws {
    chmod(place, 0o1777)
    #expect(try list(module).exitCode == 0)
  }

  @Test("a group that is not the owner's own may not write to it", .enabled(if: geteuid() == 0, "only root can"))
  func group() throws {
    chmod(module, 0o775)
    #expect(chown(module, 0, 4711) == 0)
    let result = try list(module)
    #expect(result.exitCode == 65)
    #expect(
      folder.masked(result.error)
        == "lab: FOLDER/modules/libGoodStrategy.so: all of group 4711 may change the file, and a module runs as you — "
        + "look at the module, then `chmod g-w FOLDER/modules/libGoodStrategy.so`, or give it to a group that is yours "
        + "alone\n")
  }

  @Test("a stranger's module is refused", .enabled(if: geteuid() == 0, "only root can give a file away"))
  func owner() throws {
    #expect(chown(module, 4711, 4711) == 0)
    let result = try list(module)
    #expect(result.exitCode == 65)
    #expect(
      result.error.contains(
        "the file belongs to user 4711, who is neither you, nor root, nor the owner of this lab — look at the module"))
  }

  @Test("one that was only found is left out with a warning")
  func found() throws {
    chmod(module, 0o757)
    let result = try Command.lab("list", "--strategy-path", place, in: folder)
    #expect(result.exitCode == 0)
    #expect(result.error.contains("lab: warning: left out: "))
    #expect(result.error.contains("libGoodStrategy.so: every user of this machine may change the file"))
  }

  @Test("a run that is resumed looks again")
  func resumed() throws {
    let fixture = try RunFixture()
    #expect(
      try Command.lab(fixture.arguments(["c-plain"], ["--blocks", "1", "--quiet"]), in: fixture.folder).exitCode == 0)
    chmod(fixture.module, 0o757)
    let result = try fixture.resume()
    #expect(result.exitCode == 65)
    #expect(result.error.contains("every user of this machine may change the file"))
  }
}
