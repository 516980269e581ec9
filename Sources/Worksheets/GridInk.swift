// The lines of a board on paper: between cells, around boxes and cages, along paths.
import Foundation
import Grids
import Play

/// Draws everything between and around the cells of a board.
struct GridInk {
  typealias Place = BoardInk.Place
  typealias Point = (x: Double, y: Double)

  /// The grey of areas that carry a rule: 2:1 against paper.
  static let drawn = 0.7
  /// The radius of an arrow's circle, in cells.
  private static let rim = 0.4

  let ink: Ink
  let x: Double
  let y: Double
  let side: Double
  /// Number of columns, if they count from the right.
  var columnsFromRight: Int?
  /// Where cells, sides and corners lie.
  let points: BoardPoints

  /// The frame of a cell; of a non-square one, the largest around its middle.
  func frame(_ place: Place) -> Frame {
    if !points.isSquare, let middle = points.middle(of: "r\(place.row)c\(place.column)") {
      let side = middle.room * 1.4 * self.side
      return Frame(
        x: x + middle.point.x * self.side - side / 2, y: y + middle.point.y * self.side - side / 2, width: side,
        height: side)
    }
    let left = columnsFromRight.map { $0 - place.column } ?? place.column - 1
    return Frame(x: x + Double(left) * side, y: y + Double(place.row - 1) * side, width: side, height: side)
  }

