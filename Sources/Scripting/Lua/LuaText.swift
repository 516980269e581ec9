// Values as Lua source.
import Grids
public import Play

/// Values as Lua source, with fields in byte order.
public enum LuaText {
  /// An expression for a value, or `nil` for a grid, which no level file holds.
  public static func expression(_ value: PlayValue) -> String? {
    switch value {
    case .integer(let number): return String(number)
    case .boolean(let truth): return truth ? "true" : "false"
    case .string(let text): return quoted(text)
    case .cell(let cell): return quoted(cell.description)
    case .grid: return nil
    case .sequence(let values):
      let parts = values.compactMap(expression)
      return parts.count == values.count ? "{ \(parts.joined(separator: ", ")) }" : nil
    case .record(let fields):
      let parts = fields.compactMap { field in
        expression(field.value).map { "\(key(field.key)) = \($0)" }
      }
      return parts.count == fields.count ? "{ \(parts.joined(separator: ", ")) }" : nil
    }
  }

  /// A field's name: bare where Lua takes it so.
  public static func key(_ name: String) -> String {
    let isName =
      !name.isEmpty && !name.utf8.first.map { (48...57).contains($0) }!
      && name.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
      }
    return isName && !reserved.contains(name) ? name : "[\(quoted(name))]"
  }

  /// A text in quotes, with escapes for characters that Lua would not read literally.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 32 || scalar.value == 127:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static let reserved: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}
