// What the server says of the levels and word lists of players.
import HTTPTypes
import Play

extension Problem {
  static let noOwnLevel = Problem(
    .notFound, "level/missing",
    ServerTexts.text("This level is not here any more.", "Ce niveau n’existe plus."))
  static let noOwnList = Problem(
    .notFound, "words/missing",
    ServerTexts.text("This word list is not here any more.", "Cette liste de mots n’existe plus."))
  static let noPhrase = Problem(
    .notFound, "phrase/missing",
    ServerTexts.text(
      "The word list does not have this phrase any more.", "La liste de mots n’a plus cette expression."))
  static let noPhrases = Problem(
    .unprocessableContent, "level/no-phrases", place: "phrases",
    ServerTexts.text("Choose at least one phrase.", "Choisissez au moins une expression."))
  static func levelName(_ name: String) -> Problem {
    Problem(
      .conflict, "level/name-taken", place: "name",
      ServerTexts.text(
        "You have another level called “\(name)”.", "Vous avez déjà un niveau appelé « \(name) »."))
  }
  static func listName(_ name: String) -> Problem {
    Problem(
      .conflict, "words/name-taken", place: "name",
      ServerTexts.text(
        "You have another word list called “\(name)”.", "Vous avez déjà une liste de mots appelée « \(name) »."))
  }
  static let ownName = Problem(
    .unprocessableContent, "own/name", place: "name",
    ServerTexts.text("A name has 1 to 100 characters.", "Un nom a de 1 à 100 caractères."))
  static func unreadableList(_ reason: LocalizedText) -> Problem {
    Problem(
      .unprocessableContent, "words/unreadable",
      ServerTexts.text(
        "This file cannot be read as a list: \(reason.text(in: .english)).",
        "Ce fichier ne peut pas être lu comme une liste : \(reason.text(in: .french)).",
        "无法将此文件读作词表：\(reason.text(in: .chinese))。"))
  }
  static func tooManyOwn(_ most: Int) -> Problem {
    Problem(
      .unprocessableContent, "own/too-many",
      ServerTexts.text(
        "You have \(most) already, which is the most. Delete some of them first.",
        "Vous en avez déjà \(most), le maximum. Supprimez-en d’abord."))
  }
  static func listTooLong(_ phrases: Int) -> Problem {
    Problem(
      .unprocessableContent, "words/too-long",
      ServerTexts.text(
        "A list has at most \(phrases) phrases. Divide it into several.",
        "Une liste a au plus \(phrases) expressions. Partagez-la en plusieurs."))
  }
}

extension ServerTexts {
  static func untitled(_ number: Int) -> LocalizedText {
    text("Untitled Level \(number)", "Niveau sans titre \(number)")
  }
}
