// A playable puzzle as a worksheet prints it.
import GameSearch
import Grids
public import Play
import Solver

extension SheetPuzzle {
  /// The seat for which a rule set of one player shows what is printed, and the one for the answers.
  private static let (sheetSeat, answerSeat) = (0, -1)

  /// The beginning of a game and, if requested, its solved end.
  ///
  /// - Parameters:
  ///     - puzzle: The dealt puzzle.
  ///     - seed: The seed of the deal, which its game uses too.
  ///     - wantsAnswer: Whether to find the answer: with the solver for a model, by revealing for a puzzle that shows
  ///   its letters, as the shortest solution for a one-player game. It stays unknown if bounded work does not find it.
  ///   - address: The address that opens the game, printed as a QR code.
  ///   - name: The name in small print, which the seed follows if it determines the puzzle.
  /// - Throws: `RuleFault` of the rule set's scripts, `JournalFault` if the game cannot begin.
  public init(
    _ puzzle: Puzzle, seed: UInt64, wantsAnswer: Bool, language: Language,
    address: (Session) -> String? = { _ in nil }, name: String = "", isDrawn: Bool = false
  ) async throws {
    let names = Array(repeating: "", count: puzzle.rules.seats)
    let head = JournalHead(session: "print", puzzle: puzzle, seed: seed, seats: names, day: "2000-01-01")
    let session = try await Session(puzzle: puzzle, journal: Journal(head: head))
    guard session.fog.isEmpty else {
      throw RuleFault(.option, SheetTexts.inFog(name: puzzle.title))
    }
    let isAlone = puzzle.rules.seats == 1
    let view = try await session.view(in: language, seat: isAlone ? SheetPuzzle.sheetSeat : nil, at: 0)
    var solved: Solved?
    var answer: View?
    if wantsAnswer {
      solved = try await Solved(session, view)
      answer = try await solved?.session.view(in: language, at: 0)
      if answer == nil, isAlone {
        // A rule set may have answers for paper that no play leads to.
        let told = try await session.view(in: language, seat: SheetPuzzle.answerSeat, at: 0)
        if told.fields != view.fields || told.boards != view.boards { answer = told }
      }
    }
    self.init(
      view: view, answer: answer, moves: solved?.moves ?? [],
      instructions: puzzle.rules.paper?.text(in: language),
      isVariant: puzzle.rules.root.map { $0 != puzzle.rules.name }, address: address(session),
      origin: isDrawn ? "\(name) · \(seed)" : name, seed: isDrawn ? seed : nil)
  }
}

/// A game played to its end without a fault.
private struct Solved {
  var session: Session
  var moves: [String] = []

  /// `nil` if no answer was found.
  init?(_ begun: Session, _ view: View) async throws {
    session = begun
    if session.isReady { try await make("!start") }
    if begun.puzzle.board != nil {
      guard try await enterSolution() else { return nil }
    } else if let board = view.boards.first(where: { $0.gestures["reveal"] != nil }),
      let reveal = board.gestures["reveal"]
    {
      let open = board.cells.filter { $0.kind != "block" && $0.kind != "hole" }.map(\.at)
      try await make(reveal.replacing("{cells}", with: open.joined(separator: ",")))
    } else {
      guard try await play() else { return nil }
    }
  }

  private mutating func make(_ move: String) async throws {
    try await session.submit(move, id: "print\(session.n)", at: 0)
  }

  /// Enters the solution, value by value.
  private mutating func enterSolution() async throws -> Bool {
    let puzzle = session.puzzle
    guard let board = puzzle.board else { return false }
    let givens = puzzle.givens ?? board.empty
    let limits = SolveLimits(solutions: 1, keep: 1, nodes: 2_000_000)
    guard let found = try await board.solve(givens, limits: limits, analyzer: puzzle.analyzer).solutions.first else {
      return false
    }
    let grid = board.grid(of: found)
    var cells: [Int: [String]] = [:]
    for cell in grid.shape.cells where givens[cell] == nil {
      // Places that may stay open do.
      if let value = grid[cell], value != board.layer(of: cell).rest {
        cells[value, default: []].append(cell.description)
      }
    }
    for (value, names) in cells.sorted(by: { $0.key < $1.key }) {
      try await make("enter \(names.joined(separator: ",")) \(value)")
    }
    return true
  }

  /// Plays a shortest solution, if the rule set declares how to search for one.
  private mutating func play() async throws -> Bool {
    let puzzle = session.puzzle
    guard puzzle.rules.seats == 1, puzzle.rules.hasSearch,
      case .solved(let found) = try await Seeker(puzzle, session.state, session.context(seat: 1)).solution(.move)
    else { return false }
    for move in found { try await make(move.description) }
    moves = found.map(\.description)
    return true
  }
}
