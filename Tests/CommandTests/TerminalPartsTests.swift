// Keys, widths and lines of the terminal player.
import Foundation
import Play
import Scripting
import Testing

@testable import quadrille

@Suite struct `Keys of a terminal` {
  private func keys(_ text: String) -> [Key] {
    var reader = KeyReader()
    return reader.read(text.utf8)
  }

  @Test func `are decoded from the usual sequences`() {
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D") == [.caret(.up), .caret(.down), .caret(.right), .caret(.left)])
    #expect(
      keys("\u{1B}[H\u{1B}[4~\u{1B}[1;5H\u{1B}[1;5F") == [.caret(.home), .caret(.end), .caret(.first), .caret(.last)])
    #expect(keys("\u{1B}[5~\u{1B}[6~\u{1B}[3~") == [.caret(.pageup), .caret(.pagedown), .delete])
    #expect(
      keys("a5é字\r\t\u{7F}\u{1A}") == [
        .character("a"), .character("5"), .character("é"), .character("字"), .enter, .tab, .backspace, .control("z"),
      ])
  }

  @Test func `may come in pieces`() {
    var reader = KeyReader()
    #expect(reader.read([27]) == [])
    #expect(reader.isWaiting)
    #expect(reader.read([91]) == [])
    #expect(reader.read([65]) == [.caret(.up)])
    #expect(reader.read([0xC3]) == [])
    #expect(reader.read([0xA9]) == [.character("é")])
    #expect(!reader.isWaiting)
  }

  @Test func `include a lone escape`() {
    var reader = KeyReader()
    #expect(reader.read([27]) == [])
    #expect(reader.settle() == [.escape])
    #expect(keys("\u{1B}q") == [.escape, .character("q")])
  }

  @Test func `survive any bytes`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let bytes = (0..<12).map { _ in UInt8.random(in: 0...255, using: &random) }
      var reader = KeyReader()
      let read = bytes.flatMap { reader.read([$0]) } + reader.settle()
      #expect(read.count <= bytes.count, "\(bytes)")
      #expect(!reader.isWaiting, "\(bytes)")
    }
  }
}

@Suite struct `Text on a terminal` {
  @Test func `takes the columns a terminal gives it`() {
    #expect("chat".columns == 4)
    #expect("猫".columns == 2)
    #expect("🍒".columns == 2)
    #expect("e\u{301}".columns == 1)
    #expect("❤️".columns == 2)
  }

  @Test func `is clipped and wrapped by columns`() {
    #expect("abcdef".clipped(to: 4) == "abc…")
    #expect("猫猫猫".clipped(to: 4) == "猫…")
    #expect("abc".clipped(to: 3) == "abc")
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("one\n\ntwo".wrapped(to: 7) == ["one", "", "two"])
  }

  @Test func `contains no control sequences`() {
    #expect("a\u{1B}[2J\nb\u{202E}c\u{9B}".printable == "a?[2J b?c?")
  }

  @Test func `keeps wide characters whole on a canvas`() {
    var canvas = Canvas(width: 6, height: 1)
    canvas.put("猫x", x: 1, y: 0)
    #expect(canvas.line(0, .none) == " 猫x")
    var part = Canvas(width: 3, height: 1)
    part.put(canvas, fromX: 2, fromY: 0, width: 3, height: 1, x: 0, y: 0)
    #expect(part.line(0, .none) == " x")
  }
}

@Suite struct `The list of keys` {
  @Test(arguments: [Language.english, .french, .chinese])
  func `has a distinct text for each row in each language`(language: Language) {
    let texts = PlayTexts(language: language)
    for lines in [KeyRow.all.compactMap(\.line), WordKey.rows.map(\.line)] {
      #expect(Set(lines.map { $0.text(texts) }).count == lines.count)
      #expect(Set(lines.map { $0.names(texts) }).count == lines.count)
    }
    #expect(texts.arrows == ["en": "arrows", "fr": "flèches", "zh": "方向键"][language.rawValue])
  }
}

