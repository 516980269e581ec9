// Writes puzzles as SudokuPad documents.

/// Writes a SudokuPad document: everything drawn, the rules in words, and the solution by which the program judges.
///
/// The constraints are in `metadata` under a name of their own, as f-puzzles writes them: SudokuPad passes over them, and
/// the reader here takes them in place of the drawings.
struct SudokuPadWriter {
  let puzzle: ExchangedPuzzle

  private static let globals = [
    "antiknight": "antiknight", "antiking": "antiking", "nonconsecutive": "nonconsecutive",
    "disjointgroups": "disjoint",
    "negative xv": "antixv", "negative ratio": "antiratio",
  ]

  var document: DataValue {
    var metadata = [
      DataField("title", .text(puzzle.title)), DataField("author", .text(puzzle.author)),
      DataField("rules", .text(puzzle.rules)),
    ]
    if puzzle.solution.count == puzzle.cells.count, !puzzle.solution.contains(nil), puzzle.columns <= 35 {
      let signs = puzzle.solution.map { String($0 ?? 0, radix: 36).uppercased() }
      metadata.append(DataField("solution", .text(signs.joined())))
    }
    metadata.append(DataField("constraints", .fields(FPuzzlesWriter(puzzle: puzzle, isFull: true).constraints)))
    var fields = [
      DataField("cellSize", .number("64")), DataField("metadata", .fields(metadata)), DataField("cells", cells),
      DataField("regions", regions), DataField("cages", .list(cages)), DataField("lines", .list(lines)),
      DataField("arrows", .list(arrows)), DataField("underlays", .list(underlays)),
      DataField("overlays", .list(overlays)),
    ]
    let globals = puzzle.flags.compactMap { Self.globals[$0] }
    if !globals.isEmpty { fields.append(DataField("global", .list(globals.map { .text($0) }))) }
    let lights = puzzle.objects.filter { $0.name == "foglight" }.flatMap { $0.places["cell"] ?? [] }
    if !lights.isEmpty { fields.append(DataField("foglight", Self.pairs(lights))) }
    return .fields(fields)
  }

  // MARK: The board

  private var cells: DataValue {
    .list(
      (0..<puzzle.rows).map { row in
        .list(
          (0..<puzzle.columns).map { column in
            let cell = puzzle.cells[row * puzzle.columns + column]
            var fields: [DataField] = []
            if let value = cell.given { fields.append(DataField("value", .number(String(value)))) }
            func marks(_ name: String, _ list: [Int]) {
              if !list.isEmpty { fields.append(DataField(name, .list(list.map { .number(String($0)) }))) }
            }
            let place = ExchangedPlace(row: row + 1, column: column + 1)
            let ground = puzzle.drawings.last { $0.shape == .shade && $0.cells.contains(place) }
            if let colour = ground?.colour { fields.append(DataField("c", .text(colour))) }
            marks("pencilMarks", cell.corner)
            marks("centremarks", cell.centre)
            return .fields(fields)
          })
      })
  }

  private var regions: DataValue {
    guard let regions = puzzle.regions else { return .list([]) }
    let numbers = Set(regions.compactMap(\.self)).sorted()
    return .list(
      numbers.map { number in
        Self.pairs(regions.indices.filter { regions[$0] == number }.map(puzzle.place(at:)))
      })
  }

  private static func pairs(_ places: [ExchangedPlace]) -> DataValue {
    .list(places.map { .list([.number(String($0.row - 1)), .number(String($0.column - 1))]) })
  }

  // MARK: What is drawn

  private var cages: [DataValue] {
    puzzle.objects.filter { $0.name == "killercage" || $0.name == "extraregion" }.map { object in
      var fields = [DataField("cells", Self.pairs(object.places["cells"] ?? [])), DataField("unique", .truth(true))]
      if let value = object.value { fields.append(DataField("value", .text(value))) }
      if let sum = object.value.flatMap({ Int($0) }) { fields.append(DataField("sum", .number(String(sum)))) }
      return .fields(fields)
    }
      + puzzle.drawings.filter { $0.shape == .cage }.map {
        .fields([
          DataField("cells", Self.pairs($0.cells)), DataField("value", .text($0.text ?? "")),
          DataField("unique", .truth(false)),
        ])
      }
  }

