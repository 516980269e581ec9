// Exit codes and error messages of the command.
import ArgumentParser
import Formats
import Foundation
import Lexicon
import Packs
import Play
import Server
import Storage
import Worksheets

/// The exit codes of the command.
enum ExitStatus: Int32 {
  /// Done.
  case done = 0
  /// The answer is no: unsolvable, or a check failed.
  case no = 1
  /// Wrong usage, or a port in use.
  case usage = 2
  /// A file or database is missing, faulty or cannot be read.
  case unreadable = 3
  /// A script exceeded its limits.
  case limit = 4
  /// A bug in the program.
  case ours = 70
}

/// A reason to exit that the command itself found.
struct Stop: Error {
  let status: ExitStatus
  /// A sentence for stderr; `nil` if everything is already on stdout.
  let text: String?

  init(_ status: ExitStatus, _ text: String? = nil) {
    self.status = status
    self.text = text
  }
}

/// The exit code and output of the command.
struct Ending {
  /// The exit code.
  let status: Int32
  /// Text for stdout: help and version.
  var output: String?
  /// Text for stderr, without the command's name.
  var message: String?

  /// Writes the texts and returns the exit code.
  func tell() -> Int32 {
    if let output {
      print(output)
    }
    if let message {
      Notice.tell(message)
    }
    return status
  }

  /// The ending for an error of the argument parser: help and version succeed, everything else is wrong usage.
  static func ofParsing(_ error: any Error) -> Ending {
    if Quadrille.exitCode(for: error).isSuccess {
      return Ending(status: ExitStatus.done.rawValue, output: Quadrille.fullMessage(for: error))
    }
    let verbs = Quadrille.configuration.subcommands.map { $0._commandName }
    let verb = CommandLine.arguments.dropFirst().first.flatMap { verbs.contains($0) ? " " + $0 : nil } ?? ""
    let text = Quadrille.message(for: error).trimmingCharacters(in: CharacterSet(charactersIn: ". \n"))
    return Ending(status: ExitStatus.usage.rawValue, message: "\(text); see quadrille\(verb) --help")
  }

  /// The ending for an error of a subcommand.
  static func of(_ error: any Error) -> Ending {
    switch error {
    case let stop as Stop: Ending(status: stop.status.rawValue, message: stop.text)
    case let fault as RuleFault: Ending(status: status(of: fault.kind).rawValue, message: text(of: fault))
    case let fault as JournalFault:
      Ending(
        status: ExitStatus.unreadable.rawValue,
        message: "the saved game cannot be run again: \(fault.message) (line \(fault.line) of its journal)")
    case let fault as PackFault:
      Ending(status: (fault.code == .refused ? ExitStatus.no : .unreadable).rawValue, message: fault.description)
    case let refusal as MoveRefusal:
      Ending(status: ExitStatus.no.rawValue, message: refusal.text.text(in: .english))
    case let fault as LocatedFault: Ending(status: ExitStatus.unreadable.rawValue, message: fault.description)
    case let fault as LexiconFault: Ending(status: ExitStatus.unreadable.rawValue, message: fault.description)
    case let fault as WorksheetFault: Ending(status: ExitStatus.unreadable.rawValue, message: fault.description)
    case let error as CocoaError where (1..<1_024).contains(error.code.rawValue):
      Ending(status: ExitStatus.unreadable.rawValue, message: text(of: error))
    case let error as POSIXError:
      Ending(status: ExitStatus.unreadable.rawValue, message: String(cString: strerror(error.code.rawValue)))
    case let fault as StoreFault: Ending(status: ExitStatus.unreadable.rawValue, message: fault.description)
    case let fault as ServerFault:
      Ending(status: (fault.kind == .webRoot ? ExitStatus.unreadable : .usage).rawValue, message: fault.description)
    case is ExitCode, is CleanExit, is ValidationError: ofParsing(error)
    case _ where Quadrille.exitCode(for: error).isSuccess: ofParsing(error)
    default: Ending(status: ExitStatus.ours.rawValue, message: "internal error: \(error)")
    }
  }

  private static func status(of kind: RuleFault.Kind) -> ExitStatus {
    switch kind {
    case .script, .missing: .unreadable
    case .limit: .limit
    case .option: .usage
    case .none: .no
    }
  }

  /// The fault with the calls that led to it; the innermost is its own place.
  private static func text(of fault: RuleFault) -> String {
    let calls = fault.traceback.dropFirst().prefix(8).joined(separator: "; ")
    return calls.isEmpty ? fault.description : "\(fault) (called from \(calls))"
  }

  /// Foundation's message for a file that cannot be read or written; its codes below 1,024 concern files.
  private static func text(of error: CocoaError) -> String {
    let reason = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
    return "\(error.filePath ?? "a file") cannot be read or written (\(reason ?? error.localizedDescription))"
  }
}
