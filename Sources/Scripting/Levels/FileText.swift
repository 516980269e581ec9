// The text of a file that somebody brings.
public import Formats
public import Play

/// The text of a file that somebody brings.
public struct FileText: Sendable {
  /// The text.
  public let text: String
  /// Its encoding, and whether that is a guess.
  public let origin: TextOrigin

  /// Reads bytes.
  ///
  /// - Parameter encoding: What the user chose; `nil` finds out.
  /// - Throws: `RuleFault` with the line of the first byte that is not text.
  public init(_ bytes: [UInt8], encoding: TextEncoding? = nil) throws(RuleFault) {
    let source = SourceText(bytes, encoding: encoding)
    if let fault = source.fault { throw RuleFault(.option, place: .line(fault.line), fault.text) }
    text = String(decoding: source.utf8, as: UTF8.self)
    origin = source.origin
  }

  /// The encoding of a puzzle file that is text, where it had to be guessed.
  public static func guess(in bytes: [UInt8], _ choices: FileChoices) -> TextOrigin? {
    guard choices.encoding == nil, FileKind(bytes).crossword != .puz, !bytes.starts(with: [0x50, 0x4B]) else {
      return nil
    }
    let origin = SourceText(bytes).origin
    return origin.isAssumed ? origin : nil
  }
}

extension LocalizedText {
  /// The texts with capitals at the beginning and full stops at the end.
  public var asSentence: LocalizedText {
    LocalizedText(
      Dictionary(
        uniqueKeysWithValues: texts.map { language, text in
          (language, text.prefix(1).uppercased() + text.dropFirst() + (language == "zh" ? "。" : "."))
        }))
  }
}
