// Names that people read in lists, beside those of others.
import Foundation
import Letters

/// A name as it is kept: without blanks at its ends, and without the signs that turn the direction of the text around it.
///
/// Those are the characters with Unicode's property Bidi_Control (UAX #9); letters keep the direction that they have of their own.
///
/// - Returns: The name; empty where nothing of it can be seen.
/// - Complexity: O(*n*), *n* = the length of `text`.
public func plainName(_ text: String) -> String {
  let kept = text.unicodeScalars.filter { !$0.properties.isBidiControl }
  let name = String(String.UnicodeScalarView(kept)).trimmingCharacters(in: .whitespacesAndNewlines)
  return visibleName(name).isEmpty ? "" : name
}