  /// The middle of some cells.
  private static func centre(_ places: [ExchangedPlace]) -> DataValue {
    let count = Double(max(1, places.count))
    let row = places.reduce(0.0) { $0 + Double($1.row) - 0.5 } / count
    let column = places.reduce(0.0) { $0 + Double($1.column) - 0.5 } / count
    return .list([.number(String(row)), .number(String(column))])
  }

  private static func way(_ line: [ExchangedPlace], _ colour: String, _ thickness: String) -> [DataField] {
    [
      DataField("color", .text(colour)), DataField("thickness", .number(thickness)),
      DataField("wayPoints", .list(line.map { centre([$0]) })),
    ]
  }

  /// A line as it is drawn.
  private static func way(_ figure: ExchangedFigure) -> [DataField] {
    let points = stride(from: 0, to: figure.points.count - 1, by: 2).map { place in
      DataValue.list([figure.points[place + 1], figure.points[place]].map { .number(String(Double($0) / 100)) })
    }
    let thickness = ((figure.cells("breadth") ?? 0.05) * 64 * 100).rounded() / 100
    var fields = [
      DataField("color", .text(figure.colours["stroke"] ?? "#00000000")),
      DataField("thickness", .number(String(thickness))), DataField("wayPoints", .list(points)),
    ]
    if let fill = figure.colours["fill"] { fields.append(DataField("fill", .text(fill))) }
    return fields
  }

  /// A shape or text as it is drawn.
  private static func shape(_ figure: ExchangedFigure, text: String) -> DataValue {
    func number(_ name: String, _ scale: Double = 1) -> DataField? {
      let own = ["breadth": "borderSize", "size": "fontSize", "turn": "angle"][name] ?? name
      let value = name == "turn" ? figure.measures[name].map(Double.init) : figure.cells(name)
      return value.map { DataField(own, .number(String(($0 * scale * 100).rounded() / 100))) }
    }
    let centre = [figure.points[1], figure.points[0]].map { DataValue.number(String(Double($0) / 100)) }
    var fields = [DataField("center", .list(centre))]
    fields += [number("width"), number("height"), number("turn"), number("breadth", 64), number("size", 64)].compactMap(
      \.self)
    if figure.measures["round"] ?? 0 > 0 { fields.append(DataField("rounded", .truth(true))) }
    for (name, own) in [("fill", "backgroundColor"), ("stroke", "borderColor"), ("ink", "color")] {
      if let colour = figure.colours[name] { fields.append(DataField(own, .text(colour))) }
    }
    if !text.isEmpty { fields.append(DataField("text", .text(text))) }
    return .fields(fields)
  }

  /// The shapes that lie under or over the lines between cells, as they are drawn.
  private func exact(over: Bool) -> [DataValue] {
    puzzle.drawings.filter { $0.shape != .line }.compactMap { drawing in
      drawing.figure.flatMap { $0.isOver == over ? Self.shape($0, text: drawing.text ?? "") : nil }
    }
  }

  private var lines: [DataValue] {
    var lines = puzzle.objects.filter { $0.name != "arrow" }.flatMap { object in
      object.lines.map { DataValue.fields(Self.way($0, "#C0C0C0", object.name == "thermometer" ? "21" : "12")) }
    }
    for drawing in puzzle.drawings where drawing.shape == .line && !drawing.hasHead {
      if let figure = drawing.figure { lines.append(.fields(Self.way(figure))) }
    }
    for drawing in puzzle.drawings
    where [.line, .bar].contains(drawing.shape) && !drawing.hasHead && drawing.figure == nil {
      let thickness = String(((drawing.width ?? 0.25) * 64).rounded())
      lines.append(.fields(Self.way(drawing.cells, drawing.colour ?? "#808080", thickness)))
    }
    let corners = [(0, 0), (puzzle.rows, puzzle.columns)]
    for (flag, ends) in [("diagonal-", corners), ("diagonal+", [(puzzle.rows, 0), (0, puzzle.columns)])]
    where puzzle.flags.contains(flag) {
      let points = ends.map { DataValue.list([.number(String($0.0)), .number(String($0.1))]) }
      lines.append(
        .fields([
          DataField("color", .text("#34BBE6")), DataField("thickness", .number("2")),
          DataField("wayPoints", .list(points)),
        ]))
    }
    return lines
  }

