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
    let exact = LocatedFault(LocalizedText(text), file: "a.lua", line: 4, column: 7)
    #expect(exact.description == "a.lua:4:7: \(text)")
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
