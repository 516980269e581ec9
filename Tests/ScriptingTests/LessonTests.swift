// One list of words for every game.
import Grids
import Play
import Scripting
import Testing

@Suite struct `A lesson` {
  private let animals = ["dog, chien", "cat, chat", "bird, oiseau", "fish, poisson", "horse, cheval", "cow, vache"]

  @Test func `uses valid lines and reports the rest by line`() {
    let text = "dog, chien\ncat\ndog, toutou\n\ncôte, coast\ncote, quotation\nsame, same\n"
    let lesson = Lesson(text, languages: ["fr", "en"])
    #expect(lesson.pairs == [["dog", "chien"], ["côte", "coast"], ["cote", "quotation"]])
    #expect(lesson.remarks.map(\.line) == [2, 3, 6, 7])
    #expect(lesson.remarks.map(\.isLeftOut) == [true, true, false, true])
    let french = lesson.remarks.map { $0.text.text(in: .french) }
    #expect(french[1] == "« dog » figure déjà à la ligne 1.")
    #expect(french[2] == "« cote » ressemble à « côte », ligne 5.")
  }

  @Test(arguments: [",", ";", "\t"])
  func `is read with each separator`(separator: String) {
    let text = animals.map { $0.replacing(", ", with: separator) }.joined(separator: "\n")
    #expect(Lesson(text, languages: ["en", "fr"]).pairs.count == 6)
  }

  @Test func `reads columns by their headings`() {
    let lesson = Lesson("fr,en\nchien,dog\nchat,cat\n", languages: ["en", "fr"])
    #expect(lesson.pairs == [["dog", "chien"], ["cat", "chat"]])
  }

  @Test(arguments: ["", "\n\n", ",", "\u{0}", "\"", "a", String(repeating: "x, y\n", count: 3)])
  func `without words has no games`(text: String) async {
    let lesson = Lesson(text, languages: ["en", "fr"])
    #expect(lesson.pairs.count <= 1)
    #expect(await Lesson("", languages: ["en", "fr"]).games(shipped, seed: 1) { false }.isEmpty)
  }

  @Test func `becomes every game that it has enough words for, and says what others lack`() async {
    let games = await Lesson(animals.joined(separator: "\n"), languages: ["en", "fr"]).games(shipped, seed: 1) { false }
    let made = Set(games.filter { $0.puzzle != nil }.map(\.rules.name))
    let wanted: Set = [
      "word-sudoku", "crossword", "swapping", "sliding", "falling", "word-search", "matching-pairs", "anagrams",
      "balloons", "flash-cards", "fill-in",
    ]
    #expect(made.isSuperset(of: wanted.map { "core:" + $0 }))
    // A card has nine words at least, and none of these has a sentence.
    #expect(made.isDisjoint(with: ["core:bingo", "core:cloze"]))
    let sudokus = games.filter { $0.rules.name == "core:word-sudoku" }
    #expect(sudokus.map { $0.puzzle?.board?.shape.rows } == [4, 6, nil, nil])
    #expect(sudokus[2].remarks.first?.text(in: .english).contains("9 different words are needed") == true)
  }

  @Test func `names the lines whose words do not fit in a crossword`() async throws {
    let lesson = Lesson("kitten;young cat\nlone\n🍎;apple\ncat;pet\n", languages: ["en", "fr"], asked: "en")
    let games = await lesson.games(shipped, seed: 1) { false }
    let crossword = try #require(games.first { $0.rules.name == "core:crossword" })
    #expect(crossword.puzzle != nil)
    #expect(
      crossword.remarks.map { $0.text(in: .english) } == ["line 3: ‘🍎’ is left out: it has fewer than two letters"])
  }

  @Test func `keeps words that contain separators and quotes`() async {
    let lesson = Lesson("\"to be, or not\",\"être \"\"ou\"\" pas\"\n", languages: ["en", "fr"])
    #expect(lesson.pairs == [["to be, or not", "être \"ou\" pas"]])
    #expect(Lesson(lesson.text, languages: ["en", "fr"]).pairs == lesson.pairs)
  }

  @Test func `gives grids of letters the words without articles and notes`() async throws {
    let words = "the dog, le chien (m.)\n(to) go, aller\nhappy, heureux/heureuse\nto help sb., aider qn"
    let games = await Lesson(words, languages: ["en", "fr"]).games(shipped, seed: 1) { false }
    let crossword = try #require(games.first { $0.rules.name == "core:crossword" }?.puzzle)
    let grid = try #require(crossword.options["grid"]?.string ?? crossword.level["grid"]?.string)
    let down = grid.split(whereSeparator: \.isNewline).map { $0.map { $0 } }
    let letters = Set(grid.filter(\.isLetter).uppercased())
    #expect(letters.isSubset(of: Set("CHIENALLERHEUREUXAIDER")) && !down.isEmpty, "\(grid)")
    // Banks on paper have what was written, and another answer is known.
    let clues = "\(crossword.level["clues"] ?? "")"
    for text in ["le chien (m.)", "heureux/heureuse", "heureuse", "aider qn"] {
      #expect(clues.contains(text), "\(clues)")
    }
    for (name, left) in [("core:anagrams", "LECHIEN"), ("core:swapping", "THEDOG"), ("core:balloons", "lechien")] {
      let puzzle = try #require(games.first { $0.rules.name == name }?.puzzle, "\(name)")
      let tiles = puzzle.level["spelt"]?.sequence?.compactMap { $0.sequence?.compactMap(\.string).joined() } ?? []
      let faces = puzzle.level["faces"]?.sequence?.compactMap(\.string).joined() ?? ""
      #expect(!tiles.isEmpty || !faces.isEmpty, "\(name)")
      #expect(!(tiles + [faces]).contains { $0.uppercased().contains(left.uppercased()) }, "\(name)")
    }
    let sudoku = try #require(games.first { $0.rules.name == "core:word-sudoku" }?.puzzle)
    #expect("\(sudoku.level)".contains("le chien (m.)") && "\(sudoku.level)".contains("heureux/heureuse"))
    // The other side is taken apart by its own rules.
    let other = await Lesson(words, languages: ["en", "fr"], asked: "en").games(shipped, seed: 1) { false }
    let english = try #require(other.first { $0.rules.name == "core:crossword" }?.puzzle)
    let asked = try #require(english.options["grid"]?.string ?? english.level["grid"]?.string)
    #expect(Set(asked.filter(\.isLetter).uppercased()).isSubset(of: Set("DOGGOHAPPYHELP")), "\(asked)")
  }

  @Test func `is bounded`() {
    let text = (1...300).map { "word\($0), mot\($0)" }.joined(separator: "\n")
    let lesson = Lesson(text, languages: ["en", "fr"])
    #expect(lesson.pairs.count == Lesson.mostPairs && lesson.remarks.count == 100)
    #expect(Lesson(String(repeating: "a", count: 61) + ", b", languages: ["en", "fr"]).pairs.isEmpty)
  }
}
