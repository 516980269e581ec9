// Compression of files ahead of any request, and of what addresses carry.
import CZlib

/// Compression of files ahead of any request, and of what addresses carry.
enum Gzip {
  /// What compressed bytes hold, or `nil` where they are damaged or hold more than that.
  static func expand(_ bytes: [UInt8], longest: Int) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    return run(&stream, bytes, room: UInt(longest), inflate)
  }

  /// The bytes in gzip's form, or `nil` where zlib refuses.
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

  /// Runs a stream to its end in one step; `nil` where it does not come to it within the room.
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
