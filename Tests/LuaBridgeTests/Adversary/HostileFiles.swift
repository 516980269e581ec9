// Writes the hostile scripts to files, for tools that cannot run a Swift program.
import Foundation
import Testing

private let folder = ProcessInfo.processInfo.environment["QUADRILLE_HOSTILE"]

@Suite struct `The hostile scripts` {
  @Test(.enabled(if: folder != nil))
  func `are written to a given folder`() throws {
    let folder = try #require(folder)
    for (number, hostile) in Hostile.all.enumerated() {
      let name = String(format: "%03d.lua", number)
      try "-- \(hostile.name)\n\(hostile.source)".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count >= Hostile.all.count)
  }
}
