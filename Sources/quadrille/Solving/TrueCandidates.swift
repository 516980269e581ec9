// The values of each cell that appear in some solution, drawn or in JSON.
import Grids
import Play
import Solver

/// The values of each cell that appear in some solution.
struct TrueCandidates {
  private let board: ModelBoard
  private let solutions: Int?
  private let possible: Grid<[Int]>
  private let undecided: [Cell: [Int]]

  /// Extracts the candidates from a verdict.
  init(_ verdict: Verdict, on board: ModelBoard) {
    self.board = board
    solutions =
      switch verdict.count {
      case .none: 0
      case .one: 1
      case .several: 2
      case .unknown: nil
      }
    var possible = Grid<[Int]>(shape: board.shape, filledWith: [])
    for entry in board.variables.entries where !verdict.possible.isEmpty {
      possible[entry.cell] = verdict.possible[entry.value.rawValue]
    }
    self.possible = possible
    var undecided: [Cell: [Int]] = [:]
    for candidates in verdict.undecided {
      if let cell = board.cell(of: candidates.variable) { undecided[cell] = candidates.values }
    }
    // If that stage did not run, no value is known.
    if verdict.possible.isEmpty {
      for entry in board.variables.entries {
        undecided[entry.cell] = board.model.values(of: entry.value).sorted()
      }
    }
    self.undecided = undecided
  }

  /// The board as rows of text: all values of a cell, followed by `?` if not all are known; sides and corners line by line.
  var lines: [String] {
    guard let plan = board.shape.plan else { return rows }
    return rows
      + board.layers.filter { $0.kind != .cells }.flatMap { layer in
        board.shape.cells[plan.indices(of: layer.kind)].map { place in
          let names = possible[place].map { layer.name(of: $0) }.joined(separator: ",")
          return "\(place) \(names)" + (undecided[place] == nil ? "" : "?")
        }
      }
  }

  private var rows: [String] {
    let isShort = board.text.values.allSatisfy { board.name(of: $0).count == 1 }
    let texts = board.shape.allRows.map { row in
      row.map { cell in
        let names = possible[cell].map { board.name(of: $0).printable }.joined(separator: isShort ? "" : ",")
        let text = names + (undecided[cell] == nil ? "" : "?")
        return text.isEmpty ? "-" : text
      }
    }
    let width = texts.joined().map(\.columns).max() ?? 1
    return texts.map { row in
      let text = row.map { $0.padded(to: width) }.joined(separator: " ")
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension TrueCandidates: Encodable {
  private enum CodingKeys: String, CodingKey {
    case solutions, candidates, sides, corners, undecided
  }

  private struct Undecided: Encodable {
    let cell: String
    let values: [Int]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(solutions, forKey: .solutions)
    try container.encode(board.shape.allRows.map { row in row.map { possible[$0] } }, forKey: .candidates)
    for (kind, key) in [(PlaceKind.sides, CodingKeys.sides), (.corners, .corners)] {
      guard let plan = board.shape.plan, plan.kinds.contains(kind) else { continue }
      let places = board.shape.cells[plan.indices(of: kind)]
      try container.encode(
        Dictionary(places.map { ($0.description, possible[$0]) }, uniquingKeysWith: { first, _ in first }), forKey: key)
    }
    try container.encode(
      undecided.sorted { $0.key < $1.key }.map { Undecided(cell: $0.key.description, values: $0.value) },
      forKey: .undecided)
  }
}
