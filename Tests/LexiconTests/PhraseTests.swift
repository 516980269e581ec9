// Phrases, pinyin, tiles, pairs and skipped records.
import Formats
import Foundation
import Lexicon
import Messages
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `A phrase` {
  @Test func `has the content of its record`() throws {
    let lexicon = try lexicon(themed, titles: "theme\ttitle_en\ttitle_fr\nanimals\tAnimals\tLes animaux\n")
    #expect(lexicon.count == 8)
    #expect(lexicon.languages == ["en", "fr"])
    #expect(lexicon.themes.map(\.name) == ["animals", "school", "jobs"])
    #expect(lexicon.themes.map(\.count) == [3, 3, 2])
    #expect(lexicon.themes[0].titles == ["en": "Animals", "fr": "Les animaux"])
    #expect(lexicon.levels == [1: 3, 2: 3, 3: 1, 4: 1])
    let bird = try #require(lexicon.phrase(at: 1))
    #expect(bird.textWithArticle(in: "fr") == "l'oiseau")
    #expect(bird.genders == ["fr": "m"])
    #expect(bird.theme == "animals" && bird.level == 1)
    let colour = try #require(lexicon.phrase(at: 3))
    #expect(colour.spellings(in: "en") == ["colour", "color"])
    #expect(colour.textWithArticle(in: "fr") == "la couleur")
    #expect(lexicon.phrase(at: 8) == nil && lexicon.phrase(at: -1) == nil)
  }

  @Test func `has its reading with marks and numbers, and its meaning`() throws {
    let lexicon = try lexicon(
      "女兒 女儿 [nu:3 er2] /daughter/\n我們 我们 [wo3 men5] /we/us/\nAA制 AA制 [A A zhi4] /to split the bill/\n")
    let daughter = try #require(lexicon.phrase(at: 0))
    #expect(daughter.reading == "nǚ ér")
    #expect(daughter.numberedReading == "nu:3 er2")
    #expect(daughter.traditional == "女兒")
    #expect(daughter.meaning(in: "en") == "daughter")
    let us = try #require(lexicon.phrase(at: 1))
    #expect(us.meaning(in: "en") == "we; us")
    #expect(us.texts["en"] == "we")
    #expect(us.tiles(of: .text("zh")) + us.tiles(of: .reading) == ["我", "们", "wǒ", "men"])
    #expect(lexicon.phrase(at: 2)?.reading == "A A zhì")
  }

  @Test(arguments: [
    ("Zhong1 guo2", "Zhōng guó"), ("nu:3", "nǚ"), ("lv4", "lǜ"), ("LU:4", "LǛ"), ("pin1yin1", "pīn yīn"),
    ("liu2", "liú"), ("gui4", "guì"), ("dou1", "dōu"), ("hao3", "hǎo"), ("xue2", "xué"), ("er2 r5", "ér r"),
    ("xx5", "xx"), ("m2", "ḿ"), ("ng4", "ǹg"), ("ma5", "ma"), ("K T V", "K T V"), ("A1 · B2", "Ā · B2"),
    ("Wei2 duo1 li4 ya4 · bei4", "Wéi duō lì yà · bèi"), ("3 ge5", "3 ge"), ("mp34", "mp34"), ("", ""), ("5", "5"),
  ])
  func `turns tone numbers into marks`(numbers: String, marks: String) {
    #expect(Pinyin.marked(numbers) == marks)
  }

  @Test(arguments: [
    ("nǚ ér", "nu:3 er2"), ("Zhōng guó", "Zhong1 guo2"), ("wǒ men", "wo3 men5"), ("Běijīng", "Bei3 jing1"),
    ("Xī'ān", "Xi1 an1"), ("fāngān", "fan1 gan1"), ("nǎr", "nar3"), ("K T V", "K T V"), ("ér r", "er2 r5"),
  ])
  func `turns marks into tone numbers`(marks: String, numbers: String) {
    #expect(Pinyin.numbered(marks) == numbers)
  }

  @Test func `is divided into tiles`() {
    #expect(Tiling.characters.tiles("l'été, 中") == ["l", "é", "t", "é", "中"])
    #expect(Tiling.letters.tiles("ice-cream") == ["I", "C", "E", "C", "R", "E", "A", "M"])
    #expect(Tiling.words.tiles(" time flies ") == ["time", "flies"])
  }
}

@Suite(.onOwnThread) struct `Building a lexicon` {
  @Test func `skips empty, duplicate and meaningless records, by line`() throws {
    let text = "en,fr,level\ncat,chat,1\n,chien,1\nCat,  chat,2\ndog,chien,6\n ; ,x,1\nbird,oiseau,\n"
    let (bytes, problems) = try image(text)
    #expect(problems.map(\.line) == [3, 4, 5, 6])
    #expect(problems[0].message.hasPrefix("empty: the word in 'en'"))
    #expect(problems[1].message.hasPrefix("duplicate: it is the same as line 2"))
    #expect(problems[2].message.contains("1 (first words) to 5"))
    #expect(try Lexicon(image: bytes).count == 2)
  }

