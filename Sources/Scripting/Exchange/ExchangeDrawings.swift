// Drawings of setting programs in the styles of boards, and back.
import Formats
import Grids
import Play

/// Drawings of setting programs as values of an option, each what `draw` takes: `{ style, cells, text, colour, … }`.
struct ExchangeDrawings {
  let rows: Int
  let columns: Int

  /// What can be drawn of an object that no rule set takes.
  static func drawings(_ object: ExchangedObject) -> [ExchangedDrawing] {
    if !object.lines.isEmpty { return object.lines.map { ExchangedDrawing(.line, $0, colour: "#808080") } }
    let cells = object.places["cells"] ?? object.places["cell"] ?? []
    guard !cells.isEmpty else { return [] }
    let text = object.value ?? (object.values.isEmpty ? nil : object.values.map(String.init).joined(separator: " "))
    if cells.count == 1 || cells.count == 2 {
      return [
        text.map { ExchangedDrawing(.text, cells, text: $0) } ?? ExchangedDrawing(.circle, cells, colour: "#808080")
      ]
    }
    return [ExchangedDrawing(.cage, cells, text: text)]
  }

  // MARK: Drawings as values

  /// The values of drawings that have a place on the board or beside it.
  func values(_ drawings: [ExchangedDrawing]) -> [PlayValue] {
    drawings.compactMap(value).map(PlayValue.record)
  }

  private func value(_ drawing: ExchangedDrawing) -> PlayRecord? {
    let cells = drawing.cells.filter { (1...rows).contains($0.row) && (1...columns).contains($0.column) }
    if cells.isEmpty, drawing.figure == nil || isClue(drawing) { return beside(drawing) }
    if let figure = drawing.figure { return value(drawing, figure, cells) }
    var record: PlayRecord = ["cells": .sequence(cells.map { .cell(Cell(row: $0.row, column: $0.column)) })]
    switch drawing.shape {
    case .line:
      guard cells.count > 1 else { return nil }
      record["style"] = "line"
      if let width = drawing.width, width < 0.12 { record["width"] = "thin" }
      if let width = drawing.width, width > 0.3 { record["width"] = "thick" }
      if drawing.hasHead { record["ends"] = "arrow" }
    case .bar:
      guard cells.count == 2 else { return nil }
      record["style"] = "bar"
    case .cage: record["style"] = "cage"
    case .shade: record["style"] = "shade"
    case .circle: record["style"] = drawing.isFilled && drawing.text == nil && cells.count == 2 ? "dot" : "ring"
    case .square: record["style"] = "square"
    case .text: record["style"] = "text"
    }
    if let text = drawing.text { record["text"] = .string(String(text.prefix(40))) }
    if drawing.shape != .text, drawing.shape != .cage, drawing.shape != .bar,
      let colour = drawing.colour.flatMap(Self.colour)
    {
      record["colour"] = .string(colour)
    }
    return record
  }

  /// Whether a text lies alone in the middle of a place beside the board, as clues do.
  private func isClue(_ drawing: ExchangedDrawing) -> Bool {
    guard let figure = drawing.figure, drawing.shape == .text, let cell = drawing.cells.first,
      ExchangeForm.side(cell, rows, columns) != nil
    else { return false }
    return figure.points.count == 2 && drawing.cells.count == 1 && figure.measures["turn"] ?? 0 == 0
      && (drawing.text?.utf8.count ?? 0) <= 5
  }

  /// `{ style = "figure", cells, text, figure = { points, … } }`.
  private func value(
    _ drawing: ExchangedDrawing, _ figure: ExchangedFigure, _ cells: [ExchangedPlace]
  ) -> PlayRecord? {
    // What lies wholly beside the board belongs to the nearest cell.
    let own =
      cells.isEmpty
      ? drawing.cells.prefix(1).map {
        ExchangedPlace(row: min(rows, max(1, $0.row)), column: min(columns, max(1, $0.column)))
      } : cells
    guard !own.isEmpty else { return nil }
    var measures: PlayRecord = ["points": .sequence(figure.points.map(PlayValue.integer))]
    for (name, number) in figure.measures { measures[name] = .integer(number) }
    for (name, colour) in figure.colours { measures[name] = .string(colour) }
    if figure.isOver { measures["over"] = .boolean(true) }
    var record: PlayRecord = [
      "style": "figure", "cells": .sequence(own.map { .cell(Cell(row: $0.row, column: $0.column)) }),
      "figure": .record(measures),
    ]
    if let text = drawing.text { record["text"] = .string(String(text.prefix(40))) }
    return record
  }

