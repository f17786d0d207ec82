import Foundation

/// `lab-fuzz TARGET [libFuzzer's options and files]`: libFuzzer's loop over one of the lab's parsers. Without a target it
/// prints their names.
@main
enum LabFuzz {
  // Set once, before the loop starts, in which everything happens on one thread.
  nonisolated(unsafe) private static var target: FuzzTarget?

  static func main() {
    let words = CommandLine.arguments
    guard words.count > 1 else { return print(FuzzTarget.all.map(\.name).joined(separator: "\n")) }
    guard let target = FuzzTarget.all.first(where: { $0.name == words[1] }) else {
      FileHandle.standardError.write(
        Data("lab-fuzz: \(words[1]): there is no such target; known are \(FuzzTarget.all.map(\.name))\n".utf8))
      exit(64)
    }
    self.target = target
    var arguments: [UnsafeMutablePointer<CChar>?] = ([words[0]] + words.dropFirst(2)).map { strdup($0) } + [nil]
    var count = Int32(arguments.count - 1)
    let status = arguments.withUnsafeMutableBufferPointer { buffer in
      var base = buffer.baseAddress
      return runDriver(&count, &base) { bytes, count in
        // Without a pool of its own, what Foundation hands out would pile up on Darwin.
        LabFuzz.target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
    }
    Scratch.remove()
    exit(status)
  }
}

/// libFuzzer as a library (FuzzerInterface.h).
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argc: UnsafeMutablePointer<Int32>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
