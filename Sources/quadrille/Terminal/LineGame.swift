// A game without a terminal: a move a line in, the board out.
import Foundation
import Play
import Storage

/// A game played over lines of text: a move a line in, board and status out.
struct LineGame {
  let games: Games
  let texts: PlayTexts
  private var game: PlayedGame
  /// The words whose second clues were printed.
  private var printed: Set<String> = []
  /// The move that waits for a yes.
  private var asked: String?
  private let output = Output.standard

  init(_ games: Games, _ game: PlayedGame) {
    self.games = games
    self.game = game
    texts = PlayTexts(language: games.language)
  }

  /// Plays until `q` or the end of stdin.
  mutating func run() async throws {
    let reader = LineReader(descriptor: STDIN_FILENO)
    if game.wasResumed { try output.line(texts.resumed(game)) }
    try await show(withTitle: true)
    try await letComputerMove()
    while let line = try reader.next(pause: output.flush) {
      let text = String(decoding: line.bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      if text.lowercased() == "q" { break }
      if !text.isEmpty && !text.hasPrefix("#") { try await answer(text) }
    }
    await game.leave()
  }

  private mutating func answer(_ text: String) async throws {
    if let move = asked {
      asked = nil
      return texts.isYes(text) ? try await submit(move) : try output.line(texts.notMade)
    }
    switch text.lowercased() {
    case "?", "help":
      let view = try await game.view()
      for line in LevelWords(view, texts).lines(width: 79) { try output.line(line) }
      for line in view.help?.wrapped(to: 79) ?? [] { try output.line(line.printable) }
      for line in texts.lineHelp { try output.line(line) }
    case "r": try await change { [games] in try await games.again($0) }
    case "n": try await change { [games] in try await games.next(after: $0) }
    case "u", "undo": try await submit("!undo")
    case "redo": try await submit("!redo")
    case "start": try await submit("!start")
    case "review": try await review()
    case "hint": try await submit("!hint 4")
    default:
      let view = try await game.view()
      let typed = text.lowercased().hasPrefix("why ") ? "!why " + text.dropFirst(4) : text
      let move = TypedMove(game.session.puzzle, view).move(typed)
      if let question = view.question(before: move, texts) {
        asked = move
        return try output.line("? " + texts.asking(question: question).printable)
      }
      try await submit(move)
    }
  }

  /// Goes over to another game, or says why not.
  private mutating func change(_ other: (PlayedGame) async throws -> PlayedGame?) async throws {
    do {
      guard let next = try await other(game) else { return try output.line(texts.noNext) }
      await game.leave()
      game = next
    } catch let reason as CannotBegin {
      return try output.line("! " + reason.text.printable)
    }
    try await show(withTitle: true)
    try await letComputerMove()
  }

  /// Makes a move and shows the board, or says why not.
  private mutating func submit(_ move: String) async throws {
    do {
      try await game.submit(move)
    } catch let refusal as MoveRefusal {
      return try output.line("! " + game.text(of: refusal).printable)
    } catch let fault as RuleFault {
      return try output.line("! " + fault.description(in: games.language).printable)
    } catch is PlayedGame.MovedOn {
      try output.line("! " + texts.movedOn)
    }
    try await show(withTitle: false)
    try await letComputerMove()
  }

  /// Makes the computer's moves until a person is to move.
  private mutating func letComputerMove() async throws {
    while game.session.thinker != nil {
      do {
        guard let move = try await game.session.computersMove() else {
          return try output.line("! " + texts.noComputersMove)
        }
        try await game.submit(move.description, byComputer: true)
        try output.line("> \(move)")
      } catch let fault as RuleFault {
        return try output.line("! " + fault.description(in: games.language).printable)
      } catch is PlayedGame.MovedOn {
        try output.line("! " + texts.movedOn)
      }
      try await show(withTitle: false)
    }
  }

  /// Says which move decided a game that is over.
  private func review() async throws {
    guard game.isReviewable else { return try output.line("! " + texts.noReview) }
    do {
      try output.line(try await game.review().printable)
    } catch let fault as RuleFault {
      try output.line("! " + fault.description(in: games.language).printable)
    }
  }

  private mutating func show(withTitle hasTitle: Bool) async throws {
    let view = try await game.view()
    if hasTitle {
      try output.line(view.title.printable)
      for line in LevelWords(view, texts).lines(width: 79) { try output.line(line) }
    }
    for board in view.boards {
      for line in BoardPainter(board)?.canvas(caret: nil).lines(.none) ?? [] { try output.line(line) }
    }
    for line in FieldText(view).words(width: 79) + FieldText(view).fields { try output.line(line) }
    if let remark = view.status.remark, view.fields != nil { try output.line(remark.printable) }
    let entries = view.boards.flatMap { $0.entries ?? [] }
    let opened = Set(entries.filter { $0.more != nil }.map(\.id))
    let fresh = hasTitle ? entries : entries.filter { opened.contains($0.id) && !printed.contains($0.id) }
    for line in ClueText(entries: fresh).lines { try output.line(line) }
    printed = opened
    // Beside a board of words what stays to be read waits for the end.
    let isQuiet = !entries.isEmpty && ![.won, .lost, .draw].contains(view.status.phase)
    for panel in view.panels ?? [] where !isQuiet || panel.close != nil {
      for line in PanelText(panel).lines { try output.line(line) }
    }
    for counter in view.counters ?? [] { try output.line("\(counter.text): \(counter.value)".printable) }
    if let hint = view.hint { try output.line("? " + hint.text.printable) }
    for line in view.why?.lines ?? [] { try output.line("? " + line.printable) }
    for line in [view.status.text] + (view.status.reasons ?? []) where !line.isEmpty { try output.line(line.printable) }
  }
}
