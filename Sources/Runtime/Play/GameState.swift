// The state of a game between two moves.
public import Grids

/// How a game ended.
public enum GameOutcome: Hashable, Sendable {
  /// Won: by a seat where several play, along these cells where there is a line to show.
  case won(seat: Int?, cells: [Cell])
  /// Nobody won.
  case draw
  /// Lost, with the reason.
  case lost(reason: LocalizedText?)
  /// Handed in with mistakes, with a sentence about them.
  case handedIn(reason: LocalizedText?)
  /// Over because more of the solution was shown than is allowed, with a sentence about it.
  case revealed(reason: LocalizedText?)
}

/// The state of a game between two moves: what an undo restores, and the tally, which it does not.
public struct GameState: Hashable, Sendable {
  /// The rule set's own fields. A model's board is the field `grid`; its marks are `corner` and `centre`.
  public var fields: PlayRecord
  /// What an undo leaves as it is: what was counted, what was used up.
  public var tally: PlayRecord
  /// How the game ended, or `nil` while it is open.
  public var outcome: GameOutcome?
  /// Events that will happen without a move.
  public var agenda = Agenda()

  /// A state by its parts.
  public init(fields: PlayRecord, tally: PlayRecord = [:], outcome: GameOutcome? = nil) {
    self.fields = fields
    self.tally = tally
    self.outcome = outcome
  }

  /// The seat whose turn it is, from the field `turn`; 1 where there is none, never below 0.
  public var turn: Int { max(0, fields["turn"]?.integer ?? 1) }

  /// The board that rows, columns and cells of moves refer to: the field `grid` or `board`, else the only grid.
  public var board: Grid<Int?>? {
    if let board = fields["grid"]?.grid ?? fields["board"]?.grid { return board }
    let grids = fields.values.compactMap(\.grid)
    return grids.count == 1 ? grids[0] : nil
  }

  /// Whether another state differs at most in what was counted.
  func isSame(as other: GameState) -> Bool {
    fields == other.fields && outcome == other.outcome && agenda == other.agenda
  }

  /// `sha256:…` of the canonical JSON of fields and tally, and of the agenda where there is one.
  ///
  /// - Throws: what encoding throws.
  public func hash() throws -> String {
    var parts: PlayRecord = ["fields": .record(fields), "tally": .record(tally)]
    if agenda != Agenda() { parts["agenda"] = agenda.value }
    let whole = PlayValue.record(parts)
    return CanonicalJSON.hash(of: try CanonicalJSON.data(whole))
  }
}

/// Something for eyes, ears or hands that passed with a move; not part of the state.
public struct Effect: Hashable, Sendable, Codable {
  /// `travel`, `burst`, `sound` or `vibrate`.
  public let kind: String
  /// Where it begins, as a cell's name.
  public let from: String?
  /// Where it ends, as a cell's name.
  public let to: String?
  /// How long it lasts, in milliseconds.
  public let ms: Int?
  /// Its name, such as `drop`.
  public let name: String?

  /// An effect by its parts.
  public init(kind: String, from: String? = nil, to: String? = nil, ms: Int? = nil, name: String? = nil) {
    self.kind = kind
    self.from = from
    self.to = to
    self.ms = ms
    self.name = name
  }
}
