// quadrille serve: starting, stopping, and failures of both.
import Foundation
import FoundationNetworking
import Testing

@Suite struct `Serving` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  /// Starts a server and waits for its address.
  private func start(_ options: String...) throws -> (process: Process, address: String, output: Pipe) {
    let process = Command.process(["serve", "--data", folder.path] + options)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    return (process, line, output)
  }

  @Test func `prints its address, answers, and exits with 0 when asked to stop`() async throws {
    let server = try start("--port", "0")
    #expect(server.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:[1-9][0-9]*\/\n/) != nil)
    let url = try #require(URL(string: server.address.trimmingCharacters(in: .newlines) + "api/levels"))
    let (data, _) = try await URLSession.shared.data(from: url)
    #expect(String(decoding: data, as: UTF8.self).contains("first-steps/four"))
    server.process.terminate()
    server.process.waitUntilExit()
    #expect(server.process.terminationReason == .exit)
    #expect(server.process.terminationStatus == 0)
    #expect(try server.output.fileHandleForReading.readToEnd() ?? Data() == Data())
  }

  @Test func `on a used port exits with 2`() throws {
    let server = try start("--port", "0")
    let port = try #require(server.address.split(separator: ":").last?.dropLast(2))
    let other = try Folder()
    let outcome = try Command.run("serve", "--port", String(port), "--data", other.path)
    #expect(outcome.status == 2)
    #expect(outcome.messages.hasPrefix("quadrille: 127.0.0.1:\(port): "))
    #expect(outcome.messages.contains("--port"))
    #expect(outcome.messages.split(separator: "\n").count == 1)
    server.process.terminate()
    server.process.waitUntilExit()
  }

  @Test func `with a damaged database exits with 3 and keeps the file`() throws {
    let text = String(repeating: "no database ", count: 40)
    let path = try folder.write(text, to: "quadrille.sqlite")
    let outcome = try Command.run("serve", "--port", "0", "--data", folder.path)
    #expect(outcome.status == 3)
    #expect(outcome.messages.hasPrefix("quadrille: \(path): "))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `exits with 3 if the folder for saved games cannot be created`() throws {
    let file = try folder.write("a file", to: "file")
    let outcome = try Command.run("serve", "--port", "0", "--data", file + "/below")
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains(file))
  }

  @Test func `shares saved games with the terminal`() async throws {
    _ = try Command.run("play", "first-steps/four", "--data", folder.path, input: "enter r1c1 3\n")
    let server = try start("--port", "0")
    let url = try #require(URL(string: server.address.trimmingCharacters(in: .newlines) + "api/sessions"))
    let (data, _) = try await URLSession.shared.data(from: url)
    #expect(String(decoding: data, as: UTF8.self).contains("first-steps/four"))
    server.process.terminate()
    server.process.waitUntilExit()
  }
}
