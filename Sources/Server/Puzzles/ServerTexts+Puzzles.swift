// What the server says of catalogue and challenges.
import HTTPTypes
import Play
import Storage

extension Problem {
  static let puzzleName = Problem(
    .unprocessableContent, "catalogue/name",
    ServerTexts.text(
      "A puzzle’s name has 1 to 200 bytes.", "Le nom d’un puzzle a de 1 à 200 octets.", "谜题名称须为 1 到 200 字节。"))
  static let noCatalogueEntry = Problem(
    .unprocessableContent, "catalogue/no-puzzle",
    ServerTexts.text(
      "Only puzzles can be put into the catalogue: no games of moves, and no levels that add rules of their own.",
      "Seuls des puzzles peuvent entrer au catalogue : ni jeux à coups, ni niveaux qui ajoutent leurs propres règles.",
      "只有谜题可以加入题库：走步游戏和自带规则的关卡不能加入。"))
  static let notUnique = Problem(
    .unprocessableContent, "catalogue/not-one-solution",
    ServerTexts.text(
      "This puzzle has not exactly one solution, so it was not put into the catalogue.",
      "Ce puzzle n’a pas exactement une solution ; il n’a pas été ajouté au catalogue.", "这个谜题不是恰有一个解，未加入题库。"))
  static let noPuzzle = Problem(
    .notFound, "catalogue/missing",
    ServerTexts.text(
      "This puzzle is not in the catalogue any more.", "Ce puzzle n’est plus au catalogue.", "这个谜题已不在题库中。"))
  static let noChallenge = Problem(
    .notFound, "challenge/missing",
    ServerTexts.text(
      "This challenge is not among yours. Accept it in the catalogue.",
      "Ce défi n’est pas parmi les vôtres. Acceptez-le dans le catalogue.", "这个挑战不在您的挑战中。请在题库中接受它。"))

  /// The player has too little of something for a level that costs it.
  static func costs(_ name: String, _ cost: Int, has: Int) -> Problem {
    Problem(
      .unprocessableContent, "level/costs", place: name,
      ServerTexts.text(
        "This puzzle costs \(cost) (\(name)), and you have \(has). Play other puzzles to earn some.",
        "Ce puzzle coûte \(cost) (\(name)) et vous en avez \(has). Jouez à d’autres puzzles pour en gagner.",
        "这个谜题需要 \(cost)（\(name)），您有 \(has)。玩其他谜题可以赚取。"))
  }

  /// The catalogue does not answer; everything else goes on.
  static let noCatalogue = Problem(
    .serviceUnavailable, "catalogue/unreachable",
    ServerTexts.text(
      "The catalogue cannot be reached just now. The challenges you have accepted can be played all the same.",
      "Le catalogue est inaccessible pour le moment. Les défis déjà acceptés restent jouables.", "暂时无法访问题库。已接受的挑战仍可以玩。")
  )

  /// A line of an import that cannot be taken.
  static func importLine(_ number: Int, _ reason: String) -> Problem {
    Problem(
      .unprocessableContent, "catalogue/line", place: "line \(number)",
      ServerTexts.text(
        "Line \(number): \(reason). Nothing was added.", "Ligne \(number) : \(reason). Rien n’a été ajouté.",
        "第 \(number) 行：\(reason)。没有添加任何内容。"))
  }

  /// An import without a line that says anything.
  static var nothingToAdd: Problem {
    Problem(
      .unprocessableContent, "catalogue/empty",
      ServerTexts.text(
        "There is no puzzle in the file: it has a level a line, as JSON. Nothing was added.",
        "Il n’y a aucun puzzle dans le fichier : il contient un niveau par ligne, en JSON. Rien n’a été ajouté.",
        "文件中没有谜题：文件应每行一个 JSON 格式的关卡。没有添加任何内容。"))
  }

  static func tooManyLines(_ most: Int) -> Problem {
    Problem(
      .contentTooLarge, "catalogue/too-many",
      ServerTexts.text(
        "At most \(most) puzzles can be added at once.", "On peut ajouter au plus \(most) puzzles à la fois.",
        "一次最多添加 \(most) 个谜题。"))
  }
}
