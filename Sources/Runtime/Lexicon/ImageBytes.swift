// The bytes of a lexicon's image, in memory or mapped from a file.
import Foundation

/// Immutable bytes, in memory or mapped from a file. Reads beyond the end yield 0 or nothing.
///
/// The pointer is only written in `init` and freed in `deinit`, so several threads may read.
final class ImageBytes: @unchecked Sendable {
  let all: UnsafeRawBufferPointer
  let isMapped: Bool

  /// A copy in memory.
  init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    copy.copyBytes(from: bytes)
    all = UnsafeRawBufferPointer(rebasing: copy[..<bytes.count])
    isMapped = false
  }

  /// A file's bytes. To replace the file, rename a new one over it; never shorten it in place.
  ///
  /// - Throws: `LexiconFault` if it is missing or unreadable.
  init(mapping path: String) throws(LexiconFault) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw LexiconFault("\(path): \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      throw LexiconFault("\(path): empty or not a file; import the word list again")
    }
    let size = Int(status.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      throw LexiconFault("\(path): \(String(cString: strerror(errno)))")
    }
    all = UnsafeRawBufferPointer(start: start, count: size)
    isMapped = true
  }

  deinit {
    guard let start = UnsafeMutableRawPointer(mutating: all.baseAddress) else { return }
    if isMapped { munmap(start, all.count) } else { start.deallocate() }
  }

  /// Releases the pages that were read; a mapped file is read again on demand.
  func forgetPages() {
    if isMapped, let start = all.baseAddress {
      madvise(UnsafeMutableRawPointer(mutating: start), all.count, MADV_DONTNEED)
    }
  }

  func u32(_ offset: Int) -> Int {
    guard offset >= 0, offset <= all.count - 4 else { return 0 }
    return Int(UInt32(littleEndian: all.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  func u16(_ offset: Int) -> Int {
    guard offset >= 0, offset <= all.count - 2 else { return 0 }
    return Int(UInt16(littleEndian: all.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  func byte(_ offset: Int) -> UInt8 { all.indices.contains(offset) ? all[offset] : 0 }

  /// The bytes of a range, clipped to the image.
  func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: all[range.clamped(to: 0..<all.count)])
  }
}
