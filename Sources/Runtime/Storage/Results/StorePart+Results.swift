// The statements behind results, statistics, records and the history.
import Foundation
import Play

extension StorePart: ResultStore {
  func add(_ result: GameResult, of player: Player.ID) async throws(StoreFault) -> AddedResult {
    try await database.write { connection in
      let kind = result.kind
      let added = try connection.execute(
        """
        INSERT INTO result (player, session, rules, size, difficulty, ending, time, moves, mistakes, hints, score, seats,
        winner, day, finished, listed, tones, seat, result, daily, dailyday)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        (SELECT level FROM daily WHERE player = $1 AND session = $2),
        (SELECT day FROM daily WHERE player = $1 AND session = $2))
        ON CONFLICT (player, session) DO NOTHING
        """,
        [
          player.rawValue, result.session, kind.rules, kind.size, kind.difficulty, result.ending.formerName,
          result.time,
          result.moves, result.mistakes, result.hints, result.score, try CanonicalJSON.text(result.seats),
          result.winner, result.day, result.finished.milliseconds, result.seats.count > 1 ? 1 : 0,
          try result.tones.map { try CanonicalJSON.text($0) }, result.seat, result.ending.rawValue,
        ])
      guard added == 1 else { return AddedResult(isNew: false, bestTime: nil, bestScore: nil) }
      let time = result.ending.isSuccess ? result.time : nil
      let score = [.givenUp, .revealed].contains(result.ending) ? nil : result.score
      return AddedResult(
        isNew: true,
        bestTime: try time.flatMap { try Best.time.beat(connection, $0, result, player) },
        bestScore: try score.flatMap { try Best.score.beat(connection, $0, result, player) })
    }
  }

  func results(of player: Player.ID, limit: Int) async throws(StoreFault) -> [GameResult] {
    try await list(
      "SELECT \(GameResult.columns) FROM result WHERE player = $1 ORDER BY finished DESC, session DESC LIMIT $2",
      [player.rawValue, max(0, limit)]
    ) { try GameResult(row: $0) }
  }

  func statistics(of player: Player.ID) async throws(StoreFault) -> [KindStatistics] {
    func count(_ endings: GameEnding...) -> String {
      "CAST(sum(CASE WHEN \(SQLEndings.are(endings)) THEN 1 ELSE 0 END) AS BIGINT)"
    }
    let wonTime = "CASE WHEN \(SQLEndings.successes) THEN time END"
    return try await list(
      """
      SELECT rules, size, difficulty, count(*), \(count(.solved, .won)), \(count(.solved)),
      \(count(.lost, .handedIn)), \(count(.handedIn)), \(count(.revealed)), \(count(.drawn)), \(count(.givenUp)),
      CAST(sum(mistakes) AS BIGINT), min(\(wonTime)), CAST(avg(\(wonTime)) AS DOUBLE PRECISION),
      max(CASE WHEN \(SQLEndings.scored) THEN score END)
      FROM result WHERE player = $1 GROUP BY rules, size, difficulty ORDER BY rules, size, difficulty
      """, [player.rawValue], KindStatistics.init(row:))
  }

  func days(of player: Player.ID, from first: String, to last: String) async throws(StoreFault) -> [DayOfPlay] {
    try await list(
      """
      SELECT day, count(*), CAST(sum(CASE WHEN \(SQLEndings.successes) THEN 1 ELSE 0 END) AS BIGINT), CAST(sum(time) AS BIGINT)
      FROM result WHERE player = $1 AND day >= $2 AND day <= $3 GROUP BY day ORDER BY day
      """, [player.rawValue, first, last]
    ) { DayOfPlay(day: try $0[0], games: try $0[1], won: try $0[2], time: try $0[3]) }
  }

  func history(of player: Player.ID, rules: String?, limit: Int) async throws(StoreFault) -> [PastGame] {
    let (wanted, values) = listed(player, rules)
    return try await list(
      """
      SELECT \(GameResult.columns), number FROM (
        SELECT \(GameResult.columns), row_number() OVER (ORDER BY finished, session) AS number
        FROM result WHERE \(wanted)) AS game
      ORDER BY number DESC LIMIT $\(values.count + 1)
      """, values + [max(0, limit)]
    ) { PastGame(number: try $0[17], result: try GameResult(row: $0)) }
  }

  func clearHistory(of player: Player.ID, rules: String?) async throws(StoreFault) {
    let (wanted, values) = listed(player, rules)
    try await change("UPDATE result SET listed = 0 WHERE \(wanted)", values)
  }

  func unjudged(after last: UnjudgedResult?, limit: Int) async throws(StoreFault) -> [UnjudgedResult] {
    let (player, session) = (last?.player.rawValue ?? "", last?.result.session ?? "")
    return try await list(
      """
      SELECT \(GameResult.columns), player FROM result
      WHERE result IS NULL AND (player > $1 OR player = $1 AND session > $2) ORDER BY player, session LIMIT $3
      """, [player, session, max(0, limit)]
    ) { UnjudgedResult(player: Player.ID(rawValue: try $0[17]), result: try GameResult(row: $0)) }
  }

