// solve - : one puzzle per line as signs, one answer per line.
import Foundation
import Grids
import Play
import Solver

/// Answers puzzles in lines of signs, all with the same rules and options, directly from input bytes to output bytes,
/// in one solver's memory.
struct SignStream {
  private let board: ModelBoard
  private let model: CompiledModel
  private let signs: SignLine
  private let countsOnly: Bool
  private let limit: Int

  /// `nil` if answers are neither signs nor numbers, or the model needs its host.
  init?(_ board: ModelBoard, form: Answer.Form, limit: Int) {
    guard form != .json, !board.needsHost, board.shape.plan == nil, let model = board.compiled,
      let signs = SignLine(board)
    else { return nil }
    self.board = board
    self.model = model
    self.signs = signs
    countsOnly = form == .count
    self.limit = limit
  }

  /// Answers every line.
  ///
  /// - Returns: Whether any answer was no.
  func run(from reader: LineReader, to output: Output) throws -> Bool {
    let cells = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: board.model.variableCount)
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: board.shape.count + 1)
    defer {
      cells.deallocate()
      text.deallocate()
    }
    var answers = Answers(solver: Solver(model), cells: cells, text: text, output: output)
    var lines = BoardLines(board)
    while true {
      let line = try reader.next(pause: output.flush)
      if let line, signs.read(line.bytes, into: cells), !lines.isUnfinished {
        try answer(&answers)
        continue
      }
      for found in line.map({ lines.take($0) }) ?? lines.finish() {
        switch found {
        case .invalid(let reason):
          try output.line("invalid: \(reason.printable)")
          answers.hasNo = true
        case .board(let givens):
          let bytes = Array((board.text.line(givens) ?? "").utf8)
          _ = bytes.withUnsafeBufferPointer { signs.read($0, into: cells) }
          try answer(&answers)
        }
      }
      if line == nil { return answers.hasNo }
    }
  }

  /// The state for answering, and whether an answer was no.
  private struct Answers {
    let solver: Solver
    let cells: UnsafeMutableBufferPointer<UInt8>
    let text: UnsafeMutableBufferPointer<UInt8>
    let output: Output
    var hasNo = false
  }

  /// Answers the board in `cells`.
  private func answer(_ answers: inout Answers) throws {
    let count = try answers.solver.solve(bytes: answers.cells, solutions: limit)
    if countsOnly {
      try answers.output.line(String(count))
    } else if count == 0 {
      try answers.output.line("none")
      answers.hasNo = true
    } else {
      signs.write(answers.cells, into: answers.text)
      try answers.output.write(UnsafeBufferPointer(answers.text))
    }
  }
}
