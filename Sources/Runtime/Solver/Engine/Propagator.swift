// Propagators as a network has them.

/// One propagator of a network: what it does and over which variables.
struct Propagator: BitwiseCopyable, Sendable {
  /// What it does.
  var form: Form
  /// 0 is served first.
  var priority: UInt8
  /// The scope lies at `scopeStart ..< scopeEnd` of the network's scopes.
  var scopeStart: Int32 = 0
  var scopeEnd: Int32 = 0
  /// Whether values that the scope must have somewhere are taken from who differs from all places left to them; for searches
  /// alone.
  var excludes = false
  /// Whether it takes nothing from its scope while that has the network's first domains.
  var isSettled = false
  /// Whether others say all that it does, so that it is never served.
  var isReplaced = false
  /// The constraint it was made for, by its place in the model.
  var constraint: Int32 = -1

  /// How many priorities there are.
  static let priorities = 4

  /// A propagator whose scope is not known yet.
  init(_ form: Form, priority: UInt8 = 1) {
    self.form = form
    self.priority = priority
  }
}

/// What the code of a propagator sees of it besides its form: an address, so that nothing is copied to serve it.
struct ServedPropagator: BitwiseCopyable {
  private let own: UnsafePointer<Propagator>

  /// - Parameter own: A propagator of a network that the engine keeps alive.
  @inline(__always)
  init(_ own: UnsafePointer<Propagator>) { self.own = own }

  @inline(__always)
  var scopeStart: Int32 { own.pointee.scopeStart }
  @inline(__always)
  var scopeEnd: Int32 { own.pointee.scopeEnd }
  @inline(__always)
  var priority: UInt8 { own.pointee.priority }
  @inline(__always)
  var excludes: Bool { own.pointee.excludes }
}
