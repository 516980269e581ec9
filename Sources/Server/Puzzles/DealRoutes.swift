// The API of levels that are made without a game, for the constructor.
import Foundation
import Hummingbird
import Play
import Scripting
import Synchronization

/// The API of levels that are made without a game: `POST /api/rules/{name}/deal`.
struct DealRoutes: GuardedRoutes {
  let library: Library
  let lists: OwnLists
  let finder: PuzzleFinder
  let access: Access

  /// Maximum number of remarks in a response.
  private static let mostRemarks = 100

  func add(to router: some RouterMethods<AskContext>) {
    router.post("rules/:name/deal") { request, context in
      let wanted = try await request.json(DealRequest.self, longest: options.longestBody)
      try await access.checkLists(in: wanted.options, request, context)
      let seed = try UInt64.seed(wanted.seed)
      return try await Response.json(dealt(context.part("name"), wanted.options, seed: seed, request.language))
    }
  }

  /// Deals a level of a rule set.
  private func dealt(
    _ rules: String, _ options: PlayRecord, seed: UInt64, _ language: Language
  ) async throws -> DealAnswer {
    try await lists.ready(options: options)
    let puzzle = try await finder.found { try await library.puzzle(rules: rules, options: options) }
    let remarks = Mutex<[LocalizedText]>([])
    let made = try await finder.bounded { [library] isCancelled in
      try await library.dealt(
        puzzle, seed: seed,
        watch: DealWatch(
          isCancelled: isCancelled,
          tell: { news in
            guard case .remark(let text) = news else { return }
            remarks.withLock { if $0.count < DealRoutes.mostRemarks { $0.append(text) } }
          }))
    }
    let fallbacks = Dictionary(uniqueKeysWithValues: made.rules.options.map { ($0.name, $0.fallback) })
    let changed = made.options.filter { fallbacks[$0.key] ?? nil != $0.value }
    return DealAnswer(
      fields: changed.merging(made.level) { $1 },
      difficulty: made.saidDifficulty > 0 ? made.saidDifficulty : nil, seed: String(seed, radix: 16),
      remarks: remarks.withLock { $0 }.map { $0.text(in: language) })
  }
}

/// `{"options", "seed"}`.
private struct DealRequest: Decodable {
  let options: PlayRecord
  let seed: String?
}

/// A level that was made.
private struct DealAnswer: Encodable {
  let fields: PlayRecord
  @OrNull var difficulty: Int?
  let seed: String
  let remarks: [String]
}
