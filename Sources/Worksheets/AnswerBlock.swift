// One answer on the answer pages.
import Play

/// A solved board and the name of its puzzle, in a frame of a page.
struct AnswerBlock {
  let puzzle: SheetPuzzle
  let label: String
  let options: SheetOptions
  let frame: Frame

  private var scale: Double { options.isLarge ? 1.5 : 1 }

  /// Whether all texts of the answer are readable in the frame.
  func isReadable(_ ink: Ink) -> Bool {
    guard let board = puzzle.answer?.boards.first.map({ BoardInk($0, shadesAnswers: false) }) else { return true }
    return board.side(filling: room(ink)) >= board.leastSide(ink)
  }

  /// The part of the frame that the board may take.
  private func room(_ ink: Ink) -> Frame {
    var room = frame.below(ink.size(of: "x", heading).height + 5)
    let tall =
      moves.isEmpty ? 0 : ink.size(of: moves, small, width: frame.width, breaking: .words, lines: 6).height + 4
    room.height = max(20, room.height - tall)
    return room
  }

  private var heading: Ink.Letters { Ink.Letters(size: 10 * scale, isBold: true) }
  private var small: Ink.Letters { Ink.Letters(size: BoardInk.readable * scale, grey: 0.1) }

  private var moves: String {
    guard !puzzle.moves.isEmpty else { return "" }
    return
      ([SheetTexts.moves(count: puzzle.moves.count).text(in: options.language)]
      + puzzle.moves.map { $0.replacing(" ", with: "\u{A0}") }).joined(separator: "  ")
  }

  func draw(_ ink: Ink) {
    let title = label.isEmpty ? puzzle.view.title : "\(label) · \(puzzle.view.title)"
    ink.write(title, heading, x: frame.x, y: frame.y, width: frame.width, lines: 1)
    var room = room(ink)
    guard let answer = puzzle.answer else {
      ink.write(
        SheetTexts.noAnswer.text(in: options.language), Ink.Letters(size: 9 * scale, isSlanted: true), x: room.x,
        y: room.y, width: frame.width, lines: 2)
      return
    }
    for board in answer.boards.prefix(1).map({ BoardInk($0, shadesAnswers: options.shadesAnswers) }) {
      let usual = max(board.usualSide * (options.isLarge ? 1.5 : 0.8), board.leastSide(ink))
      let side = min(board.side(filling: room), usual)
      board.draw(ink, x: room.x, y: room.y, side: side)
      room = room.below(board.size(side: side).height + 4)
    }
    let lines = FieldLines(answer.fields ?? [], 0.8 * scale)
    if !lines.isEmpty { lines.draw(ink, in: room) }
    if !moves.isEmpty { ink.write(moves, small, x: room.x, y: room.y, width: frame.width, lines: 6) }
  }
}