  private var arrows: [DataValue] {
    let arrows = puzzle.objects.filter { $0.name == "arrow" }.flatMap(\.lines)
    let exact = puzzle.drawings.filter { $0.shape == .line && $0.hasHead }.compactMap(\.figure)
    let drawn = puzzle.drawings.filter { $0.shape == .line && $0.hasHead && $0.figure == nil }
    return exact.map { figure in
      .fields(Self.way(figure) + [DataField("headLength", .number(String(figure.cells("head") ?? 0.3)))])
    }
      + (arrows + drawn.map(\.cells)).map {
        .fields(Self.way($0, "#A1A1A1", "5") + [DataField("headLength", .number("0.3"))])
      }
  }

  private static func shape(
    _ cells: [ExchangedPlace], _ size: Double, ground: String, border: String, rounded: Bool, text: String = ""
  ) -> DataValue {
    .fields([
      DataField("center", centre(cells)), DataField("width", .number(String(size))),
      DataField("height", .number(String(size))), DataField("backgroundColor", .text(ground)),
      DataField("borderColor", .text(border)), DataField("rounded", .truth(rounded)), DataField("text", .text(text)),
      DataField("fontSize", .number(text.count > 2 ? "16" : "22")),
    ])
  }

  private var underlays: [DataValue] {
    var shapes: [DataValue] = []
    for object in puzzle.objects {
      let cells = object.places["cells"] ?? object.places["cell"] ?? []
      switch object.name {
      case "thermometer":
        for line in object.lines {
          shapes.append(Self.shape(Array(line.prefix(1)), 0.85, ground: "#CFCFCF", border: "#CFCFCF", rounded: true))
        }
      case "even", "odd":
        shapes.append(Self.shape(cells, 0.7, ground: "#CFCFCF", border: "#CFCFCF", rounded: object.name == "odd"))
      case "minimum", "maximum":
        shapes.append(
          Self.shape(
            cells, 1, ground: "#CCCCCC", border: "#CCCCCC", rounded: false, text: object.name == "minimum" ? "▾" : "▴"))
      case "clone", "rowindexer", "columnindexer", "boxindexer":
        for cell in cells + (object.places["cloneCells"] ?? []) {
          shapes.append(Self.shape([cell], 1, ground: "#CFCFCF", border: "#CFCFCF", rounded: false))
        }
      default: break
      }
    }
    for drawing in puzzle.drawings where drawing.shape == .shade {
      for cell in drawing.cells {
        let colour = drawing.colour ?? "#CFCFCF"
        shapes.append(Self.shape([cell], 1, ground: colour, border: colour, rounded: false))
      }
    }
    return shapes + exact(over: false)
  }

  private var overlays: [DataValue] {
    var shapes: [DataValue] = []
    for object in puzzle.objects {
      let cells = object.places["cells"] ?? object.places["cell"] ?? []
      let value = object.value ?? ""
      switch object.name {
      case "arrow":
        shapes.append(Self.shape(cells, 0.83, ground: "#FFFFFF", border: "#A1A1A1", rounded: true))
      case "difference":
        shapes.append(Self.shape(cells, 0.3, ground: "#FFFFFF", border: "#000000", rounded: true, text: value))
      case "ratio":
        shapes.append(Self.shape(cells, 0.3, ground: "#000000", border: "#000000", rounded: true, text: value))
      case "quadruple":
        let text = object.values.map(String.init).joined(separator: " ")
        shapes.append(Self.shape(cells, 0.7, ground: "#FFFFFF", border: "#000000", rounded: true, text: text))
      case "killercage", "extraregion": break
      default:
        if !value.isEmpty, object.lines.isEmpty {
          shapes.append(Self.shape(cells, 0.25, ground: "#FFFFFF", border: "#FFFFFF", rounded: false, text: value))
        }
      }
    }
    for drawing in puzzle.drawings where drawing.figure == nil {
      let colour = drawing.colour ?? "#808080"
      switch drawing.shape {
      case .circle, .square:
        shapes.append(
          Self.shape(
            drawing.cells, 0.6, ground: drawing.isFilled ? colour : "#FFFFFF", border: colour,
            rounded: drawing.shape == .circle, text: drawing.text ?? ""))
      case .text:
        shapes.append(
          Self.shape(
            drawing.cells, 0.25, ground: "#FFFFFF", border: "#FFFFFF", rounded: false, text: drawing.text ?? ""))
      default: break
      }
    }
    return shapes + exact(over: true)
  }
}
