// The input of a search.
import Synchronization

/// The input of a search: a network, and its domains after propagation without any given.
///
/// A model has two. The quick one holds the conclusions that are cheap to find, enough for most puzzles; the thorough one is made
/// for searches that take many decisions.
struct SearchStage: Sendable {
  let network: Network
  /// The domains after propagation without any given.
  let root: FrozenBuffer<UInt64>
  /// Whether the rules contradict each other for any givens.
  let isContradictory: Bool
  /// The engine that found the root, for the first search.
  private let spare: Spare

  /// An engine until it is taken.
  private final class Spare: Sendable {
    let engine: Mutex<Engine?>

    init(_ engine: consuming sending Engine?) { self.engine = Mutex(engine) }
  }

  /// How many propagators it has.
  var propagators: Int { network.propagators.count }

  /// The stage of a network, which it propagates.
  init(_ network: Network) {
    self.network = network
    guard !network.isContradictory else {
      root = network.initial
      isContradictory = true
      spare = Spare(nil)
      return
    }
    let engine = Engine(network)
    engine.scheduleAll()
    isContradictory = !engine.propagate()
    root = FrozenBuffer(Array(UnsafeBufferPointer(start: engine.domains, count: engine.count)))
    spare = Spare(engine)
  }

  /// An engine over the network, to be loaded.
  func engine() -> sending Engine { spare.engine.withLock { $0.take() } ?? Engine(network) }
}
