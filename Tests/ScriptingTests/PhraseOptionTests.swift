// Options that contain phrases or depend on another option, and rule sets that declare their phrases.
import Lexicon
import Play
import Scripting
import Testing

private func ruleSet(_ options: String, _ more: String = "") -> String {
  #"return { id = "mine", api = 1, setup = function() end, moves = {}, options = { \#(options) }, \#(more) }"#
}

private let kind = #"{ name = "kind", kind = "choice", default = "a", choices = { "a", "b" } }, "#

@Suite struct `An option with phrases` {
  private let spec = OptionSpec(name: "p", kind: .phrases, maximum: 3, list: "words")

  @Test func `accepts texts, or one separated by commas, each once`() throws {
    #expect(try spec.validate(["a", " b ", "a"]) == ["a", "b"])
    #expect(try spec.validate("a, b;c") == ["a", "b", "c"])
    #expect(try spec.validate("一心一意，自言自语") == ["一心一意", "自言自语"])
    #expect(try spec.validate(["r1c1"]) == ["r1c1"])
  }

  @Test(arguments: ["" as PlayValue, [], " , ", ["a", "b", "c", "d"], [1], 7, ["a", ["b"]]])
  func `refuses none, too many, and values that are not texts`(value: PlayValue) {
    let fault = #expect(throws: RuleFault.self) { try spec.validate(value) }
    #expect(fault?.kind == .option && fault?.message.contains("1 to 3 phrases") == true)
  }
}

@Suite struct `A default that depends on a choice` {
  @Test func `follows it unless the option is given`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": ruleSet(
        kind + #"{ name = "n", kind = "integer", default = 1, by = "kind", defaults = { b = 2 } }"#)
    ])
    func number(_ options: PlayRecord) async throws -> PlayValue? {
      try await folder.library.puzzle(rules: "mine", options: options).options["n"]
    }
    #expect(try await number([:]) == 1)
    #expect(try await number(["kind": "b"]) == 2)
    #expect(try await number(["kind": "b", "n": 1]) == 1)
  }

  @Test(arguments: [
    (#"{ name = "n", kind = "integer", defaults = { b = 2 } }"#, "needs `by`"),
    (#"{ name = "n", kind = "integer", by = "none" }"#, "must name an option of kind choice, got `none`"),
    (kind + #"{ name = "n", kind = "integer", by = "kind", defaults = { b = "x" } }"#, "is not allowed"),
    (#"{ name = "n", kind = "choice", choices = { "a" }, labels = { a = 1 } }"#, "must map choices to texts"),
    (#"{ name = "n", kind = "phrases" }"#, "needs `of`"),
    (#"{ name = "w", kind = "lexicon", needs = { "size" } }"#, "takes lists of option names"),
    (#"{ name = "w", kind = "lexicon", needs = {} }"#, "takes lists of option names"),
    (#"{ name = "w", kind = "text", needs = { { "w" } } }"#, "which must be a `lexicon`"),
    (#"{ name = "w", kind = "lexicon", needs = { { "none" } } }"#, "must name options of kind integer, got `none`"),
  ])
  func `is validated`(options: String, words: String) async throws {
    let folder = try ScriptFolder()
    #expect(try await folder.fault(ruleSet: ruleSet(options)).message.contains(words))
  }
}

@Suite struct `The phrases of a rule set` {
  private static let options =
    #"{ name = "words", kind = "lexicon" }, { name = "p", kind = "phrases", of = "words" }"#

  private func source(_ function: String) async throws -> PhraseSource? {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": ruleSet(Self.options, "phrases = \(function)")])
    let words: PlayValue = "en,fr\ndog,chien\ncat,chat\n"
    return try await folder.library.phraseSource(of: folder.library.puzzle(rules: "mine", options: ["words": words]))
  }

  @Test func `are those that it names, and can be searched`() async throws {
    let source = try #require(try await source("function() return { 2 } end"))
    #expect(source.count == 1)
    #expect(try source.found(PhraseQuery()).map(\.phrase.texts["en"]) == ["cat"])
    var query = PhraseQuery()
    query.typed = "chien"
    #expect(try source.found(query).isEmpty)
  }

  @Test(arguments: [
    ("function() return { 'a' } end", "got \"a\" in it"), ("function() return 1 end", "must return a list"),
    ("function() return nil, 'no such theme' end", "no such theme"),
    ("function() while true do end end", "instructions"),
  ])
  func `are refused if it names none`(function: String, words: String) async throws {
    let fault = await #expect(throws: RuleFault.self) { try await self.source(function) }
    #expect(fault?.message.contains(words) == true, "\(fault?.message ?? "")")
  }
}
