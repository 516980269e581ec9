// A trial as a test of its pack.
import Grids
import Play

extension Bench {
  /// A file with one test that plays a trial's moves and expects their results.
  ///
  /// - Parameter name: What the test is called.
  /// - Throws: `RuleFault` where the trial fails, or no test can say what it is; `MoveRefusal` where a move is refused.
  public func recorded(_ trial: Trial, as name: String) async throws -> String {
    let played = try await play(trial)
    if let refused = played.refused { throw MoveRefusal(code: "move/refused", text: refused.reason) }
    let session = played.session
    var fields = [("name", LuaText.quoted(name)), ("level", try level(of: trial, session.puzzle))]
    if trial.seed != 0 { fields.append(("seed", String(trial.seed))) }
    if !trial.moves.isEmpty { fields.append(("moves", moves(trial.moves))) }
    fields.append(("outcome", outcome(session.state.outcome)))
    if session.puzzle.board != nil {
      let cells = session.conflicts.cells.keys.sorted().map { LuaText.quoted($0.description) }
      fields.append(("conflicts", cells.isEmpty ? "{}" : "{ \(cells.joined(separator: ", ")) }"))
    }
    if let board = session.puzzle.board, board.layers[0].kind == .cells, let entries = board.entries(of: session.state)
    {
      fields.append(("board", "[[ \(board.givensText(entries)) ]]"))
    }
    let lines = fields.map { "    \($0.0) = \($0.1)," }.joined(separator: "\n")
    return "-- Recorded in the workshop.\nreturn {\n  {\n\(lines)\n  },\n}\n"
  }

  private func level(of trial: Trial, _ puzzle: Puzzle) throws(RuleFault) -> String {
    if case .level(let name) = trial.subject, trial.options.isEmpty { return LuaText.quoted(name) }
    guard var fields = puzzle.wholeFields else {
      throw RuleFault(.option, "a level with its own rules can only be recorded with its own options; reset the others")
    }
    fields["rules"] = .string(puzzle.rules.name)
    guard let text = LuaText.expression(.record(fields)) else {
      throw RuleFault(.option, "a test cannot refer to this level; save it as a level of the pack first")
    }
    return text
  }

  private func moves(_ moves: [Trial.Made]) -> String {
    let texts = moves.map { made in
      made.time == 0
        ? LuaText.quoted(made.move) : "{ move = \(LuaText.quoted(made.move)), at = \(made.time) }"
    }
    return "{\n" + texts.map { "      \($0),\n" }.joined() + "    }"
  }

  private func outcome(_ outcome: GameOutcome?) -> String {
    switch outcome {
    case nil: "false"
    case .won(let seat, _): "{ won = \(seat.map(String.init) ?? "true") }"
    case .draw: "{ draw = true }"
    case .lost: "{ lost = true }"
    case .handedIn: "{ handed_in = true }"
    case .revealed: "{ revealed = true }"
    }
  }
}
