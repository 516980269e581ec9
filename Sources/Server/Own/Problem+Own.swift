// What the server says of the levels and word lists of players.
import HTTPTypes
import Play

extension Problem {
  static let noOwnLevel = Problem(.notFound, "level/missing", ServerTexts.noOwnLevel)
  static let noOwnList = Problem(.notFound, "words/missing", ServerTexts.noOwnList)
  static let noPhrase = Problem(.notFound, "phrase/missing", ServerTexts.noPhrase)
  static let noPhrases = Problem(.unprocessableContent, "level/no-phrases", place: "phrases", ServerTexts.noPhrases)
  static func levelName(_ name: String) -> Problem {
    Problem(.conflict, "level/name-taken", place: "name", ServerTexts.levelName(name: name))
  }
  static func listName(_ name: String) -> Problem {
    Problem(.conflict, "words/name-taken", place: "name", ServerTexts.listName(name: name))
  }
  static let ownName = Problem(.unprocessableContent, "own/name", place: "name", ServerTexts.ownName)
  static func unreadableList(_ reason: LocalizedText) -> Problem {
    Problem(.unprocessableContent, "words/unreadable", ServerTexts.unreadableList(reason: reason))
  }
  static func tooManyOwn(_ most: Int) -> Problem {
    Problem(.unprocessableContent, "own/too-many", ServerTexts.tooManyOwn(most: most))
  }
  static func listTooLong(_ phrases: Int) -> Problem {
    Problem(.unprocessableContent, "words/too-long", ServerTexts.listTooLong(phrases: phrases))
  }
}
