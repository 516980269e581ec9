// A numbered list in a terminal.
import Foundation
import Play

/// A numbered list in a terminal, from which a line is chosen by its number.
struct NumberMenu {
  /// What was chosen.
  enum Choice: Equatable {
    /// The line with this index.
    case line(Int)
    case back
    case quit
  }

  let language: Language

  /// Shows the list and reads a number; the end of the input quits.
  ///
  /// - Parameter hasBack: Whether there is a list to go back to.
  func choose(_ heading: String, _ lines: [String], hasBack: Bool) throws -> Choice {
    let width = String(lines.count).count
    let numbered = lines.enumerated().map { number, line in
      let digits = String(number + 1)
      return String(repeating: " ", count: 2 + width - digits.count) + digits + "  " + line
    }
    let question = hasBack ? FirstRunTexts.questionBack : FirstRunTexts.question
    try say([heading] + numbered + [question.text(in: language)])
    while let typed = readLine() {
      let word = typed.trimmingCharacters(in: .whitespaces).lowercased()
      if word == "q" { return .quit }
      if hasBack, word == "b" || word.isEmpty { return .back }
      if let number = Int(word), lines.indices.contains(number - 1) { return .line(number - 1) }
      let again = hasBack ? FirstRunTexts.againBack(count: lines.count) : FirstRunTexts.again(count: lines.count)
      try say([again.text(in: language)])
    }
    return .quit
  }

  func say(_ lines: [String]) throws {
    for line in lines { try Output.standard.line(line) }
    try Output.standard.flush()
  }
}
