// Requests to run files of packs other than rule sets: levels, manifests, tests.
import LuaBridge
import Play

/// A request to run a file of a pack once in its own Lua state.
enum PackRequest: Sendable {
  /// A level. Answer: `LevelDocument`.
  case level(path: String, place: String)
  /// A manifest's plain fields. Answer: fields and the file.
  case manifest(path: String, place: String)
  /// The achievements that the manifest declares. Answer: achievements.
  case achievements
  /// The achievements that a record has earned. Answer: achievements.
  case earned(PlayRecord)
  /// A file of tests. Answer: a value and the file's text.
  case tests(path: String, place: String)
}

extension PackRequest: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case level, manifest, achievements, earned, tests
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .level(let path, let place): wire.tag(Tag.level, path, place)
    case .manifest(let path, let place): wire.tag(Tag.manifest, path, place)
    case .achievements: wire.tag(Tag.achievements)
    case .earned(let record): wire.tag(Tag.earned, record)
    case .tests(let path, let place): wire.tag(Tag.tests, path, place)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "a pack request") {
    case .level: self = .level(path: try wire.read(), place: try wire.read())
    case .manifest: self = .manifest(path: try wire.read(), place: try wire.read())
    case .achievements: self = .achievements
    case .earned: self = .earned(try wire.read())
    case .tests: self = .tests(path: try wire.read(), place: try wire.read())
    }
  }
}
