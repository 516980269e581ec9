// Deleted data is gone from the files, and expired data is deleted.
import Foundation
import Play
import Storage
import Testing

@Suite struct `Deleting people` {
  /// Unique names, each for another kind of person.
  private static let names = (player: "Zebulonia", teacher: "Wilhelmtina", pupil: "Quixotina", leaver: "Xanthippus")

  /// Which texts occur in any file of a folder.
  private func found(_ texts: [String], in folder: String) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let contents = files.compactMap { FileManager.default.contents(atPath: folder + "/" + $0) }
    return Set(texts.filter { text in contents.contains { $0.range(of: Data(text.utf8)) != nil } })
  }

  @Test func `leaves no byte of their names in SQLite's files`() async throws {
    try await withFolder { folder in
      let store = try await Store.open(directory: folder)
      let names = Self.names
      let all = [names.player, names.teacher, names.pupil, names.leaver]
      let player = try await store.players.player(named: names.player, at: day).id
      try await store.furnish(player)
      let teacher = try await store.teachers.addTeacher(names.teacher, passcode: "scrypt:a:b", at: day).id
      try await store.classes.open(
        Classroom(id: "A", name: "6b", code: "CODE22", passcode: "scrypt:a:b", created: day))
      for (id, name) in [("P1", names.pupil), ("P2", names.leaver)] {
        _ = try await store.classes.join(
          Pupil(id: Player.ID(rawValue: id), classroom: "A", name: name, created: day), most: 9)
      }
      // Log pages are rewritten many times before a checkpoint.
      for n in 4...400 { try await store.append(record(n), to: "S", phase: .play, at: day) }
      #expect(try found(all, in: folder) == Set(all))
      #expect(try await store.players.remove(player) == true)
      #expect(try await store.teachers.removeTeacher(teacher) == true)
      #expect(try await store.classes.removePupil(Player.ID(rawValue: "P2"), of: "A") == true)
      #expect(try found(all, in: folder) == [names.pupil])
      #expect(try await store.classes.removeClass("A") == true)
      #expect(try found(all, in: folder) == [])
      #expect(try found(["enter r1c2 2"], in: folder) == [], "the moves of their games are gone too")
      try store.close()
    }
  }
}

@Suite struct `Expired data` {
  private func room(_ id: String, created: Date = day) -> Classroom {
    Classroom(id: id, name: "6b", code: "CODE" + id, passcode: "scrypt:a:b", created: created)
  }

  @Test(arguments: StoreKind.allCases)
  func `includes classes where nobody joined, was seen, got assignments or played`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let classes = store.classes
      for id in ["old", "joined", "seen", "set", "due", "played", "ended"] { try await classes.open(room(id)) }
      let late = day + 500 * 86_400
      try await classes.open(room("new", created: late))
      func pupil(_ room: String, at date: Date = day) -> Pupil {
        Pupil(id: Player.ID(rawValue: "P-\(room)"), classroom: room, name: "Zoé", created: date)
      }
      for id in ["old", "seen", "played"] { _ = try await classes.join(pupil(id), most: 9) }
      _ = try await classes.join(pupil("joined", at: late), most: 9)
      try await classes.note(seen: [pupil("seen").id: late])
      try await store.create(head("G"), title: LocalizedText("S"), phase: .play, at: late, by: pupil("played").id)
      func assignment(_ room: String, due: Date?, at date: Date) -> Assignment {
        Assignment(id: "T-\(room)", classroom: room, title: "A", task: "{}", due: due, created: date)
      }
      try await classes.assign(assignment("set", due: nil, at: late), most: 9)
      try await classes.assign(assignment("due", due: late, at: day), most: 9)
      try await classes.change("ended", .ended(late))
      let end = day + 400 * 86_400
      #expect(try await classes.removeClasses(unusedSince: end, limit: 9) == 1)
      #expect(try await classes.classroom("old") == nil)
      #expect(try await store.players.player(pupil("old").id) == nil)
      #expect(try await classes.removeClasses(unusedSince: late + 1, limit: 3) == 3)
      #expect(try await classes.removeClasses(unusedSince: late + 1, limit: 9) == 4)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `includes finished games outside classes, and results stay`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let ada = try await store.players.player(named: "Ada", at: day).id
      for session in ["over", "open", "late"] {
        let date = session == "late" ? day + 500 * 86_400 : day
        try await store.create(head(session), title: LocalizedText("S"), phase: .won, at: date, by: ada)
        if session != "open" { _ = try await store.results.add(result(session), of: ada) }
      }
      try await store.create(head("household"), title: LocalizedText("S"), phase: .won, at: day)
      _ = try await store.results.add(result("household"), of: Player.guest)
      try await store.classes.open(room("A"))
      let zoe = Pupil(id: Player.ID(rawValue: "P1"), classroom: "A", name: "Zoé", created: day)
      _ = try await store.classes.join(zoe, most: 9)
      try await store.classes.assign(
        Assignment(id: "T", classroom: "A", title: "A", task: "{}", due: nil, created: day), most: 9)
      try await store.create(head("work"), title: LocalizedText("S"), phase: .won, at: day, by: zoe.id)
      _ = try await store.classes.begin("T", of: zoe.id, in: "work", at: day)
      _ = try await store.results.add(result("work"), of: zoe.id)
      let end = day + 400 * 86_400
      #expect(try await store.removeFinished(before: end, limit: 1) == 1)
      #expect(try await store.removeFinished(before: end, limit: 9) == 1)
      #expect(try await store.removeFinished(before: end, limit: 9) == 0)
      for (session, stays) in [
        ("over", false), ("household", false), ("open", true), ("late", true), ("work", true),
      ] {
        #expect(try await (store.lastNumber(of: session) != nil) == stays, "\(session)")
      }
      #expect(try await store.results.results(of: ada, limit: 9).count == 2)
    }
  }
}
