import Foundation
import Play
import Scripting
import Testing
import Worksheets

@Suite struct `The texts of a worksheet` {
  /// A4 with margins of half an inch.
  private let paper = (left: 35.0, right: 560.3, top: 32.0, bottom: 806.9)

  private func worksheet(_ levels: [String], change: (inout SheetOptions) -> Void = { _ in }) async throws -> Worksheet
  {
    var items: [WorksheetOrder.Item] = []
    for level in levels { items.append(.puzzle(try await shipped.puzzle(level: level), name: level)) }
    var order = WorksheetOrder(items, seed: 5)
    order.wantsAnswers = true
    var options = SheetOptions()
    options.answers = .with
    options.title = "Animals and their names"
    options.instructions = "Write clearly, and check your work."
    options.asksPoints = true
    change(&options)
    return try Worksheet(try await order.sheets(shipped), options)
  }

  @Test(arguments: [
    "words/animals-4", "words/animals-9", "words/mixed-12", "crosswords/07-dense-13", "crosswords/12-francais-9",
    "crosswords/14-words-animals", "first-steps/killer", "gallery/nonogram-10", "phrases/swapping-08-three-idioms",
  ])
  func `lie within the margins, do not overlap, and are large enough`(level: String) async throws {
    for perPage in [1, 2] {
      let sheet = try await worksheet([level, level]) { $0.perPage = perPage }
      for page in 0..<sheet.pageCount {
        let texts = try sheet.texts(page: page)
        for text in texts where !text.text.isEmpty {
          #expect(text.x > paper.left && text.x + text.width < paper.right, "\(level), page \(page): \(text)")
          #expect(text.y > paper.top && text.y + text.height < paper.bottom, "\(level), page \(page): \(text)")
          #expect(text.size >= 6, "\(text)")
        }
        // Corner numbers share a cell with a letter.
        let large = texts.filter {
          $0.size >= 8 && $0.width > 0 && !($0.text.count < 3 && $0.text.allSatisfy(\.isNumber))
        }
        for (index, one) in large.enumerated() {
          for other in large[..<index] {
            let width = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
            let height = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
            #expect(width < 1 || height < 3, "\(level), page \(page): \(one) over \(other)")
          }
        }
      }
    }
  }

  @Test(arguments: ["words/animals-9", "words/mixed-12"])
  func `in cells have nine points, each word its own size`(level: String) async throws {
    let sheet = try await worksheet([level])
    #expect(sheet.pageCount == 2)
    for page in 0..<2 {
      let words = try sheet.texts(page: page).filter { $0.y > 120 && $0.y < 780 && $0.text.allSatisfy(\.isLetter) }
      #expect(words.count > 20)
      for word in words { #expect(word.size >= 9, "\(word)") }
      // "bee" is not as small as "hedgehog" must be.
      #expect(Set(words.map { $0.size.rounded() }).count > 1)
    }
  }

  @Test func `of a crossword's clues have ten points in two columns, on as many pages as they need`() async throws {
    let sheet = try await worksheet(["crosswords/07-dense-13"])
    var clues: [PlacedText] = []
    for page in 0..<sheet.pageCount - 1 {
      clues += try sheet.texts(page: page).filter { $0.y > 130 && $0.size >= 10 && $0.text.contains(" ") }
    }
    #expect(clues.count > 50)
    #expect(Set(clues.map { Int($0.x / 10) }).count == 2, "two columns")
    // Cells of 8 mm: the numbers of the first row are a cell's side apart.
    let numbers = try sheet.texts(page: 0).filter { $0.size < 10 && Int($0.text) != nil && $0.size >= 6 }
    let first = numbers.filter { abs($0.y - (numbers.first?.y ?? 0)) < 1 }.sorted { $0.x < $1.x }
    #expect(first[1].x - first[0].x >= 8 * 72 / 25.4 - 0.1)
  }

  @Test func `say who, when and how many points, and what sheet it is`() async throws {
    let sheet = try await worksheet(["first-steps/four", "crosswords/14-words-animals"])
    let texts = try sheet.texts(page: 0).map(\.text)
    for wanted in ["Name", "Date", "Points", "Animals and their names", "Write clearly, and check your work."] {
      #expect(texts.contains(wanted), "\(wanted)")
    }
    #expect(texts.contains { $0.hasPrefix("/ ") })
    #expect(texts.contains { $0.hasPrefix("Animals and their names · ") || $0 == "Animals and their names" })
    #expect(!texts.contains { $0.contains("first-steps") }, "no internal names")
    let plain = try await worksheet(["words/animals-9"]) { ($0.instructions, $0.title) = ("", "") }
    let help = try plain.texts(page: 0).map(\.text).joined(separator: " ")
    #expect(help.contains("Write a word of the other language") && !help.contains("ictionary"))
  }

  @Test func `leave room for codes with modules of half a millimetre`() async throws {
    let view = try View.words(count: 3, clue: "x")
    let address = "http://192.168.1.5:8080/#/open/" + String(repeating: "a", count: 600)
    let puzzle = SheetPuzzle(view: view, address: address)
    for perPage in [1, 4] {
      var options = SheetOptions()
      options.perPage = perPage
      let page = try Worksheet([SheetVersion(puzzles: [puzzle])], options).svg(page: 0)
      // The most frequent width of black areas is that of a module.
      let widths = String(decoding: page, as: UTF8.self).components(separatedBy: "<path").compactMap {
        path -> Double? in
        guard path.contains("fill-rule"), path.contains("rgb(0%,0%,0%)"),
          let line = path.components(separatedBy: " d=\"M ").last
        else { return nil }
        let numbers = line.split(separator: " ").prefix(4).compactMap { Double($0) }
        return numbers.count == 3 ? numbers[2] - numbers[0] : nil
      }
      let module = try #require(widths.filter { $0 > 0 }.min())
      #expect(module >= 0.5 * 72 / 25.4 - 0.01, "\(module)")
    }
  }

  @Test func `have no code that would take the room of the puzzle`() throws {
    let view = try View.words(count: 3, clue: "x")
    func marks(_ address: String?) throws -> Int {
      try Worksheet([SheetVersion(puzzles: [SheetPuzzle(view: view, address: address)])], SheetOptions()).svg(page: 0)
        .count(of: "<path")
    }
    let address = "http://192.168.1.5:8080/#/open/"
    let plain = try marks(nil)
    #expect(try marks(address + String(repeating: "a", count: 600)) > plain + 1000)
    #expect(try marks(address + String(repeating: "a", count: 700)) == plain)
  }

  @Test(arguments: [2, 4, 12]) func `of crosswords keep cells of 8 mm, however many share a page`(perPage: Int)
    async throws
  {
    let levels = ["crosswords/07-dense-13", "crosswords/14-words-animals", "crosswords/01-mini-1"]
    let sheet = try await worksheet(levels) { ($0.perPage, $0.answers) = (perPage, .none) }
    for page in 0..<sheet.pageCount {
      let numbers = try sheet.texts(page: page).filter { $0.size < 10 && Int($0.text) != nil && $0.size >= 6 }
      for one in numbers {
        // The numbers of neighbours in a row are a cell's side apart at least.
        let beside = numbers.filter { abs($0.y - one.y) < 1 && $0.x > one.x + 1 }.map { $0.x - one.x }.min()
        #expect(beside.map { $0 >= 8 * 72 / 25.4 - 0.1 } ?? true, "page \(page): \(one.text)")
      }
    }
  }
}
