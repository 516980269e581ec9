// The encoding of a text that is read.
import ArgumentParser
import Formats
import Foundation
import Scripting

/// The encoding of a text that is read.
struct EncodingOption: ParsableArguments {
  private static let names = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")

  @Option(
    help: ArgumentHelp(
      "The encoding of a puzzle file that is text: \(EncodingOption.names); found out unless it is given.",
      valueName: "name"),
    transform: EncodingOption.named)
  var encoding: TextEncoding?

  /// How a puzzle file is read.
  var choices: FileChoices { FileChoices(encoding: encoding) }

  /// An encoding by any name that it goes by.
  private static func named(_ text: String) throws -> TextEncoding {
    guard let encoding = TextEncoding(named: text) else {
      throw ValidationError("'\(text)' is no encoding that is read: \(names)")
    }
    return encoding
  }
}

/// How a puzzle file of another program is read.
struct PuzzleFileOptions: ParsableArguments {
  @OptionGroup var text: EncodingOption

  @Option(help: ArgumentHelp("The four digits that open the answers of a locked .puz.", valueName: "digits"))
  var key: Int?

  func validate() throws {
    if let key, !(0...9999).contains(key) { throw ValidationError("a key is 0 to 9999") }
  }

  var choices: FileChoices { FileChoices(key: key, encoding: text.encoding) }
}
