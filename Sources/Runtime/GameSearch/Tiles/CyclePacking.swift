// The largest set of cycles in a directed graph that share no arrow.

/// The largest set of cycles in a directed multigraph that share no arrow.
///
/// A search by branch and bound. Cycles of two are taken at once: they can always be part of a best packing, because other
/// cycles that use the two arrows can be joined into one. The remaining cycles have at least three arrows, so a third of the
/// flow through all nodes bounds their number. Packing cycles is NP-hard in general; boards are small.
struct CyclePacking {
  /// The names of the nodes, by their places.
  private var names: [Int] = []
  private let size: Int
  /// How many arrows lead from one node to another: from `a` to `b` at `a * size + b`.
  private var counts: [UInt8]
  private var into: [Int]
  private var out: [Int]
  /// How many arrows at most can be in cycles: the sum over the nodes of the lesser of what comes in and goes out.
  private var through = 0
  private var pairs: [[Int]] = []
  private var taken: [[Int]] = []
  private var best: [[Int]] = []
  /// The nodes of the path that is being tried.
  private var path: [Int] = []
  private var left: Int

  /// - Parameters:
  ///   - arrows: From what name to what name, never the same; at most 64 names.
  ///   - work: How many steps may be taken.
  init(_ arrows: [(from: Int, to: Int)], work: Int) {
    var places = Array(repeating: -1, count: 256)
    for (from, to) in arrows {
      for name in [from, to] where places[name] < 0 {
        places[name] = names.count
        names.append(name)
      }
    }
    size = names.count
    left = work
    counts = Array(repeating: 0, count: size * size)
    into = Array(repeating: 0, count: size)
    out = into
    for (from, to) in arrows {
      let (from, to) = (places[from], places[to])
      if counts[to * size + from] > 0 {
        counts[to * size + from] -= 1
        out[to] -= 1
        into[from] -= 1
        pairs.append([names[from], names[to]])
      } else {
        counts[from * size + to] += 1
        out[from] += 1
        into[to] += 1
      }
    }
    for node in 0..<size { through += min(into[node], out[node]) }
  }

  /// The cycles of a best packing, each as the names of its nodes in the order of the arrows.
  ///
  /// - Parameter enough: Whether there are more is not looked into where no more than this many cycles can be had; then
  ///   any packing is given.
  /// - Returns: `nil` where the work was not enough.
  mutating func most(over enough: Int) -> [[Int]]? {
    search(over: max(0, enough - pairs.count))
    return left > 0 ? pairs + best.map { $0.map { names[$0] } } : nil
  }

  /// Looks for more cycles than `least` and than there are in `best`.
  private mutating func search(over least: Int) {
    if taken.count > best.count { best = taken }
    let bound = taken.count + through / 3
    guard bound > max(best.count, least), left > 0, let node = narrowest() else { return }
    // The longer the cycles, the fewer there are.
    var length = 3
    while length <= size, left > 0, taken.count + 1 + (through - length) / 3 > max(best.count, least) {
      path = [node]
      extend(to: length, seen: 1 << UInt64(node), over: least)
      if best.count >= bound { return }
      length += 1
    }
    // No further cycle goes through this node.
    let removed = remove(node)
    search(over: least)
    set(node, to: removed)
  }

  /// Tries every path on from the present one that comes back to its beginning with so many nodes.
  private mutating func extend(to length: Int, seen: UInt64, over least: Int) {
    left -= 1
    guard left > 0, let first = path.first, let last = path.last else { return }
    if path.count == length {
      guard counts[last * size + first] > 0 else { return }
      let cycle = path
      change(cycle, by: -1)
      taken.append(cycle)
      search(over: least)
      taken.removeLast()
      change(cycle, by: 1)
      path = cycle
      return
    }
    for next in 0..<size where counts[last * size + next] > 0 && seen & 1 << UInt64(next) == 0 && out[next] > 0 {
      path.append(next)
      extend(to: length, seen: seen | 1 << UInt64(next), over: least)
      path.removeLast()
      if taken.count + 1 + (through - length) / 3 <= max(best.count, least) { return }
    }
  }

  /// The node through which the fewest cycles can go, of those through which one can.
  private func narrowest() -> Int? {
    var (found, fewest): (Int?, Int) = (nil, .max)
    for node in 0..<size {
      let both = min(into[node], out[node])
      guard both > 0 else { continue }
      let weight = both * 4096 + into[node] * out[node]
      if weight < fewest { (found, fewest) = (node, weight) }
    }
    return found
  }

  /// Takes a cycle's arrows out or puts them back; each of its nodes has one fewer or more on both sides.
  private mutating func change(_ cycle: [Int], by step: Int) {
    for place in cycle.indices {
      let (from, to) = (cycle[place], cycle[place + 1 == cycle.count ? 0 : place + 1])
      counts[from * size + to] = UInt8(Int(counts[from * size + to]) + step)
      out[from] += step
      into[to] += step
    }
    through += step * cycle.count
  }

  /// Takes out all arrows of a node.
  ///
  /// - Returns: How many there were to each node, then from each.
  private mutating func remove(_ node: Int) -> [UInt8] {
    let arrows = (0..<size).map { counts[node * size + $0] } + (0..<size).map { counts[$0 * size + node] }
    set(node, to: Array(repeating: 0, count: 2 * size))
    return arrows
  }

  /// Gives a node as many arrows to each node and from each as `remove` tells.
  private mutating func set(_ node: Int, to arrows: [UInt8]) {
    for other in 0..<size where other != node {
      through -= min(into[other], out[other])
      into[other] += Int(arrows[other]) - Int(counts[node * size + other])
      out[other] += Int(arrows[size + other]) - Int(counts[other * size + node])
      through += min(into[other], out[other])
      counts[node * size + other] = arrows[other]
      counts[other * size + node] = arrows[size + other]
    }
    through -= min(into[node], out[node])
    out[node] = arrows.prefix(size).reduce(0) { $0 + Int($1) }
    into[node] = arrows.suffix(size).reduce(0) { $0 + Int($1) }
    through += min(into[node], out[node])
  }
}
