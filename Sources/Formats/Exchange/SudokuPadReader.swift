// Puzzles of SudokuPad and its predecessor: cells, regions, cages, lines and shapes in a plane. Source: the files that the
// program reads, as marktekfan/sudokupad-penpa-import, src/sudokupad, shows them.
import Messages

/// Reads a SudokuPad document.
///
/// The program draws a puzzle and compares the player's digits with a solution. What holds is in cages, in names of rules
/// for the whole board and in words. Points are measured in cells from the upper left corner, rows first.
struct SudokuPadReader {
  private let document: DataValue
  private var puzzle: ExchangedPuzzle

  /// The names of rules of the whole board, as flags.
  private static let globals = [
    "antiknight": "antiknight", "antiking": "antiking", "nonconsecutive": "nonconsecutive",
    "disjoint": "disjointgroups",
    "antixv": "negative xv", "antiratio": "negative ratio", "antidifference": "negative difference",
  ]

  /// Reads a document.
  ///
  /// - Throws: `LocatedFault` with what is wrong.
  static func puzzle(_ document: DataValue) throws(LocatedFault) -> ExchangedPuzzle {
    var reader = try SudokuPadReader(document)
    try reader.read()
    return reader.puzzle
  }

  private init(_ document: DataValue) throws(LocatedFault) {
    self.document = document
    guard let rows = document["cells"]?.list, let columns = rows.first?.list?.count else {
      throw .whole("the SudokuPad document has no `cells`, which must be a list of rows of cells")
    }
    guard let puzzle = ExchangedPuzzle(rows: rows.count, columns: columns) else {
      throw .whole(
        "the SudokuPad board must have 1 to \(ExchangedPuzzle.mostSide) rows and columns, got \(rows.count) × \(columns)"
      )
    }
    self.puzzle = puzzle
    self.puzzle.isDrawn = true
  }

  private mutating func read() throws(LocatedFault) {
    let lists = ["lines", "arrows", "underlays", "overlays", "cages"]
    guard lists.reduce(0, { $0 + (document[$1]?.list?.count ?? 0) }) <= ExchangedPuzzle.most else {
      throw .whole("the puzzle has more than \(ExchangedPuzzle.most) objects; a puzzle is smaller")
    }
    let longest = ["lines", "arrows"].flatMap { document[$0]?.list ?? [] }.map { $0["wayPoints"]?.list?.count ?? 0 }
      .max()
    guard longest ?? 0 <= Self.mostPoints else {
      throw .whole("a line has more than \(Self.mostPoints) points; a line of a puzzle is shorter")
    }
    try readCells()
    readRegions()
    readMetadata()
    readRemarks()
    // The constraints of a level that this program wrote, under a name of their own.
    if let objects = document["metadata"]?["constraints"] {
      let own = try FPuzzlesReader.puzzle(
        .fields((objects.fields ?? []) + [DataField("grid", document["cells"] ?? .null)]))
      puzzle.objects += own.objects
      puzzle.flags += own.flags.filter { !puzzle.flags.contains($0) }
      puzzle.drawings = own.drawings
      puzzle.isDrawn = own.isDrawn
      return
    }
    try readCages()
    readLines()
    readShapes("underlays")
    readShapes("overlays")
    guard puzzle.objects.count <= ExchangedPuzzle.most, puzzle.drawings.count <= ExchangedPuzzle.most else {
      throw .whole("the puzzle has more than \(ExchangedPuzzle.most) objects; a puzzle is smaller")
    }
  }

  // MARK: The board

  private mutating func readCells() throws(LocatedFault) {
    for (row, list) in (document["cells"]?.list ?? []).enumerated() {
      guard let list = list.list, list.count == puzzle.columns else {
        throw .whole("row \(row + 1) of the SudokuPad board must have \(puzzle.columns) cells like the first one")
      }
      for (column, cell) in list.enumerated() {
        let index = row * puzzle.columns + column
        if let value = cell["value"]?.integer, (1...ExchangedPuzzle.mostSide).contains(value) {
          puzzle.cells[index].given = value
        }
        puzzle.cells[index].corner = Self.marks(cell["pencilMarks"])
        puzzle.cells[index].centre = Self.marks(cell["centremarks"])
      }
    }
  }

