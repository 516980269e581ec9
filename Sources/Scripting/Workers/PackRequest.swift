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
  func write(to wire: inout WireWriter) {
    switch self {
    case .level(let path, let place):
      wire.byte(0)
      wire.add([path, place])
    case .manifest(let path, let place):
      wire.byte(1)
      wire.add([path, place])
    case .achievements: wire.byte(2)
    case .earned(let record):
      wire.byte(3)
      wire.add(record)
    case .tests(let path, let place):
      wire.byte(4)
      wire.add([path, place])
    }
  }

  init(from wire: inout WireReader) throws {
    func file(_ wire: inout WireReader) throws -> (path: String, place: String) {
      let texts = try wire.read([String].self)
      guard texts.count == 2 else { throw WireFault(wanted: "a path and a place") }
      return (texts[0], texts[1])
    }
    switch try wire.byte() {
    case 0:
      let file = try file(&wire)
      self = .level(path: file.path, place: file.place)
    case 1:
      let file = try file(&wire)
      self = .manifest(path: file.path, place: file.place)
    case 2: self = .achievements
    case 3: self = .earned(try wire.read())
    case 4:
      let file = try file(&wire)
      self = .tests(path: file.path, place: file.place)
    default: throw WireFault(wanted: "a pack request")
    }
  }
}
