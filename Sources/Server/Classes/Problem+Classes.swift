// What the server says of classes.
import HTTPTypes
import Play

extension Problem {
  static let classPaused = Problem(
    HTTPResponse.Status(code: 423, reasonPhrase: "Locked"), "class/paused", ServerTexts.classPaused)
  static let classOver = Problem(
    HTTPResponse.Status(code: 423, reasonPhrase: "Locked"), "class/over", ServerTexts.classOver)
  static let noClass = Problem(.notFound, "class/none", ServerTexts.noClass)
  static let wrongClassCode = Problem(.notFound, "class/code", place: "code", ServerTexts.wrongClassCode)
  static let wrongPersonalCode = Problem(
    .notFound, "class/personal", place: "personal", ServerTexts.wrongPersonalCode)
  static func tooManyCodes(seconds: Int) -> Problem {
    later(seconds, "class/too-many-codes", ServerTexts.tooManyCodes(span: span(seconds)))
  }
  static func tooManyJoined(seconds: Int) -> Problem {
    later(seconds, "class/too-many-joined", ServerTexts.tooManyJoined(span: span(seconds)))
  }
  private static func later(_ seconds: Int, _ code: String, _ text: LocalizedText) -> Problem {
    var problem = Problem(.tooManyRequests, code, text)
    problem.retryAfter = seconds
    return problem
  }
  private static func span(_ seconds: Int) -> LocalizedText {
    let (minutes, hours) = ((seconds + 59) / 60, (seconds + 3599) / 3600)
    return minutes < 90 ? ServerTexts.minutes(count: minutes) : ServerTexts.hours(count: hours)
  }
  static let nicknameTaken = Problem(.conflict, "class/name-taken", place: "name", ServerTexts.nicknameTaken)
  static let nickname = Problem(.unprocessableContent, "class/name", place: "name", ServerTexts.nameLength)
  static let className = Problem(.unprocessableContent, "class/class-name", place: "name", ServerTexts.className)
  static let classMessage = Problem(
    .unprocessableContent, "class/message", place: "message", ServerTexts.classMessage)
  static func fullClass(_ most: Int) -> Problem {
    Problem(.unprocessableContent, "class/full", ServerTexts.fullClass(most: most))
  }
  static func assignments(_ most: Int) -> Problem {
    Problem(.unprocessableContent, "class/assignments", place: "title", ServerTexts.assignments(most: most))
  }
  static let noAssignment = Problem(.notFound, "class/assignment", ServerTexts.noAssignment)
  static let classWorkStays = Problem(.forbidden, "class/work-stays", ServerTexts.classWorkStays)
  static let duePassed = Problem(.unprocessableContent, "class/due-passed", place: "due", ServerTexts.duePassed)
  static let tooLate = Problem(.conflict, "class/late", ServerTexts.tooLate)
  static let wrongPasscode = Problem(.forbidden, "class/passcode", place: "passcode", ServerTexts.wrongPasscode)
  static let shortPasscode = Problem(
    .unprocessableContent, "class/passcode-length", place: "passcode", ServerTexts.shortPasscode)
  static let noServerPasscode = Problem(
    .forbidden, "class/no-passcode", place: "passcode", ServerTexts.noServerPasscode)
  static let teachersOnly = Problem(.forbidden, "class/teachers", ServerTexts.teachersOnly)
  static let noPupil = Problem(.notFound, "class/pupil", ServerTexts.noPupil)
  static let pupilName = Problem(.forbidden, "class/named", ServerTexts.pupilName)
}