  /// Draws what lies under the texts: paths, lines and cages.
  ///
  /// - Parameter others: Cells whose rings are drawn later.
  func draw(_ region: View.Region, except others: Set<String> = []) {
    let places = region.cells.compactMap(Place.init)
    let middles = places.map { place in
      let frame = frame(place)
      return (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    }
    switch region.style {
    case .path:
      ink.path(middles, width: side * 0.28, grey: Self.drawn, isRound: true)
      if let start = middles.first { ink.circle(x: start.x, y: start.y, radius: side * 0.36, fill: Self.drawn) }
    case .shade:
      for place in places {
        if let colour = region.look?.colour {
          ink.fill(frame(place), colour: Self.print(colour))
        } else if points.isSquare {
          ink.fill(frame(place).inset(side * 0.1), grey: Self.drawn)
        } else {
          ink.polygon(scaled(points.outline(of: "r\(place.row)c\(place.column)")), fill: 0.86)
        }
      }
    case .arrow:
      for line in arrow(through: middles) { ink.path(line, width: side * 0.05, grey: 0.45, isRound: true) }
      if let start = middles.first { ink.circle(x: start.x, y: start.y, radius: side * Self.rim, line: side * 0.04) }
    case .ring where places.count != 2, .diamond where places.count != 2, .square where places.count != 2:
      for (cell, middle) in zip(region.cells, middles) where !others.contains(cell) {
        shape(region.style, at: middle, radius: side * 0.4, line: side * 0.04, region.look)
      }
    case .dot where places.count != 2:
      for middle in middles { ink.circle(x: middle.x, y: middle.y, radius: side * 0.4, fill: Self.drawn) }
    case .glyph where places.count != 2:
      for middle in middles { picture(region.look, at: middle, size: side * 0.8) }
    case .ice:
      for place in places { hatch(place) }
    case .figure: if region.look?.figure?.over != true { figure(region) }
    case .line: line(through: middles, region.look)
    case .band: ink.path(middles, width: side * 0.72, grey: 0.85, isRound: true)
    case .cage where !points.isSquare: break  // `rule` draws it
    case .cage: ink.lines(outline(of: Set(places), inset: 0.08), width: max(0.5, side * 0.022), dash: side * 0.07)
    case .ring, .dot, .diamond, .square, .glyph, .text, .more: break  // between two cells, over the lines
    case .box, .bar: break  // lines between cells
    }
  }

  /// Draws the rings around some cells over the lines that end at them.
  func drawRings(of region: View.Region, around cells: Set<String>) {
    guard [.ring, .diamond, .square].contains(region.style), region.cells.count != 2 else { return }
    for cell in region.cells where cells.contains(cell) {
      guard let frame = Place(cell).map(frame) else { continue }
      let middle = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      shape(region.style, at: middle, radius: side * 0.4, line: side * 0.04, region.look, fill: 1)
    }
  }

  /// A point of the paper.
  func scaled(_ point: Point) -> Point { (x + point.x * side, y + point.y * side) }

  private func scaled(_ outline: [Point]) -> [Point] { outline.map { scaled($0) } }

  /// Draws what lies over the lines: rings, dots and signs between two cells, on sides and on corners.
  func drawOver(_ region: View.Region) {
    if region.style == .figure, region.look?.figure?.over == true { return figure(region) }
    for point in region.cells.compactMap(points.point) where region.style.isShape { small(region, at: scaled(point)) }
    let places = region.cells.compactMap(Place.init)
    if region.style == .text, places.count != 2 {
      for place in places { write(region.text ?? "", in: frame(place), at: region.look?.at) }
    }
    guard places.count == 2 else { return }
    let (one, other) = (frame(places[0]), frame(places[1]))
    let (x, y) = ((one.x + other.x + one.width) / 2, (one.y + other.y + one.height) / 2)
    if region.style.isShape { return small(region, at: (x, y)) }
    guard region.style == .more else { return }
    // The direction from the larger cell to the smaller one, and the direction across it.
    let (right, down) = ((other.x - one.x) / side, (other.y - one.y) / side)
    let (along, across) = (0.1 * side, 0.15 * side)
    let points = [-1.0, 0, 1].map { way in
      let step = way == 0 ? along : -along
      return (x: x + step * right - way * across * down, y: y + step * down + way * across * right)
    }
    ink.path(points, width: side * 0.05)
  }

  /// A small shape around a point, with its text.
  private func small(_ region: View.Region, at point: Point) {
    let (x, y) = point
    switch region.style {
    case .ring, .diamond, .square:
      let text = region.text ?? ""
      let radius = side * (text.isEmpty ? 0.12 : text.count > 2 ? 0.29 : 0.2)
      shape(region.style, at: (x, y), radius: radius, line: side * 0.03, region.look, fill: 1)
      write(text, at: (x, y), grey: 0, inLines: text.count > 2)
    case .dot:
      let text = region.text ?? ""
      ink.circle(x: x, y: y, radius: side * (text.isEmpty ? 0.13 : 0.2), fill: 0)
      write(text, at: (x, y), grey: 1)
    case .glyph: picture(region.look, at: (x, y), size: side * 0.5)
    case .text:
      let size = ink.size(of: region.text ?? "", letters(region.text ?? ""))
      ink.fill(Frame(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height), grey: 1)
      write(region.text ?? "", at: (x, y), grey: 0)
    case .path, .shade, .ice, .arrow, .line, .band, .cage, .more, .box, .bar, .figure: break  // no shapes
    }
  }

  /// A figure: its line or box, and its text.
  private func figure(_ region: View.Region) {
    guard let figure = region.look?.figure, figure.points.count >= 2 else { return }
    let middles = stride(from: 0, to: figure.points.count - 1, by: 2).map { place in
      scaled((x: Double(figure.points[place]) / 100, y: Double(figure.points[place + 1]) / 100))
    }
    func length(_ hundredths: Int?) -> Double { Double(hundredths ?? 0) / 100 * side }
    let breadth = figure.breadth == nil ? side * 0.02 : length(figure.breadth)
    if middles.count > 1 {
      let last = middles[middles.count - 1]
      var lines = [middles]
      if let head = figure.head, head > 0 {
        let behind = Self.point(last, towards: middles[middles.count - 2], distance: length(head) * 0.83)
        let (right, down) = ((last.x - behind.x) * 0.68, (last.y - behind.y) * 0.68)
        lines.append([(behind.x - down, behind.y + right), last, (behind.x + down, behind.y - right)])
      }
      if let fill = figure.fill { ink.figure([middles], fill: fill, stroke: nil, breadth: 0, isClosed: true) }
      ink.figure(lines, fill: nil, stroke: figure.stroke, breadth: breadth, isClosed: false)
    } else if let width = figure.width, let height = figure.height, width > 0, height > 0 {
      let outline = Self.outline(width: length(width), height: length(height), radius: length(figure.round))
      let angle = Double(figure.turn ?? 0) * .pi / 180
      let turned = outline.map { point in
        (
          x: middles[0].x + point.x * cos(angle) - point.y * sin(angle),
          y: middles[0].y + point.x * sin(angle) + point.y * cos(angle)
        )
      }
      ink.figure([turned], fill: figure.fill, stroke: figure.stroke, breadth: breadth, isClosed: true)
    }
    guard let text = region.text, !text.isEmpty else { return }
    let letters = Ink.Letters(size: max(4, length(figure.size ?? 33) * 0.8))
    let size = ink.size(of: text, letters)
    ink.turned(Double(figure.turn ?? 0), around: middles[0]) {
      ink.write(text, letters, x: middles[0].x - size.width / 2, y: middles[0].y - size.height / 2, colour: figure.ink)
    }
  }

  /// A box around 0, 0 with round corners, as points.
  private static func outline(width: Double, height: Double, radius: Double) -> [Point] {
    let (right, down) = (width / 2, height / 2)
    let radius = min(radius, right, down)
    guard radius > 0 else { return [(-right, -down), (right, -down), (right, down), (-right, down)] }
    let corners = [(right, down, 0.0), (-right, down, 1), (-right, -down, 2), (right, -down, 3)]
    return corners.flatMap { x, y, quarter in
      (0...8).map { step in
        let angle = (quarter + Double(step) / 8) * .pi / 2
        let (left, top) = (x - (x > 0 ? radius : -radius), y - (y > 0 ? radius : -radius))
        return (x: left + radius * cos(angle), y: top + radius * sin(angle))
      }
    }
  }

  /// The picture of a glyph around a point.
  private func picture(_ look: DrawnRegion.Look?, at point: Point, size: Double) {
    let outlines = (look?.glyph?.outlines ?? []).map { outline in
      outline.map { (x: point.x + $0.x * size, y: point.y + $0.y * size) }
    }
    ink.picture(outlines, grey: 0.2, colour: look?.colour.map(Self.print))
  }

  /// The floor of a cell of ice: slanting lines on a pale ground.
  private func hatch(_ place: Place) {
    let frame = frame(place)
    ink.fill(frame, grey: 0.93)
    let parts = [0.25, 0.5, 0.75, 1.0]
    let near = parts.map { part in
      (
        from: (x: frame.x, y: frame.y + frame.height * part), to: (x: frame.x + frame.width * part, y: frame.y)
      )
    }
    let far = parts.dropLast().map { part in
      (
        from: (x: frame.x + frame.width * part, y: frame.y + frame.height),
        to: (x: frame.x + frame.width, y: frame.y + frame.height * part)
      )
    }
    ink.lines(near + far, width: max(0.3, side * 0.012), grey: 0.7)
  }

  /// A line through the middles of cells, with its ends.
  private func line(through middles: [Point], _ look: DrawnRegion.Look?) {
    let width = side * (look?.width == .thin ? 0.07 : look?.width == .thick ? 0.24 : 0.12)
    let colour = look?.colour.map(Self.print)
    ink.path(
      middles, width: width, grey: Self.drawn, isRound: true, colour: colour,
      dashes: look?.dashed == true ? (0.16 * side, 0.3 * side) : nil)
    guard let ends = look?.ends, middles.count > 1, let first = middles.first, let last = middles.last else { return }
    if ends == .arrow {
      let behind = Self.point(last, towards: middles[middles.count - 2], distance: 0.2 * side)
      let (right, down) = ((last.x - behind.x) * 0.7, (last.y - behind.y) * 0.7)
      let head = [(x: behind.x - down, y: behind.y + right), last, (x: behind.x + down, y: behind.y - right)]
      return ink.path(head, width: width, grey: Self.drawn, isRound: true, colour: colour)
    }
    for end in [first, last] {
      let style: DrawnRegion.Style = ends == .diamond ? .diamond : ends == .square ? .square : .ring
      shape(style, at: end, radius: side * 0.38, line: side * 0.06, look, fill: ends == .dot ? Self.drawn : 1)
    }
  }

  /// A circle, diamond or square around a point.
  private func shape(
    _ style: DrawnRegion.Style, at point: Point, radius: Double, line: Double, _ look: DrawnRegion.Look?,
    fill: Double? = nil
  ) {
    let colour = look?.colour.map(Self.print)
    let (r, s) = (radius, radius * 1.15)
    switch style {
    case .diamond:
      ink.polygon(
        [(point.x - s, point.y), (point.x, point.y - s), (point.x + s, point.y), (point.x, point.y + s)], fill: fill,
        line: line, colour: colour)
    case .square:
      ink.polygon(
        [
          (point.x - r, point.y - r), (point.x + r, point.y - r), (point.x + r, point.y + r),
          (point.x - r, point.y + r),
        ], fill: fill, line: line, colour: colour)
    case .ring, .dot, .glyph, .text, .box, .cage, .path, .bar, .line, .band, .arrow, .shade, .ice, .more, .figure:
      ink.circle(x: point.x, y: point.y, radius: r, fill: fill, line: line, colour: colour)
    }
  }

  private func letters(_ text: String, inLines: Bool = false) -> Ink.Letters {
    Ink.Letters(size: max(4, side * (inLines || text.count > 2 ? 0.22 : 0.27)), isBold: true)
  }

  /// A text centred on a point; digits of a corner in two lines.
  private func write(_ text: String, at point: Point, grey: Double, inLines: Bool = false) {
    guard !text.isEmpty else { return }
    var letters = letters(text, inLines: inLines)
    letters.grey = grey
    let half = (text.count + 1) / 2
    let lines = inLines ? [String(text.prefix(half)), String(text.dropFirst(half))] : [text]
    let height = letters.size * 0.95
    for (number, line) in lines.enumerated() {
      let size = ink.size(of: line, letters)
      let middle = point.y + (Double(number) - Double(lines.count - 1) / 2) * height
      ink.write(line, letters, x: point.x - size.width / 2, y: middle - size.height / 2)
    }
  }

  /// A small text in a corner of a cell, or in its middle.
  private func write(_ text: String, in frame: Frame, at corner: DrawnRegion.Look.Corner?) {
    guard let corner else { return write(text, at: (frame.x + side / 2, frame.y + side / 2), grey: 0) }
    let letters = Ink.Letters(size: max(BoardInk.leastNumber, min(side * 0.2, 9)))
    let size = ink.size(of: text, letters)
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    ink.write(
      text, letters, x: isLeft ? frame.x + side * 0.06 : frame.x + side * 0.94 - size.width,
      y: isTop ? frame.y + side * 0.05 : frame.y + side * 0.95 - size.height)
  }

  /// A colour as it is printed: those of the page's light theme.
  private static func print(_ colour: DrawnRegion.Look.Colour) -> String {
    switch colour {
    case .grey: "#afafaf"
    case .red: "#fe908a"
    case .orange: "#f89845"
    case .yellow: "#c5af1d"
    case .green: "#64c36e"
    case .teal: "#3fc0bf"
    case .blue: "#6eb3fe"
    case .purple: "#c49cfd"
    case .pink: "#fb8ac2"
    }
  }

  /// The shaft and the head of an arrow: from the rim of its circle to just before the middle of its last cell.
  private func arrow(through middles: [Point]) -> [[Point]] {
    guard middles.count > 1 else { return [] }
    let last = middles.count - 1
    let from = Self.point(middles[0], towards: middles[1], distance: Self.rim * side)
    let tip = Self.point(middles[last], towards: middles[last - 1], distance: 0.28 * side)
    let shaft = [from] + middles[1..<last] + [tip]
    let behind = Self.point(tip, towards: shaft[last - 1], distance: 0.17 * side)
    let (right, down) = ((tip.x - behind.x) * 0.7, (tip.y - behind.y) * 0.7)
    return [shaft, [(behind.x - down, behind.y + right), tip, (behind.x + down, behind.y - right)]]
  }

  /// The point at a distance from one point on the way to another.
  private static func point(_ from: Point, towards to: Point, distance: Double) -> Point {
    let (right, down) = (to.x - from.x, to.y - from.y)
    let length = max((right * right + down * down).squareRoot(), 0.001)
    return (from.x + right * distance / length, from.y + down * distance / length)
  }

  /// The text of a region, in the corner of its first cell.
  func label(_ region: View.Region) {
    let places = region.cells.compactMap(Place.init)
    guard let text = region.text, !text.isEmpty, region.style != .text, region.style != .figure,
      !region.style.isShape || places.count != 2,
      let first = places.min(by: { ($0.row, $0.column) < ($1.row, $1.column) })
    else { return }
    let frame = frame(first)
    let letters = Ink.Letters(size: max(BoardInk.leastNumber, min(side * 0.24, 10)))
    let size = ink.size(of: text, letters)
    let (left, top) = (frame.x + side * 0.06, frame.y + side * 0.05)
    ink.fill(Frame(x: left, y: top, width: size.width + side * 0.03, height: size.height), grey: 1)
    ink.write(text, letters, x: left, y: top)
  }

  /// Draws thin lines between cells, and thick ones around boxes, at bars and at the edge.
  func rule(_ board: View.Board, there: Set<Place>) {
    if !points.isSquare { return ruleOutlines(board) }
    if (board.layers ?? []).contains(where: { $0.entry == .border }) { return ruleFaintly(board, there) }
    var boxes: [Place: Int] = [:]
    var bars: Set<[Place]> = []
    for (index, region) in (board.regions ?? []).enumerated() {
      let places = region.cells.compactMap(Place.init)
      if region.style == .box { for place in places { boxes[place] = index } }
      if region.style == .bar {
        for (one, other) in zip(places, places.dropFirst()) {
          bars.insert([one, other].sorted { ($0.row, $0.column) < ($1.row, $1.column) })
        }
      }
    }
    typealias Line = (from: (x: Double, y: Double), to: (x: Double, y: Double))
    var thin: [Line] = []
    var thick: [Line] = []
    func rule(_ one: Place, _ other: Place, _ line: Line) {
      guard there.contains(one) || there.contains(other) else { return }
      let isApart =
        !there.contains(one) || !there.contains(other) || boxes[one] != boxes[other] || bars.contains([one, other])
      if isApart { thick.append(line) } else { thin.append(line) }
    }
    for row in 0...board.rows {
      for column in 0...board.columns {
        let here = Place(row: row + 1, column: column + 1)
        let (left, top) = (frame(here).x, y + Double(row) * side)
        if column < board.columns {
          rule(Place(row: row, column: column + 1), here, ((left, top), (left + side, top)))
        }
        // The line between this cell and the previous one.
        let edge = columnsFromRight == nil ? left : left + side
        if row < board.rows { rule(Place(row: row + 1, column: column), here, ((edge, top), (edge, top + side))) }
      }
    }
    ink.lines(thin, width: 0.5, grey: 0.35)
    ink.lines(thick, width: min(1.8, max(1, side * 0.045)))
  }

  /// Draws faint lines and dots at the corners, where players draw along them.
  private func ruleFaintly(_ board: View.Board, _ there: Set<Place>) {
    var corners: Set<[Int]> = []
    for place in there {
      let outline = scaled(points.outline(of: "r\(place.row)c\(place.column)"))
      ink.lines(
        zip(outline, outline.dropFirst() + outline.prefix(1)).map { (from: $0, to: $1) }, width: 0.4, grey: 0.75,
        dash: side * 0.05)
      for row in place.row - 1...place.row {
        for column in place.column - 1...place.column { corners.insert([row, column]) }
      }
    }
    if board.layers?.first(where: { $0.entry == .border })?.rim == false {
      ink.lines(outline(of: there, inset: 0), width: min(1.8, max(1, side * 0.045)))
    }
    for corner in corners.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let point = scaled((x: Double(corner[1]), y: Double(corner[0])))
      ink.circle(x: point.x, y: point.y, radius: max(0.7, side * 0.045), fill: 0)
    }
  }

