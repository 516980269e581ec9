// Decides what a game that is over was to its owner.
import Grids

extension Session {
  /// What the game was to its owner; `nil` while it is open. A game that was over and was opened again is open.
  public var ending: GameEnding? {
    switch state.outcome {
    case nil: nil
    case .won(let seat?, _) where puzzle.rules.seats > 1: seat == journal.head.ownerSeat ? .won : .lost
    case .won: puzzle.rules.isPuzzle ? .solved : .won
    case .lost: .lost
    case .draw: .drawn
    case .handedIn: .handedIn
    case .revealed: .revealed
    }
  }

  /// Whether the game was over once and is open again: its result stays what it was.
  public var isReopened: Bool { firstEnding != nil && state.outcome == nil }

  /// Runs the events of the agenda that are due. If they end the game, appends `!over`, so that this end is stored like
  /// one that a move brings about.
  ///
  /// - Parameter time: Milliseconds of play.
  /// - Returns: Whether the game has ended and the journal has a record to store.
  /// - Throws: `RuleFault` if a script fails; the session is then unchanged.
  public mutating func advanceRecordingEnd(to time: Int) async throws -> Bool {
    var next = self
    try await next.advance(to: time)
    let hasEnded = next.state.outcome != nil && state.outcome == nil
    if hasEnded { try await next.submit("!over", id: "over-\(next.n + 1)", at: next.endTime) }
    self = next
    return hasEnded
  }
}

extension Puzzle {
  /// How many hints may tell the move before the result is `revealed`: the level's `help`, else fewer than half of the open
  /// cells of a model's board; `nil` where nothing limits them.
  public var allowedHelp: Int? {
    guard rules.seats == 1 else { return nil }
    if forbidsHelp { return 0 }
    if let help = level["help"]?.integer { return max(0, help) }
    guard let board else { return nil }
    let open = board.shape.cells.count { givens?[$0] == nil }
    return max(0, open - 1) / 2
  }
}

extension Puzzle {
  /// How much help the level allows, in words; `nil` where it says nothing of it.
  var allowance: LocalizedText? {
    if forbidsHelp { return Texts.allowanceNever }
    return level["help"]?.integer.map { Texts.allowance(max(0, $0)) }
  }

  /// Whether nothing may help the player: no hints, checks or verdicts, and no help of the rule set's own.
  public var forbidsHelp: Bool { level["help"]?.boolean == false }

  /// The same puzzle with other fields about it, such as `title` and `help`; they are kept in the journals of its games.
  ///
  /// - Parameter fields: Fields that the rule set's options and model do not depend on.
  public func saying(_ fields: PlayRecord) -> Puzzle {
    var puzzle = self
    puzzle.level.merge(fields) { $1 }
    if let title = fields["title"].flatMap(LocalizedText.init) { puzzle.title = title }
    return puzzle
  }
}

extension Puzzle {
  /// Who made the level; `nil` where it does not say.
  public var author: String? {
    guard let name = level["author"]?.string?.cut(to: TextLimits.title) else { return nil }
    // Crosswords of other programs often say `By A. Setter`, and front ends say it again.
    let bare = name.lowercased().hasPrefix("by ") ? String(name.dropFirst(3)) : name
    return bare.allSatisfy(\.isWhitespace) ? nil : bare
  }

  /// What the level's author says to the player: its note, and the words of a file of another program before play and
  /// beside it; `nil` where nothing is said.
  public func note(in language: Language) -> String? {
    let texts = ["note", "intro", "notes"].compactMap { field -> String? in
      let text = level[field].flatMap { LocalizedText.said($0, most: TextLimits.note) }?.text(in: language) ?? ""
      return text.allSatisfy(\.isWhitespace) ? nil : text
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n").cut(to: TextLimits.note)
  }
}

extension GameState {
  /// How many hints have told the move.
  var told: Int { tally["told"]?.integer ?? 0 }

  /// The same state, won only where no more moves were told than a puzzle allows, and not the whole way.
  func judged(_ puzzle: Puzzle) -> GameState {
    let hasPath = tally["path"] != nil
    guard case .won = outcome, let allowed = puzzle.allowedHelp, told > allowed || hasPath else { return self }
    var state = self
    state.outcome = .revealed(reason: Texts.revealedByHints(count: told))
    return state
  }
}
