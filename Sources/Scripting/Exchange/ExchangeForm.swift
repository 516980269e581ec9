// Entries of options as objects of setting programs, and back. What an entry is made of, its rule set says.
import Formats
import Grids
import Play

/// The form of one option's entries as objects.
///
/// The parts of an entry are places, numbers and directions. Each has its usual field of an object: a line is in `lines`, an
/// area, a pair and the cells around a corner in `cells`, a number in `value`.
struct ExchangeForm {
  let rule: ExchangeRule
  let option: OptionSpec
  let rows: Int
  let columns: Int

  init(_ rule: ExchangeRule, _ option: OptionSpec, rows: Int, columns: Int) {
    (self.rule, self.option, self.rows, self.columns) = (rule, option, rows, columns)
  }

  private var wanted: String? { rule.value(size: max(rows, columns)) }
  private var fallback: String? { rule.fallback(size: max(rows, columns)) }

  private func field(_ own: String?, _ usual: String) -> String { own.flatMap { rule.fields[$0] } ?? usual }

  // MARK: Objects as entries

  /// The entries that an object is; `nil` if it does not fit.
  func entries(_ object: ExchangedObject) -> [PlayValue]? {
    let value = object.value ?? fallback
    if let wanted, value != wanted { return nil }
    guard option.kind == .list, let entry = option.entry else {
      guard option.kind == .cells else { return nil }
      let cells = object.places.values.flatMap(\.self)
      return cells.isEmpty ? nil : cells.allSatisfy(has) ? cells.map(value(of:)) : nil
    }
    if entry.fields.count == 1, let part = entry.fields.first, part.name == nil {
      return entries(object, as: part.part)
    }
    // An object with several lines is an entry for each of them.
    guard entry.fields.contains(where: { $0.part == .line }), object.lines.count > 1 else {
      return record(object, value, entry).map { [.record($0)] }
    }
    let records = object.lines.map { line in
      var single = object
      single.lines = [line]
      return record(single, value, entry).map(PlayValue.record)
    }
    return records.contains(nil) ? nil : records.compactMap(\.self)
  }

  private func record(_ object: ExchangedObject, _ value: String?, _ entry: OptionEntry) -> PlayRecord? {
    var record: PlayRecord = [:]
    for part in entry.fields {
      guard let name = part.name else { return nil }
      if let found = self.value(of: part, object, value) {
        record[name] = found
      } else if !part.isOptional || object.value != nil && part.part == .number {
        return nil
      }
    }
    return record
  }

  private func entries(_ object: ExchangedObject, as part: OptionEntry.Part) -> [PlayValue]? {
    let cells = object.places[field(nil, "cells")] ?? []
    switch part {
    case .line:
      guard !object.lines.isEmpty, object.lines.allSatisfy({ $0.count > 1 && $0.allSatisfy(has) }) else { return nil }
      if rule.hasHead {
        let heads = object.places["cells"] ?? []
        guard heads.count == 1, object.lines.allSatisfy({ $0.first == heads[0] }) else { return nil }
      }
      return object.lines.map { line in .sequence(line.map(value(of:))) }
    case .area, .pair:
      guard !cells.isEmpty, cells.allSatisfy(has), part == .area || Self.areNeighbours(cells) else { return nil }
      return [.sequence(cells.map(value(of:)))]
    case .corner: return Self.corner(cells).map { [value(of: $0)] }
    case .cell: return object.places["cell"]?.first.flatMap { has($0) ? [value(of: $0)] : nil }
    case .row, .column: return wholeLines(cells, part)
    default: return nil
    }
  }

  /// The numbers of the rows or columns that cells fill; `nil` if they fill one only in part.
  private func wholeLines(_ cells: [ExchangedPlace], _ part: OptionEntry.Part) -> [PlayValue]? {
    let lines = Dictionary(grouping: Set(cells)) { part == .row ? $0.row : $0.column }
    let length = part == .row ? columns : rows
    guard !lines.isEmpty, cells.allSatisfy(has), lines.values.allSatisfy({ $0.count == length }) else { return nil }
    return lines.keys.sorted().map(PlayValue.integer)
  }

  private func value(of part: OptionEntry.Field, _ object: ExchangedObject, _ value: String?) -> PlayValue? {
    let cells = object.places[field(part.name, "cells")] ?? []
    switch part.part {
    case .area, .pair:
      guard !cells.isEmpty, cells.allSatisfy(has), part.part == .area || Self.areNeighbours(cells) else { return nil }
      return .sequence(cells.map(self.value(of:)))
    case .corner: return Self.corner(cells).map(self.value(of:))
    case .cell: return (object.places["cell"]?.first ?? cells.first).flatMap { has($0) ? self.value(of: $0) : nil }
    case .line:
      guard let line = object.lines.first, object.lines.count == 1, line.allSatisfy(has) else { return nil }
      return .sequence(line.map(self.value(of:)))
    case .number: return value.flatMap { Int($0) }.map(PlayValue.integer)
    case .values: return object.values.isEmpty ? nil : .sequence(object.values.map(PlayValue.integer))
    case .text: return value.map(PlayValue.string)
    case .side: return side(of: object)?.side
    case .index: return side(of: object)?.index
    case .way: return side(of: object)?.way
    case .row, .column, .above, .below, .left, .right: return nil
    }
  }

