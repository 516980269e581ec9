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
    case .level(let path, let place):
      wire.tag(Tag.level)
      wire.add([path, place])
    case .manifest(let path, let place):
      wire.tag(Tag.manifest)
      wire.add([path, place])
    case .achievements: wire.tag(Tag.achievements)
    case .earned(let record):
      wire.tag(Tag.earned)
      wire.add(record)
    case .tests(let path, let place):
      wire.tag(Tag.tests)
      wire.add([path, place])
    }
  }

  init(from wire: inout WireReader) throws {
    func file(_ wire: inout WireReader) throws -> (path: String, place: String) {
      let texts = try wire.read([String].self)
      guard texts.count == 2 else { throw WireFault(wanted: "a path and a place") }
      return (texts[0], texts[1])
    }
    switch try wire.tag(Tag.self, "a pack request") {
    case .level:
      let file = try file(&wire)
      self = .level(path: file.path, place: file.place)
    case .manifest:
      let file = try file(&wire)
      self = .manifest(path: file.path, place: file.place)
    case .achievements: self = .achievements
    case .earned: self = .earned(try wire.read())
    case .tests:
      let file = try file(&wire)
      self = .tests(path: file.path, place: file.place)
    }
  }
}
