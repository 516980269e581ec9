// Where the results of games last, and everything that is counted from them.

/// Where the results of games last, and everything that is counted from them.
public protocol ResultStore: Sendable {
  /// Adds a result, once: adding it again changes nothing.
  ///
  /// Whether it is a record is decided with it in one transaction, so of two results that come at once only those are
  /// told as a record that were one when they came.
  ///
  /// - Returns: Whether it is new, and what records it beats. Times count of what was won or solved, scores of
  /// all but what was given up or revealed.
  /// - Throws: `StoreFault`; code `missing` when there is no such player.
  func add(_ result: GameResult, of player: Player.ID) async throws(StoreFault) -> AddedResult

  /// A player's results, the last first.
  func results(of player: Player.ID, limit: Int) async throws(StoreFault) -> [GameResult]

  /// A player's statistics by rule set, size and difficulty, in that order.
  func statistics(of player: Player.ID) async throws(StoreFault) -> [KindStatistics]

  /// A player's days of play from one day to another, both included; days without play are left out.
  func days(of player: Player.ID, from first: String, to last: String) async throws(StoreFault) -> [DayOfPlay]

  /// The games of several players, numbered from the first one since the history was cleared, the last first.
  ///
  /// - Parameters:
  ///   - player: Whose history.
  ///   - rules: The rule set's full name; `nil` is any.
  ///   - limit: How many at most.
  func history(of player: Player.ID, rules: String?, limit: Int) async throws(StoreFault) -> [PastGame]

  /// The results whose endings may be those of another seat, in the order of players and sessions.
  ///
  /// - Parameters:
  ///   - last: The one behind which to go on; `nil` from the first.
  ///   - limit: How many at most.
  func unjudged(after last: UnjudgedResult?, limit: Int) async throws(StoreFault) -> [UnjudgedResult]

  /// Corrects a result, once: the result, the records of its kind and the challenge that was solved by it change together or not
  /// at all.
  ///
  /// - Returns: Whether it had been wrong; a solved puzzle that was called won was not. False too where it was corrected before.
  func correct(_ one: UnjudgedResult, to correction: ResultCorrection) async throws(StoreFault) -> Bool

  /// Clears a player's history; statistics and records stay.
  ///
  /// - Parameters:
  ///   - player: Whose history.
  ///   - rules: The rule set's full name; `nil` is any.
  func clearHistory(of player: Player.ID, rules: String?) async throws(StoreFault)
}
