// Data that expires, and notices to teachers.
import Foundation
import Logging
import Play
import Scripting
import Storage
import Synchronization
import Testing

@testable import Server

@Suite struct `Expiry` {
  private static let begin = Date(timeIntervalSince1970: 1_700_000_000)

  /// Opens a class on the first day, and removes expired data on some days after it.
  private func classes(left days: [Int], _ change: (inout ServerOptions) -> Void = { _ in }) async throws -> [Bool] {
    try await withFolder { folder in
      let store = try await Store.open(directory: folder)
      try await store.classes.open(
        Classroom(id: "A", name: "6b", code: "CODE22", passcode: "scrypt:a:b", created: Self.begin))
      let words = WordLists(share: Share(folder: checkout), images: folder + "/words", own: folder + "/lists")
      var found: [Bool] = []
      for day in days {
        var options = ServerOptions(webRoot: checkout + "/web")
        let date = Self.begin.addingTimeInterval(Double(day) * 86_400)
        options.time = ServerTime(milliseconds: { 0 }, date: { date }, sleep: { _ in })
        change(&options)
        let stores = ServerStores(store)
        await Retention(
          stores: stores, lists: OwnLists(words: words, store: stores.ownLists), options: options, logger: silent
        ).clear()
        found.append(try await store.classes.classroom("A") != nil)
      }
      try store.close()
      return found
    }
  }

  @Test func `removes a class unused for 400 days`() async throws {
    #expect(try await classes(left: [0, 399, 401]) == [true, true, false])
  }

  @Test func `waits 30 days if teachers have not been notified`() async throws {
    #expect(try await classes(left: [1000, 1029, 1031]) == [true, true, false])
  }

  @Test func `keeps classes if so configured`() async throws {
    #expect(try await classes(left: [0, 5000]) { $0.classDays = 0 } == [true, true])
  }

  @Test func `of classes is announced to teachers`() async throws {
    try await withServer { client in
      let answer = try await client.get("/api/classes")
      #expect(answer["classDays"] as? Int == 400)
    }
  }
}
