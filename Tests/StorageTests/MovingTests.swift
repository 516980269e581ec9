// Export, import and backup: a player's data can move between any two stores.
import Foundation
import Play
import Storage
import Testing

@Suite struct `Moving data` {
  /// From each engine to each.
  static let ways = StoreKind.allCases.flatMap { from in StoreKind.allCases.map { (from, $0) } }

  @Test(arguments: ways)
  func `transfers all of a player's data, once`(from: StoreKind, to: StoreKind) async throws {
    try await from.withStore { old in
      let ada = try await old.players.player(named: "Ada", at: day).id
      try await old.furnish(ada)
      try await old.scripts.keep(["a.lua": "return 1\0"], of: "sha256:0")
      try await old.scripts.keep(["b.lua": "return 2"], of: "sha256:1")
      let other = try await old.players.player(named: "Bo", at: day).id
      try await old.furnish(other, session: "T")
      let lines = try await old.export(.player(ada), at: day)
      try await to.withStores { new, second in
        let report = try await new.importing(lines)
        #expect(report.added > 9)
        #expect(report.known == 0)
        #expect(try await second.importing(lines) == ImportReport(added: 0, known: report.added))
        #expect(try await new.export(.player(ada), at: day) == lines)
        #expect(try await new.journal(of: "S") == old.journal(of: "S"))
        #expect(try await new.sessions(of: ada, limit: 9) == old.sessions(of: ada, limit: 9))
        #expect(try await new.lastNumber(of: "T") == nil)
        #expect(try await new.players.players().map(\.name) == ["Ada"])
        #expect(try await new.results.statistics(of: ada) == old.results.statistics(of: ada))
        #expect(try await new.scripts.texts(of: "sha256:0") == ["a.lua": "return 1\0"])
        #expect(try await new.scripts.texts(of: "sha256:1") == nil)
        #expect(await new.examine() == [])
        try await new.append(record(4), to: "S", phase: .won, at: day)
      }
    }
  }

