// Games of packs installed, replaced and removed while a server is running.
import Foundation
import HTTPTypes
import Packs
import Play
import Scripting
import Server
import Storage
import Testing

@Suite struct `A game of an installed pack` {
  private static let rules = """
    return { id = "count", api = 1, title = "Count", options = { { name = "words", kind = "lexicon", default = "own" } },
      setup = function(s) s.board = grid(1, 1, 0) end,
      moves = { go = { arguments = {}, apply = function(s) s.board:put(1, 1, s.board:get(1, 1) + 1) end } },
      outcome = function() end,
      view = function(v, s) v:board(s.board) v:counter("phrases", lexicon(s.options.words):count()) end }
    """

  private static func install(_ version: Version, _ words: String, into packs: InstalledPacks) throws {
    let texts = [
      "pack.lua": """
      return { name = "mine", version = "\(version)", api = 1, title = "T", authors = { "A" }, licence = "CC0-1.0",
        languages = { "en" } }
      """, "rules/count.lua": rules, "words/own.tsv": "en\tfr\n" + words,
      "game.lua": "return { rules = 'count', title = 'Count' }",
    ]
    let files = try PackFiles(texts.map { (path: $0.key, bytes: Array($0.value.utf8)) }, place: "mine")
    try packs.install([(manifest: Manifest(name: "mine", version: version), files: files)], isNeeded: { _ in true })
  }

  @Test func `is counted as one of its pack where the rule set is a part of a mixture`() async throws {
    try await withFolder { folder in
      let packs = InstalledPacks(folder: folder + "/packs")
      var share = Share(folder: checkout)
      share.installed = packs
      let texts = [
        "pack.lua": """
        return { name = "mine", version = "1.0.0", api = 1, title = "T", authors = { "A" }, licence = "CC0-1.0",
          languages = { "en" } }
        """,
        "rules/apart.lua": """
        return { id = "apart", api = 1, base = "sudoku", title = "Apart Sudoku", adds = "Corners differ.",
          extend = function(m, g, o) m:different("r1c1", "r4c4"):because "corners differ" end }
        """,
      ]
      let files = try PackFiles(texts.map { (path: $0.key, bytes: Array($0.value.utf8)) }, place: "mine")
      try packs.install(
        [(manifest: Manifest(name: "mine", version: Version(1, 0, 0)), files: files)], isNeeded: { _ in true })
      let store = try Store(directory: folder + "/data")
      try await withServer(stores: ServerStores(store), share: share) { client in
        let session = try await client.begin(#"{"rules":"mine:apart+thermo","options":{"size":4}}"#)
        #expect(try await client.view(session).rules == "core:thermo+mine:apart")
        #expect(try await store.count(ofSessionsNaming: "mine") == 1)
        #expect(try await store.count(ofSessionsNaming: "min") == 0)
      }
      // Scripts of strangers run in workers wherever they are named: without any, the rule set does not exist.
      let apart = Library(share: share, workers: Workers(executable: folder + "/nothing"))
      await #expect(throws: RuleFault.self) { try await apart.puzzle(rules: "mine:apart", options: [:]) }
      await #expect(throws: RuleFault.self) { try await apart.puzzle(rules: "thermo+mine:apart", options: [:]) }
    }
  }

  @Test func `keeps the version that it began with, whatever happens to the pack`() async throws {
    try await withFolder { folder in
      let packs = InstalledPacks(folder: folder + "/packs")
      var share = Share(folder: checkout)
      share.installed = packs
      try Self.install(Version(1, 0, 0), "cat\tchat\ndog\tchien\n", into: packs)
      let store = try Store(directory: folder + "/data")
      let name = Name()
      try await withServer(stores: ServerStores(store), share: share) { client in
        #expect(try await client.get("/api/levels").body.contains("mine/game"))
        let session = try await client.begin(#"{"level":"mine/game"}"#)
        name.value = session
        #expect(try await client.move(session, "go").view().counters?.first?.value == 2)
        // While the server is running.
        try Self.install(Version(2, 0, 0), "cat\tchat\ndog\tchien\nhen\tpoule\n", into: packs)
        #expect(try await client.view(session).counters?.first?.value == 2)
        let other = try await client.begin(#"{"level":"mine/game"}"#)
        #expect(try await client.view(other).counters?.first?.value == 3)
      }
      try await withServer(stores: ServerStores(store), share: share) { client in
        #expect(try await client.move(name.value, "go").view().counters?.first?.value == 2)
        #expect(try await store.count(ofSessionsNaming: "mine") == 2)
        #expect(try await store.count(ofSessionsNaming: "min") == 0)
        try packs.remove("mine", isNeeded: { _ in true })
        #expect(try await client.get("/api/levels").body.contains("mine/game") == false)
        #expect(try await client.send(.post, "/api/sessions", #"{"level":"mine/game"}"#).status == 404)
      }
      try await withServer(stores: ServerStores(store), share: share) { client in
        let view = try await client.move(name.value, "go").view()
        #expect(view.n == 3 && view.counters?.first?.value == 2)
      }
      try store.close()
    }
  }
}

private final class Name: @unchecked Sendable {
  var value = ""
}
