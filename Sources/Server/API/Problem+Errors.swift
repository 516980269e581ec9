import HTTPTypes
// Maps errors of the core to responses.
import Hummingbird
import NIOHTTP1
import Packs
import Play
import Storage

extension Problem {
  /// A move that the game refuses.
  init(_ refusal: MoveRefusal, view: View?) {
    self.init(.unprocessableContent, refusal.code, place: refusal.place, refusal.text, view: view)
  }

  /// The problem that an error means for the player.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let refusal as MoveRefusal: self.init(refusal, view: nil)
    case let fault as RuleFault: self.init(fault)
    case let fault as JournalFault: self.init(fault)
    case let fault as StoreFault: self.init(fault)
    case let fault as PackFault: self.init(fault)
    case is HTTPParserError: self = .request("the request is not valid HTTP/1.1")
    case let error as HTTPError where error.status == .notFound: self = .nothingHere
    case let error as any HTTPResponseError:
      self.init(error.status, "request/failed", LocalizedText(error.status.reasonPhrase))
    case is CancellationError: self = .abandoned
    default: self = .ourFault
    }
  }

  private init(_ fault: RuleFault) {
    self.init(.unprocessableContent, "script/\(fault.kind.code)", place: fault.place?.description, fault.text)
  }

  private init(_ fault: JournalFault) {
    self.init(
      .unprocessableContent, "session/journal", place: "\(fault.line)", ServerTexts.journal(reason: fault.message))
  }

  private init(_ fault: StoreFault) {
    switch fault.code {
    case .missing: self = .noSession
    case .conflict: self = .busy
    default: self.init(.serviceUnavailable, fault.code.rawValue, ServerTexts.store(fault.code))
    }
  }
}

extension Problem {
  /// Changes the store and turns its refusals into problems with player-readable text.
  ///
  /// - Parameters:
  ///     - invalid: The problem if the store rejects the value, or takes no more values.
  ///     - conflict: The problem if the name is taken; `nil` if that cannot happen.
  static func named<Value>(
    invalid: Problem, conflict: Problem? = nil, _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let fault as StoreFault {
      switch fault.code {
      case .invalid: throw invalid
      case .conflict: throw conflict.map { $0 as any Error } ?? fault
      case .missing: throw Problem.playerGone
      default: throw fault
      }
    }
  }
}

extension RuleFault.Kind {
  /// The last part of the code in responses.
  fileprivate var code: String {
    switch self {
    case .script: "error"
    case .limit: "limit"
    case .option: "option"
    case .none: "none"
    case .missing: "missing"
    }
  }
}
