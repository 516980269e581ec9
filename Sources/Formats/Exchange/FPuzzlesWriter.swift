// Writes puzzles as f-puzzles documents and addresses.

/// Writes an f-puzzles document.
struct FPuzzlesWriter {
  let puzzle: ExchangedPuzzle
  /// Whether objects are all written by name, also those that f-puzzles has in its cells.
  var isFull = false

  /// The constraints that the editor itself draws. Others are drawn a second time as plain lines and cages, which the
  /// extension that knows them leaves out again.
  private static let drawn: Set<String> = [
    "arrow", "killercage", "littlekillersum", "odd", "even", "minimum", "maximum", "extraregion", "thermometer",
    "palindrome", "difference", "xv", "ratio", "clone", "quadruple", "betweenline", "sandwichsum", "fogofwar",
    "foglight",
  ]

  var document: DataValue {
    var fields = [
      DataField("size", .number(String(puzzle.columns))), DataField("title", .text(puzzle.title)),
      DataField("author", .text(puzzle.author)), DataField("ruleset", .text(puzzle.rules)), DataField("grid", grid),
    ]
    fields += constraints
    if puzzle.solution.count == puzzle.cells.count, !puzzle.solution.contains(nil) {
      fields.append(DataField("solution", .list(puzzle.solution.map { .number(String($0 ?? 0)) })))
    }
    return .fields(fields)
  }

  /// Flags, objects and drawings.
  var constraints: [DataField] {
    var fields: [DataField] = puzzle.isDrawn ? [DataField("drawn", .truth(true))] : []
    let negatives = puzzle.flags.filter { $0.hasPrefix("negative ") }
    for flag in puzzle.flags where !negatives.contains(flag) { fields.append(DataField(flag, .truth(true))) }
    if !negatives.isEmpty {
      fields.append(DataField("negative", .list(negatives.map { .text(String($0.dropFirst(9))) })))
    }
    var names: [String] = []
    for object in puzzle.objects where !names.contains(object.name) && (isFull || object.name != FPuzzlesReader.allowed)
    { names.append(object.name) }
    for name in names {
      let values = puzzle.objects.filter { $0.name == name }.map(Self.value)
      fields.append(DataField(name, .list(values)))
    }
    for (name, values) in cosmetics { fields.append(DataField(name, .list(values))) }
    return fields
  }

  private var grid: DataValue {
    .list(
      (0..<puzzle.rows).map { row in
        .list((0..<puzzle.columns).map { column in cell(row * puzzle.columns + column) })
      })
  }

  private func cell(_ index: Int) -> DataValue {
    let cell = puzzle.cells[index]
    var fields: [DataField] = []
    if let value = cell.given ?? cell.entry { fields.append(DataField("value", .number(String(value)))) }
    if cell.given != nil { fields.append(DataField("given", .truth(true))) }
    if let regions = puzzle.regions {
      fields.append(DataField("region", regions[index].map { .number(String($0)) } ?? .null))
    }
    for (name, marks) in [
      ("cornerPencilMarks", cell.corner), ("centerPencilMarks", cell.centre),
    ] where !marks.isEmpty {
      fields.append(DataField(name, Self.numbers(marks)))
    }
    let place = puzzle.place(at: index)
    let allowed = puzzle.objects.first { $0.name == FPuzzlesReader.allowed && $0.places["cell"] == [place] }
    if let allowed { fields.append(DataField("givenPencilMarks", Self.numbers(allowed.values))) }
    let ground = puzzle.drawings.last { $0.shape == .shade && $0.cells.contains(place) }
    if let colour = ground?.colour { fields.append(DataField("c", .text(colour))) }
    return .fields(fields)
  }

  private static func numbers(_ list: [Int]) -> DataValue { .list(list.map { .number(String($0)) }) }
  private static func names(_ places: [ExchangedPlace]) -> DataValue { .list(places.map { .text($0.name) }) }

