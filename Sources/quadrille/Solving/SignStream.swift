// solve - : a puzzle a line as signs, an answer a line.
import Foundation
import Grids
import Play
import Solver

/// Answers puzzles written as lines of signs, all under the same rules and options.
struct SignStream {
  let puzzle: Puzzle
  let board: ModelBoard
  let form: Answer.Form
  let limit: Int

  /// Answers every line of stdin.
  ///
  /// - Returns: Whether the answer to some line was no.
  func run(from reader: LineReader, to output: Output) async throws -> Bool {
    if form != .json, !board.needsHost, let signs = SignLine(board) {
      return try runFast(signs, reader, output)
    }
    var hasNo = false
    while let line = try reader.next(pause: output.flush) {
      hasNo = try await answer(line, output) || hasNo
    }
    return hasNo
  }

  /// Answers lines straight from the bytes read to the bytes written, in one solver's memory.
  private func runFast(_ signs: SignLine, _ reader: LineReader, _ output: Output) throws -> Bool {
    let solver = Solver(board.model)
    let cells = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: board.model.model.variableCount)
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: board.shape.count + 1)
    defer {
      cells.deallocate()
      text.deallocate()
    }
    var hasNo = false
    while let line = try reader.next(pause: output.flush) {
      if !signs.read(line.bytes, into: cells) {
        switch parsed(line) {
        case nil: continue
        case .failure(let reason)?:
          try output.line("invalid: \(reason.message.printable)")
          hasNo = true
          continue
        case .success(let givens)?:
          let bytes = Array((board.text.line(givens) ?? "").utf8)
          _ = bytes.withUnsafeBufferPointer { signs.read($0, into: cells) }
        }
      }
      let count = try solver.solve(bytes: cells, solutions: limit)
      if form == .count {
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

  private func answer(_ line: LineReader.Line, _ output: Output) async throws -> Bool {
    let answer: Answer
    switch parsed(line) {
    case nil: return false
    case .failure(let reason)?: answer = .invalid(reason.message)
    case .success(let givens)?: answer = try await .solving(board, puzzle, givens: givens, limit: limit)
    }
    try output.line(answer.line(in: form, board))
    return answer.isNo(in: form)
  }

  /// The givens of a line, what is wrong with it, or `nil` where there is nothing to answer.
  private func parsed(_ line: LineReader.Line) -> Result<Grid<Int?>, GridTextError>? {
    switch PuzzleLine(signs: line) {
    case .nothing: nil
    case .invalid(let reason): .failure(GridTextError(reason))
    case .puzzle(let text): Result { () throws(GridTextError) in try board.text.signs(text) }
    }
  }
}
