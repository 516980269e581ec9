// quadrille replay: replays a journal.
import ArgumentParser
import Foundation
import Play
import Scripting

/// Replays a journal.
struct ReplayVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Run a recorded game again.",
    discussion: """
      Reads a journal (JSON lines: a head, then one move per line), makes every move under the installed scripts, and \
      prints the hash of the final state: equal games have equal hashes on every machine. Exit code 3 names the move \
      that can no longer be made.
      """)

  @Argument(help: "A journal, or - for stdin.")
  var file: String

  @Flag(help: "Print a line for each move: its number, the hash of the state after it, and the move.")
  var states = false

  @OptionGroup var trust: PackTrust

  func run() async throws {
    let journal: Journal
    do {
      journal = try Journal(lines: try text().split(separator: "\n").map(String.init))
    } catch let fault as JournalFault {
      throw Stop(.unreadable, "\(file):\(fault.line): \(fault.message)")
    }
    let puzzle = try await ProgramEnvironment.library().puzzle(resuming: journal.head)
    do {
      let session = try await Session(puzzle: puzzle, journal: journal) { record, state in
        if states { try Output.standard.line("\(record.n) \(state.hash()) \(record.move)") }
      }
      if !states { try Output.standard.line(session.state.hash()) }
    } catch let fault as JournalFault {
      throw Stop(.unreadable, "\(file):\(fault.line): \(fault.message)")
    }
  }

  private func text() throws -> String {
    let data = file == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: file)
    guard let data else { throw RuleFault.unreadable(file) }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Stop(.unreadable, "\(file): not a text file; a journal is JSON lines in UTF-8")
    }
    return text
  }
}
