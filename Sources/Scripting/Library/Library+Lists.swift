// What is installed, as lists.
import Grids
public import Play
import Synchronization

extension Library {
  /// The installed rule sets by name, core's first.
  public func ruleSets() async -> [RuleSetEntry] {
    var entries: [RuleSetEntry] = []
    for pack in [core] + packs() {
      for bare in ScriptLoader.ruleSets(in: pack) {
        let name = "\(pack.name):\(bare)"
        do {
          entries.append(RuleSetEntry(name: name, info: try host(name, pack: pack).info, fault: nil))
        } catch {
          entries.append(RuleSetEntry(name: name, info: nil, fault: asFault(error)))
        }
      }
    }
    return entries
  }

  /// The installed rule sets, and the mixtures that installed levels are of.
  public func ruleSetsAndMixtures() async -> [RuleSetEntry] {
    let mixtures = Set(await levels().map(\.rules).filter(RuleNames.isMixture)).sorted()
    return await ruleSets() + entries(of: mixtures)
  }

  /// Some rule sets by their names.
  public func entries(of names: [String]) async -> [RuleSetEntry] {
    names.map { name in
      do {
        let info = try host(name, pack: core).info
        return RuleSetEntry(name: info.name, info: info, fault: nil)
      } catch {
        return RuleSetEntry(name: name, info: nil, fault: asFault(error))
      }
    }
  }

  /// What a rule set says about itself.
  ///
  /// - Throws: `RuleFault`: of kind `missing` with the nearest known name, or what is wrong with the script.
  public func ruleSet(named name: String) async throws(RuleFault) -> RuleSetInfo {
    try host(name, pack: core).info
  }

  /// The installed levels by pack and name.
  ///
  /// - Complexity: a look at each script's facts; where one has changed, every level's script.
  public func levels() async -> [LevelEntry] {
    let packs = packs()
    let folders =
      [share.scripts + "/rules", share.scripts + "/lib"]
      + packs.flatMap {
        [$0.path, $0.path + "/rules", $0.path + "/lib"]
      }
    let stamp = Library.stamp(ofFolders: folders)
    if let known = listed.withLock({ $0?.stamp == stamp ? $0?.entries : nil }) { return known }
    let entries = entries(of: packs)
    // A fault of a limit passes, as when too many scripts ran.
    if !entries.contains(where: { $0.fault?.kind == .limit }) { listed.withLock { $0 = (stamp, entries) } }
    return entries
  }

  private func entries(of packs: [PackFolder]) -> [LevelEntry] {
    packs.flatMap { pack in
      let title = title(of: pack)
      return Library.levelNames(in: pack).map { level in
        var entry = entry(level, in: pack)
        entry.packTitle = title
        return entry
      }
    }
  }

  /// What a pack's manifest calls it; `nil` where it has none or a faulty one.
  private func title(of pack: PackFolder) -> LocalizedText? {
    (try? ManifestReader(pack, self))?.fields["title"].flatMap(LocalizedText.init)
  }

  private func entry(_ name: String, in pack: PackFolder) -> LevelEntry {
    let id = "\(pack.name)/\(name)"
    do {
      let level = try document("\(pack.path)/\(name).lua", place: "\(pack.place)/\(name).lua", pack: pack)
      let info = try host(level.rules, pack: pack).info
      let size = Library.size(level, info)
      let theme = Library.theme(level, info)
      return LevelEntry(
        id: id, pack: pack.name, rules: info.name,
        title: level.fields["title"].flatMap(LocalizedText.init) ?? LocalizedText(name),
        difficulty: level.fields["difficulty"]?.integer, author: level.fields["author"]?.string, size: size,
        kind: info.phraseKind(level.fields), words: theme?.words, theme: theme?.name,
        isDaily: level.fields["daily"]?.boolean == true, costs: Holdings.read(level.fields["costs"]), fault: nil)
    } catch {
      return LevelEntry(
        id: id, pack: pack.name, rules: "", title: LocalizedText(name), difficulty: nil, author: nil, size: nil,
        kind: nil,
        fault: asFault(error))
    }
  }

  /// The theme that a level names, and the word list that it is of.
  private static func theme(_ level: LevelDocument, _ info: RuleSetInfo) -> (words: String?, name: String)? {
    guard let option = info.options.first(where: { $0.kind == .theme }), let name = level.fields[option.name]?.string,
      let list = info.options.first(where: { $0.name == option.list })
    else { return nil }
    return ((level.fields[list.name] ?? list.fallback)?.string, name)
  }

  /// Rows × columns from the options of these names, where there are any.
  private static func size(_ level: LevelDocument, _ info: RuleSetInfo) -> String? {
    // A board that is drawn: its lines, and the cells of the first.
    if let drawn = info.options.first(where: { $0.kind == .lines }), let value = level.fields[drawn.name],
      let text = (try? drawn.validate(value))?.string
    {
      let lines = text.split(whereSeparator: \.isNewline).map { $0.split(whereSeparator: \.isWhitespace) }
        .filter { !$0.isEmpty }
      return lines.first.map { "\(lines.count) × \($0.count > 1 ? $0.count : $0[0].count)" }
    }
    func number(_ name: String) -> Int? {
      level.fields[name]?.integer ?? info.options.first { $0.name == name }?.fallback?.integer
    }
    let rows = level.fields["rows"]?.integer ?? level.fields["size"]?.integer ?? number("rows") ?? number("size")
    let columns =
      level.fields["columns"]?.integer ?? level.fields["size"]?.integer ?? number("columns") ?? number("size")
    guard let rows, let columns else { return nil }
    return "\(rows) × \(columns)"
  }
}
