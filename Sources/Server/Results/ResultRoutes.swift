// The API of results: statistics, days, and the history of games with several players.
import Foundation
import Hummingbird
import Play
import Storage

/// The API of results: statistics, days, and the history of games with several players.
struct ResultRoutes: PlayersRoutes {
  let results: any ResultStore
  let present: Present

  /// Maximum number of days in a response.
  private static let days = 7

  func add(to router: some RouterMethods<AskContext>) {
    router.get("results") { request, context in
      let limit = try request.number("limit", 1...500) ?? 50
      return try await Response.json(
        results.results(of: present.reader(request, context), limit: limit).map(ResultAnswer.init), most: limit)
    }
    router.get("statistics") { request, context in
      let page = try ListPage(request)
      return try await page.response(
        results.statistics(of: present.reader(request, context)), StatisticsAnswer.init)
    }
    router.get("days") { request, context in
      let today = options.time.date()
      let first = today.addingTimeInterval(-Double(ResultRoutes.days - 1) * 86_400)
      let (from, to) = (day(first), day(today))
      let me = try await present.reader(request, context)
      return try await Response.json(
        results.days(of: me, from: from, to: to).map(DayAnswer.init), most: ResultRoutes.days)
    }
    router.get("history") { request, context in
      let games = try await results.history(
        of: present.reader(request, context), rules: request.ruleSet, limit: ListPage.usual)
      return try Response.json(games.map { PastGameAnswer($0, request.language) }, most: ListPage.usual)
    }
    router.delete("history") { request, context in
      try await results.clearHistory(of: present.reader(request, context), rules: request.ruleSet)
      return Response(status: .noContent)
    }
  }

  private func day(_ date: Date) -> String { String(date.formatted(.iso8601).prefix(10)) }
}

/// Statistics of one kind of game.
private struct StatisticsAnswer: Encodable {
  let rules: String
  let size: String
  let difficulty: Int
  let played: Int
  let won: Int
  let solved: Int
  let lost: Int
  let handedIn: Int
  let revealed: Int
  let drawn: Int
  let abandoned: Int
  let mistakes: Int
  @OrNull var bestTime: Int?
  @OrNull var meanTime: Int?
  @OrNull var bestScore: Int?

  init(_ one: KindStatistics) {
    rules = one.kind.rules
    size = one.kind.size
    difficulty = one.kind.difficulty
    played = one.played
    won = one.won
    solved = one.solved
    lost = one.lost
    handedIn = one.handedIn
    revealed = one.revealed
    drawn = one.drawn
    abandoned = one.abandoned
    mistakes = one.mistakes
    _bestTime = OrNull(wrappedValue: one.bestTime)
    _meanTime = OrNull(wrappedValue: one.meanTime)
    _bestScore = OrNull(wrappedValue: one.bestScore)
  }
}

/// Results of one day.
private struct DayAnswer: Encodable {
  let day: String
  let games: Int
  let won: Int
  let time: Int

  init(_ one: DayOfPlay) {
    day = one.day
    games = one.games
    won = one.won
    time = one.time
  }
}

/// A finished game.
private struct ResultAnswer: Encodable {
  let session: String
  let rules: String
  let size: String
  let difficulty: Int
  let ending: String
  let result: GameEnding
  let time: Int
  let moves: Int
  let mistakes: Int
  let hints: Int
  @OrNull var score: Int?
  let day: String

  init(_ one: GameResult) {
    session = one.session
    rules = one.kind.rules
    size = one.kind.size
    difficulty = one.kind.difficulty
    ending = one.ending.formerName
    result = one.ending
    time = one.time
    moves = one.moves
    mistakes = one.mistakes
    hints = one.hints
    _score = OrNull(wrappedValue: one.score)
    day = one.day
  }
}

/// A finished game of several players.
private struct PastGameAnswer: Encodable {
  let number: Int
  let session: String
  let rules: String
  let ending: String
  let result: GameEnding
  let players: [String]
  /// The players' colours by seat, if they chose any.
  let tones: [Int]?
  /// The owner's seat, if it was stored.
  let seat: Int?
  /// Computer strength by seat, 0 for a person; absent if people played all seats.
  let computers: [Int]?
  @OrNull var winner: Int?
  let moves: Int
  let time: Int
  let day: String

  init(_ one: PastGame, _ language: Language) {
    let named = one.result.seats.map { ComputerName($0) }
    number = one.number
    session = one.result.session
    rules = one.result.kind.rules
    ending = one.result.ending.formerName
    result = one.result.ending
    tones = one.result.tones
    seat = one.result.seat
    players = zip(one.result.seats, named).map { $1?.text(in: language) ?? $0 }
    computers = named.contains { $0 != nil } ? named.map { $0?.level ?? 0 } : nil
    _winner = OrNull(wrappedValue: one.result.winner)
    moves = one.result.moves
    time = one.result.time
    day = one.result.day
  }
}
