import Foundation
import Play
import Testing
import Worksheets

@Suite struct `The pages of a worksheet` {
  @Test func `start afresh for each version, with answers on separate pages`() async throws {
    let versions = try await sheets("first-steps/four", "first-steps/six", versions: 3)
    var options = SheetOptions()
    #expect(try Worksheet(versions, options).pageCount == 6)
    options.perPage = 2
    #expect(try Worksheet(versions, options).pageCount == 3)
    options.answers = .with
    #expect(try Worksheet(versions, options).pageCount == 4)
    options.answers = .only
    let pdf = try Worksheet(versions, options).pdf()
    #expect(pdf.starts(with: Array("%PDF-".utf8)))
    #expect(try Worksheet(versions, options).pageCount == 1)
  }

  @Test func `are reproducible in every format`() async throws {
    let versions = try await sheets("crosswords/14-words-animals")
    let sheet = try Worksheet(versions, SheetOptions())
    #expect(try sheet.png(page: 0) == sheet.png(page: 0))
    #expect(try sheet.png(page: 0).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let page = try sheet.html()
    #expect(page.count(of: "<img ") == sheet.pageCount)
    #expect(page.count(of: "size: A4 portrait") == 1)
  }

  @Test func `have the size of their paper`() async throws {
    let versions = try await sheets("first-steps/four")
    var options = SheetOptions()
    options.paper = Paper(.letter, isLandscape: true)
    let svg = try Worksheet(versions, options).svg(page: 0)
    #expect(svg.count(of: "width=\"792pt\" height=\"612pt\"") == 1)
  }

  @Test func `show the texts of the level's author`() throws {
    var view = try View.words(count: 3, clue: "a clue")
    func page() throws -> [UInt8] {
      try Worksheet([SheetVersion(puzzles: [SheetPuzzle(view: view)])], SheetOptions()).svg(page: 0)
    }
    var pages = [try page()]
    view.author = "Ada"
    pages.append(try page())
    view.note = "Neighbours never sum up to seven."
    pages.append(try page())
    #expect(Set(pages).count == 3)
    view.note = String(repeating: "A sentence of a note that is long. ", count: 100)
    #expect(try Worksheet([SheetVersion(puzzles: [SheetPuzzle(view: view)])], SheetOptions()).pageCount == 1)
  }

