// What the server says of catalogue and challenges.
import HTTPTypes
import Play
import Storage

extension Problem {
  static let puzzleName = Problem(
    .unprocessableContent, "catalogue/name",
    ServerTexts.text("A puzzle’s name has 1 to 200 bytes.", "Le nom d’un puzzle a de 1 à 200 octets."))
  static let noCatalogueEntry = Problem(
    .unprocessableContent, "catalogue/no-puzzle",
    ServerTexts.text(
      "Only puzzles can be put into the catalogue: no games of moves, and no levels that add rules of their own.",
      "Seuls des puzzles peuvent entrer au catalogue : ni jeux à coups, ni niveaux qui ajoutent leurs propres règles."))
  static let notUnique = Problem(
    .unprocessableContent, "catalogue/not-one-solution",
    ServerTexts.text(
      "This puzzle has not exactly one solution, so it was not put into the catalogue.",
      "Ce puzzle n’a pas exactement une solution ; il n’a pas été ajouté au catalogue."))
  static let noPuzzle = Problem(
    .notFound, "catalogue/missing",
    ServerTexts.text("This puzzle is not in the catalogue any more.", "Ce puzzle n’est plus au catalogue."))
  static let noChallenge = Problem(
    .notFound, "challenge/missing",
    ServerTexts.text(
      "This challenge is not among yours. Accept it in the catalogue.",
      "Ce défi n’est pas parmi les vôtres. Acceptez-le dans le catalogue."))

  /// The player has too little of something for a level that costs it.
  static func costs(_ name: String, _ cost: Int, has: Int) -> Problem {
    Problem(
      .unprocessableContent, "level/costs", place: name,
      ServerTexts.text(
        "This puzzle costs \(cost) (\(name)), and you have \(has). Play other puzzles to earn some.",
        "Ce puzzle coûte \(cost) (\(name)) et vous en avez \(has). Jouez à d’autres puzzles pour en gagner."))
  }

  /// The catalogue does not answer; everything else goes on.
  static let noCatalogue = Problem(
    .serviceUnavailable, "catalogue/unreachable",
    ServerTexts.text(
      "The catalogue cannot be reached just now. The challenges you have accepted can be played all the same.",
      "Le catalogue est inaccessible pour le moment. Les défis déjà acceptés restent jouables."))

  /// A line of an import that cannot be taken.
  static func importLine(_ number: Int, _ reason: String) -> Problem {
    Problem(
      .unprocessableContent, "catalogue/line", place: "line \(number)",
      ServerTexts.text(
        "Line \(number): \(reason). Nothing was added.", "Ligne \(number) : \(reason). Rien n’a été ajouté."))
  }

  /// An import without a line that says anything.
  static var nothingToAdd: Problem {
    Problem(
      .unprocessableContent, "catalogue/empty",
      ServerTexts.text(
        "There is no puzzle in the file: it has a level a line, as JSON. Nothing was added.",
        "Il n’y a aucun puzzle dans le fichier : il contient un niveau par ligne, en JSON. Rien n’a été ajouté."))
  }

  static func tooManyLines(_ most: Int) -> Problem {
    Problem(
      .contentTooLarge, "catalogue/too-many",
      ServerTexts.text(
        "At most \(most) puzzles can be added at once.", "On peut ajouter au plus \(most) puzzles à la fois."))
  }
}
