// One puzzle on a page: title, rules, board, word bank, clues.
import Foundation
import Play
import QRCode

/// One puzzle in a frame of a page.
///
/// Planning and drawing run the same steps, so they cannot disagree; what does not fit is returned.
struct PuzzleBlock {
  let puzzle: SheetPuzzle
  let options: SheetOptions
  let frame: Frame

  /// The rest of a puzzle for the next page.
  struct Rest {
    let clues: Clues
    let first: Int
  }

  private var scale: Double { options.isLarge ? 1.5 : 1 }

  /// The side of a QR code's module: 0.52 mm.
  private static let module = 1.48
  /// The most modules of a QR code's side, 44 mm: a longer address would take the room of the puzzle, and has no code.
  private static let mostModules = 85
  /// The least width of texts beside a QR code.
  private static let leastText = 110.0
  /// The fewest clues on a further page.
  private static let leastOnPage = 8
  /// The smallest side of a crossword's cell: 8 mm.
  private static let leastSide = 8 * 72 / 25.4

  /// Draws the block.
  ///
  /// - Returns: The clues that did not fit.
  func draw(_ ink: Ink) -> Rest? {
    let below = drawHead(ink)
    let entries = puzzle.view.boards.flatMap { $0.entries ?? [] }.filter(\.isListed)
    let bank = bankTexts
    if entries.isEmpty {
      drawBoards(ink, in: below, bank)
      return nil
    }
    return drawWords(ink, in: below, Clues(entries), bank)
  }

  /// Whether the texts of its boards, and the cells of crosswords, are large enough in the frame.
  func isReadable(_ ink: Ink) -> Bool {
    let boards = boards
    var room = drawHead(ink)
    if !bankTexts.isEmpty { room.height -= Bank(bankTexts, scale).height(ink, width: frame.width) + gap }
    let side = side(boards, in: room)
    return boards.allSatisfy { board in
      if board.board.entries != nil { return side >= PuzzleBlock.leastSide }
      return !board.isWordy || side >= board.leastSide(ink)
    }
  }

  // MARK: Head

  private func drawHead(_ ink: Ink) -> Frame {
    var text = frame
    var codeBottom = frame.y
    if let code = puzzle.address.flatMap({ QRCode($0, isSparing: true) }), code.side <= PuzzleBlock.mostModules {
      // A module of half a millimetre at least, which a phone's camera can read.
      let side = max(56, Double(code.side) * PuzzleBlock.module)
      let place = Frame(x: frame.right - side, y: frame.y, width: side, height: side)
      for row in 0..<code.side {
        for column in 0..<code.side where code.isDark[row * code.side + column] {
          let module = side / Double(code.side)
          ink.fill(
            Frame(
              x: place.x + Double(column) * module, y: place.y + Double(row) * module, width: module, height: module),
            grey: 0)
        }
      }
      codeBottom = place.bottom + 8
      if frame.width - side - 12 < PuzzleBlock.leastText {
        text = frame.below(side + 8)
      } else {
        text.width -= side + 12
      }
    }
    var y = text.y
    y += ink.write(
      puzzle.view.title, Ink.Letters(size: 13 * scale, isBold: true), x: text.x, y: y, width: text.width, lines: 1)
    let facts = Ink.Letters(size: 8.5 * scale, grey: 0.3)
    if let author = puzzle.view.author {
      y += ink.write(
        SheetTexts.by(author: author).text(in: options.language), facts, x: text.x, y: y, width: text.width, lines: 1)
    }
    if let note = puzzle.view.note {
      let letters = Ink.Letters(size: 9.5 * scale)
      let lines = options.isLarge ? 5 : 3
      y += 2
      y += ink.write(
        sentences(of: note, ink, letters, width: text.width, lines: lines), letters, x: text.x, y: y,
        width: text.width, lines: lines)
    }
    if options.showsRules, options.instructions.isEmpty, let help = puzzle.instructions ?? puzzle.view.help {
      let letters = Ink.Letters(size: 8.5 * scale, grey: 0.15)
      let lines = (options.isLarge ? 3 : 2) + (puzzle.isVariant == true ? 3 : 0)
      y += 2
      y += ink.write(
        sentences(of: help, ink, letters, width: text.width, lines: lines), letters, x: text.x, y: y,
        width: text.width, lines: lines)
    }
    return frame.below(max(y + 8, codeBottom) - frame.y)
  }

