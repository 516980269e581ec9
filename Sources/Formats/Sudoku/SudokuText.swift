// Sudokus as text, as other programs copy, save and exchange them.
public import Messages

/// The Sudokus of a text in any common layout: `.sdm` (one puzzle per line), `.sdk` and `.ss` (nine rows, with
/// comments), frames, tables of puzzles, OpenSudoku's XML, addresses.
public struct SudokuText: Sendable {
  /// The side of the boards.
  public let side: Int
  /// The boards, row by row from 0; `nil` is an open cell.
  public let boards: [[Int?]]
  /// What the player had written on each; empty for boards without anything.
  public let progress: [SudokuProgress]
  /// The remarks of a `.sdk`, by letter.
  private let remarks: [Character: String]

  /// The supported board sides, the most common first.
  private static let sides = [9, 4, 6, 8, 12, 16, 25, 36]
  /// Maximum number of boards in a text.
  public static let most = 1 << 20

  /// Reads a text.
  ///
  /// - Parameter utf8: UTF-8.
  /// - Returns: `nil` if a line is not part of a Sudoku, or there is none.
  public init?(_ utf8: [UInt8]) {
    guard let found = Self.sides.lazy.compactMap({ Self(utf8, side: $0) }).first else { return nil }
    self = found
  }

  private init?(_ utf8: [UInt8], side: Int) {
    var lines = GridLines(rows: side, columns: side)
    var boards: [[Int?]] = []
    var progress: [SudokuProgress] = []
    for line in TextLines(utf8).lines {
      switch lines.take(line.text) {
      case .nothing:
        // Sections with the player's values follow the board.
        if !progress.isEmpty, lines.progress != progress[progress.count - 1] {
          progress[progress.count - 1] = lines.progress
        }
      case .invalid: return nil
      case .board(let board):
        boards.append(board)
        progress.append(lines.progress)
        if boards.count > Self.most { return nil }
      }
    }
    guard case .nothing = lines.finish(), boards.contains(where: { $0.contains { $0 != nil } }) else { return nil }
    // Simple Sudoku writes the board again with the player's values.
    if boards.count == 2, utf8.starts(with: "*-".utf8), zip(boards[0], boards[1]).allSatisfy({ $0 == nil || $0 == $1 })
    {
      progress[0].entries = zip(boards[0], boards[1]).map { $0 == nil ? $1 : nil }
      boards.removeLast()
      progress.removeLast()
    }
    self.side = side
    self.boards = boards
    self.progress = progress
    remarks = lines.remarks
  }

  /// Reads the Sudokus of a file.
  ///
  /// - Parameter encoding: The encoding of the text; `nil` detects it.
  /// - Throws: `LocatedFault` if there is none.
  public init(reading bytes: [UInt8], encoding: TextEncoding? = nil) throws(LocatedFault) {
    guard let text = Self(SourceText(bytes, encoding: encoding).utf8) else {
      throw .whole("the file contains no Sudoku; write each as a line of 81 signs, or as nine lines of nine")
    }
    self = text
  }

  /// A board as a value grid.
  ///
  /// - Parameter place: From 0; less than `boards.count`.
  /// - Throws: `LocatedFault`, which would be a bug.
  public func grid(_ place: Int) throws(LocatedFault) -> PlainGrid {
    var grid = try PlainGrid(rows: side, columns: side)
    grid.givens = boards[place].map { $0.map(String.init) ?? "" }
    let written = progress[place]
    for index in grid.givens.indices where grid.givens[index].isEmpty {
      if written.entries.indices.contains(index) { grid.entries[index] = written.entries[index].map(String.init) ?? "" }
      if written.marks.indices.contains(index) { grid.marks[index] = written.marks[index] }
    }
    if boards.count == 1 {
      grid.author = remarks["A"] ?? ""
      let notes = [remarks["D"], remarks["C"], remarks["S"].map { "© " + $0 }, remarks["U"]]
      grid.notes = notes.compactMap(\.self).filter { !$0.isEmpty && $0 != "© " }.joined(separator: "\n")
    }
    return grid
  }
}
