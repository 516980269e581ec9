// Boards of several rules, with puzzles made for the purpose.

import Solver

/// A model and one of its puzzles.
struct VariantPuzzle {
  let name: String
  let board: Board
  let givens: [(VariableIndex, Int)]
  let solution: [Int]
}

/// Makes puzzles of many kinds of rules, the same for the same seed.
struct Variants {
  static let names = [
    "classic", "antiknight", "killer", "thermo", "jigsaw", "nonconsecutive", "diagonal", "relation", "product", "count",
    "six", "latin", "cages", "equal sums", "circuit", "connected",
  ]

  static func puzzle(_ name: String, seed: UInt64) throws -> VariantPuzzle {
    var random = Xoshiro256(seed: seed, stream: UInt64(names.firstIndex(of: name) ?? 99))
    var board = try plain(name, &random)
    try addPairs(name, to: &board)
    let whole = try CompiledModel(board.model)
    guard let solution = try Solver(whole).randomSolution(random: &random).values else { throw Absent() }
    try addRegions(name, to: &board, solution, &random)
    let compiled = try CompiledModel(board.model)
    var givens = board.cells.map { ($0, solution[$0.rawValue]) }
    var order = Array(board.cells.indices)
    random.shuffle(&order)
    let solver = Solver(compiled)
    for place in order {
      let fewer = givens.filter { $0.0.rawValue != place }
      let result = try solver.solve(givens: fewer, limits: SolveLimits(solutions: 2, keep: 0, nodes: 5000))
      if result.count == 1, result.status == .complete { givens = fewer }
    }
    return VariantPuzzle(name: name, board: board, givens: givens, solution: solution)
  }

  struct Absent: Error {}

  private static func plain(_ name: String, _ random: inout Xoshiro256) throws -> Board {
    switch name {
    case "jigsaw":
      var board = try Board(rows: 9, columns: 9, values: Array(1...9))
      let signs = Array("AABBBBBCCADDDBBBBCAADDDCCCCAAADCCEEEFADDEEEGEFFFFFEGGEFHHHHHHGGFHIIHGGGGFHIIIIIII")
      for region in Set(signs).sorted() {
        try board.model.add(.allDifferent(signs.indices.filter { signs[$0] == region }.map { board.cells[$0] }))
      }
      return board
    case "six": return try Board(boxRows: 2, boxColumns: 3)
    case "latin", "circuit", "connected": return try Board(rows: 6, columns: 6, values: Array(1...6))
    default: return try Board(boxRows: 3, boxColumns: 3)
    }
  }

  private static func addPairs(_ name: String, to board: inout Board) throws {
    for row in 0..<board.rows {
      for column in 0..<board.columns {
        let offsets = name == "antiknight" ? [(1, 2), (2, 1), (1, -2), (2, -1)] : [(0, 1), (1, 0)]
        for (down, right) in offsets where row + down < board.rows && (0..<board.columns).contains(column + right) {
          let pair = (board[row, column], board[row + down, column + right])
          if name == "antiknight" { try board.model.add(.different(pair.0, pair.1)) }
          if name == "nonconsecutive" {
            try board.model.add(.difference(pair.0, pair.1, .notEqual, .constant(1)))
          }
        }
      }
    }
    if name == "diagonal" {
      try board.model.add(.allDifferent((0..<9).map { board[$0, $0] }))
      try board.model.add(.allDifferent((0..<9).map { board[$0, 8 - $0] }))
    }
  }

