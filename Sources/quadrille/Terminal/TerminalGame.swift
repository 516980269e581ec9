// A game on a whole terminal.
import Foundation
import Grids
import Play
import Storage

/// A game on a whole terminal.
struct TerminalGame {
  let games: Games
  let texts: PlayTexts
  private(set) var game: PlayedGame
  /// What is thought about beside the game.
  var pondering: Pondering?
  /// The number of the move after which the computer could not move.
  var stoppedAt: Int?
  var view: View
  private var carets: [String: BoardCaret] = [:]
  private var boardNumber = 0
  private var mode = EntryMode.value
  private var picked: Cell?
  var message = ""
  /// The carets of boards of words.
  var entryCarets: [String: EntryCaret] = [:]
  var command: String?
  /// The field that is being typed in.
  var typed: TypedField?
  /// The field that was chosen to type in.
  var fieldId: String?
  /// The move that waits for a yes.
  private var asked: String?
  /// The first line of the help page shown, if it is.
  var helpLine: Int?
  /// The long answer that is shown in place of the help page.
  private var answer: [String]?
  var isEnding = false
  /// How many ticks there were.
  private var ticks = 0
  /// The second of play that was drawn last.
  private var shownSecond = 0

  init(_ games: Games, _ game: PlayedGame) async throws {
    var game = game
    self.games = games
    texts = PlayTexts(language: games.language)
    view = try await game.view()
    self.game = game
    // The whole of it is on the page of the rules.
    message = LevelWords(view, texts).lines(width: 400).joined(separator: " · ")
    if game.wasResumed { message = texts.resumed(game) }
  }

  /// Plays until the player quits, input ends or a signal asks to end; the terminal is given back on every way out.
  mutating func run() async throws {
    let events = TerminalEvents()
    try TerminalMode.enter()
    defer { TerminalMode.leave() }
    draw()
    for await event in events.stream {
      switch event {
      case .keys(let keys): for key in keys where !isEnding { try await press(key) }
      case .tick:
        let hasPondered = try await ponder()
        let hasReloaded = try await reload()
        guard try await isNewer() || hasPondered || hasReloaded else { continue }
      case .redraw: try TerminalMode.enter()
      case .suspend:
        TerminalMode.leave()
        kill(getpid(), SIGSTOP)
      case .end: isEnding = true
      }
      if isEnding { break }
      draw()
    }
    pondering?.cancel()
    await game.leave()
    TerminalMode.leave()
    try Output.standard.line(texts.saved)
  }

  /// Looks at the game again where its clocks or what happens by itself would show; tells whether there is something to draw.
  private mutating func isNewer() async throws -> Bool {
    let time = game.time
    let hasEvent = view.next.map { $0 <= time } ?? false
    let hasSecond = view.timers.contains { $0.run != "stop" } && time / 1000 != shownSecond
    guard hasEvent || hasSecond else { return false }
    shownSecond = time / 1000
    view = try await game.view()
    return true
  }

  /// Follows scripts as they are saved, looked at three times a second; tells whether there is something to draw.
  private mutating func reload() async throws -> Bool {
    ticks += 1
    guard ticks % 3 == 0 else { return false }
    do {
      guard let news = try await game.reloadSaved() else { return false }
      message = news
    } catch is PlayedGame.MovedOn {
      message = texts.movedOn
    } catch let fault as StoreFault {
      message = texts.notStored(reason: fault.description)
    }
    view = try await game.view()
    return true
  }

  // MARK: Drawing

  /// The table that covers the page until a move puts it away.
  private var openPanel: View.Panel? { view.panels?.first { $0.close != nil } }

  private var board: View.Board? {
    view.boards.indices.contains(boardNumber) ? view.boards[boardNumber] : view.boards.first
  }

