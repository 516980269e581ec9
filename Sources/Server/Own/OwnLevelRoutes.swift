// The API of players' own levels.
import Foundation
import Hummingbird
import Play
import Scripting
import Storage

/// The API of players' own levels: list, save, delete one or all.
struct OwnLevelRoutes: GuardedRoutes {
  let levels: any OwnLevelStore
  let lists: OwnLists
  let library: Library
  let access: Access
  let work: WorkQueue

  /// Maximum number of levels per player.
  static let most = 500

  func add(to router: some RouterMethods<AskContext>) {
    router.get("own/levels") { request, context in
      let language = request.language
      let page = try ListPage(request)
      return try await page.response(levels.ownLevels(of: present.reader(request, context))) {
        await answer($0, language)
      }
    }
    router.get("own/levels/:id") { request, context in
      guard let level = try await level(context, request) else { throw Problem.noOwnLevel }
      return try await Response.json(answer(level, request.language))
    }
    router.post("own/levels") { request, context in try await keep(nil, request, context) }
    router.put("own/levels/:id") { request, context in
      guard let level = try await level(context, request) else { throw Problem.noOwnLevel }
      return try await keep(level, request, context)
    }
    router.delete("own/levels/:id") { request, context in
      let id = context.parameters.get("id") ?? ""
      guard try await levels.removeOwnLevel(id, of: present.reader(request, context)) else { throw Problem.noOwnLevel }
      return Response(status: .noContent)
    }
    router.delete("own/levels") { request, context in
      let count = try await levels.removeOwnLevels(of: present.reader(request, context))
      return try Response.json(["deleted": count])
    }
    router.get("fields") { request, context in
      let id = String(request.uri.queryParameters["level"] ?? "")
      try await access.checkLevel(id, request, context)
      let (rules, fields) = try await library.fields(ofLevel: id)
      if try await library.ruleSet(named: rules).hasFog { throw Problem.inFog }
      return try Response.json(FieldsAnswer(rules: rules, fields: fields))
    }
  }

  private func level(_ context: AskContext, _ request: Request) async throws -> OwnLevel? {
    try await levels.ownLevel(context.parameters.get("id") ?? "", of: present.reader(request, context))
  }

  /// Saves a new or changed level after trying it.
  private func keep(_ old: OwnLevel?, _ request: Request, _ context: AskContext) async throws -> Response {
    let wanted = try await request.json(OwnLevelRequest.self, longest: options.longestBody)
    let known = try await levels.ownLevels(of: present.reader(request, context))
    guard old != nil || known.count < OwnLevelRoutes.most || wanted.replace == true else {
      throw Problem.tooManyOwn(OwnLevelRoutes.most)
    }
    let name = OwnLevelRoutes.name(wanted.name ?? "", among: known.map(\.name), in: request.language)
    guard name.count <= 100, name.utf8.count <= 400, !name.utf8.contains(0) else { throw Problem.ownName }
    try Caller.take(.levels)
    try Caller.take(.stored, JSONEncoder().encode(wanted.fields).count)
    let rules = try await tried(wanted)
    var generator = SystemRandomNumberGenerator()
    let date = options.time.date()
    let level = OwnLevel(
      id: old?.id ?? SessionName.new(at: date, using: &generator), name: name, rules: rules, fields: wanted.fields,
      created: old?.created ?? date, updated: date)
    try await Problem.named(invalid: .tooManyOwn(OwnLevelRoutes.most), conflict: .levelName(name)) {
      try await levels.keep(
        level, of: present.owner(request, context), replacing: wanted.replace == true, most: OwnLevelRoutes.most)
    }
    return try await .json(answer(level, request.language), old == nil ? .created : .ok)
  }

  /// Validates a level against its rule set, down to dealing it once.
  ///
  /// - Returns: The rule set's full name.
  private func tried(_ wanted: OwnLevelRequest) async throws -> String {
    for name in wanted.fields.keys where ["rules", "title", "extend"].contains(name) {
      throw Problem.request("`fields` must not contain `\(name)`")
    }
    let info = try await library.ruleSet(named: wanted.rules)
    if let spec = info.phraseOption, wanted.fields[spec.name]?.sequence?.isEmpty == true { throw Problem.noPhrases }
    try await lists.ready(options: wanted.fields)
    try await work.run(.deal) { [library, options] isCancelled in
      let end = ContinuousClock.now + options.longestDeal
      let puzzle = try await library.puzzle(fields: wanted.fields, rules: wanted.rules)
      _ = try await library.dealt(
        puzzle, seed: 1, watch: DealWatch(isCancelled: { isCancelled() || ContinuousClock.now > end }))
    }
    return info.name
  }

  /// The typed name, or the first free “Untitled Level n”.
  static func name(_ typed: String, among names: [String], in language: Language) -> String {
    let name = plainName(typed)
    guard name.isEmpty else { return name }
    let taken = Set(names.map { $0.lowercased() })
    return (1...).lazy.map { ServerTexts.untitled(number: $0).text(in: language) }.first {
      !taken.contains($0.lowercased())
    }
      ?? ""
  }

  private func answer(_ level: OwnLevel, _ language: Language) async -> OwnLevelAnswer {
    var kind: String?
    var fault: RuleFault?
    do {
      try await lists.ready(options: level.fields)
      let puzzle = try await library.puzzle(fields: level.fields, rules: level.rules)
      kind = puzzle.rules.phraseKind(puzzle.options)?.text(in: language)
      fault = library.missingList(of: puzzle)
    } catch {
      fault = error as? RuleFault
    }
    return OwnLevelAnswer(level, kind: kind, problem: fault?.text.text(in: language))
  }
}

/// `{"name", "rules", "fields", "replace"}`.
private struct OwnLevelRequest: Decodable {
  let name: String?
  let rules: String
  let fields: PlayRecord
  /// Whether it may replace another level with this name.
  let replace: Bool?
}

/// A player's level in a response.
private struct OwnLevelAnswer: Encodable {
  let id: String
  let name: String
  let rules: String
  @OrNull var kind: String?
  let fields: PlayRecord
  let updated: String
  @OrNull var problem: String?

  init(_ level: OwnLevel, kind: String?, problem: String?) {
    id = level.id
    name = level.name
    rules = level.rules
    _kind = OrNull(wrappedValue: kind)
    fields = level.fields
    updated = level.updated.formatted(.iso8601)
    _problem = OrNull(wrappedValue: problem)
  }
}

/// The fields of an installed level.
private struct FieldsAnswer: Encodable {
  let rules: String
  let fields: PlayRecord
}
