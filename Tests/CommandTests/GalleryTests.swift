// The variants of the gallery, from making a level to playing it without a terminal.
import Foundation
import Testing

@Suite struct `A variant of the gallery` {
  /// Each rule set, with the options of a board that is quickly made, and a level of it.
  private static let variants: [(rules: String, options: [String], level: String)] = [
    ("killer", ["size=6"], "killer-6"), ("thermo", ["size=6"], "thermo-6"), ("arrow", ["size=6"], "arrow-6"),
    ("sandwich", ["size=6"], "sandwich-9"), ("diagonal", ["size=6"], "diagonal-6"),
    ("anti-king", ["size=6"], "anti-king-6"), ("non-consecutive", ["size=6"], "non-consecutive-6"),
    ("kropki", ["size=6"], "kropki-6"), ("even-odd", ["size=6"], "even-odd-6"), ("jigsaw", ["size=6"], "jigsaw-6"),
    ("skyscrapers", ["size=4"], "skyscrapers-4"), ("futoshiki", ["size=4"], "futoshiki-4"),
    ("kakuro", ["size=5"], "kakuro-5"), ("nonogram", ["rows=5", "columns=5"], "nonogram-5"),
    ("star-battle", ["size=5"], "star-battle-5"),
  ]

  @Test(arguments: variants.map(\.rules)) func `is made by the program, and solved`(_ rules: String) throws {
    let folder = try Folder()
    let options = try #require(Self.variants.first { $0.rules == rules }).options
    let made = try Command.run(
      ["new", rules, "--seed", "2"] + options.flatMap { ["--set", $0] }, input: Data())
    #expect(made.status == 0, "\(made.messages)")
    let level = try folder.write(made.output, to: "made.lua")
    #expect(try Command.run("solve", level, "--count", "2").output == "1\n")
  }

  @Test(arguments: variants.map(\.level)) func `is played with hints`(_ level: String) throws {
    let folder = try Folder()
    let play = try Command.run("play", "gallery/" + level, "--data", folder.path, input: "hint\nq\n")
    #expect(play.status == 0 && play.messages == "", "\(play.messages)")
    #expect(play.lines.contains { $0.hasPrefix("? ") }, "\(play.output)")
  }
}