  @Test func `contain all clues, on further pages if there are many`() throws {
    let clue = String(repeating: "a clue that goes on and on ", count: 12)
    let version = SheetVersion(puzzles: [SheetPuzzle(view: try .words(count: 150, clue: clue))])
    let sheet = try Worksheet([version], SheetOptions())
    #expect((3...20).contains(sheet.pageCount), "\(sheet.pageCount)")
    for page in 0..<sheet.pageCount { #expect(try !sheet.svg(page: page).isEmpty) }
  }

  @Test func `have columns and clues from the right for right-to-left words`() throws {
    func left(_ view: View) throws -> Double {
      let page = try Worksheet([SheetVersion(puzzles: [SheetPuzzle(view: view)])], SheetOptions()).svg(page: 0)
      // The one black cell is the only black area outside the glyphs.
      let body = String(decoding: page, as: UTF8.self).components(separatedBy: "</defs>").last ?? ""
      let areas = body.components(separatedBy: "<path").filter {
        $0.contains("fill-rule") && $0.contains("rgb(0%,0%,0%)")
      }
      let place = try #require(areas.first?.components(separatedBy: "d=\"M ").last)
      return try #require(place.split(separator: " ").first.flatMap { Double($0) })
    }
    var view = try View.words(count: 1, clue: "x")
    view.boards[0].cells[0].kind = "block"
    let before = try left(view)
    view.boards[0].fromRight = true
    #expect(try left(view) > before)
  }

  @Test func `draw an arrow between its circle and the digit of its last cell`() throws {
    func shaft(from start: String, to end: String) throws -> Double {
      var view = try View.words(count: 1, clue: "x")
      view.boards[0].regions = [View.Region(cells: [start, end], style: .arrow)]
      let page = try Worksheet([SheetVersion(puzzles: [SheetPuzzle(view: view)])], SheetOptions()).svg(page: 0)
      let drawn = String(decoding: page, as: UTF8.self).components(separatedBy: "<path").filter { $0.contains("45%") }
      let numbers = try #require(drawn.first?.components(separatedBy: "d=\"").last)
        .split(whereSeparator: { $0 == " " || $0 == "\"" }).compactMap { Double($0) }
      return numbers[2] - numbers[0]
    }
    // A circle's radius is 0.4 of a cell, and the tip is 0.28 before the middle of a cell.
    let cell = 25.0
    #expect(abs(try shaft(from: "r1c1", to: "r1c2") - 0.32 * cell) < 0.1)
    #expect(abs(try shaft(from: "r1c2", to: "r1c1") + 0.32 * cell) < 0.1)
  }

  @Test func `print areas that carry a rule with a contrast of 2 to 1`() throws {
    for style in [DrawnRegion.Style.path, .shade, .line] {
      var view = try View.words(count: 1, clue: "x")
      view.boards[0].regions = [View.Region(cells: ["r1c1", "r1c2"], style: style)]
      let page = try Worksheet([SheetVersion(puzzles: [SheetPuzzle(view: view)])], SheetOptions()).svg(page: 0)
      // Grey 0.7 has a luminance of 0.45.
      #expect(page.count(of: "rgb(70%,70%,70%)") >= 1, "\(style)")
    }
  }

  @Test func `end bridges at the rings of their islands`() async throws {
    /// How many white shapes lie on a page, those under the boards included.
    func white(_ level: String) async throws -> Int {
      var options = SheetOptions()
      options.answers = .only
      let page = try Worksheet(try await sheets(level), options).svg(page: 0)
      return page.count(of: "fill:rgb(100%,100%,100%)")
    }
    let islands =
      try await sheets("gallery/hashi-7")[0].puzzles[0].view.boards[0].regions?.count { $0.style == .ring } ?? 0
    // A loop passes its pearls, so that they stay below it.
    let (bridges, loop) = (try await white("gallery/hashi-7"), try await white("gallery/masyu-6"))
    #expect(islands > 5 && bridges - loop == islands)
  }

  @Test(arguments: [
    "<b>bold</b> & &amp;", "🦊🦊🦊", "مرحبا بالعالم", String(repeating: "x", count: 300), "\u{0}\u{7}\u{202E}abc", "",
    String(repeating: "漢", count: 200),
  ])
  func `accept any text as a word`(text: String) throws {
    var view = try View.words(count: 3, clue: text, bank: text)
    view.title = text
    view.help = text
    (view.note, view.author) = (text, text)
    view.boards[0].cells[0].text = text
    var options = SheetOptions()
    options.answers = .with
    options.isLarge = true
    let puzzle = SheetPuzzle(view: view, answer: view, moves: [text], address: text, origin: text)
    let sheet = try Worksheet([SheetVersion(label: text, puzzles: [puzzle])], options)
    #expect(try sheet.pdf().count > 500)
    #expect(try !sheet.html().isEmpty)
  }

  @Test func `must be at least one, and at most the limit`() throws {
    #expect(throws: WorksheetFault.self) { try Worksheet([], SheetOptions()) }
    let puzzle = SheetPuzzle(view: try .words(count: 1, clue: "c"))
    #expect(throws: WorksheetFault.self) {
      try Worksheet([SheetVersion(puzzles: Array(repeating: puzzle, count: 1_001))], SheetOptions())
    }
  }
}

extension View {
  /// A view of words that are all in the first row.
  static func words(count: Int, clue: String, bank: String = "") throws -> View {
    let cells = ["r1c1", "r1c2"].map { #"{"at":"\#($0)","label":""}"# }
    let entries = (1...count).map { number in
      Entry(
        id: "\(number)a", direction: "across", heading: "Across", number: String(number), cells: ["r1c1", "r1c2"],
        clue: clue)
    }
    func quoted(_ text: String) throws -> String {
      String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }
    let text = """
      {"v":1,"session":"s","n":0,"title":"Words","rules":"core:crossword","status":{"phase":"play","text":""},
       "can":{"undo":false,"redo":false,"enter":false,"mark":false},"timers":[],
       "banks":[{"id":"words","items":[{"value":1,"text":\(try quoted(bank))}]}],
       "boards":[{"id":"main","rows":1,"columns":2,"gestures":{},"cells":[\(cells.joined(separator: ","))]}]}
      """
    var view = try JSONDecoder().decode(View.self, from: Data(text.utf8))
    view.boards[0].entries = entries
    return view
  }
}
