// Crosswords that scripts make: `solver:words`, `solver:layout`, `solver:fill`.
import Play
import Scripting
import Synchronization
import Testing

/// A rule set without a model whose `deal` has this body.
private func dealing(_ body: String) throws -> ScriptFolder {
  let text = """
    return { id = "mine", api = 1, title = "Mine", setup = function(s) s.x = 0 end,
      options = { { name = "words", kind = "lexicon", default = "a,b", making = true } },
      deal = function(o, draw, solver, level) \(body) end, view = function(v, s) end }
    """
  return try ScriptFolder(["scripts/rules/mine.lua": text])
}

private func deal(
  _ body: String, words: PlayValue = "cat,it purrs", seed: UInt64 = 1, tell: (@Sendable (DealNews) -> Void)? = nil
) async throws -> Puzzle {
  let folder = try dealing(body)
  let puzzle = try await folder.library.deal(
    rules: "mine", options: ["words": words], seed: seed, watch: DealWatch(tell: tell))
  return withExtendedLifetime(folder) { puzzle }
}

private func fault(_ body: String, words: PlayValue = "cat,it purrs") async throws -> RuleFault {
  try #require(await #expect(throws: RuleFault.self) { try await deal(body, words: words) })
}

@Suite struct `Words for a crossword` {
  @Test(arguments: [
    ("été,hot, and dry", "ETE", "hot, and dry"), ("ice cream\tcold\tvery cold", "ICECREAM", "cold"),
    ("cœur;il bat", "COEUR", "il bat"), ("word,clue\nl'île,\"de \"\"Ré\"\"\"", "LILE", "de \"Ré\""),
    (#"[{"text":"naïf","clue":"simple"}]"#, "NAIF", "simple"), ("# note\nŁódź,in Poland", "ŁÓDŹ", "in Poland"),
    ("Straße;x\nschön;y", "STRASSE", "x"), ("fr;tr\nlent;ılık", "ILIK", "lent"),
  ])
  func `are read as written`(text: String, letters: String, clue: String) async throws {
    let level = try await deal(
      "return { list = solver:words(o.words, { answer = 'tr', clue = 'fr' }) }", words: .string(text)
    ).level
    let word = try #require(level["list"]?.sequence?.first?.record)
    #expect(word["letters"] == .string(letters))
    #expect(word["clue"] == .string(clue))
  }

  @Test func `report the lengths of their parts`() async throws {
    let level = try await deal("return { list = solver:words(o.words) }", words: "ice cream,x\nmerry-go-round,y\ncat,z")
      .level
    let lengths = level["list"]?.sequence?.map { $0.record?["length"]?.string }
    #expect(lengths == ["3,5", "5-2-5", nil])
  }

  @Test func `that cannot be in a grid are skipped and named, and the others are used`() async throws {
    let body =
      "local words, left, language = solver:words(o.words) return { list = words, left = left, language = language }"
    let long = String(repeating: "x", count: 1200)
    let level = try await deal(body, words: .string("cat,x\n?!,y\n\(long),z\naño,year")).level
    #expect(level["list"]?.sequence?.map { $0.record?["letters"]?.string } == ["CAT", "AÑO"])
    #expect(level["list"]?.sequence?.map { $0.record?["line"]?.integer } == [1, 4])
    let left = level["left"]?.sequence?.compactMap(\.record) ?? []
    #expect(left.map { $0["line"]?.integer } == [2, 3])
    #expect(left.map { $0["reason"]?.string } == ["letterless", "overlong"])
    #expect(level["language"] == "es")
  }

  @Test func `are spelt in the requested language`() async throws {
    let body = "return { list = solver:words(o.words, { language = 'fr', unpointed = true }) }"
    let level = try await deal(body, words: "cañon;x\nכֶּלֶב;y").level
    #expect(level["list"]?.sequence?.map { $0.record?["letters"]?.string } == ["CANON", "כלב"])
  }

  @Test func `are not stored in the level made from them`() async throws {
    #expect(try await deal("return { x = 1 }").options["words"] == "a,b")
  }
}

@Suite struct `A layout for a script` {
  @Test func `contains the words, names omitted ones, and is the same for the same seed`() async throws {
    let body = "return { made = solver:layout({ 'CAT', 'TEA', 'CAT', 'QX', 'A' }, { steps = 20000 }) }"
    let made = try #require(try await deal(body).level["made"]?.record)
    #expect(try await deal(body).level["made"]?.record == made)
    #expect(made["placed"]?.sequence?.count == 2)
    let reasons = made["left"]?.sequence?.map { $0.record?["reason"]?.string }
    #expect(reasons == ["repeat", "apart", "short"])
    #expect(made["grid"]?.string?.contains("CAT") == true || made["rows"] == 3)
  }

