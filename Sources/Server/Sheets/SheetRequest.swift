// The request for a worksheet.
import Foundation
import Hummingbird
import Play
import Worksheets

/// The request for a worksheet, as the page sends it.
struct SheetRequest: Decodable {
  /// One place on each version: a game's puzzle, an installed level, one of the player's own levels, or a generated
  /// puzzle.
  struct Item: Decodable {
    let session: String?
    let level: String?
    let own: String?
    let rules: String?
    let options: PlayRecord?
    let difficulty: Int?
  }

  let items: [Item]
  let versions: Int?
  /// A whole number as decimal digits, because JSON numbers lose precision.
  let seed: String?
  let format: String?
  let paper: String?
  let landscape: Bool?
  let perPage: Int?
  let large: Bool?
  let rulesShown: Bool?
  let nameAsked: Bool?
  let pointsAsked: Bool?
  let title: String?
  let instructions: String?
  let bank: String?
  let answers: String?
  let shade: Bool?
  /// Whether QR codes open the puzzles at this server.
  let link: Bool?

  /// Maximum number of puzzles in one version.
  static let mostItems = 60
  /// Maximum number of puzzles in all versions.
  static let mostPuzzles = 300

  /// Number of versions.
  ///
  /// - Throws: `Problem` if there are no puzzles or too many.
  func checkedVersions() throws -> Int {
    guard (1...SheetRequest.mostItems).contains(items.count) else {
      throw Problem.request("`items` has 1 to \(SheetRequest.mostItems) puzzles")
    }
    let versions = versions ?? 1
    guard (1...WorksheetOrder.mostVersions).contains(versions) else {
      throw Problem.request("`versions` must be a number from 1 to \(WorksheetOrder.mostVersions)")
    }
    guard versions * items.count <= SheetRequest.mostPuzzles else {
      throw Problem.request("a worksheet must have at most \(SheetRequest.mostPuzzles) puzzles in all its versions")
    }
    return versions
  }

  /// The seed; random if missing.
  func checkedSeed() throws -> UInt64 {
    guard let seed else { return .random(in: 0...UInt64(UInt32.max)) }
    guard let value = UInt64(seed) else { throw Problem.request("`seed` must be a whole number from 0, in digits") }
    return value
  }

  func checkedFormat() throws -> PrintJob.Form { try choice("format", format, .pdf) }

  /// The layout options.
  ///
  /// - Throws: `Problem` for invalid options.
  func look(in language: Language) throws -> SheetOptions {
    var look = SheetOptions()
    look.paper = Paper(try choice("paper", paper, .a4), isLandscape: landscape ?? false)
    guard (1...SheetOptions.mostPerPage).contains(perPage ?? 1) else {
      throw Problem.request("`perPage` must be a number from 1 to \(SheetOptions.mostPerPage)")
    }
    look.perPage = perPage ?? 1
    look.isLarge = large ?? false
    look.showsRules = rulesShown ?? true
    look.asksName = nameAsked ?? true
    look.asksPoints = pointsAsked ?? false
    look.title = try text("title", title, most: SheetOptions.longestTitle)
    look.instructions = try text("instructions", instructions, most: SheetOptions.longestInstructions)
    look.bank = try choice("bank", bank, .own)
    look.answers = try choice("answers", answers, .none)
    look.shadesAnswers = shade ?? false
    look.language = language
    return look
  }

  private func text(_ name: String, _ text: String?, most: Int) throws -> String {
    let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard text.count <= most else {
      throw Problem.request("`\(name)` must have at most \(most) characters, got \(text.count)")
    }
    return text
  }

  private func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ text: String?, _ fallback: Value
  ) throws -> Value where Value.RawValue == String {
    guard let text else { return fallback }
    guard let value = Value(rawValue: text) else {
      let choices = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem.request("`\(name)` must be one of \(choices), got \"\(text.prefix(20))\"")
    }
    return value
  }
}
