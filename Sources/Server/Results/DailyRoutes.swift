// The API of daily levels: today's games and streaks.
import Foundation
import Hummingbird
import Play
import Scripting
import Storage

/// The API of daily levels: today's games and streaks.
struct DailyRoutes: Sendable {
  let library: Library
  let dailies: any DailyStore
  let present: Present
  let time: ServerTime

  func add(to router: some RouterMethods<AskContext>) {
    router.get("daily") { request, context in
      let (page, language) = (try ListPage(request), request.language)
      let me = try await present.reader(request, context)
      let today = time.date().dayText
      let levels = await library.levels().filter { $0.isDaily && $0.fault == nil }
      var names = GameNames(library, language)
      var cards: [DailyCard] = []
      for level in levels {
        let facts = SessionFacts(words: level.words, theme: level.theme)
        cards.append(DailyCard(level: level, names: await names.names(of: level.rules, facts)))
      }
      let games = try await dailies.dailyGames(of: me, on: today)
      let streaks = try await DailyStreaks(cards).read(from: dailies, of: me, on: time.date())
      return try await page.response(cards) { card in
        DailyAnswer(
          card, games.first { $0.level == card.level.id }, streak: streaks[card.group] ?? 0, language)
      }
    }
  }
}

/// A daily level with its names.
struct DailyCard {
  let level: LevelEntry
  let names: GameNames.Names

  /// What streaks are counted by: the family, or the level if it has none.
  var group: String { names.family ?? "/" + level.id }
}

/// Counts streaks: consecutive days, up to today or yesterday, on which a daily level of a family was solved.
struct DailyStreaks {
  private let groups: [String: String]

  /// How many results are read at a time, and in all.
  private static let (portion, most) = (200, 20_000)

  init(_ cards: [DailyCard]) {
    groups = Dictionary(cards.map { ($0.level.id, $0.group) }) { first, _ in first }
  }

  /// The streaks by group; a group without one is missing.
  ///
  /// - Complexity: reads no more than the results since the longest streak began, and one portion.
  func read(from dailies: any DailyStore, of player: Player.ID, on date: Date) async throws -> [String: Int] {
    var count = StreakCount(on: date)
    var offset = 0
    while offset < DailyStreaks.most {
      let solved = try await dailies.solvedDailies(
        of: player, through: date.dayText, offset: offset, limit: DailyStreaks.portion)
      for game in solved { if let group = groups[game.level] { count.add(game.day, of: group) } }
      offset += solved.count
      guard solved.count == DailyStreaks.portion, let last = solved.last, count.isOpen(before: last.day) else { break }
    }
    return count.streaks
  }
}

/// Counts consecutive days, latest first.
struct StreakCount {
  private let today: String
  private let yesterday: String
  private var latest: [String: String] = [:]
  private(set) var streaks: [String: Int] = [:]

  init(on date: Date) {
    today = date.dayText
    yesterday = date.addingTimeInterval(-86_400).dayText
  }

  /// Adds a day on which something of a group was solved; days come in falling order.
  mutating func add(_ day: String, of group: String) {
    guard let last = latest[group] else {
      guard day == today || day == yesterday else { return }
      (latest[group], streaks[group]) = (day, 1)
      return
    }
    guard day == StreakCount.day(before: last) else { return }
    latest[group] = day
    streaks[group, default: 0] += 1
  }

  /// Whether an earlier day than this one can still continue a streak.
  func isOpen(before day: String) -> Bool {
    if day >= yesterday { return true }
    return latest.values.contains { $0 <= day || StreakCount.day(before: $0) == day }
  }

  private static func day(before day: String) -> String? {
    (try? Date(day + "T00:00:00Z", strategy: .iso8601)).map { $0.addingTimeInterval(-86_400).dayText }
  }
}

/// A daily level with today's game and the streak.
private struct DailyAnswer: Encodable {
  let level: String
  let title: String
  let rules: String
  let rulesTitle: String
  @OrNull var family: String?
  @OrNull var difficulty: Int?
  @OrNull var size: String?
  @OrNull var theme: String?
  /// Today's game; null until it is begun.
  @OrNull var session: String?
  /// How today's game first ended; null until then.
  @OrNull var result: GameEnding?
  /// Whether today's game is solved.
  let done: Bool
  let streak: Int

  init(_ card: DailyCard, _ game: PlayedDaily?, streak: Int, _ language: Language) {
    (level, rules, rulesTitle) = (card.level.id, card.level.rules, card.names.rulesTitle)
    title = card.level.title.text(in: language).listed
    _family = OrNull(wrappedValue: card.names.family)
    _difficulty = OrNull(wrappedValue: card.level.difficulty)
    _size = OrNull(wrappedValue: card.level.size)
    _theme = OrNull(wrappedValue: card.names.theme)
    _session = OrNull(wrappedValue: game?.session)
    _result = OrNull(wrappedValue: game?.result)
    done = game?.result?.isSuccess ?? false
    self.streak = streak
  }
}
