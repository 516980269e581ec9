// The encoding of a text file.
import ArgumentParser
import Formats
import Foundation
import Scripting

/// The encoding of a text file.
struct EncodingOption: ParsableArguments {
  private static let names = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")

  @Option(
    help: ArgumentHelp(
      "The encoding of a puzzle file that is text: \(EncodingOption.names); detected by default.",
      valueName: "name"),
    transform: EncodingOption.named)
  var encoding: TextEncoding?

  /// How to read a puzzle file.
  var choices: FileChoices { FileChoices(encoding: encoding) }

  /// An encoding by any of its names.
  private static func named(_ text: String) throws -> TextEncoding {
    guard let encoding = TextEncoding(named: text) else {
      throw ValidationError("unknown encoding '\(text)'; give one of \(names)")
    }
    return encoding
  }
}

/// How to read another program's puzzle file.
struct PuzzleFileOptions: ParsableArguments {
  @OptionGroup var text: EncodingOption

  @Option(help: ArgumentHelp("The four digits that open the answers of a locked .puz.", valueName: "digits"))
  var key: Int?

  func validate() throws {
    if let key, !(0...9999).contains(key) { throw ValidationError("a key must be 0 to 9999") }
  }

  var choices: FileChoices { FileChoices(key: key, encoding: text.encoding) }
}