  private func has(_ place: ExchangedPlace) -> Bool {
    (1...rows).contains(place.row) && (1...columns).contains(place.column)
  }

  private func value(of place: ExchangedPlace) -> PlayValue { .cell(Cell(row: place.row, column: place.column)) }

  private static func areNeighbours(_ cells: [ExchangedPlace]) -> Bool {
    cells.count == 2 && abs(cells[0].row - cells[1].row) + abs(cells[0].column - cells[1].column) == 1
  }

  /// The upper left of the four cells around a corner.
  private static func corner(_ cells: [ExchangedPlace]) -> ExchangedPlace? {
    guard cells.count == 4, Set(cells).count == 4, let first = cells.min() else { return nil }
    let isSquare = cells.allSatisfy {
      (0...1).contains($0.row - first.row) && (0...1).contains($0.column - first.column)
    }
    return isSquare ? first : nil
  }

  private func side(of object: ExchangedObject) -> (side: PlayValue, index: PlayValue, way: PlayValue)? {
    guard let cell = object.places["cell"]?.first, let (side, index) = Self.side(cell, rows, columns) ?? corner(cell),
      let direction = object.direction, ["UL", "UR", "DL", "DR"].contains(direction)
    else { return nil }
    let isAcross = side == .above || side == .below
    let way = isAcross ? (direction.hasSuffix("L") ? "left" : "right") : (direction.hasPrefix("U") ? "up" : "down")
    return (.string(side.rawValue), .integer(index), .string(way))
  }

  /// A place at a corner beside the board: above or below the board, before the first column or behind the last.
  private func corner(_ place: ExchangedPlace) -> (OptionEntry.Part, Int)? {
    guard [0, rows + 1].contains(place.row), [0, columns + 1].contains(place.column) else { return nil }
    return (place.row == 0 ? .above : .below, place.column)
  }

  /// The side and the number of the line of a place beside the board; `nil` on the board and at its corners.
  static func side(_ place: ExchangedPlace, _ rows: Int, _ columns: Int) -> (OptionEntry.Part, Int)? {
    let isRow = (1...rows).contains(place.row)
    let isColumn = (1...columns).contains(place.column)
    switch (place.row, place.column) {
    case (0, _) where isColumn: return (.above, place.column)
    case (rows + 1, _) where isColumn: return (.below, place.column)
    case (_, 0) where isRow: return (.left, place.row)
    case (_, columns + 1) where isRow: return (.right, place.row)
    default: return nil
    }
  }

  // MARK: Entries as objects

  /// The objects of an option's value; `nil` if an entry does not fit.
  func objects(_ value: PlayValue) -> [ExchangedObject]? {
    guard let name = rule.object, let list = value.sequence else { return nil }
    if option.kind == .cells {
      return list.compactMap(\.cell).map { cell in
        var object = ExchangedObject(name)
        object.places[field("cell", "cell")] = [place(cell)]
        return object
      }
    }
    guard let entry = option.entry else { return nil }
    let objects = list.map { object(name, $0, entry) }
    return objects.contains(nil) ? nil : objects.compactMap(\.self)
  }

  private func object(_ name: String, _ value: PlayValue, _ entry: OptionEntry) -> ExchangedObject? {
    var object = ExchangedObject(name)
    if wanted != fallback { object.value = wanted }
    for part in entry.fields {
      guard let own = part.name.map({ value.record?[$0] }) ?? value else {
        if part.isOptional { continue }
        return nil
      }
      let cells = (own.sequence ?? []).compactMap(\.cell).map(place)
      let field = field(part.name, "cells")
      switch part.part {
      case .line:
        object.lines = [cells]
        if rule.hasHead { object.places["cells"] = Array(cells.prefix(1)) }
      case .area, .pair: object.places[field] = cells
      case .corner:
        guard let cell = own.cell else { return nil }
        object.places[field] = (0..<4).map { ExchangedPlace(row: cell.row + $0 / 2, column: cell.column + $0 % 2) }
      case .cell: object.places["cell"] = own.cell.map { [place($0)] }
      case .number:
        guard let number = own.integer else { return nil }
        if let wanted, wanted != String(number) { return nil }
        object.value = fallback == String(number) ? nil : String(number)
      case .values: object.values = (own.sequence ?? []).compactMap(\.integer)
      case .text: object.value = own.string
      case .side:
        guard let place = beside(value) else { return nil }
        object.places["cell"] = [place.place]
        object.direction = place.direction
      case .row, .column:
        guard let number = own.integer else { return nil }
        object.places[field] = (1...(part.part == .row ? columns : rows)).map {
          part.part == .row ? ExchangedPlace(row: number, column: $0) : ExchangedPlace(row: $0, column: number)
        }
      case .index, .way: continue
      case .above, .below, .left, .right: return nil
      }
    }
    return object
  }

