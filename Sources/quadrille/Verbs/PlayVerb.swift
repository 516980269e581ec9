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
      Continues a saved unfinished game of the level; --new starts another and keeps the saved one. Every move is \
      stored at once, so closing the window loses nothing. Key ? lists the keys. A level of the day has one game per day, \
      the same as in the web player. Tickets and the like belong to the web player's guest.

      If stdin is not a terminal, a move is read from each line (enter r4c7 5, clear r4c7, mark r1c1 corner 3, \
      drop 4; u, redo, start, hint, r to play again, n for the next level, review, ? for help, q to quit), and the board is printed after \
      each. Capitals count as small letters, a value may be given by its name, and letters need no quotes (enter r1c1 C).
      """)

  @Argument(help: "The name of an installed level, or a level's or puzzle's file.")
  var level: String

  @OptionGroup var source: PuzzleFileOptions

  @OptionGroup var place: StoreOptions
  @OptionGroup var trust: PackTrust

  @Flag(help: "Continue the saved game; it is an error if there is none.")
  var resume = false

  @Flag(help: "Start a new game.")
  var new = false

  @Option(help: ArgumentHelp("The players' names, separated by commas.", valueName: "names"))
  var players: String?

  @Option(
    help: ArgumentHelp(
      "How well the computer plays each seat, 1 (friendly) to 5 (as well as it can), 0 for a person: 0,3. A saved game is only continued if it has the same.",
      valueName: "strengths"))
  var computers: String?

  @Option(help: ArgumentHelp("The interface language: en, fr or zh.", valueName: "language"))
  var language: String?

  func validate() throws {
    if resume && new { throw ValidationError("--resume and --new cannot be combined") }
  }

  func run() async throws {
    let library = try ProgramEnvironment.library(packsOf: place.data)
    let (puzzle, moves) = try await library.opened(named: level, source.choices)
    let names = try names(for: puzzle)
    let strengths = try strengths(for: puzzle)
    let games = Games(
      library: library, store: try await place.open(),
      language: ProgramEnvironment.language(language), players: names, computers: strengths)
    let game = try await game(of: puzzle, games, moves)
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

  private func strengths(for puzzle: Puzzle) throws -> [Int]? {
    guard let computers else { return nil }
    let numbers = computers.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard puzzle.rules.seats > 1, puzzle.board == nil else {
      throw Stop(.usage, "\(puzzle.rules.shortName) is a one-player game; --computers needs a game of several players")
    }
    guard numbers.count == puzzle.rules.seats, numbers.contains(0), numbers.allSatisfy({ (0...5).contains($0) }) else {
      throw Stop(
        .usage,
        "--computers takes \(puzzle.rules.seats) numbers from 0 to 5 separated by commas, one per seat, with at least one 0 for a person"
      )
    }
    return numbers
  }

  /// - Parameter moves: The moves with which a new game begins.
  private func game(of puzzle: Puzzle, _ games: Games, _ moves: [String]) async throws -> PlayedGame {
    if !new {
      do {
        if let saved = try await games.resume(puzzle),
          games.computers == nil || games.computers == saved.session.journal.head.computers
        {
          return saved
        }
      } catch let fault as JournalFault {
        throw Stop(.unreadable, "the saved game cannot be continued: \(fault.message); --new starts another")
      }
    }
    if resume { throw Stop(.no, "there is no saved game of \(level)") }
    if new, puzzle.daily != nil, try await games.resume(puzzle) != nil {
      throw Stop(.no, "\(level) has one game per day; without --new, today's is continued")
    }
    do {
      var game = try await games.begin(puzzle)
      for move in moves { try await game.submit(move) }
      return game
    } catch let reason as CannotBegin {
      throw Stop(.no, reason.text)
    }
  }
}
