// The entries of a board that break a rule.
public import Grids
import Solver

/// The entries of a board that break a rule.
public struct Conflicts: Hashable, Sendable {
  /// For each cell in conflict the others it conflicts with, row-major.
  public private(set) var cells: [Cell: [Cell]] = [:]
  /// The cells of each broken rule that are in conflict, in the order of the constraints.
  public private(set) var groups: [[Cell]] = []
  /// The reasons that have a text, each once, in the order of the constraints.
  public private(set) var reasons: [LocalizedText] = []

  /// No conflict.
  public init() {}

  /// The conflicts of a state's board that the player can see; none where the puzzle has no model.
  init(of state: GameState, _ puzzle: Puzzle, _ fog: Fog) async throws {
    guard let board = puzzle.board, let stored = board.entries(of: state) else { return }
    let grid = fog.seen(stored, of: state, puzzle)
    let hidden = Set(fog.hidden(of: board))
    for violation in try await board.violations(grid, analyzer: puzzle.analyzer)
    where !hidden.contains(violation.constraint.rawValue) {
      let together = Set(board.cells(of: violation.variables)).filter { grid[$0] != nil }.sorted()
      add(together)
      groups.append(together)
      let place = violation.constraint.rawValue
      if place < board.reasons.count, let reason = board.reasons[place], !reasons.contains(reason) {
        reasons.append(reason)
      }
    }
  }

  private mutating func add(_ together: [Cell]) {
    for cell in together {
      let others = Set(cells[cell] ?? []).union(together).subtracting([cell])
      cells[cell] = others.sorted()
    }
  }
}
