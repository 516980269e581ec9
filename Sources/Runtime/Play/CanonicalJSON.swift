// JSON in one stated form, so that equal values have equal bytes.
import Crypto
public import Foundation

/// JSON with names in byte order, no blanks and no escaped slashes: equal values give equal bytes everywhere.
public enum CanonicalJSON {
  /// The bytes of a value.
  ///
  /// - Throws: what the value's own encoding throws.
  public static func data(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }

  /// The bytes as text.
  public static func text(_ value: some Encodable) throws -> String {
    String(decoding: try data(value), as: UTF8.self)
  }

  /// `sha256:` and 64 hexadecimal digits of the bytes.
  public static func hash(of data: some DataProtocol) -> String {
    "sha256:" + SHA256.hash(data: data).map { hex($0) }.joined()
  }

  private static func hex(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16)
    return byte < 16 ? "0" + text : text
  }
}
