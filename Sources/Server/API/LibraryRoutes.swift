// The API of installed levels and rule sets.
import Hummingbird
import Play
import Scripting

/// The API of installed levels and rule sets.
struct LibraryRoutes: Sendable {
  let library: Library
  let options: ServerOptions

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
      return try await ListPage(request).response(library.ruleSets()) { RulesAnswer($0, language) }
    }
  }
}
