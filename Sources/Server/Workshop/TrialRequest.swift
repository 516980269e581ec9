// The request for a trial.
import Play
import Scripting

/// The request for a trial: `{"level"|"rules","options"?,"seed"?,"makes"?,"moves"?,"time"?}`.
struct TrialRequest: Decodable, Sendable {
  struct Made: Decodable, Sendable {
    let move: String
    /// Play time in milliseconds.
    let t: Int?
  }

  let level: String?
  let rules: String?
  let options: PlayRecord?
  /// A whole number from 0.
  let seed: Int?
  let makes: Bool?
  let moves: [Made]?
  /// Current play time in milliseconds.
  let time: Int?

  /// Maximum play time in milliseconds, a day.
  private static let longest = 86_400_000

  /// The request as a trial.
  ///
  /// - Throws: `Problem` if it is invalid.
  func trial() throws -> Trial {
    var trial: Trial
    switch (level, rules) {
    case (let level?, nil): trial = Trial(.level(level))
    case (nil, let rules?): trial = Trial(.rules(rules))
    default: throw Problem.request("a trial must have either `level` or `rules`")
    }
    let seed = seed ?? 1
    let moves = moves ?? []
    let times = moves.map { $0.t ?? 0 } + [time ?? 0]
    guard seed >= 0, moves.count <= Bench.mostMoves, moves.allSatisfy({ $0.move.utf8.count <= 4_096 }),
      times.allSatisfy({ (0...TrialRequest.longest).contains($0) })
    else {
      throw Problem.request(
        "a trial must have a seed from 0, at most \(Bench.mostMoves) moves, and times from 0 to \(TrialRequest.longest)"
      )
    }
    trial.options = options ?? [:]
    trial.seed = UInt64(seed)
    trial.makes = makes ?? false
    trial.moves = moves.map { Trial.Made($0.move, at: $0.t ?? 0) }
    trial.time = time ?? 0
    return trial
  }
}

/// The request to save a draft's file.
struct FileRequest: Decodable, Sendable {
  let path: String
  let text: String
  /// The hash of the version that the page last saw; absent for a new file.
  let on: String?
  /// A trial to run after saving.
  let trial: TrialRequest?
}
