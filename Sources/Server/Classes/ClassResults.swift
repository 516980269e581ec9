import Formats
// The results of a class as a table, for CSV and spreadsheets.
import Foundation
import Packs
import Play
import Storage

/// The results of a class as tables in a language: each pupil's result of each assignment, and the wrong answers.
struct ClassResults: Sendable {
  let room: Classroom
  let assignments: [Assignment]
  let pupils: [Pupil]
  let entries: [ClassBoard.Entry]
  let now: Date
  let language: Language
  /// The teacher's time zone; `nil` if unknown, which is UTC.
  var zone: TimeZone?

  /// The results for marks: a row per pupil, with state, percent, mistakes and time of each assignment.
  var byPupil: WorkbookWriter.Table {
    let ofPupil = Dictionary(grouping: entries) { $0.work.pupil }
    let columns = ServerTexts.markColumns.text(in: language).split(separator: ",").map(String.init)
    let heading =
      [columns[0]]
      + assignments.flatMap { one in columns.dropFirst().map { "\(one.title) – \($0)" } }
    let rows = pupils.map { pupil in
      let entries = ofPupil[pupil.id] ?? []
      return [.text(pupil.name)]
        + assignments.flatMap { one in marks(entries.first { $0.work.assignment == one.id }) }
    }
    return WorkbookWriter.Table(name: ServerTexts.marksSheet.text(in: language), heading: heading, rows: rows)
  }

  private func marks(_ entry: ClassBoard.Entry?) -> [WorkbookWriter.Value] {
    guard let entry else { return [.text(ServerTexts.stateNone.text(in: language)), .empty, .empty, .empty] }
    let progress = entry.progress
    return [
      .text(state(entry).text(in: language)), number(progress?.percent), number(progress?.mistakes),
      progress.map { .text(LocalTime.span($0.time)) } ?? .empty,
    ]
  }

  private func number(_ value: Int?) -> WorkbookWriter.Value { value.map { .number($0) } ?? .empty }

  /// The results: pupil by pupil, assignment by assignment.
  var results: WorkbookWriter.Table {
    let ofPupil = Dictionary(grouping: entries) { $0.work.pupil }
    var rows: [[WorkbookWriter.Value]] = []
    for pupil in pupils {
      let entries = ofPupil[pupil.id] ?? []
      for assignment in assignments {
        let entry = entries.first { $0.work.assignment == assignment.id }
        rows.append([.text(pupil.name), .text(assignment.title)] + values(entry, assignment))
      }
    }
    return table(ServerTexts.resultsSheet, ServerTexts.resultColumns, rows)
  }

  /// The wrong answers with what was meant.
  var mistakes: WorkbookWriter.Table {
    let names = Dictionary(pupils.map { ($0.id, $0.name) }) { first, _ in first }
    let titles = Dictionary(assignments.map { ($0.id, $0.title) }) { first, _ in first }
    let rows = entries.flatMap { entry in
      (entry.progress?.wrong ?? []).map { one -> [WorkbookWriter.Value] in
        [
          .text(names[entry.work.pupil] ?? ""), .text(titles[entry.work.assignment] ?? ""), .text(one.word),
          .text(one.typed), .text(one.right), .number(one.times),
        ]
      }
    }
    return table(ServerTexts.mistakesSheet, ServerTexts.mistakeColumns, rows)
  }

  /// A table as CSV, with the separator of the language and a byte order mark, which spreadsheets need for accents.
  func csv(_ table: WorkbookWriter.Table) -> String {
    // French spreadsheets split at semicolons, because French numbers have decimal commas.
    let separator = language == .french ? ";" : ","
    let lines = [table.heading] + table.rows.map { $0.map(ClassResults.text) }
    return "\u{FEFF}" + lines.map { SpreadsheetText.line($0, separator: separator) }.joined()
  }

  /// The results for marks, in full, and the wrong answers as a workbook.
  ///
  /// - Throws: `PackFault` if archives cannot be written here.
  func workbook() throws -> [UInt8] {
    try PackFiles.archive(.zip, of: WorkbookWriter([byPupil, results, mistakes]).parts, name: "results.xlsx")
  }

  /// The name of the file: the class and the day.
  var title: String { "\(room.name) \(now.dayText)" }

  private func table(
    _ name: LocalizedText, _ columns: LocalizedText, _ rows: [[WorkbookWriter.Value]]
  ) -> WorkbookWriter.Table {
    WorkbookWriter.Table(
      name: name.text(in: language), heading: columns.text(in: language).split(separator: ",").map(String.init),
      rows: rows)
  }

  private static func text(_ value: WorkbookWriter.Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): String(number)
    case .empty: ""
    }
  }

  private func values(_ entry: ClassBoard.Entry?, _ assignment: Assignment) -> [WorkbookWriter.Value] {
    guard let entry else {
      return [.text(ServerTexts.stateNone.text(in: language))] + Array(repeating: .empty, count: 8)
    }
    let progress = entry.progress
    let late = entry.isLate(due: assignment.due, now: now) ? ServerTexts.yes : ServerTexts.no
    return [
      .text(state(entry).text(in: language)), number(progress?.percent),
      progress.map { .text(LocalTime.span($0.time)) } ?? .empty,
      number(progress?.moves), number(progress?.mistakes), number(progress?.hints), number(progress?.peeks),
      entry.isOver ? .text(LocalTime.minute(entry.work.updated, zone)) : .empty, .text(late.text(in: language)),
    ]
  }

  /// How far a game is, in words.
  private func state(_ entry: ClassBoard.Entry) -> LocalizedText {
    if let result = entry.result {
      return switch result {
      case .solved: ServerTexts.stateSolved
      case .won: ServerTexts.stateWon
      case .lost: ServerTexts.stateLost
      case .drawn: ServerTexts.stateDrawn
      case .handedIn: ServerTexts.stateHandedIn
      case .revealed: ServerTexts.stateRevealed
      case .givenUp: ServerTexts.stateGivenUp
      }
    }
    return switch entry.progress?.phase ?? entry.work.phase {
    case .ready: ServerTexts.stateReady
    case .play: ServerTexts.statePlay
    case .paused: ServerTexts.statePaused
    case .won, .lost, .draw: ServerTexts.stateOver
    }
  }
}
