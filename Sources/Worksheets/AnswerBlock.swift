// One answer on the answer pages.
import Play

/// A solved board and the name of its puzzle, in a frame of a page.
struct AnswerBlock {
  let puzzle: SheetPuzzle
  let label: String
  let options: SheetOptions
  let frame: Frame

  private var scale: Double { options.isLarge ? 1.5 : 1 }

  func draw(_ ink: Ink) {
    let title = label.isEmpty ? puzzle.view.title : "\(label) · \(puzzle.view.title)"
    var y = frame.y
    y += ink.write(title, Ink.Letters(size: 10 * scale, isBold: true), x: frame.x, y: y, width: frame.width, lines: 1)
    y += 5
    guard let answer = puzzle.answer else {
      ink.write(
        SheetTexts.noAnswer.text(in: options.language), Ink.Letters(size: 9 * scale, isSlanted: true), x: frame.x, y: y,
        width: frame.width, lines: 2)
      return
    }
    var room = frame.below(y - frame.y)
    let moves =
      puzzle.moves.isEmpty
      ? ""
      : ([SheetTexts.moves(count: puzzle.moves.count).text(in: options.language)]
        + puzzle.moves.map { $0.replacing(" ", with: "\u{A0}") })
        .joined(separator: "  ")
    let letters = Ink.Letters(size: 8 * scale, grey: 0.1)
    let tall =
      moves.isEmpty ? 0 : ink.size(of: moves, letters, width: frame.width, breaking: .words, lines: 6).height + 4
    room.height = max(20, room.height - tall)
    for board in answer.boards.prefix(1).map({ BoardInk($0, shadesAnswers: options.shadesAnswers) }) {
      let side = min(board.side(filling: room), board.usualSide * (options.isLarge ? 1.5 : 0.8))
      board.draw(ink, x: room.x, y: room.y, side: side)
      room = room.below(board.size(side: side).height + 4)
    }
    if !moves.isEmpty { ink.write(moves, letters, x: room.x, y: room.y, width: frame.width, lines: 6) }
  }
}
