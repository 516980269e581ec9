// Players' balances of packs' things, over each store.
import Foundation
import Play
import Storage
import Testing

@Suite struct `A player’s balance of a pack’s things` {
  @Test(arguments: StoreKind.allCases)
  func `is the sum of all sources, each counted once`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let guest = Player.guest
      try await first.holdings.keep(["tickets": 3, "keys": 1], from: "S1", of: guest, in: "a")
      try await second.holdings.keep(["tickets": -1], from: "S2", of: guest, in: "a")
      try await second.holdings.keep(["tickets": 4], from: "S1", of: guest, in: "a")
      try await second.holdings.keep(["tickets": 4], from: "S1", of: guest, in: "a")
      try await first.holdings.keep(["tickets": 9], from: "S1", of: guest, in: "b")
      #expect(try await first.holdings.holdings(of: guest, in: "a") == ["tickets": 3, "keys": 1])
      #expect(try await first.holdings.holdings(of: guest, in: "b") == ["tickets": 9])
      #expect(try await first.holdings.holdings(of: guest, in: "c").isEmpty)
      let fault = await #expect(throws: StoreFault.self) {
        try await first.holdings.keep(["tickets": 1], from: "S3", of: Player.ID(rawValue: "none"), in: "a")
      }
      #expect(fault?.code == .missing)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is removed with the player`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let ada = try await store.players.player(named: "Ada", at: Date(timeIntervalSince1970: 1_000_000_000)).id
      try await store.holdings.keep(["tickets": 3, "not a name": 8], from: "S1", of: ada, in: "a")
      #expect(try await store.holdings.holdings(of: ada, in: "a") == ["tickets": 3])
      #expect(try await store.players.remove(ada))
      #expect(try await store.holdings.holdings(of: ada, in: "a").isEmpty)
    }
  }
}
