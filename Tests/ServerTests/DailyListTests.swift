// The list of daily levels: today's games, streaks; and saved games.
import Foundation
import HTTPTypes
import Packs
import Play
import PostgresForTests
import Scripting
import Storage
import Testing

@testable import Server

/// A date that tests move.
private final class Calendar: @unchecked Sendable {
  private let lock = NSLock()
  private var now = Date(timeIntervalSince1970: 1_769_860_800)

  var time: ServerTime {
    ServerTime(milliseconds: { 0 }, date: { self.lock.withLock { self.now } }, sleep: { _ in })
  }

  func pass(days: Double) { lock.withLock { now += days * 86_400 } }
}

/// A shared folder with a pack of three daily levels: two of one family, one without.
private func share(_ folder: String) throws -> Share {
  func rules(_ id: String, _ family: String) -> String {
    """
    return { id = '\(id)', api = 1, title = '\(id)', \(family) setup = function(s) s.done = 0 end,
      deal = function() return {} end,
      moves = { win = { arguments = {}, apply = function(s) s.done = 1 end },
        lose = { arguments = {}, apply = function(s) s.done = 2 end } },
      outcome = function(s) if s.done == 1 then return { won = true } elseif s.done == 2 then return { lost = 'no' } end end }
    """
  }
  var share = Share(folder: checkout)
  share.installed = InstalledPacks(folder: folder + "/packs")
  let texts = [
    "pack.lua": """
    return { name = "days", version = "1.0.0", api = 1, title = "Days", authors = { "A" }, licence = "CC0-1.0",
      languages = { "en" } }
    """,
    "rules/press.lua": rules("press", "family = { id = 'presses', title = 'Presses', order = 9, hue = 9 },"),
    "rules/push.lua": rules("push", ""),
    "one.lua": "return { rules = 'press', title = 'One', difficulty = 2, daily = true }",
    "two.lua": "return { rules = 'press', title = 'Two', daily = true }",
    "three.lua": "return { rules = 'push', title = 'Three', daily = true }",
  ]
  let files = try PackFiles(texts.map { (path: $0.key, bytes: Array($0.value.utf8)) }, place: "days")
  try share.installed?.install(
    [(manifest: Manifest(name: "days", version: Version(1, 0, 0)), files: files)], isNeeded: { _ in true })
  return share
}