  func correct(_ one: UnjudgedResult, to correction: ResultCorrection) async throws(StoreFault) -> Bool {
    try await database.write { connection in
      let changed = try connection.execute(
        """
        UPDATE result SET ending = $3, winner = $4, seat = $5, tones = $6, result = $7
        WHERE player = $1 AND session = $2 AND result IS NULL
        """,
        [
          one.player.rawValue, one.result.session, correction.ending.formerName, correction.winner, correction.seat,
          try correction.tones.map { try CanonicalJSON.text($0) }, correction.ending.rawValue,
        ])
      guard changed == 1, !correction.ending.isSame(as: one.result.ending) else { return false }
      for best in [Best.time, .score] { try best.recompute(connection, one.result.kind, one.player) }
      if !correction.ending.isSuccess {
        try connection.execute(
          "UPDATE challenge SET solved = NULL, percent = 99 WHERE player = $1 AND session = $2 AND solved IS NOT NULL",
          [one.player.rawValue, one.result.session])
      }
      return true
    }
  }

  private func listed(_ player: Player.ID, _ rules: String?) -> (String, [any SQLBindable & Sendable]) {
    guard let rules else { return ("player = $1 AND listed = 1", [player.rawValue]) }
    return ("player = $1 AND listed = 1 AND rules = $2", [player.rawValue, rules])
  }
}

/// Conditions on how a game ended.
enum SQLEndings {
  /// The ending of a row, as `GameEnding.init(result:former:)` reads it.
  private static let ending =
    "coalesce(result, CASE ending WHEN 'draw' THEN 'drawn' WHEN 'abandoned' THEN 'given-up' ELSE ending END)"

  static let successes = are(GameEnding.allCases.filter(\.isSuccess))
  /// Those whose scores count.
  static let scored = are(GameEnding.allCases.filter { $0 != .givenUp && $0 != .revealed })

  static func are(_ endings: [GameEnding]) -> String {
    "\(ending) IN (\(endings.map { "'\($0.rawValue)'" }.joined(separator: ", ")))"
  }
}

/// What there are records of.
private enum Best: String {
  case time
  case score

  /// Puts a value in the place of the record if it is better; the row's lock makes that one step.
  func beat(
    _ connection: any SQLConnection, _ value: Int, _ result: GameResult, _ player: Player.ID
  ) throws -> AddedResult.Record? {
    let better = self == .time ? "<" : ">"
    let row = try connection.row(
      """
      INSERT INTO best (player, rules, size, difficulty, kind, value, session) VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (player, rules, size, difficulty, kind) DO UPDATE
      SET before = best.value, value = excluded.value, session = excluded.session
      WHERE excluded.value \(better) best.value RETURNING before
      """,
      [
        player.rawValue, result.kind.rules, result.kind.size, result.kind.difficulty, rawValue, value, result.session,
      ])
    return try row.map { AddedResult.Record(value: value, before: try $0[0]) }
  }

  /// Finds a record again among all results; the record before it is lost.
  func recompute(_ connection: any SQLConnection, _ kind: ResultKind, _ player: Player.ID) throws {
    let key: [any SQLBindable] = [player.rawValue, kind.rules, kind.size, kind.difficulty, rawValue]
    let (value, wanted, order) =
      self == .time ? ("time", SQLEndings.successes, "time") : ("score", SQLEndings.scored, "score DESC")
    try connection.execute(
      "DELETE FROM best WHERE player = $1 AND rules = $2 AND size = $3 AND difficulty = $4 AND kind = $5", key)
    try connection.execute(
      """
      INSERT INTO best (player, rules, size, difficulty, kind, value, session)
      SELECT player, rules, size, difficulty, $5, \(value), session FROM result
      WHERE player = $1 AND rules = $2 AND size = $3 AND difficulty = $4 AND \(wanted) AND \(value) IS NOT NULL
      ORDER BY \(order), finished, session LIMIT 1
      """, key)
  }
}

extension GameResult {
  static let columns = """
    session, rules, size, difficulty, ending, time, moves, mistakes, hints, score, seats, winner, day, finished,
    tones, seat, result
    """

  init(row: SQLRow) throws {
    self.init(
      session: try row[0], kind: ResultKind(rules: try row[1], size: try row[2], difficulty: try row[3]),
      ending: GameEnding(result: try row[16], former: try row[4]), time: try row[5], moves: try row[6],
      mistakes: try row[7],
      hints: try row[8], score: try row[9], seats: try decoded([String].self, try row[10]), winner: try row[11],
      seat: try row[15], tones: try (row[14] as String?).map { try decoded([Int].self, $0) },
      day: try row[12], finished: Date(milliseconds: try row[13]))
  }
}

extension KindStatistics {
  init(row: SQLRow) throws {
    kind = ResultKind(rules: try row[0], size: try row[1], difficulty: try row[2])
    played = try row[3]
    won = try row[4]
    solved = try row[5]
    lost = try row[6]
    handedIn = try row[7]
    revealed = try row[8]
    drawn = try row[9]
    abandoned = try row[10]
    mistakes = try row[11]
    bestTime = try row[12]
    meanTime = (try row[13] as Double?).flatMap { Int(exactly: $0.rounded()) }
    bestScore = try row[14]
  }
}
