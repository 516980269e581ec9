// What single constraints of a model are called.
import Grids
public import Solver

/// What the constraints that one call declared are called, such as the cages of a level.
public struct ConstraintNames: Hashable, Sendable {
  /// Which constraints.
  public let constraints: Range<Int>
  /// A text such as `cage of {clue} at {cell}`. `{number}` counts the constraints from 1, `{clue}` is the clue, `{cell}` the
  /// first cell.
  public let text: LocalizedText
  /// The clue of each constraint; empty where it is the number that a constraint compares with.
  public let clues: [String]

  /// Names by their parts.
  public init(constraints: Range<Int>, text: LocalizedText, clues: [String]) {
    (self.constraints, self.text, self.clues) = (constraints, text, clues)
  }
}

/// What the variables of one name stand for, such as the regions of the cells.
public struct VariableNames: Hashable, Sendable {
  /// Which variables, in the order of declaration.
  public var variables: [VariableIndex]
  /// What they stand for: `the loop`.
  public let text: LocalizedText

  /// Names by their parts.
  public init(variables: [VariableIndex], text: LocalizedText) {
    (self.variables, self.text) = (variables, text)
  }
}

extension ModelBoard {
  /// What some variables outside the grid stand for, each text once; without those that have no name.
  func names(ofHidden variables: [VariableIndex]) -> [LocalizedText] {
    let hidden = Set(variables.filter { cell(of: $0) == nil })
    return hidden.isEmpty ? [] : variableNames.filter { $0.variables.contains(where: hidden.contains) }.map(\.text)
  }

  /// What a constraint is called: as its rule set says, else by its cells and its number. `nil` for one without a cell.
  public func name(of constraint: ConstraintIndex, in language: Language) -> String? {
    let number = constraint.rawValue
    let declared = model.constraints[number]
    var cells: [Cell] = []
    for case let cell? in declared.scope.map(cell(of:)) where !cells.contains(cell) { cells.append(cell) }
    guard let names = names.last(where: { $0.constraints.contains(number) }) else {
      return cells.isEmpty ? nil : ModelBoard.list(cells) + (declared.number.map { " (\($0))" } ?? "")
    }
    let place = number - names.constraints.lowerBound
    let clue = names.clues.indices.contains(place) ? names.clues[place] : declared.number.map(String.init)
    return names.text.text(in: language)
      .replacing("{number}", with: String(place + 1)).replacing("{clue}", with: clue ?? "?")
      .replacing("{cell}", with: cells.first?.description ?? "?")
  }

  private static func list(_ cells: [Cell]) -> String {
    let names = cells.map(\.description)
    return names.count <= 6 ? names.joined(separator: " ") : "\(names[0]) … \(names[names.count - 1])"
  }
}