  /// Rules that hold in the solution, over short runs of cells.
  private static func addRegions(
    _ name: String, to board: inout Board, _ solution: [Int], _ random: inout Xoshiro256
  ) throws {
    func value(_ cell: VariableIndex) -> Int { solution[cell.rawValue] }
    if name == "cages" { return try addCages(to: &board, solution, &random) }
    if name == "equal sums" { return try addEqualSums(to: &board, solution, &random) }
    if name == "circuit" { return try addCircuits(to: &board, solution, &random) }
    if name == "connected" { return try addAreas(to: &board, solution, &random) }
    guard ["killer", "thermo", "relation", "product", "count"].contains(name) else { return }
    for row in 0..<board.rows {
      var column = 0
      while column < board.columns {
        let cells = (column..<min(column + 2 + random.below(3), board.columns)).map { board[row, $0] }
        column += cells.count
        let values = cells.map(value)
        switch name {
        case "killer": try board.model.add(.sum(cells, .equal, .constant(values.reduce(0, +))))
        case "product": try board.model.add(.product(cells, .equal, .constant(values.reduce(1, *))))
        case "thermo":
          let chain = zip(cells, values).sorted { $0.1 < $1.1 }.map(\.0)
          if random.below(2) == 0 { try board.model.add(.increasing(chain)) }
        case "count":
          let high = values.filter { $0 == values[0] }.count
          try board.model.add(
            .count(cells + [board[(row + 4) % 9, 0]], value: .constant(values[0]), .greaterOrEqual, .constant(high)))
        default:
          let parity = values.map { $0 % 3 }
          let lists = cells.map { board.model.values(of: $0) }
          try board.model.add(.relation(cells, TupleSet(over: lists) { $0.map { $0 % 3 } == parity }))
        }
      }
    }
  }

  /// Twelve groups of three or four pairs, each pair with the sum of the first of its group.
  private static func addEqualSums(
    to board: inout Board, _ solution: [Int], _ random: inout Xoshiro256
  ) throws {
    for _ in 0..<12 {
      var cells = board.cells
      random.shuffle(&cells)
      let pairs = stride(from: 0, to: 80, by: 2).map { [cells[$0], cells[$0 + 1]] }
      func sum(_ pair: [VariableIndex]) -> Int { pair.reduce(0) { $0 + solution[$1.rawValue] } }
      let alike = Array(pairs.filter { sum($0) == sum(pairs[0]) }.prefix(4))
      guard alike.count > 2 else { continue }
      for (one, other) in zip(alike, alike.dropFirst()) {
        try board.model.add(.linear(one + other, weights: [1, 1, -1, -1], .equal, .constant(0)))
      }
    }
  }

  /// Circuits of a cell of each row.
  private static func addCircuits(to board: inout Board, _ solution: [Int], _ random: inout Xoshiro256) throws {
    for _ in 0..<4 {
      var order = Array(0..<board.rows)
      random.shuffle(&order)
      let next = Dictionary(uniqueKeysWithValues: zip(order, order.dropFirst() + order.prefix(1)))
      let cells = (0..<board.rows).map { row in
        (0..<board.columns).map { board[row, $0] }.first { solution[$0.rawValue] - 1 == next[row] } ?? board[row, 0]
      }
      try board.model.add(.circuit(cells))
    }
  }

  /// Areas of each value over pairs of which some lead along its cells and others anywhere.
  private static func addAreas(to board: inout Board, _ solution: [Int], _ random: inout Xoshiro256) throws {
    for value in 1...board.rows {
      var area = board.cells.filter { solution[$0.rawValue] == value }
      random.shuffle(&area)
      var pairs = zip(area, area.dropFirst()).map { VariablePair($0, $1) }
      for _ in 0..<40 {
        pairs.append(VariablePair(board.cells[random.below(36)], board.cells[random.below(36)]))
      }
      try board.model.add(.connected(board.cells, touching: pairs, value: .constant(value)))
    }
  }

  /// Sums over dominoes and triples that reach from row to row, not over all cells.
  private static func addCages(
    to board: inout Board, _ solution: [Int], _ random: inout Xoshiro256
  ) throws {
    var used: Set<VariableIndex> = []
    for row in 0..<board.rows {
      for column in 0..<board.columns where !used.contains(board[row, column]) {
        var cells = [board[row, column]]
        if column + 1 < board.columns, random.below(2) == 0 { cells.append(board[row, column + 1]) }
        if row + 1 < board.rows, cells.count == 1 || random.below(3) == 0 { cells.append(board[row + 1, column]) }
        let values = cells.map { solution[$0.rawValue] }
        guard cells.count > 1, used.isDisjoint(with: cells), Set(values).count == cells.count, random.below(12) > 0
        else { continue }
        used.formUnion(cells)
        try board.model.add(.sum(cells, .equal, .constant(values.reduce(0, +))))
        try board.model.add(.allDifferent(cells))
      }
    }
  }
}
