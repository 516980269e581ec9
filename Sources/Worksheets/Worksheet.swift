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
    /// Whether it has the title, the instructions and the place for the points.
    var isFirst = false
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

  /// The texts of a page in drawing order, for those who check a layout.
  ///
  /// - Parameter index: From 0.
  /// - Throws: `WorksheetFault` if nothing can be measured.
  public func texts(page index: Int) throws(WorksheetFault) -> [PlacedText] {
    try Surface.measuring(recordsTexts: true) { ink in
      draw(index, ink)
      return ink.written ?? []
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
        var left = version.puzzles[...]
        while !left.isEmpty {
          let isFirst = left.startIndex == 0
          let whole = body(options, isAnswers: false).below(isFirst ? introduction(options, nil, ink) : 0)
          var shared: [Block] = []
          var rests: [PuzzleBlock.Rest] = []
          // Plan by drawing on a surface that is discarded.
          for (puzzle, frame) in zip(left, whole.parts(rows: grid.rows, columns: grid.columns, gap: 20)) {
            let block = PuzzleBlock(puzzle: puzzle, options: options, frame: frame)
            guard block.isReadable(ink) else { break }
            shared.append(.puzzle(puzzle, frame))
            if let rest = block.draw(ink) { rests.append(rest) }
          }
          if shared.isEmpty, let puzzle = left.first {
            // It would be too small beside others.
            shared = [.puzzle(puzzle, whole)]
            if let rest = PuzzleBlock(puzzle: puzzle, options: options, frame: whole).draw(ink) { rests = [rest] }
          }
          left = left.dropFirst(shared.count)
          pages.append(Page(version: version.label, isFirst: isFirst, blocks: shared))
          for rest in rests { pages += self.pages(for: rest, version.label, options, ink) }
        }
      }
    }
    guard options.answers != .none else { return pages }
    // As many answers share a page as are readable there; a page has answers of one size.
    var free: ArraySlice<Frame> = []
    var last: Int?
    for version in versions {
      for puzzle in version.puzzles {
        let layouts = answerLayouts(options)
        let layout =
          layouts.firstIndex { frames in
            AnswerBlock(puzzle: puzzle, label: version.label, options: options, frame: frames[0]).isReadable(ink)
          } ?? layouts.count - 1
        if layout != last || free.isEmpty {
          pages.append(Page(version: "", isAnswers: true))
          (last, free) = (layout, layouts[layout][...])
        }
        pages[pages.count - 1].blocks.append(.answer(puzzle, version.label, free.removeFirst()))
      }
    }
    return pages
  }

  /// The ways of dividing an answer page, the most parts first.
  private static func answerLayouts(_ options: SheetOptions) -> [[Frame]] {
    let parts = (options.isLarge ? [] : [(3, 2), (2, 2)]) + [(2, 1), (1, 1)]
    return parts.map { long, short in
      let (rows, columns) = options.paper.isLandscape ? (short, long) : (long, short)
      return body(options, isAnswers: true).parts(rows: rows, columns: columns, gap: 20)
    }
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
    Clues.Setting(size: options.isLarge ? 14 : Clues.leastSize, columns: 2)
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
    if page.isFirst {
      let top = Worksheet.body(options, isAnswers: false)
      _ = Worksheet.introduction(options, top, ink)
    }
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
    let asksPoints = options.asksPoints && page.isFirst
    let points = versions.first { $0.label == page.version }?.puzzles.map(\.points).reduce(0, +) ?? 0
    var fields: [(label: String, share: Double, after: String)] = [
      (SheetTexts.name.text(in: options.language), asksPoints ? 0.42 : 0.52, ""),
      (SheetTexts.date.text(in: options.language), asksPoints ? 0.2 : 0.24, ""),
    ]
    if asksPoints { fields.append((SheetTexts.points.text(in: options.language), 0.15, "/ \(points)")) }
    for (word, share, after) in fields {
      let width = ink.size(of: word, letters).width
      ink.write(word, letters, x: x, y: frame.y)
      let end = x + width + 6 + frame.width * share - width
      ink.path([(x + width + 6, base), (end, base)], width: 0.6)
      x = end + 14
      if !after.isEmpty { ink.write(after, letters, x: end + 4, y: frame.y) }
    }
  }

  /// Draws title and instructions at the top of a frame, or only measures them.
  ///
  /// - Parameter frame: Where to draw; `nil` only measures.
  /// - Returns: The height with the space below, 0 for nothing.
  private static func introduction(_ options: SheetOptions, _ frame: Frame?, _ ink: Ink) -> Double {
    let scale = options.isLarge ? 1.4 : 1
    let width = options.paper.printable.width
    var height = 0.0
    let parts = [
      (options.title, Ink.Letters(size: 17 * scale, isBold: true), 2, 4.0),
      (options.instructions, Ink.Letters(size: 11 * scale), 8, 0),
    ]
    for (text, letters, lines, space) in parts where !text.isEmpty {
      if let frame {
        ink.write(text, letters, x: frame.x, y: frame.y + height, width: width, breaking: .anywhere, lines: lines)
      }
      height += ink.size(of: text, letters, width: width, breaking: .anywhere, lines: lines).height + space
    }
    return height == 0 ? 0 : height + 12
  }

  private func drawFoot(_ page: Page, _ index: Int, _ ink: Ink) {
    let frame = options.paper.printable
    let letters = Ink.Letters(size: 7, grey: 0.4)
    let y = frame.bottom - 9
    ink.write(origins(of: page).joined(separator: " · "), letters, x: frame.x, y: y, width: frame.width * 0.8, lines: 1)
    guard pages.count > 1 else { return }
    ink.write(
      "\(index + 1) / \(pages.count)", letters, x: frame.x, y: y, width: frame.width, alignment: .right, lines: 1)
  }

  /// What a page is found by again: the sheet's title, version and draw number, or the names of its puzzles.
  private func origins(of page: Page) -> [String] {
    if !options.title.isEmpty {
      let seed = versions.first { $0.label == page.version }?.puzzles.first?.seed
      return [options.title, page.version, seed.map(String.init) ?? ""].filter { !$0.isEmpty }
    }
    let origins = page.blocks.compactMap { block in
      if case .puzzle(let puzzle, _) = block, !puzzle.origin.isEmpty { puzzle.origin } else { nil }
    }
    var names: [String] = []
    for origin in origins where !names.contains(origin) { names.append(origin) }
    return names
  }
}
