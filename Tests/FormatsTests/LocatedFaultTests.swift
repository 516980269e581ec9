// Faults in files: what they say of their place.
import Messages
import Testing

@Suite struct `A fault in a file` {
  @Test func `says its place before its text`() {
    let text = "a quote is opened and never closed"
    #expect(LocatedFault(text).description == text)
    #expect(LocatedFault(text, line: 4).description == "line 4: \(text)")
    #expect(LocatedFault(text, byte: 52).description == "byte 52: \(text)")
    #expect(LocatedFault(text, line: 4).inFile("words.csv").description == "words.csv:4: \(text)")
    let exact = LocatedFault(at: .file("a.lua", line: 4, column: 7), LocalizedText(text))
    #expect(exact.description == "a.lua:4:7: \(text)")
  }

  @Test func `has a place that a script names by its file and line, or by a name alone`() {
    #expect(FaultPlace(script: "rules/a.lua:12") == .file("rules/a.lua", line: 12))
    #expect(FaultPlace(script: "c:d.lua:7").line == 7)
    for name in ["r4c7", "rules/a.lua", "a:b", "a:0", "a:-3", "a:99999999999999999999", ":", ""] {
      let place = FaultPlace(script: name)
      #expect(place == .named(name) && place.line == nil && place.description == name)
    }
  }

  @Test func `keeps its place in a file whose name is cut`() {
    let place = FaultPlace.file("rules/long.lua", line: 3).renamed { String($0.prefix(5)) }
    #expect(place.description == "rules:3")
    #expect(FaultPlace.line(3).renamed { _ in "never" }.description == "line 3")
    #expect(FaultPlace.byte(5).inFile("a.puz").byte == 5)
  }

  @Test func `keeps its text in each language on another line`() {
    let fault = LocatedFault(LocalizedText(["en": "one", "fr": "un", "zh": "一"]))
    let moved = LocatedFault(line: 3, fault)
    #expect(moved.line == 3 && moved.text.text(in: .french) == "un" && moved.text.text(in: .chinese) == "一")
    #expect(moved != fault && moved == LocatedFault("one", line: 3))
  }
}

@Suite struct `Texts put together` {
  private let colours = [
    LocalizedText(["en": "grey", "fr": "gris", "zh": "灰色"]), LocalizedText(["en": "red", "fr": "rouge", "zh": "红色"]),
  ]

  @Test func `have the signs of each language between`() {
    func shown(_ text: LocalizedText) -> [String] { Language.spoken.map { text.text(in: $0) } }
    #expect(shown(.list(colours)) == ["grey, red", "gris, rouge", "灰色、红色"])
    #expect(shown(.phrases(colours)) == ["grey, red", "gris, rouge", "灰色，红色"])
    #expect(shown(.clauses(colours)) == ["grey; red", "gris ; rouge", "灰色；红色"])
    #expect(shown(.sentences(colours)) == ["grey red", "gris rouge", "灰色红色"])
  }
}
