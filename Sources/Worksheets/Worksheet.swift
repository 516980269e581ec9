// Worksheets: puzzles on pages, as PDF, SVG, PNG and printable HTML.
import Foundation
import Play

/// Worksheets: each version begins on a new page, and all answers follow on separate pages.
public struct Worksheet {
  private let versions: [SheetVersion]
  private let options: SheetOptions
  private let pages: [Page]

  /// Maximum number of pages.
  public static let mostPages = 1_000

  /// The content of a page, without its footer.
  private struct Page {
    var version: String
    var isAnswers = false
    var blocks: [Block] = []
  }

  private enum Block {
    case puzzle(SheetPuzzle, Frame)
    case rest(Clues, Int, Frame)
    case answer(SheetPuzzle, String, Frame)
  }

  /// Plans the pages.
  ///
  /// - Throws: `WorksheetFault` if there is nothing to print, or too much, or the drawing libraries are missing.
  /// - Complexity: O(*n*) in the printed content; each clue is measured for about twenty settings at most.
  public init(_ versions: [SheetVersion], _ options: SheetOptions) throws(WorksheetFault) {
    self.versions = versions
    self.options = options
    let count = versions.map(\.puzzles.count).reduce(0, +)
    guard count > 0 else { throw WorksheetFault(text: SheetTexts.nothing) }
    guard count <= Worksheet.mostPages else {
      throw WorksheetFault(text: SheetTexts.tooMany(count: count, most: Worksheet.mostPages))
    }
    pages = try Surface.measuring { ink in Worksheet.pages(of: versions, options, ink) }
    guard pages.count <= Worksheet.mostPages else {
      throw WorksheetFault(text: SheetTexts.tooManyPages(count: pages.count, most: Worksheet.mostPages))
    }
  }

  /// Number of pages.
  public var pageCount: Int { pages.count }

  /// All pages as one PDF.
  ///
  /// - Throws: `WorksheetFault` if it cannot be drawn.
  public func pdf() throws(WorksheetFault) -> [UInt8] {
    try Surface.bytes(.pdf, width: options.paper.width, height: options.paper.height) { ink in
      for index in pages.indices {
        draw(index, ink)
        ink.endPage()
      }
    }
  }

  /// A page as SVG.
  ///
  /// - Parameter index: From 0.
  /// - Throws: `WorksheetFault` if it cannot be drawn.
  public func svg(page index: Int) throws(WorksheetFault) -> [UInt8] {
    try Surface.bytes(.svg, width: options.paper.width, height: options.paper.height) { draw(index, $0) }
  }

  /// A page as a PNG.
  ///
  /// - Parameters:
  ///     - index: From 0.
  ///     - dots: Dots per inch, 18 to 600.
  /// - Throws: `WorksheetFault` if it cannot be drawn.
  public func png(page index: Int, dots: Int = 144) throws(WorksheetFault) -> [UInt8] {
    let scale = Double(min(max(dots, 18), 600)) / 72
    return try Surface.bytes(.png(scale: scale), width: options.paper.width, height: options.paper.height) {
      draw(index, $0)
    }
  }