  /// A text beside the board: `{ style, index, text }` with the side as the style.
  private func beside(_ drawing: ExchangedDrawing) -> PlayRecord? {
    guard let text = drawing.text, let cell = drawing.cells.first,
      let (side, index) = ExchangeForm.side(cell, rows, columns)
    else { return nil }
    return ["style": .string(side.rawValue), "index": .integer(index), "text": .string(String(text.prefix(12)))]
  }

  /// The colours that boards have, by their hue in degrees.
  private static let hues: [(name: String, hue: Double)] = [
    ("red", 0), ("orange", 30), ("yellow", 55), ("green", 120), ("teal", 180), ("blue", 220), ("purple", 275),
    ("pink", 320),
    ("red", 360),
  ]

  /// The nearest of the colours that boards have; grey for those that are hardly coloured.
  static func colour(_ text: String) -> String? {
    guard text.utf8.count == 7, let number = Int(text.dropFirst(), radix: 16) else { return nil }
    let (red, green, blue) = (Double(number >> 16), Double(number >> 8 & 255), Double(number & 255))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    guard most - least > 24 else { return "grey" }
    let part = most - least
    let hue: Double =
      switch most {
      case red: (60 * (green - blue) / part + 360).truncatingRemainder(dividingBy: 360)
      case green: 60 * (blue - red) / part + 120
      default: 60 * (red - green) / part + 240
      }
    return hues.min { abs($0.hue - hue) < abs($1.hue - hue) }?.name
  }

  // MARK: Values as drawings

  private static let written: [String: String] = [
    "grey": "#A0A0A0", "red": "#E06666", "orange": "#F6A35C", "yellow": "#F4D35E", "green": "#67C067",
    "teal": "#4DB6AC",
    "blue": "#6FA8DC", "purple": "#A98BD8", "pink": "#E58FC0",
  ]

  /// A value as a drawing.
  func drawing(_ value: PlayValue) -> ExchangedDrawing? {
    guard let record = value.record, let style = record["style"]?.string else { return nil }
    let text = record["text"]?.string
    if let side = OptionEntry.Part(rawValue: style), side.isOutside, let index = record["index"]?.integer {
      let place =
        switch side {
        case .above: ExchangedPlace(row: 0, column: index)
        case .below: ExchangedPlace(row: rows + 1, column: index)
        case .left: ExchangedPlace(row: index, column: 0)
        default: ExchangedPlace(row: index, column: columns + 1)
        }
      return ExchangedDrawing(.text, [place], text: text)
    }
    let cells = (record["cells"]?.sequence ?? []).compactMap(\.cell).map {
      ExchangedPlace(row: $0.row, column: $0.column)
    }
    if style == "figure" { return figure(record["figure"]?.record ?? [:], cells, text) }
    let shapes: [String: ExchangedDrawing.Shape] = [
      "line": .line, "bar": .bar, "cage": .cage, "shade": .shade, "ring": .circle, "dot": .circle, "square": .square,
      "text": .text,
    ]
    guard let shape = shapes[style], !cells.isEmpty else { return nil }
    var drawing = ExchangedDrawing(
      shape, cells, text: text, colour: record["colour"]?.string.flatMap { Self.written[$0] })
    drawing.isFilled = style == "dot"
    drawing.hasHead = record["ends"]?.string == "arrow"
    switch record["width"]?.string {
    case "thin": drawing.width = 0.08
    case "thick": drawing.width = 0.4
    default: if shape == .line { drawing.width = 0.2 }
    }
    return drawing
  }

  /// A figure as a drawing.
  private func figure(_ fields: PlayRecord, _ cells: [ExchangedPlace], _ text: String?) -> ExchangedDrawing? {
    var figure = ExchangedFigure(points: (fields["points"]?.sequence ?? []).compactMap(\.integer))
    guard figure.points.count >= 2, !cells.isEmpty else { return nil }
    for measure in Figure.measures { figure.measures[measure.name] = fields[measure.name]?.integer }
    for name in Figure.colours { figure.colours[name] = fields[name]?.string }
    figure.isOver = fields["over"]?.boolean == true
    let hasBox =
      figure.measures["width"] ?? 0 > 0 && !(figure.colours["fill"] ?? figure.colours["stroke"] ?? "").isEmpty
    let shape: ExchangedDrawing.Shape =
      figure.points.count > 2 ? .line : !hasBox ? .text : figure.measures["round"] ?? 0 > 0 ? .circle : .square
    var drawing = ExchangedDrawing(
      shape, cells, text: text,
      colour: (figure.colours[shape == .text ? "ink" : figure.colours["fill"] == nil ? "stroke" : "fill"]).map {
        String($0.prefix(7))
      })
    drawing.isFilled = figure.colours["fill"] != nil
    drawing.width = figure.measures["breadth"].map { Double($0) / 100 }
    drawing.hasHead = figure.measures["head"] ?? 0 > 0
    drawing.figure = figure
    return drawing
  }
}
