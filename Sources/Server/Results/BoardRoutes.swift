// The API of leaderboards and achievements.
import Foundation
import Hummingbird
import Play
import Scripting
import Storage

/// The API of weekly leaderboards: each player's best verified score of a level.
struct BoardRoutes: PlayersRoutes {
  let boards: any LeaderboardStore
  let present: Present

  func add(to router: some RouterMethods<AskContext>) {
    router.get("leaderboard") { request, context in
      guard let level = request.uri.queryParameters["level"].map(String.init) else {
        throw Problem.request("`level` is missing")
      }
      let week = request.uri.queryParameters["week"].map(String.init) ?? options.time.date().weekText
      let lines = try await boards.board(of: level, week: week, limit: 50)
      let me = try await present.reader(request, context)
      return try Response.json(
        BoardAnswer(level: level, week: week, lines: lines.map { LineAnswer($0, isMine: $0.entry.player == me) }))
    }
  }
}

/// A week's leaderboard.
private struct BoardAnswer: Encodable {
  let level: String
  let week: String
  let lines: [LineAnswer]
}

/// A line of a leaderboard: a score, or a time in milliseconds where the game has no score.
private struct LineAnswer: Encodable {
  let rank: Int
  let name: String
  let mine: Bool
  @OrNull var score: Int?
  @OrNull var time: Int?

  init(_ line: BoardLine, isMine: Bool) {
    rank = line.rank
    name = line.name
    mine = isMine
    let value = line.entry.score
    _score = OrNull(wrappedValue: value < 0 ? nil : value)
    _time = OrNull(wrappedValue: value < 0 ? value.magnitude > Int.max.magnitude ? Int.max : -value : nil)
  }
}

/// The API of achievements: all that packs declare, with the day on which the present player earned it.
struct AchievementRoutes: Sendable {
  let earning: Earning
  let present: Present

  func add(to router: some RouterMethods<AskContext>) {
    router.get("achievements") { request, context in
      let page = try ListPage(request)
      let me = try await present.reader(request, context)
      try await earning.settle(me)
      let earned = try await earning.achievements.achievements(of: me)
      return try await page.response(earning.library.achievements()) { one in
        let mine = earned.first { $0.pack == one.pack && $0.id == one.id }
        return AchievementAnswer(one, mine?.earned, request.language)
      }
    }
  }
}

/// An achievement; `earned` is null until it is.
private struct AchievementAnswer: Encodable {
  let pack: String
  let id: String
  let title: String
  let text: String
  @OrNull var earned: String?

  init(_ one: DeclaredAchievement, _ earned: Date?, _ language: Language) {
    pack = one.pack
    id = one.id
    title = one.title.text(in: language).listed
    text = one.text.text(in: language).listed
    _earned = OrNull(wrappedValue: earned?.formatted(.iso8601))
  }
}
