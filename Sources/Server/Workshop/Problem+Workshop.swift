// Problems of packs being written.
import HTTPTypes
import Packs
import Play

extension Problem {
  static let workshopStaysHere = Problem(
    .forbidden, "workshop/not-here",
    ServerTexts.text(
      "The workshop is for teachers. Sign in under “For teachers”, or use the computer that runs the server.",
      "L’atelier est réservé aux professeurs. Connectez-vous sous « Pour les professeurs », ou utilisez l’ordinateur du serveur.",
      "工坊仅供教师使用。请在“教师”页面登录，或使用运行服务器的电脑。"
    ))
  static let noGameOfWords = Problem(
    .unprocessableContent, "workshop/no-game",
    ServerTexts.text(
      "No game can be made of these words.", "On ne peut faire aucun jeu de ces mots.", "这些词语无法做成任何游戏。"))

  /// A fault of a pack or a path in it, for its author.
  init(_ fault: PackFault) {
    self.init(
      fault.code == .unreadable ? .notFound : .unprocessableContent, "pack/\(fault.code.rawValue)", place: fault.place,
      LocalizedText(fault.text))
  }
}
