// How much memory values take, as caches reckon it.
import Grids

// Upper estimates: memory that values share is counted once for each value.

extension PlayValue {
  /// Bytes that it takes beside its own place.
  var heapBytes: Int {
    switch self {
    case .integer, .boolean, .cell: 0
    case .string(let text): text.heapBytes
    case .grid(let grid): 64 + grid.elements.count * MemoryLayout<Int?>.stride
    case .sequence(let values):
      values.reduce(32 + values.count * MemoryLayout<PlayValue>.stride) { $0 + $1.heapBytes }
    case .record(let record): record.heapBytes
    }
  }
}

extension PlayRecord {
  /// Bytes that it takes beside its own place.
  var heapBytes: Int {
    reduce(32) { sum, field in
      sum + MemoryLayout<PlayValue>.stride + MemoryLayout<String>.stride + field.key.heapBytes + field.value.heapBytes
    }
  }
}

extension String {
  /// Bytes that it takes beside its own place: up to 15 it needs none.
  fileprivate var heapBytes: Int { utf8.count > 15 ? 32 + utf8.count : 0 }
}

extension GameState {
  /// Bytes that it takes.
  var bytes: Int {
    MemoryLayout<GameState>.stride + fields.heapBytes + tally.heapBytes + agenda.events.count * 64
  }
}

extension Session {
  /// Bytes that it takes in memory, with the model of its puzzle.
  public var bytes: Int {
    // Each applied move keeps its state, and the states of a game are about as large as one another.
    let states = (applied.count + checkpointNames.count + 2) * state.bytes
    let level = puzzle.level.heapBytes + puzzle.options.heapBytes
    return 4_096 + journal.records.count * Session.bytesOfRecord + states + 2 * level + (puzzle.board?.bytes ?? 0)
  }

  /// A record with its texts, in the journal and among the moves not undone.
  private static let bytesOfRecord = 400
}
