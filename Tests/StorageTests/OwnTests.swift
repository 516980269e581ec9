// Players' levels and word lists: stored, replaced, bounded, removed.
import Foundation
import Play
import Storage
import Testing

/// A player's level from its fields.
func ownLevel(_ id: String, _ name: String, at date: Date = day, size: Int = 4) -> OwnLevel {
  OwnLevel(
    id: id, name: name, rules: "core:swapping", fields: ["size": .integer(size), "phrases": ["一心一意", "b"]],
    created: date, updated: date)
}

@Suite struct `A player's levels` {
  @Test(arguments: StoreKind.allCases)
  func `are stored, changed and listed, last changed first`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let ada = try await first.players.player(named: "Ada", at: day).id
      try await first.ownLevels.keep(ownLevel("A", " One "), of: ada, replacing: false, most: 9)
      try await first.ownLevels.keep(ownLevel("B", "Two", at: day + 1), of: ada, replacing: false, most: 9)
      #expect(try await second.ownLevels.ownLevels(of: ada).map(\.name) == ["Two", "One"])
      try await second.ownLevels.keep(ownLevel("A", "One", at: day + 2, size: 5), of: ada, replacing: false, most: 9)
      let kept = try #require(try await first.ownLevels.ownLevel("A", of: ada))
      #expect(kept.fields == ["size": .integer(5), "phrases": ["一心一意", "b"]])
      #expect(kept.created == day && kept.updated == day + 2)
      #expect(try await first.ownLevels.ownLevel("A", of: Player.guest) == nil)
      #expect(try await first.ownLevels.ownLevels(of: Player.guest).isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `have unique names unless one is replaced`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let levels = store.ownLevels
      try await levels.keep(ownLevel("A", "Été"), of: Player.guest, replacing: false, most: 9)
      let taken = await #expect(throws: StoreFault.self) {
        try await levels.keep(ownLevel("B", "ete"), of: Player.guest, replacing: false, most: 9)
      }
      #expect(taken?.code == .conflict)
      try await levels.keep(ownLevel("B", "ete"), of: Player.guest, replacing: true, most: 9)
      #expect(try await levels.ownLevels(of: Player.guest).map(\.id) == ["B"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `are bounded, and refused without a name or a player`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let levels = store.ownLevels
      for name in ["", " ", String(repeating: "x", count: 101)] {
        let fault = await #expect(throws: StoreFault.self) {
          try await levels.keep(ownLevel("A", name), of: Player.guest, replacing: false, most: 9)
        }
        #expect(fault?.code == .invalid)
      }
      let nobody = await #expect(throws: StoreFault.self) {
        try await levels.keep(ownLevel("A", "A"), of: Player.ID(rawValue: "none"), replacing: false, most: 9)
      }
      #expect(nobody?.code == .missing)
      try await levels.keep(ownLevel("A", "A"), of: Player.guest, replacing: false, most: 1)
      let full = await #expect(throws: StoreFault.self) {
        try await levels.keep(ownLevel("B", "B"), of: Player.guest, replacing: false, most: 1)
      }
      #expect(full?.code == .invalid)
      #expect(try await levels.ownLevels(of: Player.guest).map(\.id) == ["A"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `are removed singly or all at once, and with their player`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let levels = store.ownLevels
      let ada = try await store.players.player(named: "Ada", at: day).id
      for id in ["A", "B", "C"] { try await levels.keep(ownLevel(id, id), of: ada, replacing: false, most: 9) }
      try await levels.keep(ownLevel("D", "D"), of: Player.guest, replacing: false, most: 9)
      #expect(try await levels.removeOwnLevel("A", of: Player.guest) == false)
      #expect(try await levels.removeOwnLevel("A", of: ada))
      #expect(try await levels.removeOwnLevel("A", of: ada) == false)
      #expect(try await levels.removeOwnLevels(of: ada) == 2)
      try await levels.keep(ownLevel("E", "E"), of: ada, replacing: false, most: 9)
      #expect(try await store.players.remove(ada))
      #expect(try await levels.ownLevels(of: ada).isEmpty)
      #expect(try await levels.ownLevels(of: Player.guest).map(\.id) == ["D"])
    }
  }
}

@Suite struct `A player's word lists` {
  private func list(_ id: String, _ name: String) -> OwnList {
    OwnList(id: id, name: name, phrases: 2, created: day)
  }

  @Test(arguments: StoreKind.allCases)
  func `are stored with their texts, unique by name and by text`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let lists = first.ownLists
      try await lists.keep(list("own:1", "Sky"), text: "one", of: Player.guest, most: 2)
      try await lists.keep(list("own:2", "Sea"), text: "two", of: Player.guest, most: 2)
      #expect(try await second.ownLists.ownLists(of: Player.guest).map(\.name) == ["Sea", "Sky"])
      #expect(try await second.ownLists.text(ofList: "own:2") == "two")
      try await lists.keep(list("own:3", "SKY"), text: "three", of: Player.guest, most: 2)
      try await lists.keep(list("own:2", "Ocean"), text: "two", of: Player.guest, most: 2)
      #expect(try await lists.ownLists(of: Player.guest).map(\.name) == ["Ocean", "SKY"])
      #expect(try await lists.text(ofList: "own:1") == nil)
      let full = await #expect(throws: StoreFault.self) {
        try await lists.keep(list("own:4", "Land"), text: "four", of: Player.guest, most: 2)
      }
      #expect(full?.code == .invalid)
      #expect(try await lists.removeOwnList("own:3", of: Player.guest))
      #expect(try await lists.removeOwnList("own:3", of: Player.guest) == false)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `stay as long as any player has them`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let ada = try await store.players.player(named: "Ada", at: day).id
      for player in [ada, Player.guest] {
        try await store.ownLists.keep(list("own:1", "Sky"), text: "one", of: player, most: 2)
      }
      #expect(try await store.ownLists.removeOwnList("own:1", of: ada))
      #expect(try await store.ownLists.text(ofList: "own:1") == "one")
      #expect(try await store.ownLists.removeOwnList("own:1", of: Player.guest))
      #expect(try await store.ownLists.text(ofList: "own:1") == nil)
    }
  }
}
