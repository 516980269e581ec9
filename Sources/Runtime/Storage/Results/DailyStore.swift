// What a player has done with daily levels.
public import Play

/// What a player has done with daily levels, read from games and results.
public protocol DailyStore: Sendable {
  /// A player's daily games of a day.
  func dailyGames(of player: Player.ID, on day: String) async throws(StoreFault) -> [PlayedDaily]

  /// The daily levels that a player has solved, the latest day first, each as the day of its game, which is not always the
  /// day on which it was solved.
  ///
  /// - Parameters:
  ///   - day: The last day that counts.
  ///   - offset: How many are skipped.
  ///   - limit: How many at most, at least 0.
  func solvedDailies(
    of player: Player.ID, through day: String, offset: Int, limit: Int
  ) async throws(StoreFault) -> [DailyGame]
}

/// A player's game of a daily level.
public struct PlayedDaily: Hashable, Sendable {
  /// The level.
  public let level: String
  /// The session; it may be gone by now.
  public let session: String
  /// How it first ended; `nil` until then.
  public let result: GameEnding?

  /// A game by its parts.
  public init(level: String, session: String, result: GameEnding?) {
    (self.level, self.session, self.result) = (level, session, result)
  }
}

extension StorePart: DailyStore {
  func dailyGames(of player: Player.ID, on day: String) async throws(StoreFault) -> [PlayedDaily] {
    // The result outlives its session, and with that the row of the day's game.
    try await list(
      """
      SELECT level, session, NULL, NULL FROM daily WHERE player = $1 AND day = $2
      UNION ALL SELECT daily, session, result, ending FROM result
      WHERE player = $1 AND dailyday = $2 AND daily IS NOT NULL ORDER BY 1, 2, 4
      """, [player.rawValue, day]
    ) { row in
      let ending: String? = try row[3]
      return PlayedDaily(
        level: try row[0], session: try row[1],
        result: try ending.map { GameEnding(result: try row[2], former: $0) })
    }
    .reduce(into: []) { games, game in
      if let known = games.firstIndex(where: { $0.level == game.level }) {
        if game.result != nil { games[known] = game }
      } else {
        games.append(game)
      }
    }
  }

  func solvedDailies(
    of player: Player.ID, through day: String, offset: Int, limit: Int
  ) async throws(StoreFault) -> [DailyGame] {
    try await list(
      """
      SELECT daily, dailyday FROM result
      WHERE player = $1 AND dailyday <= $2 AND daily IS NOT NULL AND \(SQLEndings.successes)
      ORDER BY dailyday DESC, daily LIMIT $3 OFFSET $4
      """, [player.rawValue, day, max(0, limit), max(0, offset)]
    ) { DailyGame(level: try $0[0], day: try $0[1]) }
  }
}
