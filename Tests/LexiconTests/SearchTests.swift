// Incremental search, and lines of tiles.
import Formats
import Foundation
import Lexicon
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `Searching` {
  private let list: Lexicon

  init() throws {
    list = try lexicon(chinese)
  }

  private func found(_ typed: String, _ language: String? = nil) throws -> [String] {
    texts(try list.search(typed, language: language), list, "zh")
  }

  @Test(arguments: [
    "wǒ men", "wǒmen", "wo3 men5", "wo3men", "wo men", "women", "WOM", "wo", "wo m", "us", "我", "们", "我們",
  ])
  func `finds a phrase by text, reading or meaning`(typed: String) throws {
    #expect(try found(typed).first == "我们")
  }

  @Test func `requires the typed tones`() throws {
    #expect(try found("wo2 men").isEmpty)
    #expect(try found("wo3 men2").isEmpty)
    #expect(try found("yi1") == ["一心一意"])
    #expect(try found("yi4") == ["意", "一心一意"])
    #expect(try found("yì") == ["意", "一心一意"])
    #expect(try found("xing2") == ["行"])
  }

  @Test func `respects typed syllable boundaries, and ü versus u`() throws {
    #expect(try found("xi an").first == "西安")
    #expect(try found("xi'an").first == "西安")
    #expect(try found("xian") == ["西安", "先"])
    #expect(try found("nü") == ["女儿"])
    #expect(try found("nv3er2") == ["女儿"])
    #expect(try found("nu:3 er") == ["女儿"])
    #expect(try found("nu") == ["奴", "女儿"])
  }

  @Test func `ranks whole matches first, then prefixes, words and parts`() throws {
    let list = try lexicon("en\nhot dog\ndogma\ndog\nunderdog\nbig dogs\n")
    #expect(texts(try list.search("dog"), list, "en") == ["dog", "dogma", "hot dog", "big dogs", "underdog"])
    #expect(texts(try list.search("dog", limit: 2), list, "en") == ["dog", "dogma"])
    #expect(try found("work") == ["工作"])
    #expect(try found("to operate") == ["工作"])
    #expect(try found("perat") == ["工作"])
    #expect(try list.search("zebra").isEmpty)
  }

  @Test func `treats marks, capitals and ligatures as equivalent`() throws {
    let list = try lexicon("fr\nl'Œuf\nÉTÉ\nGroße Straße\n")
    for typed in ["oeuf", "ŒUF", "été", "ete", "e\u{301}te", "strasse", "GROSSE"] {
      #expect(try list.search(typed).count == 1, "\(typed)")
    }
  }

  @Test func `respects language, theme and level`() throws {
    let list = try lexicon(themed)
    #expect(texts(try list.search("bureau"), list, "en") == ["desk", "office"])
    #expect(texts(try list.search("bureau", filter: PhraseFilter(themes: ["jobs"])), list, "en") == ["office"])
    #expect(try list.search("table", language: "fr").count == 1)
    #expect(try list.search("desk", language: "fr").isEmpty)
    #expect(try list.search("color").count == 1)
    #expect(texts(try list.search("", filter: PhraseFilter(levels: 3...5)), list, "en") == ["hedgehog", "summer job"])
    #expect(throws: LexiconFault.self) { try list.search("x", language: "de") }
  }

  @Test func `equals a scan of all phrases`() throws {
    var draw = UInt64(11)
    func below(_ bound: Int) -> Int {
      draw = draw &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((draw >> 33) % UInt64(bound))
    }
    let words = (0..<400).map { number in
      (0...below(2)).map { _ in (0...below(4)).map { _ in ["a", "b", "ba", "c"][below(4)] }.joined() }.joined(
        separator: " ")
        + " \(number)"
    }
    let list = try lexicon("en\n" + words.joined(separator: "\n") + "\n", columns: ["en"])
    for _ in 0..<200 {
      let typed = (0...below(3)).map { _ in ["a", "b", "c"][below(3)] }.joined()
      let expected = words.indices.filter { index in
        typed.count >= 3
          ? words[index].contains(typed) : words[index].split(separator: " ").contains { $0.hasPrefix(typed) }
      }
      #expect(Set(try list.search(typed, limit: 1000).map(\.phrase)) == Set(expected), "\(typed)")
      let few = try list.search(typed, limit: 3).map(\.phrase)
      #expect(few == Array(try list.search(typed, limit: 1000).map(\.phrase).prefix(3)))
    }
  }

  @Test func `accepts any input`() throws {
    let long = String(repeating: "wo3 ", count: 10_000)
    for typed in [long, "\0", "%", "'", "1", "ü", "v", ":", "9", "a9", "👩‍👩‍👧", "\u{202E}x", "//", "  ", "u:", "\u{1}"] {
      _ = try list.search(typed)
    }
  }
}

@Suite(.onOwnThread) struct `Lines of tiles` {
  @Test func `are phrases in both scripts, with any tiles`() throws {
    let list = try lexicon(chinese)
    #expect(list.contains(["一", "心", "一", "意"]))
    #expect(list.contains(["我", "們"], in: "zh"))
    #expect(!list.contains(["心", "一", "意", "一"]))
    #expect(list.phrases(spelledBy: ["行"], in: "zh") == [8, 9])
    #expect(!list.contains([]) && !list.contains([""]) && !list.contains(Array(repeating: "我", count: 65)))
    let english = try lexicon(themed)
    #expect(english.contains(["H", "É", "R", "I", "S", "S", "O", "N"]))
    #expect(!english.contains(["H", "E", "R", "I", "S", "S", "O", "N"]))
    #expect(english.contains(["summer", "job"], in: "en"))
    #expect(!english.contains(["summer", "job"], in: "fr"))
    #expect(english.contains(["color"], in: "en"))
  }

  @Test func `may be half text and half reading in either order`() throws {
    let list = try lexicon(chinese)
    func join(_ tiles: String, _ tones: Bool = true) -> [Int] {
      list.phrases(joining: tiles.split(separator: " ").map(String.init), text: "zh", other: .reading, tones: tones)
    }
    #expect(join("我 们 wǒ men") == [0])
    #expect(join("wǒ men 我 們") == [0])
    #expect(join("wo3 men5 我 们") == [0])
    #expect(join("wo men 我 们").isEmpty)
    #expect(join("wo men 我 们", false) == [0])
    #expect(join("我 wǒ 们 men").isEmpty)
    #expect(join("行 xíng") == [9])
    #expect(join("我 们").isEmpty)
  }

  @Test func `may be half one language and half another`() throws {
    let list = try lexicon(themed)
    #expect(list.phrases(joining: ["CAT", "CHAT"], text: "en", other: .text("fr")) == [0])
    #expect(list.phrases(joining: ["c", "h", "a", "t", "c", "a", "t"], text: "en", other: .text("fr")) == [0])
    #expect(list.phrases(joining: ["color", "couleur"], text: "en", other: .text("fr")) == [3])
    #expect(list.phrases(joining: ["cat", "oiseau"], text: "en", other: .text("fr")).isEmpty)
  }
}
