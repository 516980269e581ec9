// Glyphs: built in, an author's own, and what is refused.
import Play
import Testing

@Suite struct `A glyph` {
  @Test(arguments: [
    ("M0-.5 .5 0 0,.5-.5 0z", "M 0 -0.5 L 0.5 0 L 0 0.5 L -0.5 0 Z"),
    ("m -0.25 -0.25 h 0.5 v 0.5 h -0.5 Z", "M -0.25 -0.25 L 0.25 -0.25 L 0.25 0.25 L -0.25 0.25 Z"),
    ("M 0 0 q .1 .1 .2 0 t", nil), ("M0 0c.1.1.2.2.3.3", "M 0 0 C 0.1 0.1 0.2 0.2 0.3 0.3"),
    ("M -0.4 0 H 0.4 Z m 0.1 0.1 l 0.1 0.1", "M -0.4 0 L 0.4 0 Z M -0.3 0.1 L -0.2 0.2"),
  ])
  func `is written anew with absolute commands`(path: String, expected: String?) throws {
    let glyph = try? Glyph(name: "boat", path: path, letter: "b")
    #expect(glyph?.path == expected)
    if let expected { #expect(try Glyph(name: "boat", path: expected, letter: "b").path == expected) }
  }

  @Test(arguments: [
    ("", "the path of glyph `boat` is empty"),
    ("L 0 0", "the path of glyph `boat` must begin with M, at character 1"),
    ("M 0 0 L", "the path of glyph `boat` has no number, at character 8"),
    ("M nan 0", "the path of glyph `boat` has no number, at character 3"),
    ("M inf 0", "the path of glyph `boat` has no number, at character 3"),
    ("M 0 1e9", "the path of glyph `boat` leaves the square from -0.5 to 0.5, at character 3"),
    ("M 0 0.6", "the path of glyph `boat` leaves the square from -0.5 to 0.5, at character 3"),
    (
      "M 0 0 A 1 1 0 0 0 0 0",
      "the path of glyph `boat` has \"A\" where a command is expected; only M, L, H, V, C, Q and Z are drawn, at character 7"
    ),
    (
      "M 0 0<script>",
      "the path of glyph `boat` has \"<\" where a command is expected; only M, L, H, V, C, Q and Z are drawn, at character 6"
    ),
  ])
  func `is refused with the place and the reason`(path: String, message: String) {
    let fault = #expect(throws: GlyphFault.self) { try Glyph(name: "boat", path: path, letter: "b") }
    #expect(fault?.message == message)
  }

  @Test func `has a limit on its length, its commands, its name and its letter`() {
    let long = "M 0 0 " + String(repeating: "L0 0", count: 600)
    let many = "M 0 0 " + String(repeating: "H0", count: 201)
    for (name, path, letter, part) in [
      ("boat", long, "b", "is longer than 2000 bytes"), ("boat", many, "b", "has more than 200 commands"),
      ("Boat", "M 0 0", "b", "the name of a glyph"), ("", "M 0 0", "b", "the name of a glyph"),
      ("boat", "M 0 0", "bo", "must be one visible character"), ("boat", "M 0 0", "\u{1B}", "must be one visible"),
      ("boat", "M 0 0", "\u{202E}", "must be one visible"), ("boat", "M 0 0", "", "must be one visible"),
      ("boat", "M 0 0", "e\u{301}", "must be one visible"),
    ] {
      let fault = #expect(throws: GlyphFault.self) { try Glyph(name: name, path: path, letter: letter) }
      #expect(fault?.message.contains(part) == true, "\(fault?.message ?? "")")
    }
  }

  @Test func `that is built in could be an author's own`() throws {
    for glyph in Glyph.builtIn {
      #expect(try Glyph(name: glyph.name, path: glyph.path, letter: glyph.letter) == glyph, "\(glyph.name)")
      #expect(glyph.outlines.count == 1 && glyph.outlines[0].count >= 6)
    }
    #expect(Glyph.builtIn.map(\.name) == ["star", "tent", "tree"])
  }

  @Test func `has curves as short lines`() throws {
    let outline = try #require(try Glyph(name: "bow", path: "M -0.4 0 Q 0 -0.5 0.4 0", letter: "b").outlines.first)
    #expect(outline.count == 13)
    #expect(abs(outline[6].x) < 1e-9 && abs(outline[6].y + 0.25) < 1e-9)
  }
}
