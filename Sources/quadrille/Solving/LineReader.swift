// Reads lines from a descriptor in large blocks.
import Foundation

/// Reads lines from a descriptor in large blocks, without copying them.
final class LineReader {
  /// One line without its end; the bytes are valid until the next line is read.
  struct Line {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Whether the line exceeded `LineReader.longest` and was cut.
    let isCut: Bool
  }

  /// Maximum number of bytes kept of a line.
  static let longest = 4 << 20

  private let descriptor: Int32
  private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 18)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var isDropping = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    buffer.deallocate()
  }

  /// The next line, or `nil` at the end; a last line without a line end counts.
  ///
  /// - Parameter pause: Called before waiting for bytes that are not there yet.
  /// - Throws: `Stop` if the descriptor cannot be read; errors of `pause`.
  func next(pause: () throws -> Void) throws -> Line? {
    var seen = start
    while true {
      if let stop = lineEnd(from: seen) {
        let line = UnsafeBufferPointer(rebasing: buffer[start..<stop])
        start = stop + 1
        if !isDropping { return Line(bytes: line, isCut: false) }
        isDropping = false
        seen = start
        continue
      }
      if isAtEnd {
        defer { start = end }
        if start == end || isDropping { return nil }
        return Line(bytes: UnsafeBufferPointer(rebasing: buffer[start..<end]), isCut: false)
      }
      if isDropping {
        start = end
      } else if end - start > LineReader.longest {
        isDropping = true
        defer { start = end }
        return Line(bytes: UnsafeBufferPointer(rebasing: buffer[start..<start + LineReader.longest]), isCut: true)
      }
      seen = end - start
      try fill(pause)
      seen += start
    }
  }

  /// The first bytes, as many as arrive at once; none at the end.
  ///
  /// - Throws: Like `next`.
  func start(pause: () throws -> Void) throws -> [UInt8] {
    if start == end, !isAtEnd { try fill(pause) }
    return Array(buffer[start..<end])
  }

  private func lineEnd(from index: Int) -> Int? {
    guard index < end, let base = buffer.baseAddress,
      let found = memchr(base + index, Int32(UInt8(ascii: "\n")), end - index)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Moves the remaining bytes to the front of the buffer, which grows when full, and reads after them.
  private func fill(_ pause: () throws -> Void) throws {
    if start > 0 {
      buffer.baseAddress?.update(from: buffer.baseAddress! + start, count: end - start)
      (start, end) = (0, end - start)
    }
    if end == buffer.count {
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count * 2)
      _ = larger.update(fromContentsOf: buffer)
      buffer.deallocate()
      buffer = larger
    }
    if !hasInput { try pause() }
    while true {
      let count = read(descriptor, buffer.baseAddress! + end, buffer.count - end)
      if count >= 0 {
        end += count
        isAtEnd = count == 0
        return
      }
      guard errno == EINTR else { throw Stop(.unreadable, "the input cannot be read: \(Output.text(of: errno))") }
    }
  }

  /// Whether reading would return something without blocking.
  private var hasInput: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }
}
