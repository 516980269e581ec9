// The clues of a board that are ticked off, and the one that a key ticks.
import Grids
import Play

/// The clues of a view's board, by the names that moves give them.
struct Ticks {
  private let board: View.Board
  private let ticked: Set<String>

  init(_ board: View.Board) {
    self.board = board
    ticked = Set(board.ticked ?? [])
  }

  /// A clue as it is written: with a sign behind it once it is ticked off.
  func written(_ text: String, _ name: String?) -> (text: String, isTicked: Bool) {
    guard let name, ticked.contains(name) else { return (text, false) }
    return (text + "✓", true)
  }

  /// The name of a drawing's clue; `nil` for a drawing that is none.
  func name(of region: View.Region) -> String? {
    guard let first = region.cells.first, region.isClue else { return nil }
    return Ticks.numbered(first, region.clue ?? 1)
  }

  /// The name of a clue outside the board.
  ///
  /// - Parameters:
  ///   - line: From 1.
  ///   - index: Which of several, from 0.
  static func name(_ edge: View.Outside.Edge, line: Int, index: Int) -> String {
    numbered("\(edge.rawValue) \(line)", index + 1)
  }

  private static func numbered(_ place: String, _ number: Int) -> String {
    number > 1 ? "\(place) \(number)" : place
  }

  /// The clues in the mark of a cell, with their names.
  func marks(_ cell: View.Cell) -> [(text: String, name: String)] {
    guard let mark = cell.number.map(String.init) ?? cell.mark else { return [] }
    let before = (board.regions ?? []).count { $0.cells.first == cell.at && $0.isClue }
    return mark.split(separator: " ").enumerated().map { (String($1), Ticks.numbered(cell.at, before + $0 + 1)) }
  }

  /// The move that ticks off a clue at a cell: the first open one there, or else outside its row, or its column; where all
  /// are ticked off, the last of them is opened again. `nil` where there is no clue.
  func move(at cell: Cell, ofColumn: Bool) -> String? {
    let name = cell.description
    let drawn = (board.regions ?? []).filter { $0.cells.contains(name) }.compactMap(self.name(of:))
    let own = drawn + board.cells.filter { $0.at == name }.flatMap { marks($0).map(\.name) }
    let row = ends(.left, cell.row) + ends(.right, cell.row)
    let outside = ofColumn ? ends(.above, cell.column) + ends(.below, cell.column) : row
    let line = block(before: cell, ofColumn) + outside
    let all = ofColumn || own.isEmpty ? line : own
    return (all.first { !ticked.contains($0) } ?? all.last).map { "tick \($0)" }
  }

  /// The clues in the block before a cell, for its row or its column.
  private func block(before cell: Cell, _ ofColumn: Bool) -> [String] {
    let isBefore = { (one: Cell) in
      ofColumn ? one.column == cell.column && one.row <= cell.row : one.row == cell.row && one.column <= cell.column
    }
    // Cells are in reading order.
    let block = board.cells.last { one in one.kind == "block" && Cell(one.at).map(isBefore) == true }
    return block.map(marks)?.filter { $0.text.hasPrefix(ofColumn ? "↓" : "→") }.map(\.name) ?? []
  }

  private func ends(_ edge: View.Outside.Edge, _ line: Int) -> [String] {
    guard let list = board.outside?[edge], list.indices.contains(line - 1) else { return [] }
    return list[line - 1].split(separator: " ").indices.map { Ticks.name(edge, line: line, index: $0) }
  }
}