  @Test(arguments: [
    ("solver:layout({ 'cat' })", "capitals and digits"), ("solver:layout({ 'A', 7 })", "words[2]"),
    ("solver:layout({ 'CAT' }, { row = 3 })", "no field `row`"), ("solver:layout({ 'CAT' }, { rows = 0 })", "1 to 128"),
    ("solver:fill('..', 'at;5', { least = 101 })", "0 to 100"), ("solver:fill('.?', 'at;5')", "‘?’"),
    ("solver:fill('##', 'at;5')", "no run of two"), ("solver:fill('..\\n...', 'at;5')", "row 2"),
    ("solver:words(3)", "a string or a list"),
  ])
  func `refuses what it cannot use`(call: String, words: String) async throws {
    let message = try await fault("return { x = \(call) }").message
    #expect(message.contains(words), "\(message)")
  }
}

@Suite struct `A fill for a script` {
  @Test func `keeps the locked letters and repeats no word`() async throws {
    let list = "cat;90\ncar;80\ntoo;60\nrod;50\ncot;40\nred;70\nted;30\ntad;30\ntar;20"
    let body = "local f = solver:fill('C..\\n_#.\\n...', o.words, { least = 20 }) return { made = f or 'none' }"
    let made = try await deal(body, words: .string(list)).level["made"]
    if let made = made?.record {
      let words = made["words"]?.sequence?.compactMap { $0.record?["letters"]?.string } ?? []
      #expect(Set(words).count == words.count && made["grid"]?.string?.hasPrefix("C") == true)
    } else {
      #expect(made == "none")
    }
  }

  @Test func `that is impossible is proved so`() async throws {
    let body = """
      local f, why = solver:fill('...\\n...\\n...', o.words)
      if not f then return false, why end return { x = 1 }
      """
    let fault = try await fault(body, words: "cat;9\ncar;9")
    #expect(fault.kind == .none && fault.message == "none")
  }

  @Test func `reports remarks along with the level`() async throws {
    let heard = Mutex<[String]>([])
    _ = try await deal("return { x = 1 }, { 'one', { en = 'two', fr = 'deux' } }") { news in
      if case .remark(let text) = news { heard.withLock { $0.append(text.text(in: .english)) } }
    }
    #expect(heard.withLock { $0 } == ["one", "two"])
  }

  @Test func `prefers earlier sources, and uses no excluded word`() async throws {
    let body = """
      local f = solver:fill('..', { sources = { 'at;10\\nso\\n', 'to\\nat;90\\n' } }, { weight = 100, banned = { 'so' } })
      return { made = f }
      """
    let made = try #require(try await deal(body).level["made"]?.record)
    // `to` is of the second source, 70; `at` has its first score.
    #expect(made["grid"]?.string == "TO" && made["score"]?.integer == 70)
  }

  @Test func `fills only a part`() async throws {
    let body = "local f = solver:fill('..\\n..', 'at\\nso\\n', { part = { 'r2c1', 'r2c2' } }) return { made = f }"
    let made = try #require(try await deal(body).level["made"]?.record)
    #expect(["..\nAT", "..\nSO"].contains(made["grid"]?.string ?? ""), "\(made)")
  }

  @Test func `says which run gets no word`() async throws {
    let body = """
      local f, how, why = solver:fill('Q.\\n..', 'at\\nso\\n')
      return false, how .. ' ' .. tostring(why.cells[2]) .. ' ' .. tostring(why.fits), 'r1c1'
      """
    let fault = try await fault(body)
    #expect(fault.message == "none r1c2 false" && fault.place?.description == "r1c1")
  }
}
