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
        winner, day, finished, listed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
        ON CONFLICT (player, session) DO NOTHING
        """,
        [
          player.rawValue, result.session, kind.rules, kind.size, kind.difficulty, result.ending.rawValue, result.time,
          result.moves, result.mistakes, result.hints, result.score, try CanonicalJSON.text(result.seats),
          result.winner, result.day, result.finished.milliseconds, result.seats.count > 1 ? 1 : 0,
        ])
      guard added == 1 else { return AddedResult(isNew: false, bestTime: nil, bestScore: nil) }
      let time = result.ending == .won ? result.time : nil
      let score = result.ending == .abandoned ? nil : result.score
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
    func count(_ ending: GameResult.Ending) -> String {
      "CAST(sum(CASE WHEN ending = '\(ending.rawValue)' THEN 1 ELSE 0 END) AS BIGINT)"
    }
    let wonTime = "CASE WHEN ending = 'won' THEN time END"
    return try await list(
      """
      SELECT rules, size, difficulty, count(*), \(count(.won)), \(count(.lost)), \(count(.draw)), \(count(.abandoned)),
      CAST(sum(mistakes) AS BIGINT), min(\(wonTime)), CAST(avg(\(wonTime)) AS DOUBLE PRECISION),
      max(CASE WHEN ending <> 'abandoned' THEN score END)
      FROM result WHERE player = $1 GROUP BY rules, size, difficulty ORDER BY rules, size, difficulty
      """, [player.rawValue], KindStatistics.init(row:))
  }

  func days(of player: Player.ID, from first: String, to last: String) async throws(StoreFault) -> [DayOfPlay] {
    try await list(
      """
      SELECT day, count(*), CAST(sum(CASE WHEN ending = 'won' THEN 1 ELSE 0 END) AS BIGINT), CAST(sum(time) AS BIGINT)
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
    ) { PastGame(number: try $0[14], result: try GameResult(row: $0)) }
  }

  func clearHistory(of player: Player.ID, rules: String?) async throws(StoreFault) {
    let (wanted, values) = listed(player, rules)
    try await change("UPDATE result SET listed = 0 WHERE \(wanted)", values)
  }

  private func listed(_ player: Player.ID, _ rules: String?) -> (String, [any SQLBindable & Sendable]) {
    guard let rules else { return ("player = $1 AND listed = 1", [player.rawValue]) }
    return ("player = $1 AND listed = 1 AND rules = $2", [player.rawValue, rules])
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
}

extension GameResult {
  static let columns = """
    session, rules, size, difficulty, ending, time, moves, mistakes, hints, score, seats, winner, day, finished
    """

  init(row: SQLRow) throws {
    self.init(
      session: try row[0], kind: ResultKind(rules: try row[1], size: try row[2], difficulty: try row[3]),
      ending: Ending(rawValue: try row[4]) ?? .abandoned, time: try row[5], moves: try row[6], mistakes: try row[7],
      hints: try row[8], score: try row[9], seats: try decoded([String].self, try row[10]), winner: try row[11],
      day: try row[12], finished: Date(milliseconds: try row[13]))
  }
}

extension KindStatistics {
  init(row: SQLRow) throws {
    kind = ResultKind(rules: try row[0], size: try row[1], difficulty: try row[2])
    played = try row[3]
    won = try row[4]
    lost = try row[5]
    drawn = try row[6]
    abandoned = try row[7]
    mistakes = try row[8]
    bestTime = try row[9]
    meanTime = (try row[10] as Double?).flatMap { Int(exactly: $0.rounded()) }
    bestScore = try row[11]
  }
}
