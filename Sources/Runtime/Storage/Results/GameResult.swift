// The result of a game, and statistics.
public import Foundation
public import Play

/// What results are counted by.
public struct ResultKind: Hashable, Sendable {
  /// The full name of the rule set.
  public let rules: String
  /// The size in words, such as `9x9`; empty where there is none.
  public let size: String
  /// 1 to 5; 0 if unknown.
  public let difficulty: Int

  /// A kind by its parts.
  public init(rules: String, size: String = "", difficulty: Int = 0) {
    self.rules = rules
    self.size = size
    self.difficulty = difficulty
  }
}

/// How a game ended for a player.
public struct GameResult: Hashable, Sendable {
  /// The session; it may be gone by now.
  public let session: String
  /// What it is counted by.
  public let kind: ResultKind
  /// How it ended for the player.
  public let ending: GameEnding
  /// Milliseconds of play.
  public let time: Int
  /// How many moves were made.
  public let moves: Int
  /// How many moves were mistakes.
  public let mistakes: Int
  /// How many hints were taken.
  public let hints: Int
  /// The score, where the game has one; more is better.
  public let score: Int?
  /// The names by seat.
  public let seats: [String]
  /// The seat that won, where several play.
  public let winner: Int?
  /// The owner's seat, where several play; `nil` where it was not kept.
  public let seat: Int?
  /// The players' colours by seat, where they chose any.
  public let tones: [Int]?
  /// The day it ended at the player's place, `2026-01-31`.
  public let day: String
  /// When it ended.
  public let finished: Date

  /// A result by its parts.
  public init(
    session: String, kind: ResultKind, ending: GameEnding, time: Int, moves: Int, mistakes: Int = 0, hints: Int = 0,
    score: Int? = nil, seats: [String] = [], winner: Int? = nil, seat: Int? = nil,
    tones: [Int]? = nil, day: String, finished: Date
  ) {
    self.session = session
    self.kind = kind
    self.ending = ending
    self.time = time
    self.moves = moves
    self.mistakes = mistakes
    self.hints = hints
    self.score = score
    self.seats = seats
    self.winner = winner
    self.seat = seat
    self.tones = tones
    self.day = day
    self.finished = finished
  }
}

/// What adding a result brought.
public struct AddedResult: Hashable, Sendable {
  /// A record that was beaten.
  public struct Record: Hashable, Sendable {
    /// Milliseconds or points.
    public let value: Int
    /// The previous record; `nil` if this is the first.
    public let before: Int?

    /// A record by its parts.
    public init(value: Int, before: Int?) {
      self.value = value
      self.before = before
    }
  }

  /// False when the result was there already; then nothing was counted again.
  public let isNew: Bool
  /// The new best time of its kind, in milliseconds.
  public let bestTime: Record?
  /// The new best score of its kind.
  public let bestScore: Record?

  /// What adding brought, by its parts.
  public init(isNew: Bool, bestTime: Record? = nil, bestScore: Record? = nil) {
    self.isNew = isNew
    self.bestTime = bestTime
    self.bestScore = bestScore
  }
}

/// What a player has done with one kind of puzzle.
public struct KindStatistics: Hashable, Sendable {
  /// The kind.
  public let kind: ResultKind
  /// Games that ended in any way.
  public let played: Int
  /// Puzzles solved and games won.
  public let won: Int
  /// How many of `won` were puzzles.
  public let solved: Int
  /// Games lost, and puzzles handed in with mistakes.
  public let lost: Int
  /// How many of `lost` were handed in.
  public let handedIn: Int
  /// Puzzles of which too much was revealed.
  public let revealed: Int
  /// Games without a winner.
  public let drawn: Int
  /// Abandoned games.
  public let abandoned: Int
  /// Mistakes in all games.
  public let mistakes: Int
  /// The best time of those won or solved, in milliseconds.
  public let bestTime: Int?
  /// The mean time of those won or solved, in milliseconds.
  public let meanTime: Int?
  /// The best score; games that were given up or revealed do not count.
  public let bestScore: Int?
}

/// What a player has done in a day.
public struct DayOfPlay: Hashable, Sendable {
  /// The day, `2026-01-31`.
  public let day: String
  /// Games that ended that day.
  public let games: Int
  /// Games won that day.
  public let won: Int
  /// Milliseconds of play in them.
  public let time: Int
}

/// A game of several players in the history.
public struct PastGame: Hashable, Sendable {
  /// Its number in the history, from 1.
  public let number: Int
  /// How it ended, with the names and the winner.
  public let result: GameResult
}

/// A result whose ending was reported before the game's player was known.
public struct UnjudgedResult: Hashable, Sendable {
  /// Whose result it is.
  public let player: Player.ID
  /// The result as it is stored.
  public let result: GameResult
}

/// What a result is corrected to.
public struct ResultCorrection: Hashable, Sendable {
  /// How it ended for the owner.
  public let ending: GameEnding
  /// The seat that won, where several play.
  public let winner: Int?
  /// The owner's seat, where several play.
  public let seat: Int?
  /// The players' colours by seat, where they chose any.
  public let tones: [Int]?

  /// A correction by its parts.
  public init(ending: GameEnding, winner: Int?, seat: Int?, tones: [Int]?) {
    (self.ending, self.winner, self.seat, self.tones) = (ending, winner, seat, tones)
  }
}
