// The page of a game: title, board, and what can be done.
import Grids
import Play

/// What the page of a game shows, laid out for a window.
struct GamePage {
  let view: View
  let texts: PlayTexts
  let board: View.Board
  let painter: BoardPainter
  var caret: BoardCaret
  /// The words of the board and the caret in them, where it has words.
  var words: (board: EntryBoard, caret: EntryCaret)?
  /// Where a drag began.
  var picked: Cell?
  var mode = EntryMode.value
  /// What was last said.
  var message = ""
  /// The move being written.
  var command: String?
  /// The field that is being typed in.
  var typed: TypedField?
  /// The field that is typed in next.
  var fieldId: String?

  /// Lines that are not the board's: one above, three below.
  private static let otherLines = 4

  /// The page.
  func canvas(width: Int, height: Int) -> Canvas {
    var canvas = Canvas(width: width, height: height)
    guard width >= 20, height > GamePage.otherLines + 2 else {
      canvas.put(texts.tooSmall, x: 0, y: 0)
      return canvas
    }
    drawTitle(&canvas)
    if view.status.phase == .paused {
      canvas.put(texts.paused, x: 2, y: 3, Style(isBold: true))
    } else {
      drawBoard(&canvas)
    }
    let lines = linesUnderBoard(width: width, height: height)
    for (number, line) in lines.enumerated() {
      canvas.put(line.clipped(to: width), x: 0, y: height - 3 - lines.count + number)
    }
    canvas.put(caretLine.clipped(to: width), x: 0, y: height - 3)
    canvas.put(valuesLine.clipped(to: width), x: 0, y: height - 2)
    canvas.put(
      lastLine(width: width).clipped(to: width), x: 0, y: height - 1, Style(isFaint: message.isEmpty && command == nil))
    return canvas
  }

  private func drawTitle(_ canvas: inout Canvas) {
    let time = view.timers.map { ($0.run == "down" ? "−" : "") + PlayTexts.time($0.ms) }.joined(separator: " ")
    let counters = (view.counters ?? []).map { "\($0.text) \($0.value)" }
    let status = ([view.status.text] + counters).filter { !$0.isEmpty }.joined(separator: " · ")
    let title = view.title.printable.clipped(to: max(8, canvas.width / 2))
    canvas.put(title, x: 0, y: 0, Style(isBold: true))
    let room = canvas.width - title.columns - time.columns - 4
    let isBad = view.boards.contains { $0.cells.contains { $0.roles?.contains("conflict") == true } }
    canvas.put(
      status.printable.clipped(to: max(0, room)), x: title.columns + 2, y: 0, Style(colour: isBad ? .red : nil))
    canvas.put(time, x: canvas.width - time.columns, y: 0)
  }

  /// The part of the board around the caret, in the middle of the lines there are.
  private func drawBoard(_ canvas: inout Canvas) {
    let isOver = [.won, .lost, .draw].contains(view.status.phase)
    let word = words.flatMap { words in words.caret.entry.map { Set(words.board.entries[$0].cells) } } ?? []
    let whole = painter.canvas(caret: isOver ? nil : caret.cell, marked: picked, lit: isOver ? [] : word)
    let clues = clueColumn(beside: whole.width, &canvas)
    let lines = linesUnderBoard(width: canvas.width, height: canvas.height).count
    let room = (width: canvas.width - clues, height: canvas.height - GamePage.otherLines - lines)
    let place = painter.place(of: caret.cell)
    let fromX = GamePage.offset(of: place.x + place.width / 2, length: whole.width, room: room.width)
    let fromY = GamePage.offset(of: place.y, length: whole.height, room: room.height)
    canvas.put(whole, fromX: fromX, fromY: fromY, width: room.width, height: room.height, x: 0, y: 1)
  }

  /// Where a window of `room` begins that shows a place in the middle, as far as the whole allows.
  static func offset(of place: Int, length: Int, room: Int) -> Int {
    max(0, min(place - room / 2, length - room))
  }

  /// Other boards of one row, such as the next pieces, each as a line; cells marked as next are in brackets.
  private var strips: [String] {
    guard view.boards.count > 1, view.status.phase != .paused else { return [] }
    return view.boards.filter { $0.id != board.id && $0.rows == 1 }.prefix(2).map { strip in
      strip.cells.map { cell in
        let text = cell.text ?? (cell.tone == nil ? "·" : "●")
        return cell.roles?.contains("next") == true ? "[\(text)]" : " \(text) "
      }.joined(separator: " ").printable
    }
  }

  /// What is shown between the board and the lines at the foot: other boards, words to look for, fields, a long hint.
  private func linesUnderBoard(width: Int, height: Int) -> [String] {
    let text = FieldText(view)
    let words = Array(text.words(width: width).prefix(4))
    return strips + words + fieldLines(most: max(2, height / 3)) + hintLines(width: width)
  }

  /// The fields around the one that is typed in next, which is marked.
  private func fieldLines(most: Int) -> [String] {
    guard let fields = view.fields, view.status.phase != .paused else { return [] }
    let lines = zip(fields, FieldText(view).fields).map { ($0.0.id == fieldId ? "› " : "  ") + $0.1 }
    let chosen = fields.firstIndex { $0.id == fieldId } ?? 0
    let first = GamePage.offset(of: chosen, length: lines.count, room: most)
    return Array(lines.dropFirst(first).prefix(most))
  }

  /// A hint too long for the last line.
  private func hintLines(width: Int) -> [String] {
    guard let hint = view.hint, view.status.phase == .play else { return [] }
    let lines = hint.text.printable.wrapped(to: width)
    return lines.count > 1 ? Array(lines.prefix(4)) : []
  }

  private var caretLine: String {
    if let reason = view.status.reasons?.first { return reason }
    if let remark = view.status.remark, view.fields != nil { return remark }
    if let words, let entry = words.caret.entry { return clue(entry) }
    return board.cells.first { $0.at == caret.cell.description }?.label ?? ""
  }

  private var valuesLine: String {
    if let words {
      return words.board.at(words.caret.cell).filter { $0 != words.caret.entry }.map(clue).joined(separator: " · ")
    }
    // A word bank tells nothing of how many words are missing.
    guard view.can.enter, let values = view.banks?.first?.items ?? board.values else {
      return (view.buttons ?? []).map { button in (button.key.map { "\(KeyMeaning.face($0)) " } ?? "") + button.text }
        .joined(
          separator: " · ")
    }
    let names = values.map { value in
      let sign = Signs.sign(of: value.value).map(String.init) ?? ""
      let name = sign == value.text ? sign : "\(sign) \(value.text)"
      return value.left.map { "\(name)×\($0)" } ?? name
    }
    return "\(texts.mode(mode)): " + names.joined(separator: "  ")
  }

  private func lastLine(width: Int) -> String {
    if let command { return ":" + command + "_" }
    if let typed { return "› " + typed.text + "_" }
    if !message.isEmpty { return message }
    if [.won, .lost, .draw].contains(view.status.phase) { return view.can.undo ? texts.over : texts.overWithoutUndo }
    if let hint = view.hint, hintLines(width: width).isEmpty { return hint.text }
    if view.status.phase == .ready { return texts.hintsReady }
    if words != nil { return texts.hintsWords }
    if view.fields?.contains(where: { $0.move != nil }) == true { return texts.hintsFields }
    if view.boards.contains(where: { $0.gestures["letter"] != nil }) { return texts.hintsLetters }
    return view.can.enter ? texts.hintsEntering : texts.hintsTapping
  }
}
