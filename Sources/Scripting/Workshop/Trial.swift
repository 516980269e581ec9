// What is tried of a pack that is being written.
public import Play

/// What is tried of a pack that is being written: a level or rule set, with options, a seed and moves.
public struct Trial: Sendable, Hashable {
  /// What is played.
  public enum Subject: Sendable, Hashable {
    /// A level of the pack by its file's name without `.lua`.
    case level(String)
    /// A rule set of the pack, or of another, by its name.
    case rules(String)
  }

  /// A move at its play time.
  public struct Made: Sendable, Hashable {
    /// The move.
    public var move: String
    /// Milliseconds of play.
    public var time: Int

    /// A move by its parts.
    public init(_ move: String, at time: Int = 0) {
      self.move = move
      self.time = time
    }
  }

  /// What is played.
  public var subject: Subject
  /// Options in place of the level's, or of the defaults.
  public var options: PlayRecord = [:]
  /// What random draws follow from.
  public var seed: UInt64 = 1
  /// Whether a puzzle is made of a rule set that can make some; else its empty board is shown.
  public var makes = false
  /// The moves, oldest first.
  public var moves: [Made] = []
  /// Milliseconds of play now.
  public var time = 0

  /// A trial of a subject with nothing played.
  public init(_ subject: Subject) {
    self.subject = subject
  }
}

/// A trial that was played.
public struct PlayedTrial: Sendable {
  /// The game as far as its moves can be made.
  public let session: Session
  /// The first move that the rules refuse, by its place among the moves, with the reason.
  public let refused: (index: Int, reason: LocalizedText)?
}