  private static func marks(_ value: DataValue?) -> [Int] {
    let texts = value?.list?.compactMap(\.plain) ?? (value?.plain ?? "").map(String.init)
    return texts.prefix(ExchangedPuzzle.mostSide).compactMap { Int($0) }.filter {
      (1...ExchangedPuzzle.mostSide).contains($0)
    }
  }

  private mutating func readRegions() {
    var regions: [Int?] = Array(repeating: nil, count: puzzle.cells.count)
    for (number, region) in (document["regions"]?.list ?? []).prefix(ExchangedPuzzle.most).enumerated() {
      for place in places(region) where puzzle.has(place) { regions[puzzle.index(of: place)] = number }
    }
    puzzle.regions = regions
  }

  /// The cells of a list: pairs of row and column from 0, or texts such as `R1C1`.
  private func places(_ value: DataValue?) -> [ExchangedPlace] {
    (value?.list ?? []).prefix(ExchangedPuzzle.most).compactMap { cell in
      if let text = cell.plain { return ExchangedPlace(text) }
      guard let pair = cell.list, pair.count == 2, let row = pair[0].integer, let column = pair[1].integer,
        (-1...ExchangedPuzzle.mostSide).contains(row), (-1...ExchangedPuzzle.mostSide).contains(column)
      else { return nil }
      return ExchangedPlace(row: row + 1, column: column + 1)
    }
  }

  // MARK: Texts

  private mutating func readMetadata() {
    guard let metadata = document["metadata"] else { return }
    func text(_ name: String) -> String {
      guard let list = metadata[name]?.list else { return FPuzzlesReader.text(metadata[name]) }
      return list.prefix(100).map { FPuzzlesReader.text($0) }.joined(separator: "\n")
    }
    puzzle.title = text("title")
    puzzle.author = text("author")
    puzzle.rules = text("rules")
    puzzle.solution = FPuzzlesReader.solution(text("solution").map(String.init), puzzle)
    for (name, flag) in Self.globals where metadata[name] == .truth(true) { add(flag) }
    for name in (document["global"]?.list ?? []) + (metadata["global"]?.list ?? []) {
      guard let name = name.plain else { continue }
      if let flag = Self.globals[name] { add(flag) } else { puzzle.unread.append(String(name.prefix(40))) }
    }
    for field in ["foglight", "fogofwar"] {
      for place in places(document[field] ?? metadata[field]) where puzzle.has(place) {
        var object = ExchangedObject(field)
        object.places["cell"] = [place]
        puzzle.objects.append(object)
      }
    }
  }

  private mutating func add(_ flag: String) {
    if !puzzle.flags.contains(flag) { puzzle.flags.append(flag) }
  }

  /// The texts in cages without cells.
  private mutating func readRemarks() {
    for cage in document["cages"]?.list ?? [] where (cage["cells"]?.list ?? []).isEmpty {
      let value = FPuzzlesReader.text(cage["value"])
      guard let colon = value.firstIndex(of: ":") else { continue }
      let text = trimmed(value[value.index(after: colon)...])
      switch value[..<colon].lowercased() {
      case "title" where puzzle.title.isEmpty: puzzle.title = text
      case "author" where puzzle.author.isEmpty: puzzle.author = text
      case "rules": puzzle.rules += (puzzle.rules.isEmpty ? "" : "\n") + text
      case "solution" where puzzle.solution.isEmpty:
        puzzle.solution = FPuzzlesReader.solution(text.map(String.init), puzzle)
      case "foglight":
        for word in text.lowercased().split(whereSeparator: { ", ".contains($0) }) {
          guard let place = ExchangedPlace(String(word)), puzzle.has(place) else { continue }
          var object = ExchangedObject("foglight")
          object.places["cell"] = [place]
          puzzle.objects.append(object)
        }
      default: break
      }
    }
  }

  // MARK: Cages

  private mutating func readCages() throws(LocatedFault) {
    for cage in document["cages"]?.list ?? [] {
      let cells = places(cage["cells"]).filter(puzzle.has)
      let type = cage["type"]?.plain
      if cells.isEmpty || type == "disjoint" || type == "rowcol" || type == "region" { continue }
      let text = trimmed(FPuzzlesReader.text(cage["value"]))
      if text.contains(":"), text.first?.isLetter == true, cage["hidden"] == .truth(true) { continue }
      let sum = cage["sum"]?.integer ?? Int(text)
      if holds(cage, cells, sum, hasText: !text.isEmpty) {
        var object = ExchangedObject(cage["style"]?.plain == "extraregion" ? "extraregion" : "killercage")
        object.places["cells"] = cells
        if object.name == "killercage", let sum { object.value = String(sum) }
        puzzle.objects.append(object)
      } else if cage["hidden"] != .truth(true) {
        let colour = cage["outlineC"]?.plain.flatMap(FPuzzlesReader.colour)
        puzzle.drawings.append(ExchangedDrawing(.cage, cells, text: text.isEmpty ? nil : text, colour: colour))
      }
    }
  }

