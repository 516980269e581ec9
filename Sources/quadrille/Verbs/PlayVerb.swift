// quadrille play: a game in the terminal.
import ArgumentParser
import Foundation
import Play
import Scripting
import Storage

/// Plays a level in the terminal.
struct PlayVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play a level in the terminal.",
    discussion: """
      A saved unfinished game of the level goes on; --new starts another and leaves the saved one as it is. Every \
      move is stored at once, so closing the window loses nothing. Key ? lists the keys.

      Where stdin is no terminal, a move is read from each line (enter r4c7 5, clear r4c7, mark r1c1 corner 3, \
      drop 4; u, redo, start, r to play again, n for the next level, ? for help, q to quit), and the board is printed after \
      each.
      """)

  @Argument(help: "The name of an installed level, or a level file.")
  var level: String

  @OptionGroup var place: StoreOptions

  @Flag(help: "Go on with the saved game; it is an error if there is none.")
  var resume = false

  @Flag(help: "Start a new game.")
  var new = false

  @Option(help: ArgumentHelp("The players' names, with commas between.", valueName: "names"))
  var players: String?

  @Option(help: ArgumentHelp("The interface language, en or fr.", valueName: "language"))
  var language: String?

  func validate() throws {
    if resume && new { throw ValidationError("--resume and --new exclude each other") }
  }

  func run() async throws {
    let library = try Surroundings.library()
    let puzzle = try await library.puzzle(named: level)
    let names = try names(for: puzzle)
    let games = Games(
      library: library, store: try await place.open(),
      language: Surroundings.language(language), players: names)
    let game = try await game(of: puzzle, games)
    if isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 {
      var face = try await TerminalGame(games, game)
      try await face.run()
    } else {
      var face = LineGame(games, game)
      try await face.run()
    }
  }

  private func names(for puzzle: Puzzle) throws -> [String] {
    let names = (players ?? "").split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces).printable
    }.filter { !$0.isEmpty }
    guard names.count <= puzzle.rules.seats else {
      let seats = puzzle.rules.seats == 1 ? "1 player" : "\(puzzle.rules.seats) players"
      throw Stop(.usage, "\(puzzle.rules.shortName) is for \(seats), --players names \(names.count)")
    }
    return names
  }

  private func game(of puzzle: Puzzle, _ games: Games) async throws -> PlayedGame {
    if !new {
      do {
        if let saved = try await games.resume(puzzle) { return saved }
      } catch let fault as JournalFault {
        throw Stop(.unreadable, "the saved game cannot go on: \(fault.message); --new starts another")
      }
    }
    if resume { throw Stop(.no, "there is no saved game of \(level)") }
    return try await games.begin(puzzle)
  }
}
