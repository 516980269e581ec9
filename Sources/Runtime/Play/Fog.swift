// Fog over a board: what a player does not see of givens, entries' neighbours, drawings and constraints.
public import Grids
import Solver

/// The cells of a game that are in fog, and what of its board they hide.
///
/// A rule set's `fog` decides which cells those are. What lies in them is not in a view, so that no front end has it. A given
/// in fog looks like an open cell and takes entries, which the state keeps beside the board until the given is seen.
public struct Fog: Hashable, Sendable {
  /// The cells in fog.
  public let cells: Set<Cell>

  /// No fog.
  public static let none = Fog([])

  init(_ cells: Set<Cell>) {
    self.cells = cells
  }

  /// Whether any cell is in fog.
  public var isEmpty: Bool { cells.isEmpty }

  /// The field of the state that has what was entered where a given is in fog, by cell.
  static let field = "fogged"

  /// The fog of a state: none without a rule for it, and once the game is over.
  ///
  /// - Throws: `RuleFault` if the rule set's `fog` fails.
  init(of state: GameState, _ puzzle: Puzzle, _ context: GameContext) async throws {
    guard puzzle.rules.hasFog, let board = puzzle.board, state.outcome == nil else {
      cells = []
      return
    }
    let right = try await Fog.right(in: state, puzzle)
    cells = Set(try await puzzle.script.fog(of: state, right: right, context).filter(board.shape.frame.contains))
  }

  /// The cells whose entry is that of the solution, row by row; none if bounded work finds no single solution.
  private static func right(in state: GameState, _ puzzle: Puzzle) async throws -> [Cell] {
    guard let grid = puzzle.board?.entries(of: state), let solution = try await puzzle.solution() else { return [] }
    return grid.shape.cells.filter { cell in
      let entry = puzzle.givens?[cell] == nil ? grid[cell] : entered(at: cell, in: state)
      return entry != nil && entry == solution[cell]
    }
  }

  /// What was entered over a given that was in fog.
  static func entered(at cell: Cell, in state: GameState) -> Int? {
    state.fields[field]?.record?[cell.description]?.integer
  }

  /// The board as the player sees it: without givens in fog, and with what was entered in their place.
  public func seen(_ grid: Grid<Int?>, of state: GameState, _ puzzle: Puzzle) -> Grid<Int?> {
    guard !isEmpty, let givens = puzzle.givens, givens.shape == grid.shape else { return grid }
    var grid = grid
    for cell in cells where givens.shape.contains(cell) && givens[cell] != nil {
      grid[cell] = Fog.entered(at: cell, in: state)
    }
    return grid
  }

  /// The givens that the player sees.
  func seen(givens: Grid<Int?>) -> Grid<Int?> {
    var seen = givens
    for cell in cells where givens.shape.contains(cell) { seen[cell] = nil }
    return seen
  }

  /// The places of the constraints that the player does not know: those that `extend` added, unless all they are about are
  /// cells without fog.
  func hidden(of board: ModelBoard) -> [Int] {
    guard !isEmpty else { return [] }
    let constraints = board.model.constraints
    return (min(board.frame.constraints, constraints.count)..<constraints.count).filter { place in
      !constraints[place].scope.allSatisfy { board.cell(of: $0).map { !cells.contains($0) } ?? false }
    }
  }

  // MARK: Drawings

  /// What of the drawings the player sees. Those of `model` are all seen.
  func seen(_ regions: [DrawnRegion], frame: Int) -> [DrawnRegion] {
    guard !isEmpty else { return regions }
    return regions.enumerated().flatMap { $0.offset < frame ? [$0.element] : seen($0.element) }
  }

  /// The parts of a drawing of a view that are seen.
  func seen(_ region: View.Region) -> [View.Region] {
    let drawn = DrawnRegion(
      cells: region.cells.compactMap(Cell.init), style: region.style, text: region.text, look: region.look)
    return seen(drawn).map {
      View.Region(cells: $0.cells.map(\.description), style: $0.style, text: $0.text, look: $0.look)
    }
  }

  /// The parts of a drawing that are seen.
  ///
  /// A line is cut into the parts in clear cells, each with the next cell at its ends, whose direction is seen where it enters
  /// the fog. A figure is seen once all its cells are clear. Of an outlined group stay the clear cells and those beside them, without which its border would be wrong. What
  /// lies between two cells is seen once one of them is clear.
  func seen(_ region: DrawnRegion) -> [DrawnRegion] {
    guard region.cells.contains(where: cells.contains) else { return [region] }
    switch region.style {
    case .line, .path, .band, .arrow: return parts(of: region)
    case .box, .cage: return outline(of: region).map { [$0] } ?? []
    // Its measures would say where it goes on.
    case .figure: return []
    case .bar, .more: return region.cells.allSatisfy(cells.contains) ? [] : [region]
    case .ring, .dot, .diamond, .square, .glyph, .text, .shade, .ice:
      if region.cells.count == 2, region.style.isShape {
        return region.cells.allSatisfy(cells.contains) ? [] : [region]
      }
      // Two cells that are left of several would be a shape between them.
      return region.cells.filter { !cells.contains($0) }.map { region.with(cells: [$0]) }
    }
  }

  private func parts(of line: DrawnRegion) -> [DrawnRegion] {
    var parts: [DrawnRegion] = []
    var start: Int?
    for place in 0...line.cells.count {
      let isClear = place < line.cells.count && !cells.contains(line.cells[place])
      if isClear {
        start = start ?? place
      } else if let first = start {
        let part = line.cells[max(0, first - 1)...min(place, line.cells.count - 1)]
        parts.append(line.with(cells: Array(part), text: first == 0 ? line.text : nil))
        start = nil
      }
    }
    return parts
  }

  private func outline(of group: DrawnRegion) -> DrawnRegion? {
    let members = Set(group.cells)
    let clear = members.subtracting(cells)
    guard !clear.isEmpty else { return nil }
    let kept = group.cells.filter { cell in
      if clear.contains(cell) { return true }
      return clear.contains { other in
        let (rows, columns) = (cell.row - other.row, cell.column - other.column)
        guard abs(rows) <= 1, abs(columns) <= 1 else { return false }
        // At a corner, only where the border turns around it.
        return rows == 0 || columns == 0
          || members.contains(Cell(row: other.row, column: cell.column))
            && members.contains(Cell(row: cell.row, column: other.column))
      }
    }
    let hasText = group.cells.first.map(clear.contains) ?? false
    return group.with(cells: kept, text: hasText ? group.text : nil)
  }
}

extension DrawnRegion {
  fileprivate func with(cells: [Cell], text: String?) -> DrawnRegion {
    DrawnRegion(cells: cells, style: style, text: text, look: look)
  }

  fileprivate func with(cells: [Cell]) -> DrawnRegion { with(cells: cells, text: text) }
}

extension Session {
  /// The board as the player sees it.
  public func seen(_ grid: Grid<Int?>) -> Grid<Int?> { fog.seen(grid, of: state, puzzle) }

  /// The givens that the player sees.
  public func seen(givens: Grid<Int?>) -> Grid<Int?> { fog.seen(givens: givens) }

  /// The model as far as the player knows it.
  func known(_ board: ModelBoard) -> ModelBoard { fog.isEmpty ? board : board.concealing(fog.hidden(of: board)) }
}