  /// As many whole sentences of a text as fit, at least the first.
  private func sentences(of text: String, _ ink: Ink, _ letters: Ink.Letters, width: Double, lines: Int) -> String {
    let most = ink.size(of: "x", letters).height * (Double(lines) + 0.5)
    var taken = ""
    var end = text.startIndex
    while end < text.endIndex {
      let stop = text[end...].firstIndex { ".!?。！？\n".contains($0) } ?? text.index(before: text.endIndex)
      end = text.index(after: stop)
      // A period within a number or a name does not end a sentence.
      if end < text.endIndex, text[stop].isASCII, !text[stop].isNewline, !text[end].isWhitespace { continue }
      let longer = text[..<end].replacing("\n", with: " ").trimmingCharacters(in: .whitespaces)
      let height = ink.size(of: longer, letters, width: width, breaking: .words).height
      guard taken.isEmpty || height <= most else { break }
      taken = longer
    }
    return taken
  }

  // MARK: Boards

  private var boards: [BoardInk] {
    puzzle.view.boards.map { BoardInk($0, shadesAnswers: options.shadesAnswers) }
  }

  private let gap = 10.0

  /// The cell side for boards stacked in a frame.
  private func side(_ boards: [BoardInk], in frame: Frame) -> Double {
    let sizes = boards.map { $0.size(side: 1) }
    let height = frame.height - gap * Double(max(0, boards.count - 1))
    let width = sizes.map(\.width).max() ?? 1
    let filling = min(frame.width / width, height / max(1, sizes.map(\.height).reduce(0, +)))
    return options.isLarge ? filling : min(filling, boards.map(\.usualSide).max() ?? filling)
  }

  /// Draws the boards centred, from the top.
  ///
  /// - Returns: The lower edge of the last board.
  private func drawBoards(_ boards: [BoardInk], _ ink: Ink, in frame: Frame, side: Double) -> Double {
    var y = frame.y
    for board in boards {
      let size = board.size(side: side)
      board.draw(ink, x: frame.x + max(0, frame.width - size.width) / 2, y: y, side: side)
      y += size.height + gap
    }
    return y - gap
  }

  private func drawBoards(_ ink: Ink, in frame: Frame, _ bank: [String]) {
    let boards = boards
    let bankHeight = bank.isEmpty ? 0 : Bank(bank, scale).height(ink, width: frame.width) + gap
    let lines = FieldLines(puzzle.view.fields ?? [], scale)
    let tall = lines.isEmpty ? 0 : lines.height(ink, width: frame.width) + gap
    var room = frame
    room.height = max(40, frame.height - bankHeight - tall)
    var end = drawBoards(boards, ink, in: room, side: side(boards, in: room))
    if !lines.isEmpty {
      lines.draw(ink, in: frame.below(end + gap - frame.y))
      end += tall
    }
    if !bank.isEmpty { Bank(bank, scale).draw(ink, in: frame.below(end + gap - frame.y)) }
  }

  /// The words of the word bank.
  private var bankTexts: [String] {
    guard options.bank != .never else { return [] }
    if let banks = puzzle.view.banks { return banks.flatMap(\.items).map(\.text) }
    if let values = boards.first(where: { $0.isWordy && $0.board.entries == nil })?.board.values {
      return values.map(\.text)
    }
    guard options.bank == .always, let answer = puzzle.answer else { return [] }
    let words = answer.boards.flatMap { board in
      let texts = Dictionary(board.cells.map { ($0.at, $0.text ?? "") }) { first, _ in first }
      return (board.entries ?? []).map { entry in entry.answer ?? entry.cells.compactMap { texts[$0] }.joined() }
    }
    return words.filter { !$0.isEmpty }.sorted()
  }

