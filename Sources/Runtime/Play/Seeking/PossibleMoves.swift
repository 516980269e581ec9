// Every move that a rule set's declarations allow; whether the rules do is for the rules to say.
public import Grids

extension RuleSetInfo {
  /// The most moves that are listed.
  public static let mostMoves = 4_096

  /// Whether `possibleMoves(on:)` lists all that can be done: no move takes what cannot be counted up, such as a text.
  public var listsAllMoves: Bool {
    let moves = moves.filter { !$0.isLasting }
    return !moves.isEmpty
      && moves.allSatisfy { move in
        move.arguments.allSatisfy { kind in
          switch kind {
          case .cells, .value, .text: false
          case .row, .column, .cell, .seat, .range: true
          }
        }
      }
  }

  /// Every declared move with every combination of arguments on a board, in order; moves that take a text are left out.
  ///
  /// - Returns: At most `mostMoves`.
  public func possibleMoves(on board: Grid<Int?>?) -> [Move] {
    var moves: [Move] = []
    for declaration in self.moves where !declaration.isLasting {
      var lists: [[MoveArgument]] = [[]]
      for kind in declaration.arguments {
        let values = arguments(kind, board)
        guard lists.count * values.count <= RuleSetInfo.mostMoves else {
          return Array(moves.prefix(RuleSetInfo.mostMoves))
        }
        lists = lists.flatMap { list in values.map { list + [$0] } }
      }
      moves += lists.map { Move(declaration.name, $0) }
    }
    return Array(moves.prefix(RuleSetInfo.mostMoves))
  }

  private func arguments(_ kind: ArgumentKind, _ board: Grid<Int?>?) -> [MoveArgument] {
    switch kind {
    case .row: (0..<(board?.shape.rows ?? 0)).map { .integer($0 + 1) }
    case .column: (0..<(board?.shape.columns ?? 0)).map { .integer($0 + 1) }
    case .cell: (board?.shape.cells ?? []).map { .cells([$0]) }
    case .seat: (1...seats).map { .integer($0) }
    case .range(let range): range.prefix(RuleSetInfo.mostMoves).map { .integer($0) }
    case .cells, .value, .text: []
    }
  }
}
