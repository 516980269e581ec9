// The sentences of hints, put together.
import Grids
import Solver

extension Texts {
  static func hintMistakes(_ wrong: [(cell: Cell, name: String, isEntry: Bool)]) -> LocalizedText {
    let clauses = wrong.map {
      $0.isEntry
        ? wrongEntry(name: $0.name, cell: $0.cell.description)
        : missingMark(cell: $0.cell.description, name: $0.name)
    }
    return stop(clauses: LocalizedText.clauses(clauses))
  }

  /// Where to look, and why.
  ///
  /// - Parameters:
  ///   - cells: In reading order, at least one.
  ///   - shape: Of the board.
  ///   - reason: What the rule means, where it says so.
  static func hintRegion(_ cells: [Cell], on shape: GridShape, _ reason: LocalizedText?) -> LocalizedText {
    .sentences([hintRegion(region: region(cells, on: shape))] + (reason.map { [hintRules([$0])] } ?? []))
  }

  /// Cells as one points at them: a row, a column or a box as a whole, others one by one.
  static func region(_ cells: [Cell], on shape: GridShape) -> LocalizedText {
    let (rows, columns) = (Set(cells.map(\.row)), Set(cells.map(\.column)))
    let areSquares = cells.allSatisfy { $0.part == .whole } && shape.plan?.geometry.isSquare ?? true
    if areSquares, let first = cells.first, let last = cells.last, cells.count > 1,
      rows.count * columns.count == cells.count,
      last.row - first.row + 1 == rows.count, last.column - first.column + 1 == columns.count
    {
      if rows.count == 1, columns.count == shape.columns {
        return regionRow(row: first.row)
      }
      if columns.count == 1, rows.count == shape.rows {
        return regionColumn(column: first.column)
      }
      if rows.count > 1, columns.count > 1 {
        return regionBox(first: first.description, last: last.description)
      }
    }
    let list = (cells.prefix(12).map(\.description) + (cells.count > 12 ? ["…"] : [])).joined(separator: ", ")
    return regionCells(cells: list)
  }

  /// Names the first three rules that take part.
  static func hintRules(_ reasons: [LocalizedText]) -> LocalizedText {
    let shown = reasons.prefix(3) + (reasons.count > 3 ? [LocalizedText("…")] : [])
    return hintRules(count: reasons.count, rules: LocalizedText.clauses(Array(shown)))
  }

  static func technique(_ technique: Technique) -> LocalizedText {
    stop(clauses: technique.title)
  }

  static func remove(_ parts: [(cell: Cell, names: [String])]) -> LocalizedText {
    remove(
      parts: LocalizedText.clauses(
        parts.map { removeFrom(names: LocalizedText.list($0.names), cell: $0.cell.description) }))
  }

  /// Why a step about lines or areas holds.
  static func why(_ pattern: DeductionPattern, _ cells: [Cell]) -> LocalizedText {
    let places = shown(cells)
    switch pattern {
    case .noBranch: return seeNoBranch(places: places)
    case .lineGoesOn: return seeLineGoesOn(places: places)
    case .deadEnd: return cells.isEmpty ? seeNoWayBackAlone : seeDeadEnd(places: places)
    case .mustPass: return cells.isEmpty ? seeMustPassAlone : seeMustPass(places: places)
    case .smallLoop: return seeSmallLoop(places: places)
    case .wrongEnds: return seeWrongEnds(places: places)
    case .noWayBack: return cells.isEmpty ? seeNoWayBackAlone : seeNoWayBack(places: places)
    case .evenCrossings: return cells.isEmpty ? seeEvenCrossingsAlone : seeEvenCrossings(places: places)
    case .ring: return seeRing(places: places)
    case .areaComplete: return seeAreaComplete(places: places)
    case .twoClues: return seeTwoClues(places: places)
    case .areaTooLarge: return seeAreaTooLarge(places: places)
    case .borderInside: return seeBorderInside(places: places)
    case .outOfReach: return seeOutOfReach
    case .noRoom: return seeNoRoom
    case .onlyWay: return seeOnlyWay(places: places)
    case .wholeReach: return seeWholeReach(places: places)
    case .cutOff: return seeCutOff(places: places)
    case .keepsTogether: return seeKeepsTogether(places: places)
    case .seesTooMuch: return cells.isEmpty ? seeTooMuchAlone : seeTooMuch(places: places)
    case .seesTooLittle: return cells.isEmpty ? seeTooLittleAlone : seeTooLittle(places: places)
    }
  }

  private static func shown(_ cells: [Cell]) -> String {
    cells.prefix(8).map(\.description).joined(separator: ", ") + (cells.count > 8 ? " …" : "")
  }

  /// Why a step holds.
  ///
  /// - Parameter place: Where it places a value, if it does.
  static func why(_ technique: Technique, _ cells: [Cell], _ values: [String], at place: Cell?) -> LocalizedText {
    let places = shown(cells)
    let names = values.prefix(9).joined(separator: ", ")
    switch technique {
    case .fullHouse:
      return whyFullHouse(names: names)
    case .hiddenSingle:
      return whyHiddenSingle(names: names)
    case .nakedSingle:
      return place.map { $0.part == .whole } ?? true ? whyNakedSingle : whyNakedSingleAt
    case .completion, .exclusion:
      if cells.isEmpty { return whyNoOther }
      return whyNoOtherWith(places: places)
    case .jointExclusion:
      if cells.isEmpty { return whyJoint }
      return whyJointWith(places: places)
    case .houseTotal:
      return whyHouseTotal
    case .lockedCandidates, .commonPeers:
      return whyLockedCandidates(names: names, places: places)
    case .nakedPair, .nakedTriple, .nakedQuadruple, .largeSubset:
      return whyNakedPair(places: places, names: names)
    case .hiddenPair, .hiddenTriple, .hiddenQuadruple:
      return whyHiddenPair(names: names, places: places)
    case .xWing, .swordfish, .jellyfish:
      return whyXWing(names: names, places: places)
    case .xyWing, .xyzWing, .wWing:
      return whyXyWing(places: places)
    case .xChain, .chain:
      return whyChain(places: places)
    case .forcingChain:
      return whyForcingChain(places: places)
    case .nishio, .deepRefutation, .trial:
      return whyContradiction
    }
  }
}