@Suite struct `The help page of a terminal` {
  private func view(_ level: String, _ language: Language) async throws -> View {
    let library = Library(share: Share(folder: checkout))
    let puzzle = try await library.dealt(library.puzzle(level: level), seed: 1)
    let head = JournalHead(session: "test", puzzle: puzzle, seed: 1, seats: [], day: "2026-01-31")
    return try await Session(puzzle: puzzle, journal: Journal(head: head)).view(in: language, at: 0)
  }

  @Test(arguments: [Language.english, .french, .chinese])
  func `lists every key`(language: Language) async throws {
    let texts = PlayTexts(language: language)
    for (level, rows) in [
      ("first-steps/four", KeyRow.all.compactMap(\.line)), ("crosswords/01-mini-1", WordKey.rows.map(\.line)),
    ] {
      let lines = HelpPage(view: try await view(level, language), texts: texts).lines(width: 80)
      for row in rows { #expect(lines.contains { $0.hasPrefix(row.names(texts)) && $0.contains(row.text(texts)) }) }
      #expect(lines.contains { $0.hasPrefix("?") })
    }
    #expect(KeyRow.all.count { $0.line == nil } == 1, "only the keys of buttons, which the rule set names")
  }

  @Test(arguments: [Language.english, .french, .chinese])
  func `and the last line fit 80 columns`(language: Language) async throws {
    let texts = PlayTexts(language: language)
    let hints = [texts.hintsEntering, texts.hintsTapping, texts.hintsWords, texts.hintsReady, texts.hintsNoBoard]
    for hint in hints { #expect(hint.columns <= 80, "\(hint)") }
    for level in ["first-steps/four", "crosswords/01-mini-1"] {
      let lines = HelpPage(view: try await view(level, language), texts: texts).lines(width: 80)
      for line in lines { #expect(line.columns <= 80, "\(line)") }
    }
  }
}

@Suite struct `A cell of a terminal` {
  private func cell(_ text: String, roles: [String]) throws -> View.Cell {
    let names = roles.map { "\"\($0)\"" }.joined(separator: ",")
    let json = #"{"at":"r1c1","text":"\#(text)","kind":"given","roles":[\#(names)],"label":""}"#
    return try JSONDecoder().decode(View.Cell.self, from: Data(json.utf8))
  }

  @Test func `keeps all its characters when it is lit`() throws {
    #expect(CellLook(try cell("tree", roles: ["line"]), width: 6, values: []).text == "*tree*")
    for width in [4, 5] {
      let look = CellLook(try cell("tree", roles: ["line"]), width: width, values: [])
      #expect(look.text.contains("tree") && look.style.isReversed, "\(look.text)")
    }
  }
}

@Suite struct `A key` {
  @Test func `belongs to the button that claims it, even an arrow`() async throws {
    let library = Library(share: Share(folder: checkout))
    let level = try await library.puzzle(level: "phrases/falling-03-first-idioms")
    let puzzle = try await library.dealt(level, seed: 1)
    let head = JournalHead(session: "test", puzzle: puzzle, seed: 1, seats: [], day: "2026-01-31")
    let view = try await Session(puzzle: puzzle, journal: Journal(head: head)).view(in: .english, at: 0)
    #expect(KeyMeaning(.caret(.left), view, view.boards[0]) == .move("push -1"))
    #expect(KeyMeaning(.caret(.down), view, view.boards[0]) == .move("drop"))
    #expect(KeyMeaning(.caret(.up), view, view.boards[0]) == .caret(.up))
    #expect(KeyMeaning.face("ArrowLeft") == "←")
    // Keys that crosswords leave to every board must have a meaning there.
    for (key, action) in WordKey.all where action == .asEverywhere {
      #expect(KeyMeaning(key, view, view.boards[0]) != nil, "\(key)")
    }
  }
}
