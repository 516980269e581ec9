// Expands deflated bytes, such as parts of addresses.
import CZlib

/// Bytes that are deflated without a header.
public enum Inflated {
  /// The expanded bytes; `nil` if they are damaged, or more than `most`.
  public static func bytes(_ deflated: [UInt8], most: Int) -> [UInt8]? {
    var stream = z_stream()
    // A negative window is raw data.
    guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK,
      let length = UInt32(exactly: deflated.count)
    else { return nil }
    defer { inflateEnd(&stream) }
    var input = deflated
    var output: [UInt8] = []
    var block = [UInt8](repeating: 0, count: min(most, 1 << 16))
    return input.withUnsafeMutableBufferPointer { source -> [UInt8]? in
      stream.next_in = source.baseAddress
      stream.avail_in = length
      while true {
        let (status, made) = block.withUnsafeMutableBufferPointer { target -> (Int32, Int) in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          let status = inflate(&stream, Z_NO_FLUSH)
          return (status, target.count - Int(stream.avail_out))
        }
        guard output.count + made <= most else { return nil }
        output += block.prefix(made)
        if status == Z_STREAM_END { return output }
        guard status == Z_OK, made > 0 || stream.avail_in > 0 else { return nil }
      }
    }
  }
}