  @Test func `gives equal lexicons exactly for equal lists`() throws {
    let first = try image(themed).bytes
    #expect(try image(themed).bytes == first)
    #expect(try lexicon(themed).hash == Lexicon(image: first).hash)
    #expect(try lexicon(themed.replacing("chat", with: "chut")).hash != Lexicon(image: first).hash)
    #expect(try lexicon(themed.replacing("animals,3", with: "animals,4")).hash != Lexicon(image: first).hash)
  }

  @Test func `names ignored columns, and refuses a list without words`() throws {
    #expect(try LexiconBuilder(columns: ["en", "hsk", "check"]).unused == ["hsk", "check"])
    #expect(throws: LexiconFault.self) { try LexiconBuilder(columns: ["column 1", "column 2"]) }
  }

  @Test func `accepts mixed scripts, missing readings and long fields`() throws {
    let long = String(repeating: "x", count: 1025)
    let text = "zh\ttraditional\treading\ten\n我們\t我們\t\twe\nкот cat\t\tpīn\tΩ\n字\t\tzì\t\(long)\n👍🏽\t\t\tthumbs up\n"
    let (bytes, problems) = try image(text)
    #expect(problems.map(\.line) == [4])
    let lexicon = try Lexicon(image: bytes)
    #expect(lexicon.count == 3)
    #expect(lexicon.contains(["👍🏽"], in: "zh"))
    #expect(try lexicon.search("кот").count == 1)
  }
}

@Suite(.onOwnThread) struct `Pairs of words` {
  @Test func `differ in both languages and are not ambiguous`() throws {
    let lexicon = try lexicon(themed)
    let pairs = try lexicon.pairs(shown: "en", asked: "fr")
    #expect(pairs.map(\.shown) == ["cat", "bird", "hedgehog", "colour", "desk", "summer job"])
    let french = try lexicon.pairs(
      shown: "fr", asked: "en", filter: PhraseFilter(themes: ["school", "jobs"], levels: 1...2))
    #expect(french.map(\.shown) == ["couleur", "bureau"])
    #expect(french.map(\.asked) == ["colour", "desk"])
  }

  @Test func `drawn at random are distinct, and reproducible`() throws {
    let lexicon = try lexicon(themed)
    for seed in 0..<50 {
      var state = UInt64(seed)
      let draw = { (bound: Int) -> Int in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return Int((state >> 33) % UInt64(bound))
      }
      let pairs = try lexicon.sample(6, shown: "en", asked: "fr", draw: draw)
      #expect(Set(pairs.map(\.shown)).count == 6 && Set(pairs.map(\.asked)).count == 6)
      #expect(!pairs.contains { $0.shown == $0.asked })
      state = UInt64(seed)
      #expect(try lexicon.sample(6, shown: "en", asked: "fr", draw: draw) == pairs)
    }
  }

  @Test func `that are too few or have unknown names are refused with advice`() throws {
    let lexicon = try lexicon(themed)
    func fault(_ work: () throws -> Void) -> String {
      do {
        try work()
        return ""
      } catch { return "\(error)" }
    }
    let filter = PhraseFilter(themes: ["animals"], levels: 1...1)
    #expect(
      fault { _ = try lexicon.sample(9, shown: "en", asked: "fr", filter: filter) { $0 - 1 } }.contains(
        "only 2 different"))
    #expect(fault { _ = try lexicon.pairs(shown: "en", asked: "de") }.contains("languages: en, fr"))
    #expect(fault { _ = try lexicon.pairs(shown: "en", asked: "en") }.contains("two languages"))
    #expect(fault { _ = try lexicon.phrases(PhraseFilter(themes: ["x"])) }.contains("themes: animals, school, jobs"))
  }

  @Test func `typed by hand are checked`() {
    let findings = PairCheck.findings([
      ("cat", "chat"), ("", "chien"), ("Cat ", "minou"), ("coast", "côte"), ("rating", "cote"), ("same", "Same"),
      ("саt", "x"), ("dog", " "),
    ])
    #expect(findings.map(\.line) == [2, 3, 5, 6, 7, 8])
    #expect(findings.map(\.kind) == [.empty, .duplicate, .lookalike, .duplicate, .lookalike, .empty])
    #expect(findings.map(\.side) == [1, 1, 2, 2, 1, 2])
    #expect(findings[1].text == "duplicate of line 1")
    #expect(findings[2].text == "looks like ‘côte’ in line 4")
    #expect(findings.filter(\.isRefusal).map(\.line) == [2, 3, 6, 8])
  }
}
