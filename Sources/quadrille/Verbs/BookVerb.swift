// quadrille book: an opening book with scores of early positions for the computer.
import ArgumentParser
import Foundation
import GameSearch
import Play
import Scripting
import Solver

/// Makes, extends or checks an opening book.
struct BookVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book", abstract: "Make an opening book of a game of lines with gravity.",
    discussion: """
      Solves the positions of up to --plies discs, and those of up to --follow discs in games where one side plays its \
      best moves. Existing content of --out is kept, so the work can be interrupted and resumed at any time. The computer \
      reads books/ROWSxCOLUMNS-LINE.txt beside the rule sets.

      With --check N, makes no book, but solves N positions of --out again, chosen by --seed; exit code 1 if a score is \
      wrong.
      """)

  @Argument(help: "The rule set, such as four-in-a-row.")
  var rules: String

  @Option(help: "Every position of up to this many discs.")
  var plies = 0

  @Option(help: "The positions of up to this many discs in games with best moves.")
  var follow = 0

  @Option(help: ArgumentHelp("The book, a text file.", valueName: "file"))
  var out: String

  @Option(help: ArgumentHelp("Solve this many positions of the book again.", valueName: "count"))
  var check: Int?

  @Option(help: "Which positions are checked.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("The binary logarithm of the table's size in entries of 8 bytes, 16 to 28.", valueName: "bits"))
  var tableBits = 26

  @OptionGroup var settings: Settings
  @OptionGroup var trust: PackTrust

  func validate() throws {
    guard (0...64).contains(plies), (0...64).contains(follow) else {
      throw ValidationError("--plies and --follow take 0 to 64")
    }
    guard (16...28).contains(tableBits) else { throw ValidationError("--table-bits takes 16 to 28") }
    guard check.map({ $0 > 0 }) ?? true else { throw ValidationError("--check takes a number from 1") }
  }

  func run() async throws {
    let book = try begun(try await game())
    if let check { return try self.check(book, check) }
    let output = try OutputFile(out, replaces: true)
    var saved = ContinuousClock.now
    let maker = try LineBookMaker(
      book, tableBits: tableBits,
      progress: { book in
        guard ContinuousClock.now - saved > .seconds(10) else { return }
        saved = .now
        try? output.write(Array(book.text.utf8))
        FileHandle.standardError.write(Data("\(book.count) positions\n".utf8))
      })
    _ = maker.follow(discs: follow)
    _ = maker.complete(discs: plies)
    try output.write(Array(maker.book.text.utf8))
    try Output.standard.line("\(maker.book.count) positions")
  }

  private func game() async throws -> GameSearch.LineGame {
    let library = try ProgramEnvironment.library()
    let info = try await library.ruleSet(named: rules)
    let puzzle = try await library.puzzle(rules: info.name, options: settings.values(for: info))
    let head = JournalHead(session: "book", puzzle: puzzle, seed: 0, seats: [], day: "2000-01-01")
    let session = try await Session(puzzle: puzzle, journal: Journal(head: head))
    let seeker = Seeker(puzzle, session.state, session.context(seat: session.state.turn))
    guard let game = try await seeker.lineGame(), game.fitsBits else {
      throw Stop(.usage, "\(info.shortName) is not a game of lines with gravity on a board of at most 64 bits")
    }
    return game
  }

  /// The existing content of the file.
  private func begun(_ game: GameSearch.LineGame) throws -> LineBook {
    guard FileManager.default.fileExists(atPath: out) else {
      if check != nil { throw Stop(.unreadable, "\(out): file not found") }
      return try LineBook(game)
    }
    let book = try OpeningBooks.book(out, shownAs: out)
    guard book.game == game else {
      throw Stop(.usage, "\(out) is the book of another game: \(OpeningBooks.name(of: book.game))")
    }
    return book
  }

  /// Solves some positions without the book.
  private func check(_ book: LineBook, _ count: Int) throws {
    let positions = book.positions.sorted { $0.moves.lexicographicallyPrecedes($1.moves) }
    let solver = try LineSolver(book.game, tableBits: tableBits)
    var random = Xoshiro256(seed: seed, stream: 0)
    for (moves, score) in positions.shuffled(using: &random).prefix(count) {
      solver.forget()
      let found = solver.score(try LinePosition(book.game, moves: moves))
      if found != score {
        throw Stop(
          .no, "\(out): after \(moves.map(String.init).joined(separator: ",")) the score is \(found ?? 0), not \(score)"
        )
      }
    }
    try Output.standard.line("\(min(count, positions.count)) of \(positions.count) positions solved again, all right")
  }
}
