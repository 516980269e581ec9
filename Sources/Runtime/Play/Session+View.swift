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
  ///   - marking: What is marked of the entries without a check.
  ///   - tidiesMarks: Whether marks are left out that an entry excludes; the state keeps them.
  /// - Throws: `RuleFault` when the rule set's own view fails, or an event of its agenda.
  public func view(
    in language: Language, seat: Int? = nil, at time: Int, marking: Marking = .rules, tidiesMarks: Bool = false
  ) async throws -> View {
    var now = self
    try await now.advance(to: time)
    return try await now.present(
      in: language, seat: seat, at: time, marking.resolved(for: puzzle), tidiesMarks, hasOwnView: puzzle.rules.hasView)
  }

  /// The view for a game whose own view fails: without what the rule set shows, so that the player can still undo moves
  /// or leave.
  ///
  /// - Parameter fault: Why `view` failed; it is shown among the reasons.
  public func view(in language: Language, at time: Int, after fault: RuleFault) async throws -> View {
    var view = try await present(in: language, seat: nil, at: time, .none, false, hasOwnView: false)
    view.status.reasons = [fault.description(in: language)]
    return view
  }

  /// What scripts may know of the present, for a seat that looks.
  public func context(seat: Int) -> GameContext {
    Session.context(puzzle, journal.head, seat: seat, number: n, time: playTime)
  }

  private func present(
    in language: Language, seat: Int?, at time: Int, _ marking: Marking, _ tidiesMarks: Bool, hasOwnView: Bool
  ) async throws -> View {
    var found = check
    if found == nil, marking == .solution { found = try await mistakes() }
    let wrong = Set(found?.wrong ?? [])
    let context = self.context(seat: seat ?? state.turn)
    var sketch = ViewSketch()
    if hasOwnView {
      sketch = try await puzzle.script.view(of: state, context, in: language)
    } else if let board = state.board {
      sketch.boards = [BoardSketch(id: "main", grid: board)]
    }
    var boards: [View.Board] = []
    var hasClues = false
    let drawn = drawn(on: sketch.boards)
    // Thousands of cells may hold the same few words.
    let soft = Dictionary(uniqueKeysWithValues: sketch.languages.keys.map { ($0, sketch.softened($0)) })
    let softened = { (text: String?) in text.flatMap { soft[$0] ?? nil } }
    for (index, board) in sketch.boards.enumerated() {
      // Marks that an entry excludes would tell what it means.
      let allowed =
        tidiesMarks && !board.hidesConflicts
        ? try await allowed(behind: board) : nil
      let drawing = BoardDrawing(
        self, board, language, isDrawn: index == drawn, wrong: wrong, showsConflicts: marking != .none, allowed: allowed
      )
      boards.append(drawing.board(softened: softened))
      if index == drawn { hasClues = !drawing.clues().isEmpty }
    }
    let panels = sketch.panels.filter { $0.atEnd != true || state.outcome != nil }
    let takesEntries = puzzle.board != nil && state.outcome == nil
    let takesAdvice = puzzle.board == nil && (puzzle.rules.seats > 1 || isSearchable) && state.outcome == nil
    if let par = puzzle.level["par"]?.integer, isSearchable {
      sketch.counters.append(View.Counter(id: "par", text: Texts.par.text(in: language), value: par))
    }
    let takesVerdicts = state.outcome == nil && !sketch.isSecret && (puzzle.board != nil || sketch.isRightSoFar != nil)
    let helps = !puzzle.forbidsHelp
    let takesTexts = state.outcome == nil && boards.contains { $0.gestures["type"] != nil }
    return View(
      session: journal.head.session, n: n, title: puzzle.title.text(in: language),
      help: puzzle.rules.help?.text(in: language), author: puzzle.author, note: puzzle.note(in: language),
      allowance: puzzle.allowance?.text(in: language),
      rules: puzzle.rules.name, level: puzzle.source,
      players: puzzle.rules.seats > 1 ? playerNames(language) : nil, tones: journal.head.tones,
      computers: journal.head.computers,
      status: status(language, marking, own: sketch),
      can: View.Abilities(
        undo: canUndo && !isPaused, redo: canRedo && !isPaused, enter: takesEntries || takesTexts,
        mark: takesEntries && takesMarks,
        hint: helps && (takesEntries || takesAdvice) ? true : nil, check: helps && takesEntries ? true : nil,
        back: helps && mayGoBack ? true : nil, verdict: helps && takesVerdicts ? true : nil,
        why: helps && takesEntries && !sketch.isSecret ? true : nil,
        path: puzzle.board != nil && fog.isEmpty && !sketch.isSecret && (helps || state.outcome != nil) ? true : nil,
        colour: takesEntries ? true : nil, tick: takesEntries && hasClues ? true : nil),
      boards: boards, banks: banks(sketch.banks, boards, softened), fields: fields(sketch.fields),
      panels: panels.isEmpty ? nil : panels,
      counters: sketch.counters.isEmpty ? nil : sketch.counters,
      timers: timers(sketch.countdowns, at: time),
      buttons: sketch.buttons.isEmpty ? nil : sketch.buttons, effects: shownEffects,
      hint: hint.map { shown($0, language) },
      check: check.map { View.Check(mistakes: $0.wrong.count, text: Texts.checked($0).text(in: language)) },
      verdict: verdict.map { View.Verdict(right: $0.isRight, text: Texts.verdict($0).text(in: language)) },
      why: shownRefutation(language),
      used: await used(),
      checkpoints: checkpointNames.isEmpty ? nil : checkpointNames, tick: tick, next: nextEvent,
      result: ending?.rawValue, reopened: isReopened ? true : nil,
      seat: puzzle.rules.seats > 1 ? journal.head.ownerSeat : nil, secret: sketch.isSecret ? true : nil)
  }

  /// The values of each open place that no constraint alone excludes, for a sketched board that is the model's own.
  private func allowed(behind sketch: BoardSketch) async throws -> Grid<[Int]>? {
    guard let model = model(behind: sketch), let entries = model.entries(of: state) else { return nil }
    return try await known(model).allowed(seen(entries), analyzer: puzzle.analyzer)
  }

  /// The clues that a player sees of a model's board.
  ///
  /// - Throws: `RuleFault` when the rule set's own view fails.
  func clues() async throws -> Clues {
    guard puzzle.rules.hasView else {
      return state.board.map { clues(on: BoardSketch(id: "main", grid: $0)) } ?? Clues()
    }
    let boards = try await puzzle.script.view(of: state, context(seat: state.turn), in: .english).boards
    return drawn(on: boards).map { clues(on: boards[$0]) } ?? Clues()
  }

  private func clues(on sketch: BoardSketch) -> Clues {
    BoardDrawing(self, sketch, .english, isDrawn: true, wrong: [], showsConflicts: false, allowed: nil).clues()
  }

  /// The board on which the model's drawings lie: its own grid, or else the first of its size.
  private func drawn(on boards: [BoardSketch]) -> Int? {
    boards.firstIndex { model(behind: $0) != nil } ?? boards.firstIndex { $0.grid.shape == puzzle.board?.shape.frame }
  }

  /// Whether pencil marks make sense: with two values, an entry says as much as a mark, and lines are not written.
  private var takesMarks: Bool {
    puzzle.board?.layers.contains { $0.values.count > 2 && ($0.entry == .number || $0.entry == .symbol) } ?? false
  }

  private func used() async -> View.Used? {
    guard state.outcome != nil, puzzle.board != nil else { return nil }
    return View.Used(
      mistakes: await wrongEntries(), hints: state.tally["hints"]?.integer ?? 0,
      checks: state.tally["checks"]?.integer ?? 0)
  }

  /// Whether the answers may not leave the server yet, as in a competition that is under way.
  ///
  /// - Throws: `RuleFault` when the rule set's own view fails.
  public func isSecret() async throws -> Bool {
    guard puzzle.rules.hasView else { return false }
    return try await puzzle.script.view(of: state, context(seat: state.turn), in: .english).isSecret
  }

  /// The values to choose from; how many of each are missing is known of the board they are entered on.
  private func banks(
    _ sketches: [BankSketch], _ boards: [View.Board], _ softened: (String?) -> String?
  ) -> [View.Bank]? {
    guard !sketches.isEmpty else { return nil }
    let values = boards.first { $0.values != nil }?.values ?? []
    return sketches.map { bank in
      View.Bank(
        id: bank.id,
        items: bank.names.enumerated().map { index, name in
          let own = bank.counts.indices.contains(index) ? bank.counts[index] : nil
          let left = own ?? (bank.showsCounts ? values.first { $0.value == index + 1 }?.left : nil)
          return View.Value(value: index + 1, text: name, soft: softened(name), left: left)
        })
    }
  }

  /// The texts to type; in a game that is over, none can be.
  private func fields(_ fields: [View.Field]) -> [View.Field]? {
    guard !fields.isEmpty else { return nil }
    guard state.outcome != nil else { return fields }
    return fields.map { field in
      var field = field
      field.move = nil
      return field
    }
  }

  /// What passed with the last move; no fanfare for a game that is over without success.
  private var shownEffects: [Effect]? {
    let isQuiet = ending.map { !$0.isSuccess } ?? false
    let shown = isQuiet ? effects.filter { $0.name != "tune" } : effects
    return shown.isEmpty ? nil : shown
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

  func playerNames(_ language: Language) -> [String] {
    (1...puzzle.rules.seats).map { playerName($0, language) }
  }

  /// The name of a seat's player: as it was given, but the computer's in the viewer's language.
  func playerName(_ seat: Int, _ language: Language) -> String {
    let (names, level) = (journal.head.seats, journal.head.computer(seat))
    let given = names.indices.contains(seat - 1) ? names[seat - 1] : ""
    if !given.isEmpty, level == nil || ComputerName(given) == nil { return given }
    return (level.map { Texts.computer(level: $0) } ?? Texts.player(seat: seat)).text(in: language)
  }

  private func status(_ language: Language, _ marking: Marking, own sketch: ViewSketch) -> View.Status {
    let own = sketch.status
    let names = playerNames(language)
    var status = View.Status(phase: phase, turn: names.count > 1 ? state.turn : nil, text: "")
    let text: LocalizedText
    var behind = ""
    switch state.outcome {
    case .won(let seat?, _) where names.count > 1 && names.indices.contains(seat - 1):
      status.turn = seat
      text = Texts.wonBy(name: names[seat - 1])
    case .won: text = puzzle.rules.isPuzzle ? Texts.solved : Texts.won
    case .draw: text = Texts.draw
    case .lost(let reason): text = reason ?? Texts.lost
    case .handedIn(let reason): text = reason ?? Texts.handedIn
    case .revealed(let reason): text = reason ?? Texts.revealed
    case nil where isReady: text = Texts.ready
    case nil where isPaused: text = Texts.paused
    case nil where thinker != nil && names.indices.contains(state.turn - 1):
      text = Texts.thinking(name: names[state.turn - 1])
    case nil where names.count > 1 && names.indices.contains(state.turn - 1):
      text = Texts.turn(name: names[state.turn - 1])
      behind = own.map { " · " + $0 } ?? ""
    case nil where isOutOfReach:
      text = LocalizedText([own, Texts.unsolvable.text(in: language)].compactMap { $0 }.joined(separator: " · "))
    case nil:
      text =
        own.map { LocalizedText($0) }
        ?? progress(marking, hidesConflicts: sketch.boards.contains(where: \.hidesConflicts))
    }
    status.text = text.text(in: language) + behind
    if state.outcome == nil { status.remark = sketch.remark }
    if marking != .none {
      let reasons = sketch.boards.contains(where: \.hidesConflicts) ? alike : conflicts.reasons
      if !reasons.isEmpty { status.reasons = reasons.map { $0.text(in: language) } }
    }
    if isReopened { status.reasons = (status.reasons ?? []) + [Texts.reopened.text(in: language)] }
    return status
  }

  /// Where two are alike, without saying which: in a row, a column or a region.
  private var alike: [LocalizedText] {
    var found: [LocalizedText] = []
    for group in conflicts.groups {
      let (rows, columns) = (Set(group.map(\.row)), Set(group.map(\.column)))
      let text =
        switch (rows.count, columns.count) {
        case (1, _): Texts.alikeInRow(row: group[0].row)
        case (_, 1): Texts.alikeInColumn(column: group[0].column)
        default: Texts.alikeInRegion
        }
      if group.count > 1, !found.contains(text) { found.append(text) }
    }
    return found
  }

  private func progress(_ marking: Marking, hidesConflicts: Bool) -> LocalizedText {
    guard let board = puzzle.board, let grid = board.entries(of: state).map({ seen($0) }) else {
      return LocalizedText("")
    }
    if !conflicts.cells.isEmpty, marking != .none, !hidesConflicts {
      return Texts.conflicting(Array(conflicts.cells.keys), on: board)
    }
    // Where places may stay open, nobody can tell how many are missing.
    if board.layers.allSatisfy({ $0.rest != nil }) { return LocalizedText("") }
    let completed = board.completed(grid)
    let open = board.shape.cells.filter { completed[$0] == nil }
    return open.isEmpty ? Texts.full : Texts.open(open, on: board)
  }
}
