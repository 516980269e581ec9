// The menu of all levels: first the packs, then the levels of one.
import Play
import Scripting

/// The menu of all levels: first the packs, then the levels of one.
struct LevelMenu {
  /// What was chosen.
  enum Choice {
    case level(String)
    case back
    case quit
  }

  let menu: NumberMenu

  func choose() async throws -> Choice {
    let packs = LevelMenu.packs(try await ProgramEnvironment.library().levels())
    let titles = packs.map { [LevelMenu.title(of: $0, menu.language), String($0.count)].map(\.printable) }
    let lines = Table.lines(titles)
    while true {
      let pack = try menu.choose(FirstRunTexts.packs.text(in: menu.language), lines, hasBack: true)
      guard case .line(let number) = pack else { return pack == .back ? .back : .quit }
      let levels = packs[number]
      let rows = levels.map { [$0.title.text(in: menu.language), $0.size ?? ""].map(\.printable) }
      switch try menu.choose(LevelMenu.title(of: levels, menu.language).printable, Table.lines(rows), hasBack: true) {
      case .line(let level): return .level(levels[level].id)
      case .back: continue
      case .quit: return .quit
      }
    }
  }

  /// The levels by pack, the introductory pack first; in each the easy ones first.
  private static func packs(_ levels: [LevelEntry]) -> [[LevelEntry]] {
    Dictionary(grouping: levels.filter { $0.fault == nil }, by: \.pack)
      .sorted { ($0.key == "first-steps" ? "" : $0.key) < ($1.key == "first-steps" ? "" : $1.key) }
      .map { $0.value.sorted { ($0.difficulty ?? 9, $0.id) < ($1.difficulty ?? 9, $1.id) } }
  }

  private static func title(of pack: [LevelEntry], _ language: Language) -> String {
    pack.first.map { $0.packTitle?.text(in: language) ?? $0.pack } ?? ""
  }
}
