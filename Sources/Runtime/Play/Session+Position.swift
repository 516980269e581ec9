// The moves that make the present position.

extension Session {
  /// The moves not undone, oldest first, each with the state it was made in.
  var played: [(record: JournalRecord, before: GameState)] {
    applied.indices.map { (applied[$0].record, $0 == 0 ? start : applied[$0 - 1].state) }
  }

  /// Moves that lead from the start to the present position: those not undone. Clocks,
  /// hints and checks are left out.
  public var position: [String] {
    if let named = applied.last(where: { $0.record.move.hasPrefix("!reset \"") }) {
      // What it went back to is known only to the journal.
      let last = journal.records.last { $0.n <= named.record.n }?.n ?? 0
      let passing = ["!hint", "!check", "!right", "!why", "!path", "!pause", "!resume", "!start", "!upgrade", "!over"]
      return journal.records.filter { record in record.n <= last || applied.contains { $0.record.n == record.n } }
        .flatMap { Session.plain($0.move) }.filter { move in
          !passing.contains { move == $0 || move.hasPrefix($0 + " ") }
        }
    }
    let moves = applied.map(\.record.move)
    return Array(moves[(moves.lastIndex(of: "!reset").map { $0 + 1 } ?? 0)...])
  }

  /// A move as several that a new game accepts: a recorded return to before a mistake is that many undos.
  private static func plain(_ move: String) -> [String] {
    guard let parsed = try? Move(parsing: move), parsed.name == "!before-mistake",
      case .integer(let count)? = parsed.arguments.first
    else { return [move] }
    return Array(repeating: "!undo", count: max(0, count))
  }
}
