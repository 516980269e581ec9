// Classes: opened, joined, given assignments, changed, removed with all their data.
import Foundation
import Play
import Storage
import Testing

@Suite struct `A class in the store` {
  private func room(_ id: String = "A", code: String = "CODE22") -> Classroom {
    Classroom(id: id, name: " 6b ", code: code, passcode: "scrypt:a:b", created: day)
  }

  private func pupil(_ id: String, _ name: String, of room: String = "A") -> Pupil {
    Pupil(id: Player.ID(rawValue: id), classroom: room, name: name, created: day)
  }

  @Test(arguments: StoreKind.allCases)
  func `is created once per code, found by it, and changed field by field`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.classes.open(room())
      let taken = await #expect(throws: StoreFault.self) { try await second.classes.open(room("B")) }
      #expect(taken?.code == .conflict)
      let nameless = Classroom(id: "C", name: " \u{200B} ", code: "X", passcode: "", created: day)
      let invalid = await #expect(throws: StoreFault.self) { try await first.classes.open(nameless) }
      #expect(invalid?.code == .invalid)
      #expect(try await second.classes.classroom(code: "CODE22")?.name == "6b")
      try await first.classes.change("A", .paused(true))
      try await second.classes.change("A", .message(" Look up! "))
      try await second.classes.change("A", .ended(day + 5))
      let found = try #require(try await first.classes.classroom("A"))
      #expect(found.isPaused && found.message == "Look up!" && found.messageNumber == 1 && found.ended == day + 5)
      try await first.classes.change("A", .ended(nil))
      #expect(try await first.classes.classroom("A")?.ended == nil)
      let none = await #expect(throws: StoreFault.self) { try await first.classes.change("Z", .paused(true)) }
      #expect(none?.code == .missing)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `stores the latest time at which each pupil was seen`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.classes.open(room())
      _ = try await first.classes.join(pupil("P1", "Zoé"), most: 3)
      _ = try await first.classes.join(pupil("P2", "Max"), most: 3)
      let (one, two) = (Player.ID(rawValue: "P1"), Player.ID(rawValue: "P2"))
      try await first.classes.note(seen: [one: day + 10, two: day + 20])
      try await second.classes.note(seen: [one: day + 5, two: day + 30, Player.ID(rawValue: "gone"): day])
      #expect(try await second.classes.pupils(of: "A").map(\.seen) == [day + 30, day + 10])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `distinguishes its pupils by the visible part of their names`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let classes = store.classes
      try await classes.open(room())
      try await classes.open(room("B", code: "OTHER2"))
      let code = try #require(try await classes.join(pupil("P1", "Zoé"), most: 3).code)
      for name in ["zoe", " ZOÉ ", "Z\u{200B}oe", "Ｚｏｅ", "Z o e", "Zoe\u{2800}", "Z\u{43e}e", "Ζoe"] {
        let fault = await #expect(throws: StoreFault.self) { try await classes.join(pupil("P2", name), most: 3) }
        #expect(fault?.code == .conflict, "\(name)")
      }
      for name in ["", "\u{202E}", String(repeating: "x", count: 41), "a\u{7}b"] {
        let fault = await #expect(throws: StoreFault.self) { try await classes.join(pupil("P2", name), most: 3) }
        #expect(fault?.code == .invalid, "\(name)")
      }
      _ = try await classes.join(pupil("P3", "Zoé", of: "B"), most: 3)
      _ = try await classes.join(pupil("P4", "Max"), most: 2)
      let full = await #expect(throws: StoreFault.self) { try await classes.join(pupil("P5", "Ann"), most: 2) }
      #expect(full?.code == .invalid)
      #expect(try await classes.pupils(of: "A").map(\.name) == ["Max", "Zoé"])
      #expect(try await classes.pupil(code: code, of: "A")?.name == "Zoé")
      #expect(try await classes.pupil(code: code, of: "B") == nil)
      #expect(try await classes.pupils(of: "A").last?.code == code)
      let id = Player.ID(rawValue: "P1")
      #expect(try await store.players.code(of: id) == code)
      let new = try await store.players.renewCode(of: id, keeping: nil)
      #expect(new.count == 5 && new != code)
      #expect(try await classes.pupil(code: code, of: "A") == nil)
      #expect(try await classes.pupil(code: new, of: "A")?.id == id)
      try await classes.rename(Player.ID(rawValue: "P4"), of: "A", to: "Moritz")
      #expect(try await store.players.player(Player.ID(rawValue: "P4"))?.name == "Moritz")
      #expect(try await store.players.players().isEmpty)
      let itself = await #expect(throws: StoreFault.self) {
        try await store.players.rename(Player.ID(rawValue: "P4"), to: "Boss")
      }
      #expect(itself?.code == .missing)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `stores one session per pupil and task, and leaves nothing when removed`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let classes = store.classes
      try await classes.open(room())
      let zoe = pupil("P1", "Zoé")
      _ = try await classes.join(zoe, most: 3)
      try await classes.assign(
        Assignment(id: "S", classroom: "A", title: "Four", task: "{}", due: day + 60, created: day), most: 1)
      let more = await #expect(throws: StoreFault.self) {
        try await classes.assign(
          Assignment(id: "T", classroom: "A", title: "Five", task: "{}", due: nil, created: day), most: 1)
      }
      #expect(more?.code == .invalid)
      let (one, two) = (try head("01J00000000000000000000001"), try head("01J00000000000000000000002"))
      for head in [one, two] {
        try await store.create(head, title: LocalizedText("x"), phase: .play, at: day, by: zoe.id)
      }
      #expect(try await classes.begin("S", of: zoe.id, in: one.session, at: day) == one.session)
      #expect(try await classes.begin("S", of: zoe.id, in: two.session, at: day) == one.session)
      #expect(try await classes.classroom(ofSession: one.session) == "A")
      #expect(try await classes.classroom(ofSession: two.session) == nil)
      try await store.append(
        JournalRecord(n: 1, t: 5, seat: 1, id: "m1", move: "!pause"), to: one.session, phase: .paused, at: day + 9)
      let work = try #require(try await classes.works(of: "A").first)
      #expect(work.n == 1 && work.phase == .paused && work.updated == day + 9 && work.pupil == zoe.id)
      #expect(try await classes.works(of: zoe.id) == [work])
      try await store.players.signIn(zoe.id, at: "device", insteadOf: nil, mark: nil, on: day)
      let traces = try await classes.traces(of: "A")
      #expect(traces.pupils == 1 && traces.sessions == 2 && traces.moves == 1 && traces.devices == 1)
      _ = try await store.delete(one.session)
      #expect(try await classes.works(of: "A").isEmpty)
      #expect(try await classes.begin("S", of: zoe.id, in: two.session, at: day) == two.session)
      #expect(try await classes.removeClass("A"))
      #expect(try await store.sessions(limit: 9).isEmpty)
      #expect(try await store.players.player(at: "device", on: day) == nil)
      #expect(try await store.players.player(zoe.id) == nil)
      #expect(try await classes.removeClass("A") == false)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `shares one secret among servers`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let one = try await first.classes.secret("teacher", proposed: "one")
      let two = try await second.classes.secret("teacher", proposed: "two")
      #expect(one == "one" && two == "one")
    }
  }
}
