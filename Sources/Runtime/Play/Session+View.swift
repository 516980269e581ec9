// From a session to what faces show.
import Grids
import Solver

extension Session {
  /// What a face shows.
  ///
  /// - Parameters:
  ///   - language: The interface language.
  ///   - seat: Who looks; `nil` is the seat whose turn it is.
  ///   - time: Milliseconds of play now.
  /// - Throws: `RuleFault` when the rule set's own view fails, or an event of its agenda.
  public func view(in language: Language, seat: Int? = nil, at time: Int) async throws -> View {
    var now = self
    try await now.advance(to: time)
    return try await now.present(in: language, seat: seat, at: time)
  }

  private func present(in language: Language, seat: Int?, at time: Int) async throws -> View {
    let context = self.context(seat: seat ?? state.turn)
    var sketch = ViewSketch()
    if puzzle.rules.hasView {
      sketch = try await puzzle.host.view(of: state, context, in: language)
    } else if let board = state.board {
      sketch.boards = [BoardSketch(id: "main", grid: board)]
    }
    let boards = sketch.boards.map { BoardDrawing(self, $0, language).board() }
    let takesEntries = puzzle.board != nil && state.outcome == nil
    return View(
      session: journal.head.session, n: n, title: puzzle.title.text(in: language),
      help: puzzle.rules.help?.text(in: language), rules: puzzle.rules.name, level: puzzle.source,
      players: puzzle.rules.seats > 1 ? players(language) : nil, status: status(language),
      can: View.Abilities(
        undo: canUndo && !isPaused, redo: canRedo && !isPaused, enter: takesEntries, mark: takesEntries,
        hint: takesEntries && puzzle.board?.needsHost == false ? true : nil,
        back: puzzle.rules.allowsUndo ? true : nil),
      boards: boards, counters: sketch.counters.isEmpty ? nil : sketch.counters,
      timers: timers(sketch.countdowns, at: time),
      buttons: sketch.buttons.isEmpty ? nil : sketch.buttons, effects: effects.isEmpty ? nil : effects,
      hint: hint.map { shown($0, language) },
      checkpoints: checkpointNames.isEmpty ? nil : checkpointNames, tick: tick, next: nextEvent)
  }

  private func shown(_ hint: HintText, _ language: Language) -> View.Hint {
    let because = hint.because.map { $0.text(in: language) }
    return View.Hint(
      level: hint.level, text: hint.text.text(in: language), because: because.isEmpty ? nil : because)
  }

  /// The time played, and how long it is to the events that the rule set counts down to.
  private func timers(_ countdowns: [Countdown], at time: Int) -> [View.Timer] {
    let time = phase == .ready ? 0 : max(time, playTime)
    let run = phase == .play
    let played = View.Timer(id: "play", ms: state.outcome == nil ? time : endTime, run: run ? "up" : "stop")
    let others = countdowns.compactMap { countdown -> View.Timer? in
      guard let event = state.agenda.events.first(where: { $0.name == countdown.event }) else { return nil }
      return View.Timer(
        id: countdown.event, ms: max(0, event.time - time), run: run ? "down" : "stop", low: countdown.low)
    }
    return [played] + others
  }

  private func players(_ language: Language) -> [String] {
    (1...puzzle.rules.seats).map { seat in
      let names = journal.head.seats
      return seat <= names.count && !names[seat - 1].isEmpty ? names[seat - 1] : Texts.player(seat).text(in: language)
    }
  }

  private func status(_ language: Language) -> View.Status {
    let names = players(language)
    var status = View.Status(phase: phase, turn: names.count > 1 ? state.turn : nil, text: "")
    let text: LocalizedText
    switch state.outcome {
    case .won(let seat?, _) where names.count > 1 && names.indices.contains(seat - 1):
      status.turn = seat
      text = Texts.wonBy(names[seat - 1])
    case .won: text = puzzle.board == nil ? Texts.won : Texts.solved
    case .draw: text = Texts.draw
    case .lost(let reason): text = reason ?? Texts.lost
    case nil where isReady: text = Texts.ready
    case nil where isPaused: text = Texts.paused
    case nil where names.count > 1 && names.indices.contains(state.turn - 1): text = Texts.turn(names[state.turn - 1])
    case nil: text = progress
    }
    status.text = text.text(in: language)
    if !conflicts.reasons.isEmpty { status.reasons = conflicts.reasons.map { $0.text(in: language) } }
    return status
  }

  private var progress: LocalizedText {
    guard puzzle.board != nil, let grid = state.fields["grid"]?.grid else { return LocalizedText("") }
    let open = grid.elements.count { $0 == nil }
    if !conflicts.cells.isEmpty { return Texts.conflicting(conflicts.cells.count) }
    return open == 0 ? Texts.full : Texts.open(open)
  }
}
