// The values of `--set NAME=VALUE`.
import ArgumentParser
import Formats
import Foundation
import Play
import Scripting

/// The options for the rule set's settings.
struct Settings: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "An option of the rule set: a whole number, 3x4, true or false, a text, or @FILE for a file's text or word list.",
      valueName: "name=value"))
  var assignments: [String] = []

  /// The values by name, each parsed as its option declares; the rule set validates them.
  ///
  /// - Throws: `Stop` with status usage for a malformed assignment, unreadable for an unreadable file.
  func values(for info: RuleSetInfo) throws -> PlayRecord {
    var values: PlayRecord = [:]
    for assignment in assignments {
      guard let sign = assignment.firstIndex(of: "="), sign != assignment.startIndex else {
        throw Stop(.usage, "--set takes NAME=VALUE, not '\(assignment)'")
      }
      let name = String(assignment[..<sign])
      let option = info.options.first { $0.name == name }
      let text = try Settings.text(String(assignment[assignment.index(after: sign)...]), for: option)
      values[name] = try Settings.value(text, for: option)
    }
    return values
  }

  /// The text itself, or the content of the file after `@`.
  private static func text(_ given: String, for option: OptionSpec?) throws -> String {
    guard given.hasPrefix("@") else { return given }
    let path = String(given.dropFirst())
    let bytes = try WordLists.read(path, shownAs: path)
    if option?.kind == .lexicon, case .table = FileKind(bytes, name: path) { return try list(bytes, path) }
    // A list that is only used to make a level is not stored in it.
    let most = option?.isForMaking == true ? 16 : 1
    guard bytes.count <= most << 20 else {
      throw Stop(.unreadable, "\(path): `\(option?.name ?? "a setting")` takes text of at most \(most) MiB")
    }
    if let refusal = FileRefusal.text(bytes, as: .text) {
      throw Stop(.unreadable, "\(path): \(refusal.text(in: .english))")
    }
    let source = SourceText(bytes)
    guard let text = String(validating: source.utf8, as: UTF8.self) else {
      let fault = source.fault ?? (1, "the file is not text")
      throw Stop(.unreadable, "\(path):\(fault.line): \(fault.text)")
    }
    if let remark = source.remark { Notice.tell("\(path): \(remark)") }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The word list of a workbook, a deck or a page as text, read as `words import` reads it.
  private static func list(_ bytes: [UInt8], _ path: String) throws -> String {
    let list: WordImport
    do {
      list = try WordImport(bytes, name: path)
    } catch {
      throw Stop(.unreadable, "\(error); `quadrille words import \(path) --preview` shows how it is read")
    }
    for problem in list.problems { Notice.tell(problem.inFile(path).description) }
    return list.text(as: .tsv)
  }

  private static func value(_ text: String, for option: OptionSpec?) throws -> PlayValue {
    switch option?.kind {
    case .text, .lines, .lexicon, .theme, .language, .file, .map: return .string(text)
    case .choice where option?.choices.contains(.string(text)) == true: return .string(text)
    case .list:
      guard let value = PlayValue(json: text) else {
        throw Stop(.usage, "`\(option?.name ?? "")` takes a list as JSON, not '\(text.prefix(60))'")
      }
      return value
    default: return OptionSpec.parse(text)
    }
  }
}
