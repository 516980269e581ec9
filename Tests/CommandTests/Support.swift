// Runs the built command as a program of its own.
import Foundation
import Testing

/// The checkout that contains the tests.
let checkout = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// The output of a run.
struct Outcome {
  let status: Int32
  let output: String
  let messages: String

  /// The lines of stdout.
  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
}

/// The built command.
enum Command {
  /// `quadrille` next to the tests in the build folder, or the path in `$QUADRILLE_BINARY`.
  static let path: String = {
    if let path = ProcessInfo.processInfo.environment["QUADRILLE_BINARY"] { return path }
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("quadrille").path
  }()

  /// An unstarted process of the command, with the shipped scripts and an English interface.
  static func process(_ arguments: [String], share: String = checkout) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["QUADRILLE_SHARE"] = share
    environment["LANG"] = "C.UTF-8"
    environment["LC_ALL"] = nil
    environment["TERM"] = "xterm"
    environment["NO_COLOR"] = nil
    process.environment = environment
    return process
  }

  /// Runs the command to its end.
  static func run(_ arguments: String..., input: String = "", share: String = checkout) throws -> Outcome {
    try run(arguments, input: Data(input.utf8), share: share)
  }

  /// Runs the command to its end, with additional environment variables.
  static func run(
    _ arguments: [String], input: Data = Data(), share: String = checkout, environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = process(arguments, share: share)
    process.environment?.merge(environment) { $1 }
    return try outcome(of: process, input: input)
  }

  /// Runs a process to its end; input and output use files, so that neither side waits for the other.
  static func outcome(of process: Process, input: Data = Data()) throws -> Outcome {
    let folder = try Folder()
    try input.write(to: folder.url("input"))
    for name in ["output", "messages"] { try Data().write(to: folder.url(name)) }
    process.standardInput = try FileHandle(forReadingFrom: folder.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: folder.url("output"))
    process.standardError = try FileHandle(forWritingTo: folder.url("messages"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try String(contentsOf: folder.url("output"), encoding: .utf8),
      messages: try String(contentsOf: folder.url("messages"), encoding: .utf8))
  }
}

/// A temporary folder, removed with the last reference.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/quadrille-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A file or folder in it.
  func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

  /// Writes a file and its parent folders, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = url(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url.path
  }

  /// A share folder with these files, a pack manifest and the shipped rule sets.
  static func share(_ files: [String: String]) throws -> Folder {
    let folder = try Folder()
    let manager = FileManager.default
    try manager.copyItem(atPath: checkout + "/scripts", toPath: folder.path + "/scripts")
    try manager.createDirectory(atPath: folder.path + "/levels/own", withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: folder.path + "/web", withDestinationPath: checkout + "/web")
    let manifest = try String(contentsOfFile: checkout + "/levels/first-steps/pack.lua", encoding: .utf8)
    try folder.write(manifest.replacing("first-steps", with: "own"), to: "levels/own/pack.lua")
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }
}
