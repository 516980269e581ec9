// What the server says of catalogue and challenges.
import HTTPTypes
import Play
import Storage

extension Problem {
  static let puzzleName = Problem(.unprocessableContent, "catalogue/name", ServerTexts.puzzleName)
  static let noCatalogueEntry = Problem(.unprocessableContent, "catalogue/no-puzzle", ServerTexts.noCatalogueEntry)
  static let notUnique = Problem(.unprocessableContent, "catalogue/not-one-solution", ServerTexts.notUnique)
  static let noPuzzle = Problem(.notFound, "catalogue/missing", ServerTexts.noPuzzle)
  static let noExample = Problem(.notFound, "rules/no-example", ServerTexts.noExample)
  static let noChallenge = Problem(.notFound, "challenge/missing", ServerTexts.noChallenge)

  /// The player has too little of something for a level that costs it.
  static func costs(_ name: String, _ cost: Int, has: Int) -> Problem {
    Problem(.unprocessableContent, "level/costs", place: name, ServerTexts.costs(cost: cost, name: name, has: has))
  }

  /// The catalogue does not answer; everything else continues to work.
  static let noCatalogue = Problem(.serviceUnavailable, "catalogue/unreachable", ServerTexts.noCatalogue)

  /// A line of an import that cannot be taken.
  static func importLine(_ number: Int, _ reason: String) -> Problem {
    Problem(
      .unprocessableContent, "catalogue/line", place: "line \(number)",
      ServerTexts.importLine(number: number, reason: reason))
  }

  /// An import without a line that says anything.
  static var nothingToAdd: Problem {
    Problem(.unprocessableContent, "catalogue/empty", ServerTexts.nothingToAdd)
  }

  static func tooManyLines(_ most: Int) -> Problem {
    Problem(.contentTooLarge, "catalogue/too-many", ServerTexts.tooManyLines(most: most))
  }
}
