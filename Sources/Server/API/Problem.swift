import HTTPTypes
// An error response, with a text for the player.
import Hummingbird
import Play

/// An error response, with a text for the player.
struct Problem: Error {
  let status: HTTPResponse.Status
  /// A stable code, such as `session/moved-on`.
  let code: String
  /// The place that it concerns, such as `r4c7` or `rules/sudoku.lua:12`.
  var place: String?
  /// A sentence.
  let text: LocalizedText
  /// The current board.
  var view: View?
  /// Seconds after which the request may be repeated.
  var retryAfter: Int?

  init(_ status: HTTPResponse.Status, _ code: String, place: String? = nil, _ text: LocalizedText, view: View? = nil) {
    self.status = status
    self.code = code
    self.place = place
    self.text = text
    self.view = view
  }

  /// A malformed request; the text is for the author of the page or program.
  static func request(_ text: String) -> Problem {
    Problem(.badRequest, "request/malformed", LocalizedText(text))
  }

  static let busy = Problem(.serviceUnavailable, "server/busy", ServerTexts.busy)
  static let noSession = Problem(.notFound, "session/missing", ServerTexts.noSession)
  static let nothingHere = Problem(.notFound, "request/not-found", ServerTexts.nothingHere)
  static let ourFault = Problem(.internalServerError, "server/fault", ServerTexts.ourFault)
  static let otherHost = Problem(.forbidden, "request/host", ServerTexts.otherHost)
  static let forbidden = Problem(.forbidden, "request/forbidden", ServerTexts.forbidden)
  static let tooLong = Problem(.contentTooLarge, "request/too-long", ServerTexts.tooLong)
  static let crowded = Problem(.serviceUnavailable, "server/crowded", ServerTexts.crowded)
  static let manyFromHere = Problem(.serviceUnavailable, "server/many-from-here", ServerTexts.manyFromHere)
  static let manyBodies = Problem(.serviceUnavailable, "server/many-bodies", ServerTexts.manyBodies)
  static let longHead = Problem(
    .requestHeaderFieldsTooLarge, "request/long-head", ServerTexts.longHead(longest: RequestHeads.longest >> 10))
  static let slowRequest = Problem(.requestTimeout, "request/slow", ServerTexts.slowRequest)
  static let cutOff = Problem.request("the body ends before its Content-Length")
  static let dealTooLong = Problem(.unprocessableContent, "session/deal-too-long", ServerTexts.dealTooLong)

  static let cannotShare = Problem(.unprocessableContent, "session/cannot-share", ServerTexts.cannotShare)
  static let badShare = Problem(.unprocessableContent, "session/bad-share", ServerTexts.badShare)
  static let notOver = Problem(.conflict, "session/not-over", ServerTexts.notOver)
  static let competition = Problem(.forbidden, "session/competition", ServerTexts.competition)
  static let inFog = Problem(.forbidden, "session/fog", ServerTexts.inFog)
  static let severalSeats = Problem(.unprocessableContent, "session/several-seats", ServerTexts.severalSeats)
  static let noReview = Problem(.notFound, "session/no-review", ServerTexts.noReview)

  static func movedOn(_ view: View) -> Problem {
    Problem(.conflict, "session/moved-on", ServerTexts.movedOn, view: view)
  }

  static let nothingNewer = Problem(
    MoveRefusal(code: "move/no-change", text: ServerTexts.nothingNewer), view: nil)

  static func cannotUpgrade(_ reason: String) -> Problem {
    Problem(MoveRefusal(code: "move/cannot-upgrade", text: ServerTexts.cannotUpgrade(reason: reason)), view: nil)
  }

  static func noMove(_ count: Int) -> Problem {
    .request("`after` must be a move number from 0 to \(count)")
  }

  static func noSeat(_ seats: Int) -> Problem {
    .request("`seat` must be a number from 1 to \(seats)")
  }
}