  /// Draws the sides of non-square cells: thick at the rim, and between boxes and cages.
  private func ruleOutlines(_ board: View.Board) {
    var owners: [String: Int] = [:]
    for (index, region) in (board.regions ?? []).enumerated() where region.style == .box || region.style == .cage {
      for cell in region.cells { owners[cell] = index }
    }
    var (thin, thick): ([(from: Point, to: Point)], [(from: Point, to: Point)]) = ([], [])
    for side in points.allSides where side.ends.count == 2 {
      let line = (from: scaled(side.ends[0]), to: scaled(side.ends[1]))
      let isApart = side.cells.count < 2 || owners[side.cells[0]] != owners[side.cells[1]]
      if isApart { thick.append(line) } else { thin.append(line) }
    }
    ink.lines(thin, width: 0.5, grey: 0.35)
    ink.lines(thick, width: min(1.8, max(1, side * 0.045)))
  }

  /// Draws the values on sides and corners.
  func draw(_ layer: View.Layer, of board: View.Board) {
    for place in layer.places {
      guard let value = place.value, let point = points.point(of: place.at).map({ scaled($0) }) else { continue }
      let ends = points.ends(of: place.at)
      if value == layer.rest, layer.on == .sides {
        let r = side * 0.09
        ink.path([(point.x - r, point.y - r), (point.x + r, point.y + r)], width: side * 0.03)
        ink.path([(point.x - r, point.y + r), (point.x + r, point.y - r)], width: side * 0.03)
        continue
      }
      switch layer.entry {
      case .border: draw(lines: value, from: ends.map { scaled($0) })
      case .line: draw(lines: value, from: points.middles(at: place.at, of: board).map { scaled($0) })
      case .dot: ink.circle(x: point.x, y: point.y, radius: side * 0.12, fill: value == layer.rest ? 1 : 0, line: 0.6)
      case .number, .symbol, .cycle, .paint, .arrow:
        let text = layer.values.first { $0.value == value }?.text ?? String(value)
        let size = ink.size(of: text, letters(text))
        ink.fill(
          Frame(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
          grey: 1)
        write(text, at: point, grey: 0)
      }
    }
  }

  /// So many parallel lines between two points.
  private func draw(lines count: Int, from ends: [Point]) {
    guard ends.count == 2, count > 0 else { return }
    let (right, down) = ((ends[1].x - ends[0].x), (ends[1].y - ends[0].y))
    let length = max((right * right + down * down).squareRoot(), 0.001)
    let count = min(count, 9)
    for number in 0..<count {
      let off = (Double(number) - Double(count - 1) / 2) * side * 0.16 / length
      ink.path(
        ends.map { (x: $0.x - down * off, y: $0.y + right * off) }, width: side * (count > 1 ? 0.06 : 0.09),
        isRound: true)
    }
  }

  /// The outline of a set of cells, slightly inside it.
  private func outline(
    of places: Set<Place>, inset: Double
  ) -> [(from: (x: Double, y: Double), to: (x: Double, y: Double))] {
    var lines: [(from: (x: Double, y: Double), to: (x: Double, y: Double))] = []
    func has(_ place: Place, _ rows: Int, _ columns: Int) -> Bool {
      places.contains(Place(row: place.row + rows, column: place.column + columns))
    }
    // The end of an edge is shortened at outward corners and extended at inward ones.
    func end(_ along: Bool, _ across: Bool) -> Double { along ? (across ? -inset : 0) : inset }
    for place in places {
      let frame = frame(place)
      for step in [-1, 1] {
        let near = step < 0 ? inset : 1 - inset
        if !has(place, step, 0) {
          let from = end(has(place, 0, -1), has(place, step, -1))
          let to = end(has(place, 0, 1), has(place, step, 1))
          let level = frame.y + near * side
          lines.append(((frame.x + from * side, level), (frame.x + (1 - to) * side, level)))
        }
        if !has(place, 0, step) {
          let from = end(has(place, -1, 0), has(place, -1, step))
          let to = end(has(place, 1, 0), has(place, 1, step))
          let level = frame.x + near * side
          lines.append(((level, frame.y + from * side), (level, frame.y + (1 - to) * side)))
        }
      }
    }
    return lines
  }
}
