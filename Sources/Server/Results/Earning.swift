// What players earn, as packs declare it.
import Foundation
import Grids
import Logging
import Play
import Scripting
import Storage

/// Asks packs what a player has earned, after each result and at each request.
struct Earning: Sendable {
  let library: Library
  let results: any ResultStore
  let achievements: any AchievementStore
  let time: ServerTime

  /// Stores what a player has earned by now.
  ///
  /// - Returns: What is new.
  @discardableResult
  func settle(_ player: Player.ID) async throws -> [DeclaredAchievement] {
    let now = time.date()
    let kinds = try await results.statistics(of: player)
    guard !kinds.isEmpty else { return [] }
    let last = try await results.results(of: player, limit: 1).first
    let days = try await results.days(
      of: player, from: now.addingTimeInterval(-6 * 86_400).dayText, to: now.dayText)
    var new: [DeclaredAchievement] = []
    for one in await library.earned(by: Earning.record(kinds, last, days: days.count)) {
      if try await achievements.earn(one.id, of: one.pack, by: player, at: now) { new.append(one) }
    }
    return new
  }

  /// The argument of the packs' functions.
  static func record(_ kinds: [KindStatistics], _ last: GameResult?, days: Int) -> PlayRecord {
    var record: PlayRecord = ["days": .integer(days), "kinds": .sequence(kinds.map { .record(fields($0)) })]
    for (name, count) in [
      ("played", \KindStatistics.played), ("won", \.won), ("lost", \.lost), ("drawn", \.drawn),
      ("abandoned", \.abandoned), ("mistakes", \.mistakes), ("solved", \.solved), ("handed_in", \.handedIn),
      ("revealed", \.revealed),
    ] {
      record[name] = .integer(Untrusted.total(kinds.map { $0[keyPath: count] }))
    }
    if let last { record["last"] = .record(fields(last)) }
    return record
  }

  private static func fields(_ kind: KindStatistics) -> PlayRecord {
    var fields = fields(kind.kind)
    for (name, count) in [
      ("played", kind.played), ("won", kind.won), ("lost", kind.lost), ("drawn", kind.drawn),
      ("abandoned", kind.abandoned), ("mistakes", kind.mistakes), ("solved", kind.solved),
      ("handed_in", kind.handedIn), ("revealed", kind.revealed),
    ] { fields[name] = .integer(count) }
    fields["best_time"] = kind.bestTime.map(PlayValue.integer)
    fields["best_score"] = kind.bestScore.map(PlayValue.integer)
    return fields
  }

  private static func fields(_ result: GameResult) -> PlayRecord {
    var fields = fields(result.kind)
    fields["ending"] = .string(result.ending.formerName)
    fields["result"] = .string(result.ending.rawValue)
    for (name, count) in [
      ("time", result.time), ("moves", result.moves), ("mistakes", result.mistakes), ("hints", result.hints),
    ] { fields[name] = .integer(count) }
    fields["score"] = result.score.map(PlayValue.integer)
    return fields
  }

  private static func fields(_ kind: ResultKind) -> PlayRecord {
    ["rules": .string(kind.rules), "size": .string(kind.size), "difficulty": .integer(kind.difficulty)]
  }
}

extension Date {
  /// The ISO 8601 week, `2026-W05`.
  var weekText: String {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: self)
    let week = parts.weekOfYear ?? 1
    return "\(parts.yearForWeekOfYear ?? 1970)-W\(week < 10 ? "0" : "")\(week)"
  }
}
