// Turns a sketched board into cells with texts, roles and names in words.
import Grids

/// Turns a sketched board into cells with texts, roles and names in words.
public struct BoardDrawing {
  private let session: Session
  private let sketch: BoardSketch
  private let language: Language
  /// The model behind the board, where this is the model's own grid.
  private let model: ModelBoard?
  private let line: Set<Cell>
  private let next: Set<Cell>
  private let hinted: Set<Cell>
  private let wrong: Set<Cell>
  private let conflicts: [Cell: [Cell]]
  private let blocks: Set<Cell>
  private let holes: Set<Cell>
  private let fixed: Set<Cell>
  /// The roles that the rule set gives, by cell, in the order of `BoardDrawing.roles`.
  private let roles: [Cell: [String]]
  /// The colours of grounds in the order in which they come, where there are several.
  private let colours: [String]

  /// The roles that a rule set's view may give to cells.
  public static let roles = ["wrong", "right", "revealed", "circled", "shaded", "covered"]
  /// The model whose drawings and outside clues lie on the board.
  private let drawn: ModelBoard?
  /// The marks that are shown, where only those are that no entry excludes.
  private let allowed: Grid<[Int]>?
  /// The cells in fog, on the model's own board.
  private let fog: Fog
  /// The values that are shown: those of the sketch, but for givens in fog.
  private let grid: Grid<Int?>

  /// - Parameters:
  ///   - isDrawn: Whether the model's drawings and outside clues lie on it.
  ///   - wrong: The entries that are marked as wrong.
  ///   - showsConflicts: Whether entries that break a rule are marked.
  ///   - allowed: The marks that may be shown, where those are left out that an entry excludes.
  init(
    _ session: Session, _ sketch: BoardSketch, _ language: Language, isDrawn: Bool, wrong: Set<Cell>,
    showsConflicts: Bool, allowed: Grid<[Int]>?
  ) {
    self.wrong = wrong
    conflicts = showsConflicts && !sketch.hidesConflicts ? session.conflicts.cells : [:]
    self.session = session
    self.sketch = sketch
    self.language = language
    model = session.model(behind: sketch)
    drawn = isDrawn ? session.puzzle.board : nil
    self.allowed = model == nil ? nil : allowed
    fog = model == nil && drawn == nil ? .none : session.fog
    grid = model == nil ? sketch.grid : session.seen(sketch.grid)
    if case .won(_, let cells) = session.state.outcome {
      line = Set(sketch.line + cells)
    } else {
      line = Set(sketch.line)
    }
    next = Set(sketch.next)
    blocks = Set(sketch.blocks)
    let missing = model?.shape.plan.map { plan in
      sketch.grid.shape.cells.filter { plan.geometry.find($0) == nil }
    }
    holes = Set(sketch.holes + (missing ?? []))
    fixed = Set(sketch.fixed)
    var roles: [Cell: [String]] = [:]
    for role in BoardDrawing.roles { for cell in sketch.roles[role] ?? [] { roles[cell, default: []].append(role) } }
    self.roles = roles
    let shades = sketch.grid.shape.cells.compactMap { sketch.shades[$0] }
    let found = shades.reduce(into: [String]()) { if !$0.contains($1) && $0.count < 64 { $0.append($1) } }
    colours = found.count > 1 ? found : []
    hinted = Set(session.hint.map { $0.level < 3 ? $0.region : $0.premises + $0.targets } ?? [])
  }

  /// The board as it is shown.
  ///
  /// - Parameter softened: The places in a text where a line may end.
  func board(softened: (String?) -> String?) -> View.Board {
    let shape = sketch.grid.shape
    var gestures = sketch.gestures
    if model != nil, gestures["type"] == nil { gestures["type"] = "enter {cell} {value}" }
    let cells = shape.cells.map { place in
      var cell = cell(place)
      cell.soft = softened(cell.text)
      return cell
    }
    var clues = Clues()
    let regions = numbered(&clues)
    add(outsideAndMarksTo: &clues)
    return View.Board(
      id: sketch.id, rows: shape.rows, columns: shape.columns, cells: cells, regions: regions,
      outside: drawn?.outside, ticked: drawn == nil ? nil : clues.ticked(in: session.state), meanings: meanings,
      entries: sketch.entries.isEmpty ? nil : sketch.entries,
      fromRight: sketch.isFromRight && model?.shape.plan == nil ? true : nil,
      letters: sketch.letters.isEmpty ? nil : sketch.letters,
      language: sketch.language,
      values: values?.map { View.Value(value: $0.value, text: $0.text, soft: softened($0.text), left: $0.left) },
      prices: sketch.prices.isEmpty ? nil : sketch.prices, noHelp: sketch.noHelp,
      slides: sketch.slides.isEmpty ? nil : sketch.slides.map { $0.map(\.description) }, gestures: gestures
    ).adding(model.map { BoardLayers(session, $0, hinted: hinted, wrong: wrong, conflicts: conflicts) }, in: language)
  }