  /// Whether the values of a cage are different and add up to its number, rather than that it is only drawn: the document says
  /// so, or the solution shows it.
  private func holds(_ cage: DataValue, _ cells: [ExchangedPlace], _ sum: Int?, hasText: Bool) -> Bool {
    if cage["unique"] == .truth(false) || hasText && sum == nil { return false }
    let values = puzzle.solution.isEmpty ? [] : cells.compactMap { puzzle.solution[puzzle.index(of: $0)] }
    if values.count == cells.count {
      guard Set(values).count == values.count, sum.map({ $0 == values.reduce(0, +) }) ?? true else { return false }
      return cage["unique"] == .truth(true) || sum != nil
    }
    return cage["unique"] == .truth(true)
  }

  // MARK: Lines and shapes

  /// A point in cells from the upper left corner, rows first.
  private struct Point {
    let row: Double
    let column: Double

    init?(_ value: DataValue) {
      guard let pair = value.list, pair.count == 2, let row = FPuzzlesReader.number(pair[0]),
        let column = FPuzzlesReader.number(pair[1])
      else { return nil }
      (self.row, self.column) = (row, column)
    }

    private init(row: Double, column: Double) { (self.row, self.column) = (row, column) }

    /// The nearest point in a cell of the board.
    func held(to puzzle: ExchangedPuzzle) -> Point {
      Point(
        row: min(Double(puzzle.rows) - 0.5, max(0.5, row)), column: min(Double(puzzle.columns) - 0.5, max(0.5, column)))
    }

    /// The cell that it lies in.
    var place: ExchangedPlace {
      ExchangedPlace(row: Int(row.rounded(.down)) + 1, column: Int(column.rounded(.down)) + 1)
    }
  }

  /// Maximum number of points of a line.
  private static let mostPoints = 1024

  private mutating func readLines() {
    for name in ["lines", "arrows"] {
      for line in (document[name]?.list ?? []).prefix(ExchangedPuzzle.most) {
        let points = (line["wayPoints"]?.list ?? []).compactMap { Point($0) }
        let cells = through(points.map { $0.held(to: puzzle) })
        guard !cells.isEmpty, points.count > 1 else { continue }
        var drawing = ExchangedDrawing(.line, cells, colour: line["color"]?.plain.flatMap(FPuzzlesReader.colour))
        drawing.width = FPuzzlesReader.number(line["thickness"]).map { $0 / 64 }
        drawing.hasHead = name == "arrows"
        if points.count <= ExchangedFigure.mostPoints {
          var figure = ExchangedFigure(
            points: points.flatMap { [ExchangedFigure.hundredths($0.column), ExchangedFigure.hundredths($0.row)] })
          figure.set("breadth", drawing.width ?? 0.05)
          figure.set("stroke", colour: line["color"]?.plain ?? "#808080")
          figure.set("fill", colour: line["fill"]?.plain)
          if drawing.hasHead { figure.set("head", FPuzzlesReader.number(line["headLength"]) ?? 0.3) }
          drawing.figure = figure
        }
        puzzle.drawings.append(drawing)
      }
    }
  }

  /// The cells that a line passes through, from one neighbour to the next.
  private func through(_ points: [Point]) -> [ExchangedPlace] {
    var cells: [ExchangedPlace] = []
    for point in points where puzzle.has(point.place) {
      let end = point.place
      guard var at = cells.last else {
        cells.append(end)
        continue
      }
      while at != end {
        at = ExchangedPlace(
          row: at.row + (end.row - at.row).signum(), column: at.column + (end.column - at.column).signum())
        cells.append(at)
      }
    }
    return cells
  }

