// The difficulties of a class, found by replaying its games.
import Foundation
import Play
import Storage

/// The difficulties of a class, found by replaying its games: wrong entries, hints used, revealed or wrong words, and
/// phrases that were not formed.
struct ClassTroubles: Sendable {
  /// A difficulty: how often it occurred, and to how many pupils.
  struct Trouble: Encodable {
    /// `word` for what should have been answered, `placed` for what should have been entered in a place, `clue` for an entry, `phrase` for one not formed in a lost game,
    /// `step` for a step that a hint explained.
    let kind: String
    /// The right word, the clue, the phrase or the step.
    let text: String
    /// The word in the other language, where there are two; else empty.
    let other: String
    /// The titles of the assignments.
    let tasks: [String]
    /// What was answered, the most frequent first; at most five.
    let typed: [String]
    var times: Int
    var pupils: Int
  }

  private let language: Language
  /// How often each thing occurred, by kind, text and other word.
  private var times: [[String]: Int] = [:]
  private var pupils: [[String]: Set<Player.ID>] = [:]
  private var tasks: [[String]: [String]] = [:]
  private var typed: [[String]: [String: Int]] = [:]
  private var task = ""
  /// Maximum number of hints that are computed again per game.
  private static let mostHints = 12
  /// Maximum number of difficulties reported.
  static let most = 40

  init(_ language: Language) { self.language = language }

  /// The difficulties, most pupils first.
  var found: [Trouble] {
    times.map { key, count in
      Trouble(
        kind: key[0], text: key[1].listed, other: key[2].listed, tasks: tasks[key] ?? [],
        typed: (typed[key] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5).map(\.key.listed),
        times: count, pupils: pupils[key]?.count ?? 0)
    }
    .sorted { ($1.pupils, $1.times, $0.kind, $0.text) < ($0.pupils, $0.times, $1.kind, $1.text) }
    .prefix(ClassTroubles.most).map { $0 }
  }

  /// Adds the difficulties of a pupil's game.
  ///
  /// - Parameter title: The assignment's title.
  mutating func add(_ session: Session, of pupil: Player.ID, in title: String) async {
    task = title
    let progress = await ClassProgress(session, time: session.playTime)
    for one in progress.wrong {
      count(
        progress.isPlaced ? "placed" : "word", one.right, pupil, other: one.word, typed: one.typed, times: one.times)
    }
    await addClues(session, of: pupil)
    await addPhrases(session, of: pupil)
    await addHints(session, of: pupil)
  }

  private mutating func addClues(_ session: Session, of pupil: Player.ID) async {
    guard
      let board = try? await session.view(in: language, at: session.playTime, marking: .solution).boards.first,
      let entries = board.entries
    else { return }
    let bad = Set(board.cells.filter { !Set($0.roles ?? []).isDisjoint(with: ["wrong", "revealed"]) }.map(\.at))
    for entry in entries where !bad.isDisjoint(with: entry.cells) {
      count("clue", "\(entry.number) \(entry.clue)", pupil)
    }
  }

  private mutating func addPhrases(_ session: Session, of pupil: Player.ID) async {
    guard session.phase == .lost, let view = try? await session.view(in: language, at: session.playTime) else { return }
    for panel in view.panels ?? [] {
      for row in panel.missed ?? [] where panel.rows.indices.contains(row) {
        let texts = panel.rows[row].prefix(2).filter { !$0.isEmpty }
        count("phrase", texts.joined(separator: " – "), pupil)
      }
    }
  }

  /// Computes full hints again at the moves that asked for them, since a first hint does not name its step.
  private mutating func addHints(_ session: Session, of pupil: Player.ID) async {
    let records = session.journal.records
    let asked = records.indices.filter { records[$0].move.hasPrefix("!hint") }.suffix(ClassTroubles.mostHints)
    for index in asked {
      var head = Array(records[..<index])
      let hint = records[index]
      head.append(JournalRecord(n: hint.n, t: hint.t, seat: hint.seat, id: hint.id, move: "!hint 2"))
      let journal = Journal(head: session.journal.head, records: head)
      guard let then = try? await Session(puzzle: session.puzzle, journal: journal), let name = then.hint?.name
      else { continue }
      count("step", name.text(in: language), pupil)
    }
  }

  private mutating func count(
    _ kind: String, _ text: String, _ pupil: Player.ID, other: String = "", typed answer: String? = nil, times: Int = 1
  ) {
    let key = [kind, text, other]
    self.times[key, default: 0] += times
    pupils[key, default: []].insert(pupil)
    if tasks[key]?.contains(task) != true { tasks[key, default: []].append(task) }
    if let answer { typed[key, default: [:]][answer, default: 0] += times }
  }
}