  /// What is drawn on the board, in which each clue has its number.
  private func numbered(_ clues: inout Clues) -> [View.Region]? {
    guard drawn != nil else { return regions }
    return regions?.map { region in
      var region = region
      region.clue = clues.add(region).flatMap { $0 > 1 ? $0 : nil }
      return region
    }
  }

  /// The clues that a player sees on the board.
  func clues() -> Clues {
    var clues = Clues()
    guard drawn != nil else { return clues }
    _ = numbered(&clues)
    add(outsideAndMarksTo: &clues)
    return clues
  }

  private func add(outsideAndMarksTo clues: inout Clues) {
    clues.add(drawn?.outside)
    for (cell, mark) in sketch.numbers { clues.add(mark: mark, of: cell) }
  }

  private var regions: [View.Region]? {
    let seen = drawn.map { fog.seen($0.regions, frame: $0.frame.regions) } ?? []
    let own = seen.map {
      View.Region(cells: $0.cells.map(\.description), style: $0.style, text: $0.text, look: $0.look)
    }
    let added = fog.isEmpty ? sketch.regions : sketch.regions.flatMap(fog.seen)
    return own.isEmpty && added.isEmpty ? nil : own + added
  }

  /// The meanings of what is on the board.
  private var meanings: [String: String]? {
    let known = drawn?.meanings ?? [:]
    return known.isEmpty ? nil : known.mapValues { $0.text(in: language) }
  }

  /// What can be entered, and how many of each are missing where the model says how many there are.
  private var values: [View.Value]? {
    guard let model, model.layers[0].kind == .cells else { return nil }
    let counts = Dictionary(grid.elements.compactMap { $0.map { ($0, 1) } }, uniquingKeysWith: +)
    let copies = model.copies
    return model.text.values.map { value in
      let left = copies.map { max(0, $0 - (counts[value] ?? 0)) }
      return View.Value(value: value, text: name(of: value, sketch.entryNames), left: left)
    }
  }

  private func cell(_ place: Cell) -> View.Cell {
    let value = grid[place]
    let isHidden = fog.cells.contains(place)
    var cell = View.Cell(at: place.description, label: "")
    let isGiven = !isHidden && (model != nil && session.puzzle.isGiven(place) || fixed.contains(place))
    if let text = sketch.numbers[place] {
      cell.number = Int(text)
      if cell.number == nil { cell.mark = text }
    }
    if blocks.contains(place) || holes.contains(place) {
      cell.kind = blocks.contains(place) ? "block" : "hole"
    } else if roles[place]?.contains("covered") == true {
      cell.kind = "given"
    } else if let value {
      if let shape = sketch.shape {
        if value > 0 {
          cell.tone = tone(of: value)
          cell.kind = "entry"
        }
        cell.shape = shape
      } else {
        cell.kind = isGiven ? "given" : "entry"
        cell.text = name(of: value, isGiven ? sketch.givenNames : sketch.entryNames)
        cell.value = value
      }
    } else if model?.shape.contains(place) == true {
      cell.corner = marks("corner", place)
      cell.centre = marks("centre", place)
    }
    if model != nil {
      // A script may have written the field.
      let colours = session.state.fields["colour"]?.record?[place.description]?.sequence?.compactMap(\.integer)
        .filter(ModelMoves.colours.contains)
      cell.colours = colours?.isEmpty == true ? nil : colours
    }
    let roles =
      (conflicts[place] != nil && model != nil ? ["conflict"] : [])
      + (wrong.contains(place) && model != nil ? ["wrong"] : [])
      + (line.contains(place) ? ["line"] : []) + (next.contains(place) ? ["next"] : [])
      + (hinted.contains(place) && (model != nil || session.puzzle.board == nil) ? ["hint"] : [])
      + (self.roles[place] ?? []) + (isHidden ? ["fog"] : [])
    cell.roles = roles.isEmpty ? nil : roles
    if cell.roles?.contains("shaded") == true { cell.shade = sketch.shades[place] }
    cell.label = label(place, cell, value, isGiven)
    return cell
  }

