// Databases of every earlier version, as files: each later version opens them.
import Foundation
import GRDB
import Play
import Testing

@testable import Storage

/// The files: `version-N.sqlite` with two games of `first-steps/four`, one of five moves and one that is solved.
private let files = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Databases")

@Suite struct `Databases of earlier versions` {
  @Test func `are there as files for every version up to this one`() throws {
    for version in 1...Schema.version {
      let file = files.appendingPathComponent("version-\(version).sqlite")
      #expect(FileManager.default.fileExists(atPath: file.path), "Tests/Databases/README.md tells how to make it")
    }
  }

  @Test(arguments: 1...Schema.version)
  func `are opened with their games`(version: Int) async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let copy = folder + "/" + SQLiteDatabase.fileName
      let file = files.appendingPathComponent("version-\(version).sqlite")
      try FileManager.default.copyItem(atPath: file.path, toPath: copy)
      let before = try DatabaseQueue(path: copy)
      #expect(try await before.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == version)
      try before.close()
      let store = try Store(directory: folder)
      let sessions = try await store.sessions(of: Player.guest, limit: 10)
      #expect(sessions.map(\.level) == ["first-steps/four", "first-steps/four"])
      #expect(Set(sessions.map(\.n)) == [5, 12])
      for session in sessions {
        let journal = try #require(try await store.journal(of: session.session))
        #expect(journal.records.filter { $0.move.hasPrefix("enter ") }.count == session.n)
      }
      #expect(await store.examine() == [])
      try store.close()
    }
  }
}
