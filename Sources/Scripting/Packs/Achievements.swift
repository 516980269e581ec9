// What packs let players earn.
import LuaBridge
public import Play

/// Something that a pack lets players earn.
public struct DeclaredAchievement: Hashable, Sendable {
  /// The pack's name.
  public let pack: String
  /// Its name in the pack.
  public let id: String
  /// What it is called.
  public let title: LocalizedText
  /// How to earn it.
  public let text: LocalizedText
}

extension Library {
  /// What packs let players earn, in the order of the packs; a pack with a fault declares nothing.
  public func achievements() async -> [DeclaredAchievement] {
    packs().flatMap { pack in (try? declared(in: pack)) ?? [] }
  }

  /// What is earned by what a player has done.
  ///
  /// - Parameter record: What `earned` functions are given.
  /// - Returns: Those whose function says so; one that fails or takes too long says nothing.
  public func earned(by record: PlayRecord) async -> [DeclaredAchievement] {
    packs().flatMap { pack in (try? earned(in: pack, by: record)) ?? [] }
  }

  /// What one pack lets players earn.
  ///
  /// - Throws: `RuleFault` with the place.
  func declared(in pack: PackFolder) throws -> [DeclaredAchievement] {
    if let workers = packWorkers(for: pack) { return try workers.achievements(pack, self) }
    return try AchievementReader(pack, self).declared.map(\.achievement)
  }

  /// What is earned of one pack.
  func earned(in pack: PackFolder, by record: PlayRecord) throws -> [DeclaredAchievement] {
    if let workers = packWorkers(for: pack) { return try workers.achievements(pack, self, earnedBy: record) }
    return try AchievementReader(pack, self).earned(by: record)
  }
}

/// Reads the field `achievements` of a pack's manifest, in a state of its own.
struct AchievementReader {
  /// A declared achievement with its function.
  struct Declared {
    let achievement: DeclaredAchievement
    let earned: LuaFunction
  }

  let declared: [Declared]
  private let sandbox: Sandbox

  static let fields = ["id", "title", "text", "earned"]

  /// - Throws: `RuleFault` with the place.
  init(_ pack: PackFolder, _ library: Library) throws {
    sandbox = try Sandbox(loader: library.loader(pack), limits: library.limits, console: nil)
    let file = try sandbox.read(pack.path + "/pack.lua", place: pack.place + "/pack.lua")
    let table = try sandbox.table(file, what: "a pack's manifest")
    do {
      declared = try AchievementReader.read(table.get("achievements"), pack: pack.name, sandbox)
    } catch let error as LuaError {
      throw RuleFault(
        .script, place: .file(file.place, line: Files.line(of: "achievements", in: file.text)), error.message)
    }
  }

  /// What is earned by a record. A function that fails or takes too long says nothing.
  func earned(by record: PlayRecord) throws -> [DeclaredAchievement] {
    try declared.filter { one in
      let value = try Conversion(types: sandbox.types).lua(record)
      let result = try? sandbox.state.call(one.earned, [value], instructions: sandbox.limits.move).first
      if case .boolean(true)? = result { return true }
      return false
    }.map(\.achievement)
  }

  private static func read(_ value: LuaValue, pack: String, _ sandbox: Sandbox) throws -> [Declared] {
    if case .nil = value { return [] }
    guard case .table(let list) = value else {
      throw LuaError("`achievements` must be a list of tables, got \(ModelTypes.shown(value))")
    }
    var declared: [Declared] = []
    for (key, value) in try list.entries() {
      guard case .integer(let place) = key, place == declared.count + 1, case .table(let table) = value else {
        throw LuaError(
          "`achievements` must be a list of tables, `\(ModelTypes.shown(key))` is \(ModelTypes.shown(value))")
      }
      let one = try achievement(table, "achievements[\(place)]", pack, sandbox)
      guard !declared.contains(where: { $0.achievement.id == one.achievement.id }) else {
        throw LuaError("two achievements have the `id` \"\(one.achievement.id)\"")
      }
      declared.append(one)
    }
    return declared
  }

  private static func achievement(
    _ table: LuaTable, _ name: String, _ pack: String, _ sandbox: Sandbox
  ) throws -> Declared {
    for case (.string(let field), _) in try table.entries() where !fields.contains(field) {
      let near = Nearest.name(to: field, among: fields).map { " (did you mean `\($0)`?)" } ?? ""
      throw LuaError("`\(name)` has no field `\(field)`\(near)")
    }
    func text(_ field: String) throws -> LocalizedText {
      let value = try table.get(field)
      if case .nil = value { throw LuaError("`\(name).\(field)` is missing") }
      let plain = try Conversion(types: sandbox.types).play(value, "\(name).\(field)")
      guard let text = LocalizedText(plain) else {
        throw LuaError("`\(name).\(field)` must be a string or a table of strings by language, got \(plain.shown)")
      }
      let most = field == "text" ? TextLimits.note : TextLimits.title
      if let fault = TextLimits.fault(plain, "\(name).\(field)", most: most) { throw LuaError(fault) }
      return text
    }
    guard case .string(let id) = try table.get("id"), ScriptLoader.isName(id) else {
      throw LuaError(
        "`\(name).id` must be a name of letters, digits, - and _, got \(ModelTypes.shown(try table.get("id")))")
    }
    guard case .function(let earned) = try table.get("earned") else {
      throw LuaError("`\(name).earned` must be a function(r), got \(ModelTypes.shown(try table.get("earned")))")
    }
    return Declared(
      achievement: DeclaredAchievement(pack: pack, id: id, title: try text("title"), text: try text("text")),
      earned: earned)
  }
}