  @Test(arguments: ways)
  func `transfers a whole database through a file`(from: StoreKind, to: StoreKind) async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try await from.withStore { old in
        try await old.furnish(Player.guest)
        try await old.begin("alone", moves: 2)
        _ = try await old.catalogue.add((0..<50).map { try puzzle($0) })
        try await old.export(.everything, toFile: folder + "/all", at: day)
        let taken = await #expect(throws: StoreFault.self) {
          try await old.export(.everything, toFile: folder + "/all", at: day)
        }
        #expect(taken?.code == .cannotOpen)
        try await to.withStore { new in
          _ = try await new.importing(file: folder + "/all", everything: true)
          #expect(try await new.export(.everything, at: day) == old.export(.everything, at: day))
          #expect(try await new.players.player(at: "tablet", on: day)?.player.id == Player.guest)
        }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["all"])
    }
  }

  @Test func `stops at a file with an endless line`() async throws {
    try await StoreKind.sqlite.withStore { store in
      let fault = await #expect(throws: StoreFault.self) {
        try await store.importing(file: "/dev/zero", everything: true)
      }
      #expect(fault?.code == .invalid && fault?.place == "/dev/zero:1")
    }
  }

  /// A number that would overflow in computations on any server.
  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "9007199254740993"])
  func `refuses numbers beyond the valid range`(number: String) async throws {
    try await StoreKind.sqlite.withStores { old, new in
      let ada = try await old.players.player(named: "Ada", at: day).id
      try await old.furnish(ada)
      let lines = try await old.export(.player(ada), at: day)
      for (row, field) in [("record", "t"), ("record", "seat"), ("result", "time"), ("player", "created")] {
        var changed = lines
        let place = try #require(lines.firstIndex { $0.contains(#""in":"\#(row)""#) })
        changed[place] = lines[place].replacing(
          try Regex(#""\#(field)":-?[0-9]+"#), with: #""\#(field)":\#(number)"#)
        #expect(changed != lines)
        let fault = await #expect(throws: StoreFault.self) { try await new.importing(changed) }
        #expect(fault?.code == .invalid && fault?.place == "line \(place + 1)", "\(row).\(field)")
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `to another player's name gives that player everything`(kind: StoreKind) async throws {
    try await kind.withStore { old in
      try await old.furnish(Player.guest)
      let lines = try await old.export(.player(Player.guest), at: day)
      try await kind.withStore { new in
        let ada = try await new.players.player(named: "Ada", at: day).id
        _ = try await new.importing(lines, as: ada)
        #expect(try await new.sessions(of: ada, limit: 9).map(\.session) == ["S"])
        #expect(try await new.results.results(of: ada, limit: 9).count == 1)
        #expect(try await new.results.results(of: Player.guest, limit: 9).isEmpty)
        let none = await #expect(throws: StoreFault.self) {
          try await new.importing(lines, as: Player.ID(rawValue: "none"))
        }
        #expect(none?.code == .missing)
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `merges sessions with a common history, and no others`(kind: StoreKind) async throws {
    try await kind.withStore { old in
      try await old.furnish(Player.guest)
      let short = try await old.export(.player(Player.guest), at: day)
      try await old.append(record(4), to: "S", phase: .won, at: day.addingTimeInterval(5))
      let long = try await old.export(.player(Player.guest), at: day)
      try await kind.withStore { new in
        _ = try await new.importing(short)
        #expect(try await new.importing(long).added == 1)
        #expect(try await new.journal(of: "S") == old.journal(of: "S"))
        #expect(try await new.sessions(limit: 1).map(\.phase) == [.won])
        _ = try await new.importing(short)
        #expect(try await new.lastNumber(of: "S") == 4)
      }
      try await kind.withStore { new in
        _ = try await new.importing(short)
        try await new.append(record(4, id: "elsewhere"), to: "S", phase: .play, at: day)
        let fault = await #expect(throws: StoreFault.self) { try await new.importing(long) }
        #expect(fault?.code == .conflict)
        #expect(fault?.place.hasPrefix("line ") == true)
        #expect(try await new.appended(id: "elsewhere", to: "S") != nil)
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `keeps the newer setting and the better record`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      try await store.players.keep(["a": "1", "b": "1"], of: Player.guest, at: day)
      _ = try await store.results.add(result("A", time: 500, score: 5), of: Player.guest)
      let lines = try await store.export(.player(Player.guest), at: day)
      try await kind.withStore { new in
        try await new.players.keep(["a": "2"], of: Player.guest, at: day.addingTimeInterval(9))
        try await new.players.keep(["b": "2"], of: Player.guest, at: day.addingTimeInterval(-9))
        _ = try await new.results.add(result("B", time: 400, score: 4), of: Player.guest)
        _ = try await new.importing(lines)
        #expect(try await new.players.settings(of: Player.guest) == ["a": "2", "b": "1"])
        let next = try await new.results.add(result("C", time: 450, score: 6), of: Player.guest)
        #expect(next == AddedResult(isNew: true, bestScore: .init(value: 6, before: 5)))
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `verifies scores by replay before they count`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      try await store.furnish(Player.guest)
      let entry = try #require(try await store.leaderboards.waiting(limit: 1).first)
      #expect(try await store.leaderboards.judge(entry, .verified))
      let lines = try await store.export(.player(Player.guest), at: day)
      try await kind.withStore { new in
        _ = try await new.importing(lines)
        #expect(try await new.leaderboards.board(of: "core/a", week: "2026-W05", limit: 9).isEmpty)
        #expect(try await new.leaderboards.waiting(limit: 9) == [entry])
      }
    }
  }
}

@Suite struct `An import` {
  @Test(arguments: StoreKind.allCases)
  func `that is truncated is refused with its line, and imports nothing`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      try await store.furnish(Player.guest)
      let lines = try await store.export(.player(Player.guest), at: day)
      try await kind.withStore { new in
        let empty = try await new.export(.everything, at: day)
        for count in 0..<lines.count {
          let fault = await #expect(throws: StoreFault.self) { try await new.importing(Array(lines.prefix(count))) }
          #expect(fault?.code == .invalid)
          #expect(fault?.place == "line \(max(1, count))")
          var cut = Array(lines.prefix(count + 1))
          cut[count] = String(cut[count].prefix(cut[count].count / 2))
          let torn = await #expect(throws: StoreFault.self) { try await new.importing(cut) }
          #expect(torn?.place == "line \(count + 1)")
          var gapped = lines
          gapped.remove(at: count)
          await #expect(throws: StoreFault.self) { try await new.importing(gapped) }
        }
        #expect(try await new.export(.everything, at: day) == empty)
      }
    }
  }

  @Test(
    arguments: StoreKind.allCases,
    [
      (#""v":10"#, #""v":109"#, StoreFault.Code.newerVersion), (#""quadrille""#, #""other""#, .invalid),
      (#""n":2,"#, #""n":3,"#, .invalid), (#""session":"S","t":3000"#, #""session":"S","t":1"#, .invalid),
      (#""n":2,"#, #""n":"2","#, .invalid), (#""seat":1"#, #""seat":1,"x":2"#, .invalid),
      (#""in":"result""#, #""in":"nothing""#, .invalid),
      (#""session":"S","t":1000"#, #""session":"X","t":1000"#, .invalid),
      (
        #""in":"setting","name":"volume","player":"guest""#, #""in":"setting","name":"volume","player":"ada""#, .invalid
      ),
      (#""v\":1"#, #""v\":7"#, .invalid), (#""value":"0.5""#, #""value":"\u0000""#, .invalid),
      (#""hash":"sha256:"#, #""hash":"sha256:0"#, .invalid),
    ])
  func `that was changed is refused with its line`(
    kind: StoreKind, change: (from: String, to: String, code: StoreFault.Code)
  ) async throws {
    try await kind.withStore { store in
      try await store.furnish(Player.guest)
      try await store.scripts.keep(["a.lua": "return 1"], of: "sha256:0")
      var lines = try await store.export(.player(Player.guest), at: day)
      let index = try #require(lines.firstIndex { $0.contains(change.from) }, "\(lines.joined(separator: "\n"))")
      lines[index] = lines[index].replacingOccurrences(of: change.from, with: change.to)
      try await kind.withStore { new in
        let fault = await #expect(throws: StoreFault.self) { try await new.importing(lines) }
        #expect(fault?.code == change.code, "\(String(describing: fault))")
        #expect(fault?.place == "line \(index + 1)")
        let left = (try await new.sessions(limit: 9), try await new.players.settings(of: Player.guest))
        #expect(left.0 == [])
        #expect(left.1 == [:])
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `accepts no other player's name, session or whole database`(kind: StoreKind) async throws {
    try await kind.withStore { old in
      let ada = try await old.players.player(named: "Ada", at: day).id
      try await old.furnish(ada)
      let lines = try await old.export(.player(ada), at: day)
      let whole = try await old.export(.everything, at: day)
      try await kind.withStore { new in
        _ = try await new.players.player(named: "ADA", at: day)
        let named = await #expect(throws: StoreFault.self) { try await new.importing(lines) }
        #expect(named?.code == .conflict)
        #expect(named?.message.contains("Ada") == true)
        for everything in [false, true] {
          await #expect(throws: StoreFault.self) {
            try await new.importing(everything ? lines : whole, everything: everything)
          }
        }
      }
      try await kind.withStore { new in
        let bo = try await new.players.player(named: "Bo", at: day).id
        try await new.create(head("S"), title: LocalizedText("S"), phase: .play, at: day, by: bo)
        let session = await #expect(throws: StoreFault.self) { try await new.importing(lines) }
        #expect(session?.code == .conflict)
        #expect(try await new.lastNumber(of: "S") == 0)
      }
    }
  }
}

@Suite struct `A backup` {
  @Test func `of a database in use is complete`() async throws {
    try await withFolder { folder in
      let store = try Store(directory: folder)
      try await store.begin("A", moves: 50)
      let writing = Task {
        for n in 51...400 { try await store.append(record(n), to: "A", phase: .play, at: day) }
      }
      try await store.backup(toFile: folder + "/copy")
      try await writing.value
      let copy = try await Store.open(url: folder + "/copy", directory: folder)
      let count = try #require(try await copy.journal(of: "A")?.records.count)
      #expect(count >= 50)
      #expect(await copy.examine() == [])
      #expect(try await store.lastNumber(of: "A") == 400)
      let taken = await #expect(throws: StoreFault.self) { try await store.backup(toFile: folder + "/copy") }
      #expect(taken?.code == .cannotOpen)
      await #expect(throws: StoreFault.self) { try await store.backup(toFile: folder + "/none/copy") }
      try copy.close()
      try store.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("part") } == [])
    }
  }

  @Test func `of PostgreSQL is left to pg_dump`() async throws {
    try await StoreKind.postgres.withStore { store in
      let fault = await #expect(throws: StoreFault.self) { try await store.backup(toFile: "/tmp/never") }
      #expect(fault?.message.contains("pg_dump") == true)
    }
  }
}