  private static func value(_ object: ExchangedObject) -> DataValue {
    let isLamp = object.places.count == 1 && object.lines.isEmpty && object.value == nil
    if isLamp, object.name.hasPrefix("fog"), let cell = object.places["cell"]?.first { return .text(cell.name) }
    var fields: [DataField] = []
    for (name, places) in object.places.sorted(by: { $0.key < $1.key }) {
      fields.append(DataField(name, name == "cell" ? .text(places.first?.name ?? "") : names(places)))
    }
    if !object.lines.isEmpty { fields.append(DataField("lines", .list(object.lines.map(names)))) }
    if let value = object.value { fields.append(DataField("value", .text(value))) }
    if !object.values.isEmpty { fields.append(DataField("values", numbers(object.values))) }
    if let direction = object.direction { fields.append(DataField("direction", .text(direction))) }
    return .fields(fields)
  }

  private var cosmetics: [(String, [DataValue])] {
    var lines: [DataValue] = []
    var cages: [DataValue] = []
    var others: [String: [DataValue]] = [:]
    for object in puzzle.objects where !Self.drawn.contains(object.name) {
      let origin = DataField("fromConstraint", .text(object.name))
      if !object.lines.isEmpty {
        lines.append(
          .fields([
            DataField("lines", .list(object.lines.map(Self.names))), DataField("outlineC", .text("#C0C0C0")),
            DataField("width", .number("0.25")), origin,
          ]))
      } else if let cells = object.places["cells"] {
        cages.append(
          .fields([DataField("cells", Self.names(cells)), DataField("value", .text(object.value ?? "")), origin]))
      }
    }
    for drawing in puzzle.drawings {
      let exact = drawing.figure.map { [DataField("figure", Self.figure($0))] } ?? []
      let colour = DataField("outlineC", .text(drawing.colour ?? "#808080"))
      let cells = DataField("cells", Self.names(drawing.cells))
      let value = DataField("value", .text(drawing.text ?? ""))
      switch drawing.shape {
      case .shade: break
      case .line, .bar:
        lines.append(
          .fields(
            [
              DataField("lines", .list([Self.names(drawing.cells)])), colour,
              DataField("width", .number(String(drawing.width ?? 0.25))),
            ] + exact))
      case .cage: cages.append(.fields([cells, value, colour]))
      case .text:
        others["text", default: []].append(
          .fields(
            [
              cells, value, DataField("fontC", .text(drawing.colour ?? "#000000")), DataField("size", .number("0.7")),
            ] + exact))
      case .circle, .square:
        let ground = drawing.isFilled ? drawing.colour ?? "#808080" : "#FFFFFF"
        others[drawing.shape == .circle ? "circle" : "rectangle", default: []].append(
          .fields(
            [
              cells, value, colour, DataField("baseC", .text(ground)), DataField("fontC", .text("#000000")),
              DataField("width", .number("0.6")), DataField("height", .number("0.6")),
            ] + exact))
      }
    }
    return [("line", lines), ("cage", cages)].filter { !$0.1.isEmpty } + others.sorted { $0.key < $1.key }
  }
}

extension FPuzzlesWriter {
  /// How exactly something is drawn, in a field of this program's own.
  static func figure(_ figure: ExchangedFigure) -> DataValue {
    func number(_ hundredths: Int) -> DataValue { .number(String(Double(hundredths) / 100)) }
    var fields = [DataField("points", .list(figure.points.map(number)))]
    for (name, value) in figure.measures.sorted(by: { $0.key < $1.key }) {
      fields.append(DataField(name, name == "turn" ? .number(String(value)) : number(value)))
    }
    for (name, colour) in figure.colours.sorted(by: { $0.key < $1.key }) {
      fields.append(DataField(name, .text(colour)))
    }
    if figure.isOver { fields.append(DataField("over", .truth(true))) }
    return .fields(fields)
  }
}

extension ExchangedPuzzle {
  /// The puzzle as text in a format: a document, or an address that contains it.
  public func text(as format: ExchangeFormat, isAddress: Bool) -> String {
    let document =
      switch format {
      case .fPuzzles, .penpa: FPuzzlesWriter(puzzle: self).document
      case .sudokuPad: SudokuPadWriter(puzzle: self).document
      }
    guard isAddress else { return document.json() + "\n" }
    // `+` would be read as a blank.
    let packed = LZString.compressed(document.json()).replacing("+", with: "%2B")
    switch format {
    case .fPuzzles, .penpa: return "https://www.f-puzzles.com/?load=" + packed
    case .sudokuPad: return "https://sudokupad.app/scl" + packed.replacing("/", with: "%2F")
    }
  }
}
