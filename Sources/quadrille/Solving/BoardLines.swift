// Boards on stdin: one per line, or drawn over several lines.
import Formats
import Foundation
import Grids
import Play

/// Boards on stdin: one line of signs each, or, if the values are 1 to the number of columns, in any of the layouts of
/// `GridLines`.
struct BoardLines {
  /// The content of lines.
  enum Found {
    /// A board's givens.
    case board(Grid<Int?>)
    /// Not a board, with the reason.
    case invalid(String)
  }

  private let board: ModelBoard
  private var lines: GridLines?

  init(_ board: ModelBoard) {
    self.board = board
    let text = board.text
    let columns = board.shape.columns
    guard board.shape.plan == nil, text.symbols == nil, text.values == Array(1...columns) else { return }
    lines = GridLines(rows: board.shape.rows, columns: columns)
  }

  /// Whether a board has some of its rows, but not all.
  var isUnfinished: Bool { lines?.isUnfinished ?? false }

  /// The boards completed by a line, in order; none for a blank line, a comment or a single row.
  mutating func take(_ line: LineReader.Line) -> [Found] {
    let reason: String
    switch PuzzleLine(signs: line) {
    case .nothing: return []
    case .invalid(let text): reason = text
    case .puzzle(let signs):
      do throws(GridTextError) {
        let givens = board.placed(try board.text.signs(signs))
        return finish() + [.board(givens)]
      } catch {
        reason = error.message
      }
    }
    return [drawn(String(decoding: line.bytes.prefix(Self.longest), as: UTF8.self), or: reason)].compactMap(\.self)
  }

  /// Why the last board is incomplete, if it is.
  mutating func finish() -> [Found] {
    guard case .invalid(let reason)? = lines?.finish() else { return [] }
    return [.invalid(reason)]
  }

  /// Maximum length of a row, frame line, markup or address.
  private static let longest = 1 << 16

  private mutating func drawn(_ line: String, or reason: String) -> Found? {
    let isUnfinished = isUnfinished
    guard let step = lines?.take(line) else { return .invalid(reason) }
    switch step {
    case .nothing: return nil
    case .invalid(let own): return .invalid(isUnfinished || line.contains("://") ? own : reason)
    case .board(let cells):
      let isIndented = line.first?.isWhitespace == true && line.first { !$0.isWhitespace } != "<"
      guard !isIndented || isUnfinished, let grid = Grid(shape: board.text.shape, elements: cells) else {
        return .invalid(reason)
      }
      return .board(grid)
    }
  }
}