  /// All pages as one HTML page, which browsers print on separate sheets.
  ///
  /// - Throws: `WorksheetFault` if they cannot be drawn.
  public func html() throws(WorksheetFault) -> [UInt8] {
    let title = versions.first?.puzzles.first?.view.title ?? ""
    var text = """
      <!doctype html>
      <html lang="\(options.language.rawValue)"><head><meta charset="utf-8"><title>\(Worksheet.escaped(title))</title>
      <meta name="viewport" content="width=device-width"><style>
      @page { size: \(options.paper.css); margin: 0 }
      body { margin: 0; background: #ddd } img { display: block; width: 100%; max-width: 210mm; margin: 0 auto; background: #fff }
      @media screen { img { margin: 1rem auto; box-shadow: 0 1px 6px #0006 } }
      @media print { body { background: none } img { max-width: none; break-after: page } }
      </style></head><body>

      """
    for index in pages.indices {
      let name = SheetTexts.page(number: index + 1, count: pages.count).text(in: options.language)
      let page = Data(try svg(page: index)).base64EncodedString()
      text += "<img alt=\"\(Worksheet.escaped(name))\" src=\"data:image/svg+xml;base64,\(page)\">\n"
    }
    return Array((text + "</body></html>\n").utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  // MARK: Pages

  private static func pages(of versions: [SheetVersion], _ options: SheetOptions, _ ink: Ink) -> [Page] {
    var pages: [Page] = []
    let grid = options.grid
    if options.answers != .only {
      for version in versions {
        for puzzles in version.puzzles.inGroups(of: grid.rows * grid.columns) {
          let frames = body(options, isAnswers: false).parts(rows: grid.rows, columns: grid.columns, gap: 20)
          pages.append(Page(version: version.label))
          var rests: [PuzzleBlock.Rest] = []
          for (puzzle, frame) in zip(puzzles, frames) {
            pages[pages.count - 1].blocks.append(.puzzle(puzzle, frame))
            // Plan by drawing on a surface that is discarded.
            if let rest = PuzzleBlock(puzzle: puzzle, options: options, frame: frame).draw(ink) { rests.append(rest) }
          }
          for rest in rests { pages += self.pages(for: rest, version.label, options, ink) }
        }
      }
    }
    guard options.answers != .none else { return pages }
    let answers = versions.flatMap { version in version.puzzles.map { (version.label, $0) } }
    let few = options.isLarge ? (rows: 2, columns: 1) : (rows: 3, columns: 2)
    let many = options.paper.isLandscape ? (rows: few.columns, columns: few.rows) : few
    for group in answers.inGroups(of: many.rows * many.columns) {
      let frames = body(options, isAnswers: true).parts(rows: many.rows, columns: many.columns, gap: 20)
      pages.append(Page(version: "", isAnswers: true))
      for ((label, puzzle), frame) in zip(group, frames) {
        pages[pages.count - 1].blocks.append(.answer(puzzle, label, frame))
      }
    }
    return pages
  }

  /// Pages with clues only.
  private static func pages(
    for rest: PuzzleBlock.Rest, _ version: String, _ options: SheetOptions, _ ink: Ink
  ) -> [Page] {
    var pages: [Page] = []
    var first = rest.first
    let frame = body(options, isAnswers: false)
    while first < rest.clues.lines.count, pages.count < mostPages {
      pages.append(Page(version: version, blocks: [.rest(rest.clues, first, frame)]))
      let setting = restSetting(options)
      let heights = rest.clues.heights(ink, setting, width: setting.columnWidth(frame.width))
      let columns = rest.clues.balanced(heights, from: first, to: frame.height, setting.columns)
      // A clue longer than a page is cut off.
      first = columns.last?.upperBound ?? first + 1
    }
    return pages
  }

  private static func restSetting(_ options: SheetOptions) -> Clues.Setting {
    Clues.Setting(size: options.isLarge ? 14 : 9.5, columns: options.isLarge ? 2 : 3)
  }

  /// The area between header and footer.
  private static func body(_ options: SheetOptions, isAnswers: Bool) -> Frame {
    var frame = options.paper.printable
    frame.height -= 16
    return frame.below(isAnswers || options.asksName ? 34 : 10)
  }

  // MARK: Drawing

  private func draw(_ index: Int, _ ink: Ink) {
    let page = pages[index]
    drawHead(page, ink)
    for block in page.blocks {
      switch block {
      case .puzzle(let puzzle, let frame): _ = PuzzleBlock(puzzle: puzzle, options: options, frame: frame).draw(ink)
      case .rest(let clues, let first, let frame):
        let setting = Worksheet.restSetting(options)
        let heights = clues.heights(ink, setting, width: setting.columnWidth(frame.width))
        var columns = clues.balanced(heights, from: first, to: frame.height, setting.columns)
        if columns.isEmpty { columns = [first..<first + 1] }
        clues.draw(columns, heights, in: frame, setting, ink)
      case .answer(let puzzle, let label, let frame):
        AnswerBlock(puzzle: puzzle, label: label, options: options, frame: frame).draw(ink)
      }
    }
    drawFoot(page, index, ink)
  }

  private func drawHead(_ page: Page, _ ink: Ink) {
    let frame = options.paper.printable
    let size = options.isLarge ? 14.0 : 10.5
    let letters = Ink.Letters(size: size)
    if page.isAnswers {
      let text = SheetTexts.answers.text(in: options.language)
      ink.write(text, Ink.Letters(size: size + 4, isBold: true), x: frame.x, y: frame.y, width: frame.width, lines: 1)
      return
    }
    if !page.version.isEmpty {
      ink.write(
        page.version, Ink.Letters(size: size + 5, isBold: true), x: frame.x, y: frame.y - 3, width: frame.width,
        alignment: .right, lines: 1)
    }
    guard options.asksName else { return }
    let base = frame.y + size * 1.2
    var x = frame.x
    for (text, share) in [(SheetTexts.name, 0.52), (SheetTexts.date, 0.24)] {
      let word = text.text(in: options.language)
      let width = ink.size(of: word, letters).width
      ink.write(word, letters, x: x, y: frame.y)
      let end = x + width + 6 + frame.width * share - width
      ink.path([(x + width + 6, base), (end, base)], width: 0.6)
      x = end + 14
    }
  }

  private func drawFoot(_ page: Page, _ index: Int, _ ink: Ink) {
    let frame = options.paper.printable
    let letters = Ink.Letters(size: 7, grey: 0.4)
    let y = frame.bottom - 9
    let origins = page.blocks.compactMap { block in
      if case .puzzle(let puzzle, _) = block, !puzzle.origin.isEmpty { puzzle.origin } else { nil }
    }
    var names: [String] = []
    for origin in origins where !names.contains(origin) { names.append(origin) }
    ink.write(names.joined(separator: " · "), letters, x: frame.x, y: y, width: frame.width * 0.8, lines: 1)
    guard pages.count > 1 else { return }
    ink.write(
      "\(index + 1) / \(pages.count)", letters, x: frame.x, y: y, width: frame.width, alignment: .right, lines: 1)
  }
}

extension Array {
  /// The elements in groups of this size, the last one smaller.
  fileprivate func inGroups(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
