// solve - --format jsonl: a level a line as JSON, an answer a line.
import Foundation
import Grids
import Play
import Scripting

/// Answers levels written as lines of JSON with a level file's keys.
struct LevelStream {
  let library: Library
  /// The rule set of levels that name none.
  let rules: String?
  /// Options of levels that do not set them.
  let options: [String: PlayValue]
  let form: Answer.Form
  let limit: Int

  /// Answers every line of stdin.
  ///
  /// - Returns: Whether the answer to some line was no.
  func run(from reader: LineReader, to output: Output) async throws -> Bool {
    var hasNo = false
    while let line = try reader.next(pause: output.flush) {
      var board: ModelBoard?
      let answer: Answer
      switch PuzzleLine(json: line) {
      case .nothing: continue
      case .invalid(let reason): answer = .invalid(reason)
      case .puzzle(let text): (answer, board) = try await self.answer(text)
      }
      try output.line(answer.line(in: form, board))
      hasNo = answer.isNo(in: form) || hasNo
    }
    return hasNo
  }

  private func answer(_ text: String) async throws -> (Answer, ModelBoard?) {
    do {
      let puzzle = try await puzzle(text)
      guard let board = puzzle.board else {
        return (.invalid("\(puzzle.rules.shortName) has no model to solve"), nil)
      }
      let givens = puzzle.givens ?? Grid(shape: board.shape, filledWith: nil)
      return (try await .solving(board, puzzle, givens: givens, limit: limit), board)
    } catch let fault as RuleFault {
      return (.invalid(fault.kind == .option ? fault.message : fault.description), nil)
    }
  }

  /// The puzzle of a line of JSON.
  ///
  /// - Throws: `RuleFault`.
  func puzzle(_ text: String) async throws -> Puzzle {
    guard let document = try? JSONDecoder().decode(PlayValue.self, from: Data(text.utf8)), var fields = document.record
    else { throw RuleFault(.script, "the line is no JSON object of texts, whole numbers, booleans and lists") }
    guard let rules = fields.removeValue(forKey: "rules").map(\.string) ?? rules else {
      throw RuleFault(.script, "the level names no `rules`")
    }
    if fields["extend"] != nil { throw RuleFault(.script, "`extend` is Lua; a JSON level cannot have it") }
    return try await library.puzzle(fields: options.merging(fields) { $1 }, rules: rules)
  }
}
