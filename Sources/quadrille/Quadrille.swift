// The command and its subcommands.
import ArgumentParser
import Foundation
import Server

/// The command.
@main
struct Quadrille: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quadrille",
    abstract: "Puzzles whose rules, sizes and levels are Lua scripts: play, solve, make and check them.",
    discussion: """
      Exit codes: 0 done; 1 the answer is no (not solvable, check failed); 2 wrong usage or a port in use; \
      3 a file or database is missing, faulty or cannot be read; 4 a script exceeded its limits; 70 our own fault.

      Scripts and levels are found in $QUADRILLE_SHARE, else in ../share/quadrille beside the executable, else in \
      the nearest folder above it that has them.

      Without a verb it asks what to do if it runs in a terminal, and prints this help otherwise.
      """,
    version: Product.version,
    subcommands: [
      ServeVerb.self, PlayVerb.self, LevelsVerb.self, RulesVerb.self, NewVerb.self, SolveVerb.self, RateVerb.self,
      HintVerb.self, BestMoveVerb.self, BookVerb.self,
      CheckVerb.self, PrintVerb.self,
      TestVerb.self, WatchVerb.self,
      PackVerb.self, WordsVerb.self, ConvertVerb.self,
      ReplayVerb.self, SessionVerb.self, StoreVerb.self, TeacherVerb.self, DoctorVerb.self,
      ReferenceVerb.self, WorkerVerb.self,
    ])

  static func main() async {
    _ = Secrets.own
    // Of every thread that gets no higher priority, as only root's do, libdispatch would write a line into the system's log.
    setenv("LIBDISPATCH_LOG", "NO", 0)
    // Awaited only where it is wanted: a worker must have no second thread when it puts its walls up.
    let chosen = FirstRun.isWanted ? await chosen() : nil
    var command: any ParsableCommand
    do {
      command = try parseAsRoot(chosen)
    } catch {
      Foundation.exit(Ending.ofParsing(error).tell())
    }
    do {
      if var verb = command as? any AsyncParsableCommand {
        try await verb.run()
      } else {
        try command.run()
      }
      try Output.standard.flush()
    } catch {
      try? Output.standard.flush()
      Foundation.exit(Ending.of(error).tell())
    }
    Foundation.exit(ExitStatus.done.rawValue)
  }

  /// The command line chosen in the menu that appears without arguments.
  private static func chosen() async -> [String] {
    do {
      if let arguments = try await FirstRun.ask(in: ProgramEnvironment.language(nil)) { return arguments }
    } catch {
      Foundation.exit(Ending.of(error).tell())
    }
    Foundation.exit(ExitStatus.done.rawValue)
  }
}
