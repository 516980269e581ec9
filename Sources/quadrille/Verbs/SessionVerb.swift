// quadrille session: lists saved games and prints journals.
import ArgumentParser
import Foundation
import Play
import Storage

/// Lists saved games and prints their journals.
struct SessionVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session", abstract: "List saved games; print a game's journal.",
    subcommands: [List.self, Export.self])

  /// Lists saved games.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List saved games, latest first: name, moves, phase, title.")

    @OptionGroup var place: StoreOptions

    @Option(help: ArgumentHelp("Maximum number of games.", valueName: "n"))
    var limit = 100

    func validate() throws {
      if limit < 1 { throw ValidationError("--limit takes a whole number from 1, not \(limit)") }
    }

    func run() async throws {
      for one in try await place.open(existing: true).sessions(limit: limit) {
        let title = one.title.text(in: ProgramEnvironment.language(nil)).printable
        try Output.standard.line("\(one.session)\t\(one.n)\t\(one.phase.rawValue)\t\(title)")
      }
    }
  }

  /// Prints a game's journal.
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Print a game's journal as JSON lines, for `quadrille replay`.")

    @Argument(help: "The game's name, as `session list` and the player's address show it.")
    var session: String

    @OptionGroup var place: StoreOptions

    func run() async throws {
      guard let journal = try await place.open(existing: true).journal(of: session) else {
        throw Stop(.unreadable, "there is no saved game '\(session)'; `quadrille session list` lists the games")
      }
      for line in try journal.lines() { try Output.standard.line(line) }
    }
  }
}
