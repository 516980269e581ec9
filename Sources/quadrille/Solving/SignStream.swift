// solve - : a puzzle a line as signs, an answer a line.
import Foundation
import Grids
import Play
import Solver

/// Answers puzzles written as lines of signs, all under the same rules and options, straight from the bytes read to the
/// bytes written, in one solver's memory.
struct SignStream {
  private let board: ModelBoard
  private let model: CompiledModel
  private let signs: SignLine
  private let countsOnly: Bool
  private let limit: Int

  /// A stream of answers, or `nil` where the answers are no signs or numbers, or the model needs its host.
  init?(_ board: ModelBoard, form: Answer.Form, limit: Int) {
    guard form != .json, !board.needsHost, let model = board.compiled, let signs = SignLine(board) else { return nil }
    self.board = board
    self.model = model
    self.signs = signs
    countsOnly = form == .count
    self.limit = limit
  }

  /// Answers every line.
  ///
  /// - Returns: Whether the answer to some line was no.
  func run(from reader: LineReader, to output: Output) throws -> Bool {
    let solver = Solver(model)
    let cells = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: board.model.variableCount)
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: board.shape.count + 1)
    defer {
      cells.deallocate()
      text.deallocate()
    }
    var hasNo = false
    while let line = try reader.next(pause: output.flush) {
      if !signs.read(line.bytes, into: cells) {
        do throws(GridTextError) {
          guard let givens = try PuzzleLines.givens(line, board) else { continue }
          let bytes = Array((board.text.line(givens) ?? "").utf8)
          _ = bytes.withUnsafeBufferPointer { signs.read($0, into: cells) }
        } catch {
          try output.line("invalid: \(error.message.printable)")
          hasNo = true
          continue
        }
      }
      let count = try solver.solve(bytes: cells, solutions: limit)
      if countsOnly {
        try output.line(String(count))
      } else if count == 0 {
        try output.line("none")
        hasNo = true
      } else {
        signs.write(cells, into: text)
        try output.write(UnsafeBufferPointer(text))
      }
    }
    return hasNo
  }
}
