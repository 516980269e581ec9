// The API of installed levels and rule sets.
import Hummingbird
import Play
import Scripting

/// The API of installed levels and rule sets.
struct LibraryRoutes: Sendable {
  let library: Library

  func add(to router: some RouterMethods<AskContext>) {
    let version = VersionAnswer()
    router.get("version") { _, _ in try Response.json(version) }
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
