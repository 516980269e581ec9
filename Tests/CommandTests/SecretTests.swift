// What others see of the secrets that a server is given.
import Foundation
import Testing

@Suite struct `A secret in the environment` {
  @Test func `is gone from what others see of a server`() throws {
    let folder = try Folder()
    let process = Command.process([
      "serve", "--port", "0", "--data", folder.path, "--catalogue",
      "postgres://nobody:opensesame@127.0.0.1:1/none?password=opensesame",
    ])
    process.environment?["QUADRILLE_PASSCODE"] = "opensesame"
    process.environment?["PGPASSWORD"] = "opensesame"
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    // The address is printed when it is ready.
    #expect(output.fileHandleForReading.availableData.starts(with: Data("http://".utf8)))
    for name in ["environ", "cmdline"] {
      guard let data = FileManager.default.contents(atPath: "/proc/\(process.processIdentifier)/\(name)") else {
        continue
      }
      #expect(data.range(of: Data("opensesame".utf8)) == nil, "\(name)")
    }
    // As the kernel marks what other processes of the user must not look into, its facts belong to root.
    let facts = try FileManager.default.attributesOfItem(atPath: "/proc/\(process.processIdentifier)/environ")
    #expect(facts[.ownerAccountID] as? Int == 0)
  }
}