extension Client {
  /// Plays today's game of a daily level.
  fileprivate func today(_ level: String, _ moves: String...) async throws -> String {
    let answer = try await send(.post, "/api/sessions", #"{"level":"days/\#(level)"}"#)
    let session = try #require(answer["id"] as? String, "\(answer.body)")
    for move in moves { #expect(try await self.move(session, move).status == 200) }
    return session
  }

  /// The cards of the pack by level.
  fileprivate func cards() async throws -> [String: [String: Any]] {
    let list = try #require(try await get("/api/daily").list)
    let mine = list.filter { ($0["level"] as? String)?.hasPrefix("days/") == true }
    return Dictionary(uniqueKeysWithValues: mine.map { (String(($0["level"] as? String ?? "").dropFirst(5)), $0) })
  }

  /// The streaks of the three levels.
  fileprivate func streaks() async throws -> [Int?] {
    let cards = try await cards()
    return ["one", "two", "three"].map { cards[$0]?["streak"] as? Int }
  }
}

@Suite struct `The list of daily levels` {
  @Test func `has today's game and the streak of the family`() async throws {
    try await withFolder { folder in
      let calendar = Calendar()
      let url = try PostgresServer.common().newDatabase()
      for place in [nil, url] {
        let store = try await Store.open(url: place, directory: folder + (place == nil ? "/a" : "/b"))
        try await withServer(stores: ServerStores(store), share: share(folder), change: { $0.time = calendar.time }) {
          client in
          let ada = try await client.signedIn(as: "Ada")
          let fresh = try #require(try await ada.cards()["one"])
          #expect(fresh["family"] as? String == "presses" && fresh["rulesTitle"] as? String == "press")
          #expect(fresh["session"] is NSNull && fresh["result"] is NSNull && fresh["done"] as? Bool == false)
          #expect(fresh["difficulty"] as? Int == 2 && fresh["streak"] as? Int == 0)
          #expect(try await ada.cards()["three"]?["family"] is NSNull)
          let session = try await ada.today("one", "win")
          let done = try #require(try await ada.cards()["one"])
          #expect(done["session"] as? String == session && done["result"] as? String == "won")
          #expect(done["done"] as? Bool == true)
          #expect(try await ada.streaks() == [1, 1, 0])
          #expect(try await client.streaks() == [0, 0, 0], "each player has their own")
          // Any daily level of the family continues the streak; one that is lost does not.
          calendar.pass(days: 1)
          #expect(try await ada.streaks() == [1, 1, 0], "yesterday's streak can still be continued")
          _ = try await ada.today("two", "win")
          _ = try await ada.today("one", "lose")
          _ = try await ada.today("three", "win")
          #expect(try await ada.streaks() == [2, 2, 1])
          #expect(try await ada.cards()["one"]?["result"] as? String == "lost")
          #expect(try await ada.cards()["one"]?["done"] as? Bool == false)
          // A streak stays when its games are deleted.
          #expect(try await ada.send(.delete, "/api/sessions/\(session)").status == 204)
          #expect(try await ada.streaks() == [2, 2, 1])
          calendar.pass(days: 2)
          #expect(try await ada.streaks() == [0, 0, 0])
        }
        try store.close()
      }
    }
  }

  @Test func `counts a game by the day on which it began`() async throws {
    try await withFolder { folder in
      let calendar = Calendar()
      let store = try SQLiteStore(directory: folder)
      try await withServer(stores: ServerStores(store), share: share(folder), change: { $0.time = calendar.time }) {
        client in
        let session = try await client.today("one")
        calendar.pass(days: 1)
        #expect(try await client.move(session, "win").status == 200)
        #expect(try await client.streaks() == [1, 1, 0])
        #expect(try await client.cards()["one"]?["done"] as? Bool == false, "today's game is another")
        calendar.pass(days: 1)
        #expect(try await client.streaks() == [0, 0, 0])
      }
      try store.close()
    }
  }

  @Test func `has a level for each family that deals`() async throws {
    try await withServer { client in
      let list = try #require(try await client.get("/api/daily?language=zh").list)
      let families = Set(list.compactMap { $0["family"] as? String })
      #expect(families.isSuperset(of: ["words", "sudoku", "crosswords", "phrases", "logic"]))
      let crosswords = list.filter { $0["family"] as? String == "crosswords" }.compactMap { $0["size"] as? String }
      #expect(Set(crosswords).isSuperset(of: ["13 × 13", "15 × 15"]))
      let titles = list.compactMap { $0["title"] as? String }
      #expect(Set(titles).count == titles.count && titles.allSatisfy { $0.contains("每日") })
    }
  }

  @Test func `counts days without a gap`() {
    var count = StreakCount(on: Date(timeIntervalSince1970: 1_772_323_200))  // 2026-03-01
    for day in ["2026-03-01", "2026-03-01", "2026-02-28", "2026-02-27", "2026-02-25"] { count.add(day, of: "a") }
    for day in ["2026-02-28", "2026-02-26"] { count.add(day, of: "b") }
    for day in ["2026-02-27", "2026-02-26"] { count.add(day, of: "c") }
    #expect(count.streaks == ["a": 3, "b": 1])
    #expect(count.isOpen(before: "2026-02-28") && !count.isOpen(before: "2026-02-20"))
  }
}

@Suite struct `A saved game` {
  @Test func `is listed from its first move, with game, size, difficulty and theme`() async throws {
    try await withServer { client in
      let opened = try await client.begin(#"{"level":"words/animals-4"}"#)
      #expect(try await client.get("/api/sessions").list?.isEmpty == true)
      #expect(try await client.view(opened).n == 0, "it can be reloaded at its address")
      let board = try await client.view(opened).boards[0]
      let cell = try #require(board.cells.first { $0.kind != "given" })
      #expect(try await client.move(opened, "mark \(cell.at) corner 1").status == 200)
      let listed = try #require(try await client.get("/api/sessions?language=fr").list?.first)
      #expect(listed["rulesTitle"] as? String == "Sudoku de mots" && listed["family"] as? String == "words")
      #expect(listed["size"] as? String == "4 × 4" && listed["difficulty"] as? Int == 1)
      #expect(listed["theme"] as? String == "Les animaux")
      let mini = try await client.begin(#"{"level":"crosswords/01-mini-1"}"#)
      #expect(try await client.move(mini, "enter r1c2 r").status == 200)
      let crossword = try #require(
        try await client.get("/api/sessions").list?.first { $0["id"] as? String == mini })
      #expect(crossword["size"] as? String == "5 × 5" && crossword["theme"] is NSNull)
    }
  }

  @Test func `counts as played once it was started`() async throws {
    try await withServer { client in
      let falling = try await client.begin(#"{"level":"phrases/falling-01-first-words"}"#)
      #expect(try await client.get("/api/sessions").list?.isEmpty == true)
      #expect(try await client.move(falling, "!start").status == 200)
      #expect(try await client.get("/api/sessions").list?.map { $0["id"] as? String } == [falling])
    }
  }

  @Test func `is deleted after a day if nobody has played it`() async throws {
    try await withFolder { folder in
      let calendar = Calendar()
      let store = try SQLiteStore(directory: folder)
      let words = WordLists(share: Share(folder: checkout), images: folder + "/words", own: folder + "/lists")
      try await withServer(stores: ServerStores(store), change: { $0.time = calendar.time }) { client in
        let opened = try await client.begin()
        let shared = try await client.begin()
        #expect(try await client.get("/api/sessions/\(shared)/share?watch=1").status == 200)
        let played = try await client.played()
        var options = ServerOptions(webRoot: checkout + "/web")
        options.time = calendar.time
        let retention = Retention(
          stores: ServerStores(store), lists: OwnLists(words: words, store: store.ownLists), options: options,
          logger: silent)
        #expect(await retention.clear().unplayed == 0)
        calendar.pass(days: 1.1)
        #expect(await retention.clear().unplayed == 1)
        #expect(try await store.lastNumber(of: opened) == nil)
        for session in [shared, played] { #expect(try await store.lastNumber(of: session) != nil) }
      }
      try store.close()
    }
  }
}
