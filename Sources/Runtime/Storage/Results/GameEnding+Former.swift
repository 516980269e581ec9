// What endings were called before there were seven.
public import Play

extension GameEnding {
  /// What the ending is called in the column `ending` of the tables, in the field `ending` of answers and for achievements: the
  /// four words of before, and `revealed`.
  public var formerName: String {
    switch self {
    case .solved, .won: "won"
    case .lost, .handedIn: "lost"
    case .drawn: "draw"
    case .revealed: "revealed"
    case .givenUp: "abandoned"
    }
  }

  /// The ending of a row: its own word, else what programs of before called it.
  init(result: String?, former: String) {
    self =
      result.flatMap(GameEnding.init(rawValue:)) ?? [GameEnding.won, .lost, .drawn].first { $0.formerName == former }
      ?? .givenUp
  }

  /// Whether this is what a program of before may have meant by another ending.
  func isSame(as former: GameEnding) -> Bool { self == former || self == .solved && former == .won }
}
