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
