// The answer of `solve` to one puzzle, and its output.
import Foundation
import Grids
import Play
import Solver

/// The answer to one puzzle.
enum Answer {
  /// The number of solutions, counted up to the limit, and the first one.
  case found(count: Int, first: Grid<Int?>?)
  /// The line holds no puzzle, with the reason.
  case invalid(String)

  /// The output formats.
  enum Form {
    /// The solution as signs, or `none`.
    case signs
    /// The number of solutions.
    case count
    /// `{"solutions":…,"grid":…}`.
    case json
  }

  /// Solves a puzzle.
  ///
  /// - Parameter form: The output format; no solution is kept if only the number is needed.
  static func solving(
    _ board: ModelBoard, _ puzzle: Puzzle, givens: Grid<Int?>, limit: Int, for form: Form, threads: Int = 1
  ) async throws -> Answer {
    let limits = SolveLimits(solutions: limit, keep: form == .count ? 0 : 1)
    let result = try await board.solve(givens, limits: limits, threads: threads, analyzer: puzzle.analyzer)
    return .found(count: result.count, first: result.solutions.first.map(board.grid(of:)))
  }

  /// Whether this answer makes `solve -` exit with code 1.
  func isNo(in form: Form) -> Bool {
    switch self {
    case .invalid: true
    case .found(let count, _): count == 0 && form != .count
    }
  }

  /// The answer as one line.
  func line(in form: Form, _ board: ModelBoard?) throws -> String {
    switch (self, form) {
    case (.invalid(let reason), .json): try CanonicalJSON.text(["invalid": reason.printable])
    case (.invalid(let reason), _): "invalid: \(reason.printable)"
    case (.found(let count, let first), .json): try CanonicalJSON.text(AnswerDocument(count, first))
    case (.found(let count, _), .count): String(count)
    case (.found(_, nil), .signs): "none"
    case (.found(_, let first?), .signs):
      board.flatMap { $0.shape.plan == nil ? $0.text.line(first) : nil }
        ?? "invalid: the values of this board have no signs; ask for --json"
    }
  }
}

/// An answer in JSON.
private struct AnswerDocument: Encodable {
  let solutions: Int
  let grid: [[Int?]]?
  let sides: [String: Int]?
  let corners: [String: Int]?

  enum CodingKeys: String, CodingKey {
    case solutions, grid, sides, corners
  }

  init(_ count: Int, _ first: Grid<Int?>?) {
    solutions = count
    grid = first.map { grid in grid.shape.allRows.map { row in row.map { grid[$0] } } }
    sides = AnswerDocument.values(first, .sides)
    corners = AnswerDocument.values(first, .corners)
  }

  /// The values of sides or corners by their names; `nil` where they have none.
  private static func values(_ grid: Grid<Int?>?, _ kind: PlaceKind) -> [String: Int]? {
    guard let grid, let plan = grid.shape.plan, plan.kinds.contains(kind) else { return nil }
    let places = grid.shape.cells[plan.indices(of: kind)]
    return Dictionary(
      places.compactMap { place in grid[place].map { (place.description, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(solutions, forKey: .solutions)
    try container.encode(grid, forKey: .grid)
    try container.encodeIfPresent(sides, forKey: .sides)
    try container.encodeIfPresent(corners, forKey: .corners)
  }
}
