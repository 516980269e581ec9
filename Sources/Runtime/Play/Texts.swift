// What play says: texts of the catalogue, put together where one text is not enough.
import Grids

/// What play says, from the catalogue's parts `play` and `hints`.
enum Texts {
  static func checked(_ result: CheckResult) -> LocalizedText {
    switch (result.wrong.count, result.count) {
    case (_, 0): nothingToCheck
    case (0, _): noMistakeYet
    case (1, _): oneMistake
    case (let wrong, _): mistakes(wrong: wrong)
    }
  }

  static func verdict(_ verdict: Rightness) -> LocalizedText {
    if verdict.takenBack > 0 { return tookBack(count: verdict.takenBack) }
    return verdict.isRight ? allRight : somethingWrong
  }

  static func unknownMove(_ name: String, _ nearest: String?) -> LocalizedText {
    guessed(unknownMove(name: name.prefix(40)), nearest)
  }

  static func noCheckpoint(_ name: String, _ nearest: String?) -> LocalizedText {
    guessed(noCheckpoint(name: name.prefix(64)), nearest)
  }

  private static func guessed(_ text: LocalizedText, _ nearest: String?) -> LocalizedText {
    nearest.map { .sentences([text, didYouMean(nearest: $0)]) } ?? text
  }

  static func noValue(_ value: Int, _ names: [String]) -> LocalizedText {
    let names = names.prefix(20).joined(separator: " ") + (names.count > 20 ? " …" : "")
    return noValue(value: value, names: names)
  }

  static func given(_ cell: Cell) -> LocalizedText {
    cell.part == .whole ? givenCellStays(cell: cell) : placeGiven(place: cell.description)
  }

  /// How many places are open.
  static func open(_ places: [Cell], on board: ModelBoard) -> LocalizedText {
    switch kind(of: places, on: board) {
    case .cells: open(count: places.count)
    case .sides: openSides(count: places.count)
    case .corners, nil: openPlaces(count: places.count)
    }
  }

  /// How many places break a rule.
  static func conflicting(_ places: [Cell], on board: ModelBoard) -> LocalizedText {
    switch kind(of: places, on: board) {
    case .cells: conflicting(count: places.count)
    case .sides: conflictingSides(count: places.count)
    case .corners, nil: conflictingPlaces(count: places.count)
    }
  }

  /// The kind of all of some places; `nil` where they are of several.
  private static func kind(of places: [Cell], on board: ModelBoard) -> PlaceKind? {
    guard let geometry = board.shape.plan?.geometry else { return .cells }
    let kinds = Set(places.compactMap { geometry.find($0)?.kind })
    return kinds.count == 1 ? kinds.first : nil
  }

  static func argument(_ got: String, _ wanted: LocalizedText) -> LocalizedText {
    argument(got: got.prefix(60), wanted: wanted)
  }

  static func numberFromTo(_ low: Int, _ high: Int?) -> LocalizedText {
    high.map { numberFromTo(low: low, high: $0) } ?? numberFrom(low: low)
  }

  static func allowance(_ count: Int) -> LocalizedText {
    switch count {
    case 0: allowanceNone
    case 1: allowanceOne
    default: allowanceSome(count: count)
    }
  }

  /// A clue outside the board, beside a cell.
  static func outside(_ side: String, _ clue: String) -> LocalizedText {
    switch side {
    case "above": outsideAbove(clue: clue)
    case "below": outsideBelow(clue: clue)
    case "left": outsideLeft(clue: clue)
    default: outsideRight(clue: clue)
    }
  }

  /// A role that a rule set gives to cells, in words.
  static func role(_ name: String) -> LocalizedText {
    switch name {
    case "right": roleRight
    case "revealed": roleRevealed
    case "circled": roleCircled
    case "covered": roleCovered
    case "fog": roleFog
    default: roleShaded
    }
  }

  static func place(_ cell: Cell) -> LocalizedText {
    place(row: cell.row, column: cell.column)
  }

  static func conflictsWith(_ cells: [Cell], on board: ModelBoard?) -> LocalizedText {
    guard !cells.isEmpty else { return breaksRule }
    let shown = cells.prefix(3)
    let rest = cells.count - shown.count
    let words = PlaceWords(board)
    let places = LocalizedText.clauses(shown.map { $0.part == .whole ? place($0) : words.name(of: $0) })
    return conflictsWith(cells: rest > 0 ? placesAndMore(places: places, rest: rest) : places)
  }

  static func coloured(_ colours: [Int]) -> LocalizedText {
    let names = colours.map { Texts.colours[($0 - 1) % Texts.colours.count] }
    return coloured(colours: LocalizedText { language in names.map { $0.text(in: language) }.joined(separator: " ") })
  }

  private static let colours = [grey, yellow, green, blue, purple, red, orange, turquoise]

  static func marked(_ names: [String]) -> LocalizedText {
    marked(names: names.joined(separator: " "))
  }
}