  private func marks(_ kind: String, _ place: Cell) -> [Int]? {
    let marks = session.state.fields[kind]?.record?[place.description]?.sequence?.compactMap(\.integer)
    guard let marks, let allowed else { return marks }
    let left = marks.filter(allowed[place].contains)
    return left.isEmpty ? nil : left
  }

  private func name(of value: Int, _ names: [String]) -> String {
    if value >= 1, value <= names.count { return names[value - 1] }
    return model?.name(of: value) ?? String(value)
  }

  /// `row 3, column 4, chat, given, conflicts with row 3, column 7`.
  private func label(_ place: Cell, _ cell: View.Cell, _ value: Int?, _ isGiven: Bool) -> String {
    let comma = language == .chinese ? "，" : ", "
    var parts = [Texts.place(place).text(in: language)]
    if cell.kind == "block" || cell.kind == "hole" {
      let number =
        cell.kind == "block" ? sketch.numbers[place].map { comma + Texts.clue(clue: $0).text(in: language) } : nil
      return parts[0] + comma + Texts.block.text(in: language) + (number ?? "")
    }
    if cell.roles?.contains("covered") == true {
      parts.append(Texts.role("covered").text(in: language))
    } else if let text = cell.text {
      parts.append(text)
    } else if cell.tone != nil, let seat = value {
      parts.append(session.playerName(seat, language))
    } else if let model, !model.shape.contains(place) {
      let clues = model.regions.filter { $0.style == .text && $0.cells == [place] }.compactMap(\.text)
      parts += clues.map { Texts.clue(clue: $0).text(in: language) }
    } else {
      parts.append(Texts.openCell.text(in: language))
    }
    if let number = sketch.numbers[place] { parts.append(Texts.numbered(number: number).text(in: language)) }
    parts += outside(place).map { Texts.outside($0.side, $0.text).text(in: language) }
    if isGiven { parts.append(Texts.given.text(in: language)) }
    let marks = (cell.corner ?? []) + (cell.centre ?? [])
    if !marks.isEmpty { parts.append(Texts.marked(marks.map { name(of: $0, sketch.entryNames) }).text(in: language)) }
    if let colours = cell.colours { parts.append(Texts.coloured(colours).text(in: language)) }
    if cell.roles?.contains("conflict") == true, let others = conflicts[place] {
      parts.append(Texts.conflictsWith(others, on: model).text(in: language))
    }
    if cell.roles?.contains("wrong") == true { parts.append(Texts.wrong.text(in: language)) }
    if cell.roles?.contains("hint") == true { parts.append(Texts.inHint.text(in: language)) }
    if cell.roles?.contains("line") == true { parts.append(Texts.inLine.text(in: language)) }
    if cell.roles?.contains("next") == true { parts.append(Texts.isNext.text(in: language)) }
    for role in ["right", "revealed", "circled", "shaded", "fog"] where cell.roles?.contains(role) == true {
      parts.append(Texts.role(role).text(in: language))
    }
    if let number = cell.shade.flatMap(colours.firstIndex) {
      parts.append(Texts.shade(number: number + 1).text(in: language))
    }
    return parts.joined(separator: comma)
  }

  /// The outside clues next to a cell.
  private func outside(_ place: Cell) -> [(side: String, text: String)] {
    guard let outside = drawn?.outside else { return [] }
    let shape = sketch.grid.shape
    func text(_ list: [String]?, _ index: Int, _ isBeside: Bool) -> String? {
      guard isBeside, let list, list.indices.contains(index - 1), !list[index - 1].isEmpty else { return nil }
      return list[index - 1]
    }
    return [
      ("above", text(outside.above, place.column, place.row == 1)),
      ("below", text(outside.below, place.column, place.row == shape.rows)),
      ("left", text(outside.left, place.row, place.column == 1)),
      ("right", text(outside.right, place.row, place.column == shape.columns)),
    ].compactMap { side, text in text.map { (side, $0) } }
  }

  /// A seat's colour.
  private func tone(of seat: Int) -> Int {
    guard let tones = session.journal.head.tones, tones.indices.contains(seat - 1) else { return seat }
    return tones[seat - 1]
  }
}

extension Session {
  /// The model behind a sketched board, where the board is the model's own grid.
  func model(behind sketch: BoardSketch) -> ModelBoard? {
    guard puzzle.board?.shape.frame == sketch.grid.shape, state.fields["grid"]?.grid == sketch.grid else { return nil }
    return puzzle.board
  }
}
