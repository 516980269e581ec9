// What the server says of the levels and word lists of players.
import HTTPTypes
import Play

extension Problem {
  static let noOwnLevel = Problem(
    .notFound, "level/missing",
    ServerTexts.text("This level is not here any more.", "Ce niveau n’existe plus.", "这个关卡已不存在。"))
  static let noOwnList = Problem(
    .notFound, "words/missing",
    ServerTexts.text("This word list is not here any more.", "Cette liste de mots n’existe plus.", "这个词表已不存在。"))
  static let noPhrase = Problem(
    .notFound, "phrase/missing",
    ServerTexts.text(
      "The word list does not have this phrase any more.", "La liste de mots n’a plus cette expression.", "词表中已没有这个词语。")
  )
  static let noPhrases = Problem(
    .unprocessableContent, "level/no-phrases", place: "phrases",
    ServerTexts.text("Choose at least one phrase.", "Choisissez au moins une expression.", "请至少选择一个词语。"))
  static func levelName(_ name: String) -> Problem {
    Problem(
      .conflict, "level/name-taken", place: "name",
      ServerTexts.text(
        "You have another level called “\(name)”.", "Vous avez déjà un niveau appelé « \(name) ».",
        "您已有一个名为“\(name)”的关卡。"))
  }
  static func listName(_ name: String) -> Problem {
    Problem(
      .conflict, "words/name-taken", place: "name",
      ServerTexts.text(
        "You have another word list called “\(name)”.", "Vous avez déjà une liste de mots appelée « \(name) ».",
        "您已有一个名为“\(name)”的词表。"))
  }
  static let ownName = Problem(
    .unprocessableContent, "own/name", place: "name",
    ServerTexts.text("A name has 1 to 100 characters.", "Un nom a de 1 à 100 caractères.", "名称须为 1 到 100 个字符。"))
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
        "Vous en avez déjà \(most), le maximum. Supprimez-en d’abord.", "您已有 \(most) 个，达到上限。请先删除一些。"))
  }
  static func listTooLong(_ phrases: Int) -> Problem {
    Problem(
      .unprocessableContent, "words/too-long",
      ServerTexts.text(
        "A list has at most \(phrases) phrases. Divide it into several.",
        "Une liste a au plus \(phrases) expressions. Partagez-la en plusieurs.", "一个词表最多 \(phrases) 个词语。请拆分成几个。"))
  }
}

extension ServerTexts {
  static func untitled(_ number: Int) -> LocalizedText {
    text("Untitled Level \(number)", "Niveau sans titre \(number)", "未命名关卡 \(number)")
  }
}