  private func place(_ cell: Cell) -> ExchangedPlace { ExchangedPlace(row: cell.row, column: cell.column) }

  private func beside(_ value: PlayValue) -> (place: ExchangedPlace, direction: String)? {
    guard let entry = option.entry, let record = value.record else { return nil }
    func part(_ kind: OptionEntry.Part) -> PlayValue? {
      entry.fields.first { $0.part == kind }?.name.flatMap { record[$0] }
    }
    guard let side = part(.side)?.string.flatMap(OptionEntry.Part.init), let index = part(.index)?.integer,
      let way = part(.way)?.string
    else { return nil }
    switch side {
    case .above: return (ExchangedPlace(row: 0, column: index), way == "left" ? "DL" : "DR")
    case .below: return (ExchangedPlace(row: rows + 1, column: index), way == "left" ? "UL" : "UR")
    case .left: return (ExchangedPlace(row: index, column: 0), way == "up" ? "UR" : "DR")
    case .right: return (ExchangedPlace(row: index, column: columns + 1), way == "up" ? "UL" : "DL")
    default: return nil
    }
  }
}

/// The clues of the sides of a board, each side a text of an option.
struct ExchangeSides {
  let rule: ExchangeRule
  let options: [OptionSpec]
  let rows: Int
  let columns: Int

  /// `nil` unless the options of a rule are the sides of a board.
  init?(_ rule: ExchangeRule, _ options: [OptionSpec], rows: Int, columns: Int) {
    let own = options.filter { rule.options.contains($0.name) }
    guard !own.isEmpty, own.allSatisfy({ $0.entry?.fields.first?.part.isOutside == true }) else { return nil }
    (self.rule, self.options, self.rows, self.columns) = (rule, own, rows, columns)
  }

  private func option(_ side: OptionEntry.Part) -> String? {
    options.first { $0.entry?.fields.first?.part == side }?.name
  }

  /// The texts of the sides, and the objects that do not fit.
  func texts(_ objects: [ExchangedObject]) -> (texts: [String: PlayValue], left: [ExchangedObject]) {
    var clues: [String: [Int: String]] = [:]
    var left: [ExchangedObject] = []
    for object in objects {
      guard let value = object.value, Int(value).map({ (0...999).contains($0) }) == true,
        let cell = object.places["cell"]?.first, let (side, index) = ExchangeForm.side(cell, rows, columns),
        let option = option(side) ?? (rule.isEitherWay ? option(Self.opposite(side)) : nil),
        clues[option]?[index].map({ $0 == value }) ?? true
      else {
        left.append(object)
        continue
      }
      clues[option, default: [:]][index] = value
    }
    var texts: [String: PlayValue] = [:]
    for option in options {
      guard let own = clues[option.name], let side = option.entry?.fields.first?.part else { continue }
      let count = side == .above || side == .below ? columns : rows
      texts[option.name] = .string((1...count).map { own[$0] ?? "." }.joined(separator: ", "))
    }
    return (texts, left)
  }

  private static func opposite(_ side: OptionEntry.Part) -> OptionEntry.Part {
    switch side {
    case .above: .below
    case .below: .above
    case .left: .right
    default: .left
    }
  }

  /// The objects of the texts; `nil` if a clue is more than a number.
  func objects(_ values: PlayRecord) -> [ExchangedObject]? {
    var objects: [ExchangedObject] = []
    for option in options {
      guard let text = values[option.name]?.string, let side = option.entry?.fields.first?.part else { continue }
      for (index, clue) in text.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
        let clue = clue.filter { !$0.isWhitespace }
        if clue.isEmpty || clue == "." { continue }
        guard Int(clue) != nil else { return nil }
        var object = ExchangedObject(rule.object ?? "")
        object.value = clue
        let place =
          switch side {
          case .above: ExchangedPlace(row: 0, column: index + 1)
          case .below: ExchangedPlace(row: rows + 1, column: index + 1)
          case .left: ExchangedPlace(row: index + 1, column: 0)
          default: ExchangedPlace(row: index + 1, column: columns + 1)
          }
        object.places["cell"] = [place]
        objects.append(object)
      }
    }
    return objects
  }
}