  private func draw() {
    let size = TerminalMode.size
    let canvas: Canvas
    if let helpLine {
      let page = HelpPage(view: view, texts: texts, answer: answer)
      canvas = page.canvas(width: size.width, height: size.height, from: helpLine, closing: texts.closesHelp)
    } else if let panel = openPanel {
      var page = Canvas(width: size.width, height: size.height)
      for (y, line) in PanelText(panel).lines.prefix(size.height - 1).enumerated() {
        page.put(line.clipped(to: size.width), x: 0, y: y, Style(isBold: y == 0))
      }
      page.put(texts.closesHelp, x: 0, y: size.height - 1, Style(isFaint: true))
      canvas = page
    } else if let board, let painter = BoardPainter(board, room: size.width) {
      var page = GamePage(view: view, texts: texts, board: board, painter: painter, caret: caret(of: board, painter))
      if let words = EntryBoard(board), let caret = entryCarets[board.id] ?? EntryCaret(on: words) {
        page.words = (words, caret)
        page.caret.jump(to: caret.cell)
      }
      (page.picked, page.mode, page.message, page.command) = (picked, mode, message, command)
      (page.typed, page.fieldId) = (typed, openField?.id)
      canvas = page.canvas(width: size.width, height: size.height)
    } else {
      canvas = GamePage.withoutBoard(view, texts, message: message, command: command, size)
    }
    let lines = canvas.lines(ProgramEnvironment.allowsColours ? .stylesAndColours : .styles)
    let text = lines.enumerated().map { "\u{1B}[\($0.offset + 1);1H\($0.element)\u{1B}[K" }.joined()
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private func caret(of board: View.Board, _ painter: BoardPainter) -> BoardCaret {
    if let caret = carets[board.id], caret.shape == painter.shape, caret.holes == painter.holes { return caret }
    return BoardCaret(shape: painter.shape, holes: painter.holes)
  }

  // MARK: Keys

  private mutating func press(_ key: Key) async throws {
    // Where there are no sides to draw on, Shift changes nothing.
    if case .line(let arrow) = key, board.map({ BoardSides($0).entry == nil }) ?? true {
      return try await press(.caret(arrow))
    }
    if let line = helpLine { return turnHelp(key, line) }
    if let move = asked {
      asked = nil
      guard case .character(let answer) = key, texts.isYes(String(answer)) else { return message = texts.notMade }
      message = ""
      return try await submit(move, isAgreed: true)
    }
    if let command { return try await write(key, command) }
    if let typed { return try await type(key, typed) }
    if let close = openPanel?.close, key != .control("c") { return try await submit(close) }
    message = ""
    guard let board, let painter = BoardPainter(board) else { return try await pressWithoutBoard(key) }
    if let words = EntryBoard(board), try await press(key, board, words) { return }
    if try await pressText(key) { return }
    guard let meaning = KeyMeaning(key, view, board) else { return message = texts.noAction }
    var caret = caret(of: board, painter)
    if case .caret(let key) = meaning {
      caret.move(key)
      carets[board.id] = caret
      return
    }
    if case .line(let line) = meaning {
      let isColumn = board.gestures["tap"]?.contains("{column}") == true
      caret.jump(to: isColumn ? Cell(row: caret.cell.row, column: line) : Cell(row: line, column: caret.cell.column))
      carets[board.id] = caret
    }
    try await act(meaning, board, caret.cell)
  }

  /// Does what a key does on a page without a board, as of a game whose view fails.
  private mutating func pressWithoutBoard(_ key: Key) async throws {
    switch key {
    case .character("q"), .control("c"), .control("q"), .control("d"): isEnding = true
    case .character("u"), .control("z"): try await submit("!undo")
    case .character(":"): command = ""
    case .character("?"): helpLine = 0
    default: message = texts.noAction
    }
  }

  private mutating func act(_ meaning: KeyMeaning, _ board: View.Board, _ cell: Cell) async throws {
    switch meaning {
    case .caret: return
    case .value(let value): try await enter(value, board, cell)
    case .side(let way): try await draw(way, board, cell)
    case .tick(let ofColumn):
      guard let move = Ticks(board).move(at: cell, ofColumn: ofColumn) else { return message = texts.noClueHere }
      try await submit(move)
    case .line, .tap: try await tap(board, cell)
    case .move(let move): try await submit(move)
    case .refused(let reason): message = reason
    case .clear: if view.can.enter { try await submit("clear \(cell)") } else { message = texts.noAction }
    case .nextMode: mode = view.can.mark ? mode.next : .value
    case .nextBoard: boardNumber = (boardNumber + 1) % view.boards.count
    case .undo: try await submit("!undo")
    case .redo: try await submit("!redo")
    case .pause: try await submit(view.status.phase == .paused ? "!resume" : "!pause")
    case .help: helpLine = 0
    case .why: command = "!why \(cell) "
    case .command: command = ""
    case .release: picked = nil
    case .quit: isEnding = true
    case .review: review()
    case .again: try await change { [games] in try await games.again($0) }
    case .nextLevel: try await change { [games] in try await games.next(after: $0) }
    }
  }

  private mutating func enter(_ value: Int, _ board: View.Board, _ cell: Cell) async throws {
    switch mode {
    case .value:
      try await submit(Gesture(template: board.gestures["type"] ?? "enter {cell} {value}").move(at: cell, value: value))
    case .corner: try await submit("mark \(cell) corner \(value)")
    case .centre: try await submit("mark \(cell) centre \(value)")
    }
  }

  /// Cycles a side of the cell to its next value; a line through cells takes the caret along.
  private mutating func draw(_ way: BoardCaret.Key, _ board: View.Board, _ cell: Cell) async throws {
    let sides = BoardSides(board)
    guard view.can.enter, let side = BoardSides.side(of: cell, way), let next = sides.next(side) else {
      return message = texts.noAction
    }
    let before = view.n
    try await submit(next.move)
    guard view.n > before, next.draws, sides.entry == .line, var caret = carets[board.id] else { return }
    caret.move(way)
    carets[board.id] = caret
  }

  /// A tap makes its move; a drag is picked up with one tap and put down with the next.
  private mutating func tap(_ board: View.Board, _ cell: Cell) async throws {
    if let drag = board.gestures["drag"] {
      guard let from = picked else {
        picked = cell
        return message = texts.dragFrom
      }
      picked = nil
      return try await submit(Gesture(template: drag).move(at: cell, from: from))
    }
    if let stroke = board.gestures["stroke"] {
      guard let from = picked else {
        picked = cell
        return message = texts.strokeFrom
      }
      picked = nil
      guard let cells = from.line(to: cell) else { return message = texts.noStroke }
      return try await submit(Gesture(template: stroke).move(along: cells))
    }
    if board.gestures["tap"] == nil, board.entry == .cycle || board.entry == .paint, view.can.enter {
      let value = board.cells.first { $0.at == cell.description }?.value
      let next = BoardSides.next(cell.description, place: value, (board.values ?? []).map(\.value), board.rest)
      if let next { return try await submit(next.move) }
    }
    guard let tap = board.gestures["tap"] else { return message = texts.noAction }
    let text = board.cells.first { $0.at == cell.description }?.text ?? ""
    try await submit(Gesture(template: tap).move(at: cell, text: text))
  }

  private mutating func turnHelp(_ key: Key, _ line: Int) {
    let count = HelpPage(view: view, texts: texts, answer: answer).lines(width: TerminalMode.size.width).count
    switch key {
    case .caret(.down), .caret(.pagedown): helpLine = min(line + 1, max(0, count - 1))
    case .caret(.up), .caret(.pageup): helpLine = max(0, line - 1)
    default: (helpLine, answer) = (nil, nil)
    }
  }

  /// Writes on at a move.
  private mutating func write(_ key: Key, _ text: String) async throws {
    switch key {
    case .character(let character): command = text + String(character)
    case .backspace: command = text.isEmpty ? nil : String(text.dropLast())
    case .enter:
      command = nil
      if !text.isEmpty { try await submit(TypedMove(game.session.puzzle, view).move(text)) }
    case .escape, .control: command = nil
    case .caret, .line, .tab, .backTab, .delete: return
    }
  }

  // MARK: Moves

  mutating func submit(_ move: String, byComputer: Bool = false, isAgreed: Bool = false) async throws {
    if !byComputer, !isAgreed, let question = view.question(before: move, texts) {
      asked = move
      return message = texts.asking(question: question)
    }
    do {
      try await game.submit(move, byComputer: byComputer)
    } catch let refusal as MoveRefusal {
      message = game.text(of: refusal)
    } catch let fault as RuleFault {
      message = fault.description(in: games.language)
    } catch let fault as StoreFault {
      message = texts.notStored(reason: fault.description)
    } catch is PlayedGame.MovedOn {
      message = texts.movedOn
    }
    view = try await game.view()
    if move.hasPrefix("!why "), message.isEmpty, let why = view.why {
      // A single sentence fits the last line.
      if why.steps.isEmpty { message = why.text } else { (answer, helpLine) = (why.lines, 0) }
    }
  }

  /// Goes over to another game, or says why not.
  private mutating func change(_ other: (PlayedGame) async throws -> PlayedGame?) async throws {
    do {
      guard let next = try await other(game) else { return message = texts.noNext }
      await game.leave()
      pondering?.cancel()
      game = next
      (pondering, stoppedAt) = (nil, nil)
    } catch let reason as CannotBegin {
      return message = reason.text
    }
    view = try await game.view()
    (carets, entryCarets, boardNumber, picked, mode, fieldId) = ([:], [:], 0, nil, .value, nil)
    message = game.wasResumed ? texts.resumed(game) : ""
  }
}
