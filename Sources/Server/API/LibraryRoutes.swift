// The API of installed levels and rule sets.
import Hummingbird
import Play
import Scripting

/// The API of installed levels and rule sets.
struct LibraryRoutes: Sendable {
  let library: Library
  let options: ServerOptions

  /// How many rule sets may be asked for by name: any mixture has to be loaded first.
  private static let mostRuleSets = 10

  func add(to router: some RouterMethods<AskContext>) {
    router.get("version") { request, context in
      try Response.json(VersionAnswer(address: NetworkAddresses.forOthers(request, context, options)))
    }
    router.get("levels") { request, _ in
      let language = request.language
      return try await ListPage(request).response(library.levels()) { LevelAnswer($0, language) }
    }
    router.get("rules") { request, _ in
      let language = request.language
      let names = try request.ruleSets
      guard names.count <= LibraryRoutes.mostRuleSets else {
        throw Problem.request("`rules` names at most \(LibraryRoutes.mostRuleSets) rule sets here")
      }
      let entries = names.isEmpty ? await library.ruleSetsAndMixtures() : await library.entries(of: names)
      return try await ListPage(request).response(entries) { RulesAnswer($0, language) }
    }
  }
}
