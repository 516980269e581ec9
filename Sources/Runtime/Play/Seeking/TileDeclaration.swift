// A declaration that a game moves tiles until its lines are valid, read from the result of `search`.
public import GameSearch
import Grids

/// `{ kind = "tiles", board =, lines =, goal =, move = "slide {cell}" }`, or with `move = "swap {from} {to}"`; in place of lines and goal a grid `target`.
struct TileDeclaration {
  let puzzle: TilePuzzle
  let isSliding: Bool
  private let shape: GridShape
  private let template: MoveTemplate

  /// - Throws: `RuleFault` that names what is wrong with it.
  init(_ fields: PlayRecord, place: String) throws(RuleFault) {
    let fields = SearchFields(fields, place: place)
    guard let grid = fields["board"]?.grid else { throw fields.fault("board", "a grid") }
    guard let template = fields["move"]?.string.map(MoveTemplate.init),
      template.has("{cell}") || template.has("{from}") && template.has("{to}")
    else { throw fields.fault("move", "a move with {cell}, or with {from} and {to}") }
    if let target = fields["target"]?.grid {
      guard target.shape == grid.shape,
        let puzzle = TilePuzzle(
          rows: grid.shape.rows, columns: grid.shape.columns, tiles: grid.elements.map { $0 ?? 0 },
          target: target.elements.map { $0 ?? 0 })
      else {
        throw fields.fault(
          "a board must have at most 64 cells, tiles must be 1 to 255, and `target` must have the same size and a tile")
      }
      self.puzzle = puzzle
    } else {
      guard let goal = fields["goal"]?.integer else { throw fields.fault("goal", "a whole number") }
      let lines = (fields["lines"]?.sequence ?? []).map { ($0.sequence ?? []).compactMap(\.integer) }
      guard
        let puzzle = TilePuzzle(
          rows: grid.shape.rows, columns: grid.shape.columns, tiles: grid.elements.map { $0 ?? 0 }, lines: lines,
          goal: goal)
      else {
        throw fields.fault(
          "a board must have at most 64 cells, tiles must be 1 to 255, and `lines` up to 1000 sequences of tiles of one length"
        )
      }
      self.puzzle = puzzle
    }
    (shape, self.template) = (grid.shape, template)
    isSliding = template.has("{cell}")
  }

  /// The moves of a shortest solution.
  func answer(work: Int, isCancelled: @escaping @Sendable () -> Bool) -> TileAnswer<Move> {
    func moves<Step>(_ answer: TileAnswer<Step>, _ gaps: (Step) -> [(String, Int)]) -> TileAnswer<Move> {
      switch answer {
      case .solved(let steps):
        let moves = steps.compactMap { move(gaps($0)) }
        return moves.count == steps.count ? .solved(moves) : .undecided
      case .unsolvable: return .unsolvable
      case .undecided: return .undecided
      }
    }
    if isSliding {
      return moves(puzzle.fewestSlides(work: work, isCancelled: isCancelled)) { [("{cell}", $0)] }
    }
    return moves(puzzle.fewestSwaps(work: work)) { [("{from}", $0.from), ("{to}", $0.to)] }
  }

  /// Whether it is sure that the goal is out of reach, as far as that shows without a search.
  var isOutOfReach: Bool { puzzle.isOutOfReach(bySlides: isSliding) }

  private func move(_ gaps: [(String, Int)]) -> Move? {
    try? Move(parsing: template.filled(gaps.map { ($0.0, shape.cell(at: $0.1).description) }))
  }
}

extension Seeker {
  /// The moves of a shortest solution of a game for one.
  ///
  /// - Throws: `RuleFault` of the rule set's scripts.
  public func solution(_ effort: Effort = .move) async throws -> TileAnswer<Move> {
    if let fields = try await fields("tiles") {
      let search = NativeSearch.solution(work: effort == .thorough ? 100_000_000 : 2_000_000)
      guard case .solution(let found) = try await native(search, fields) else { return .undecided }
      return found
    }
    return try await puzzle.analyzer.path(
      state, context, work: effort == .thorough ? 20_000 : 1_000, isCancelled: isCancelled)
  }

  /// Whether it is sure that a game for one cannot be won any more, as far as a glance tells: with no more work than a move may be.
  ///
  /// - Throws: `RuleFault` of the rule set's scripts.
  func isOutOfReach() async throws -> Bool {
    if let fields = try await fields("tiles") {
      guard case .outOfReach(let isOut) = try await native(.outOfReach, fields) else { return false }
      return isOut
    }
    guard state.agenda.events.isEmpty else { return false }
    return try await puzzle.analyzer.path(state, context, work: Seeker.glance, isCancelled: isCancelled) == .unsolvable
  }

  /// The work spent on a position that was not requested; a host answers it without a second script.
  public static var glance: Int { 50 }
}