  private mutating func readShapes(_ name: String) {
    for shape in (document[name]?.list ?? []).prefix(ExchangedPuzzle.most) {
      guard let centre = shape["center"].flatMap({ Point($0) }) else { continue }
      let cells = around(centre)
      let text = trimmed(FPuzzlesReader.text(shape["text"]))
      let width = FPuzzlesReader.number(shape["width"]) ?? 0
      let height = FPuzzlesReader.number(shape["height"]) ?? 0
      let ground = shape["backgroundColor"]?.plain.flatMap(FPuzzlesReader.colour)
      let border = shape["borderColor"]?.plain.flatMap(FPuzzlesReader.colour)
      let figure = figure(shape, centre, isOver: name == "overlays")
      let isPale = ground == nil || ground == "#FFFFFF"
      if isPale, border == nil || border == "#FFFFFF" {
        if !text.isEmpty {
          var drawing = ExchangedDrawing(
            .text, cells, text: text, colour: shape["color"]?.plain.flatMap(FPuzzlesReader.colour))
          drawing.figure = figure
          puzzle.drawings.append(drawing)
        }
        continue
      }
      if shape["rounded"] != .truth(true), min(width, height) >= 0.95, let ground {
        let covered = area(centre, width, height)
        var drawing = ExchangedDrawing(.square, covered.isEmpty ? cells : covered, text: text.isEmpty ? nil : text)
        drawing.colour = ground
        drawing.isFilled = true
        drawing.figure = figure
        puzzle.drawings.append(drawing)
        continue
      }
      var drawing = ExchangedDrawing(
        shape["rounded"] == .truth(true) ? .circle : .square, cells, text: text.isEmpty ? nil : text,
        colour: isPale ? border : ground)
      drawing.isFilled = !isPale
      drawing.figure = figure
      puzzle.drawings.append(drawing)
    }
  }

  /// A shape or text as it is drawn. Its letters and borders are measured in parts of the cell's 64 pixels.
  private func figure(_ shape: DataValue, _ centre: Point, isOver: Bool) -> ExchangedFigure {
    var figure = ExchangedFigure(
      points: [ExchangedFigure.hundredths(centre.column), ExchangedFigure.hundredths(centre.row)])
    figure.isOver = isOver
    figure.set("width", FPuzzlesReader.number(shape["width"]))
    figure.set("height", FPuzzlesReader.number(shape["height"]))
    if shape["rounded"] == .truth(true) {
      figure.measures["round"] = min(figure.measures["width"] ?? 0, figure.measures["height"] ?? 0) / 2
    }
    figure.set("turn", FPuzzlesReader.number(shape["angle"]), in: 1)
    figure.set(
      "breadth", (FPuzzlesReader.number(shape["borderSize"]) ?? FPuzzlesReader.number(shape["thickness"]) ?? 2) / 64)
    figure.set("size", (FPuzzlesReader.number(shape["fontSize"]) ?? 22) / 64)
    figure.set("fill", colour: shape["backgroundColor"]?.plain)
    figure.set("stroke", colour: shape["borderColor"]?.plain)
    figure.set("ink", colour: shape["color"]?.plain ?? shape["stroke"]?.plain ?? "#000000")
    return figure
  }

  /// The cell, the two cells or the four cells that have a point in their middle, to a quarter of a cell.
  private func around(_ point: Point) -> [ExchangedPlace] {
    func nearest(_ at: Double) -> [Int] {
      let line = at.rounded()
      if abs(at - line) < 0.25 { return [Int(line), Int(line) + 1] }
      return [Int(at.rounded(.down)) + 1]
    }
    let cells = nearest(point.row).flatMap { row in
      nearest(point.column).map { ExchangedPlace(row: row, column: $0) }
    }
    let inside = cells.filter(puzzle.has)
    return inside.isEmpty ? Array(cells.prefix(1)) : inside
  }

  private func area(_ centre: Point, _ width: Double, _ height: Double) -> [ExchangedPlace] {
    let top = Int((centre.row - height / 2).rounded()) + 1
    let left = Int((centre.column - width / 2).rounded()) + 1
    let (rows, columns) = (Int(height.rounded()), Int(width.rounded()))
    guard (1...ExchangedPuzzle.mostSide).contains(rows), (1...ExchangedPuzzle.mostSide).contains(columns) else {
      return []
    }
    return (top..<top + rows).flatMap { row in
      (left..<left + columns).map { ExchangedPlace(row: row, column: $0) }
    }.filter(puzzle.has)
  }
}
