// Problems for refused work.
import HTTPTypes
import Play

extension Problem {
  /// Too many works wait, or one has waited too long.
  static let overloaded = later(.serviceUnavailable, "server/busy", seconds: 10, ServerTexts.overloaded)
  /// The server is stopping.
  static let ending = later(.serviceUnavailable, "server/ending", seconds: 5, ServerTexts.ending)
  /// The client has disconnected, so this is never read.
  static let abandoned = Problem(
    HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request"), "request/abandoned", ServerTexts.abandoned)

  /// A player has too much work queued.
  static func tooMuchAtOnce(_ most: Int) -> Problem {
    later(.tooManyRequests, "server/too-much-at-once", seconds: 3, ServerTexts.tooMuchAtOnce(most: most))
  }

  /// An address has too much work queued.
  static func tooMuchFromNetwork(_ most: Int) -> Problem {
    later(.tooManyRequests, "server/too-much-at-once", seconds: 5, ServerTexts.tooMuchFromNetwork(most: most))
  }

  /// An address has reached an hourly limit.
  static func quota(_ kind: Quotas.Kind, _ limit: Int, seconds: Int) -> Problem {
    let minutes = (seconds + 59) / 60
    let limited =
      switch kind {
      case .games: ServerTexts.quotaGames
      case .players: ServerTexts.quotaPlayers
      case .lists: ServerTexts.quotaLists
      case .levels: ServerTexts.quotaLevels
      case .uploads: ServerTexts.quotaUploads
      case .stored: ServerTexts.quotaStored
      case .imports: ServerTexts.quotaImports
      }
    let number = kind == .uploads || kind == .stored ? limit >> 20 : limit
    return later(
      .tooManyRequests, "server/quota", seconds: seconds,
      ServerTexts.quota(number: number, kind: limited, span: ServerTexts.minutes(count: minutes)))
  }

  /// A temporary problem.
  private static func later(
    _ status: HTTPResponse.Status, _ code: String, seconds: Int, _ text: LocalizedText
  ) -> Problem {
    var problem = Problem(status, code, text)
    problem.retryAfter = seconds
    return problem
  }
}
