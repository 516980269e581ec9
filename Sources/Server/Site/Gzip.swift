// Gzip for static files and for shared addresses.
import CZlib

/// Gzip for static files and for shared addresses.
enum Gzip {
  /// The decompressed bytes, or `nil` if the input is damaged or expands to more than `longest`.
  static func expand(_ bytes: [UInt8], longest: Int) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    return run(&stream, bytes, room: UInt(longest), inflate)
  }

  /// The compressed bytes, or `nil` if zlib fails.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    let windowAndGzipHeader: Int32 = 15 + 16
    let started = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowAndGzipHeader, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard started == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    return run(&stream, bytes, room: deflateBound(&stream, UInt(bytes.count)), deflate)
  }

  /// Runs a stream to its end in one step; `nil` if the output does not fit.
  private static func run(
    _ stream: inout z_stream, _ bytes: [UInt8], room: UInt, _ step: (z_streamp?, Int32) -> Int32
  ) -> [UInt8]? {
    guard let length = UInt32(exactly: bytes.count), let room = UInt32(exactly: room) else { return nil }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(room))
    let status = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = length
        stream.next_out = target.baseAddress
        stream.avail_out = room
        return step(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { return nil }
    return Array(output.prefix(Int(room - stream.avail_out)))
  }
}