  // MARK: Crosswords

  private func drawWords(_ ink: Ink, in frame: Frame, _ clues: Clues, _ bank: [String]) -> Rest? {
    let boards = boards
    let bankHeight = bank.isEmpty ? 0 : Bank(bank, scale).height(ink, width: frame.width) + gap
    var room = frame
    room.height = max(40, frame.height - bankHeight)
    var plan = self.plan(boards, clues, ink, in: room)
    // A page of its own for the last few clues looks forgotten: some of those before go with them.
    var height = plan.clues.height
    while let drawn = plan.columns.last?.upperBound, drawn < clues.lines.count,
      clues.lines.count - drawn < min(PuzzleBlock.leastOnPage, clues.lines.count / 2), height > plan.clues.height / 2
    {
      height -= plan.setting.size
      plan.columns = clues.columns(plan.heights, from: 0, to: height, plan.setting.columns)
    }
    let drawn = plan.columns.last?.upperBound ?? 0
    let end = drawBoards(boards, ink, in: plan.boards, side: plan.side)
    clues.draw(plan.columns, plan.heights, in: plan.clues, plan.setting, ink)
    if !bank.isEmpty {
      let used = plan.columns.map { plan.heights[$0].reduce(0, +) }.max() ?? 0
      let bottom = max(end, plan.clues.y + used)
      Bank(bank, scale).draw(ink, in: frame.below(min(bottom + gap, frame.bottom - bankHeight + gap) - frame.y))
    }
    return drawn < clues.lines.count ? Rest(clues: clues, first: drawn) : nil
  }

  /// The positions of boards and clues.
  private struct Plan {
    var side: Double
    var boards: Frame
    var clues: Frame
    var setting: Clues.Setting
    var heights: [Double]
    var columns: [Range<Int>]
  }

  /// The layout with the largest letters, then the largest board, for which all clues fit beside or below it. If none
  /// does, the clues go on on further pages.
  private func plan(_ boards: [BoardInk], _ clues: Clues, _ ink: Ink, in frame: Frame) -> Plan {
    let isWide = frame.width > frame.height
    let whole = side(boards, in: frame)
    let columns = boards.map { $0.size(side: 1).width }.max() ?? 1
    let rows = boards.map { $0.size(side: 1).height }.reduce(0, +)
    let least = min(whole, PuzzleBlock.leastSide)
    var last: Plan?
    for size in stride(from: 11 * scale, through: Clues.leastSize, by: -0.5) {
      for count in [2, 1] {
        var known: (width: Double, heights: [Double])?
        for share in stride(from: 1, through: 0, by: -0.25) {
          let side = least + (whole - least) * share
          let setting = Clues.Setting(size: size, columns: count)
          let wide = columns * side + 16
          let places =
            isWide
            ? (
              Frame(x: frame.x, y: frame.y, width: wide - 16, height: frame.height),
              Frame(x: frame.x + wide, y: frame.y, width: frame.width - wide, height: frame.height)
            )
            : (
              Frame(x: frame.x, y: frame.y, width: frame.width, height: rows * side),
              frame.below(rows * side + 14)
            )
          let width = setting.columnWidth(places.1.width)
          guard width >= size * 10, places.1.height > 0 else { continue }
          let heights = known?.width == width ? known?.heights ?? [] : clues.heights(ink, setting, width: width)
          known = (width, heights)
          let found = clues.balanced(heights, from: 0, to: places.1.height, count)
          let plan = Plan(
            side: side, boards: places.0, clues: places.1, setting: setting, heights: heights, columns: found)
          if found.last?.upperBound == clues.lines.count { return plan }
          // The largest board, with the size of the further pages.
          if last == nil || size < last?.setting.size ?? size { last = plan }
        }
      }
    }
    return last
      ?? Plan(
        side: whole, boards: frame, clues: frame.below(frame.height),
        setting: Clues.Setting(size: Clues.leastSize, columns: 1), heights: [], columns: [])
  }
}
