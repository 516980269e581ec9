// Errors about players and their data.
import HTTPTypes
import Play

extension Problem {
  static let playerName = Problem(.unprocessableContent, "player/name", ServerTexts.nameLength)
  static let playerNameTaken = Problem(.conflict, "player/name-taken", ServerTexts.playerNameTaken)
  static let playerGone = Problem(.notFound, "player/missing", ServerTexts.playerGone)
  static let tooManyPlayers = Problem(.unprocessableContent, "player/too-many", ServerTexts.tooManyPlayers)
  static let codeWanted = Problem(.conflict, "player/code-wanted", place: "code", ServerTexts.codeWanted)
  static let wrongCode = Problem(.forbidden, "player/code", place: "code", ServerTexts.wrongCode)
  static let noCode = Problem(.notFound, "player/no-code", ServerTexts.codeHidden)
  static let operatorOnly = Problem(.forbidden, "teacher/operator", ServerTexts.operatorOnly)
  static let teacherNameTaken = Problem(.conflict, "teacher/name-taken", place: "name", ServerTexts.teacherNameTaken)
  static let teacherName = Problem(.forbidden, "teacher/named", ServerTexts.teacherName)
  static let noTeacher = Problem(.notFound, "teacher/missing", ServerTexts.noTeacher)
  static let notYourself = Problem(.forbidden, "player/not-yourself", ServerTexts.notYourself)
  static let guestStays = Problem(.unprocessableContent, "player/guest", ServerTexts.guestStays)
  static let tooManySettings = Problem(.unprocessableContent, "settings/too-many", ServerTexts.tooManySettings)
  static let notYours = Problem(.forbidden, "session/not-yours", ServerTexts.notYours)
  static let notBeforeEnd = Problem(.forbidden, "class/not-before-end", ServerTexts.notBeforeEnd)
}
