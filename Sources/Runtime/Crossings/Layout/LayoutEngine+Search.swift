// Builds a layout, and improves it by removing and reinserting words.
import Solver

extension LayoutEngine {
  /// The cost of a layout: omitted words first, then the size of its box.
  private var cost: Double {
    Double(words.count - placedCount) * 1000 + Self.size(box.rows, box.columns)
  }

  func run(_ goesOn: () -> Bool) {
    guard !words.isEmpty else { return }
    let rounds = words.count < 30 ? 8 : 3
    for round in 1...rounds {
      build()
      remember()
      anneal(until: limits.steps / rounds * round, goesOn)
      if steps >= limits.steps || !goesOn() { break }
    }
  }

  private func remember() {
    let cost = cost
    guard cost < bestCost else { return }
    bestCost = cost
    best = places.compactMap { $0 }
  }

  /// Builds a first layout: long words first, slightly randomized, as long as any fits.
  private func build() {
    for word in words.indices where places[word] != nil { takeOff(word) }
    let order = words.indices.map { (word: $0, key: Double(words[$0].count) + 3 * chance()) }
      .sorted { $0.key > $1.key }.map(\.word)
    for start in order where placedCount == 0 {
      let reach = words[start].count
      let isDown = reach > limits.columns || reach <= limits.rows && chance() < 0.5
      put(
        PlacedWord(
          word: start, row: height / 2 - (isDown ? reach / 2 : 0), column: width / 2 - (isDown ? 0 : reach / 2),
          isDown: isDown))
    }
    insert(order.filter { places[$0] == nil }, noise: 4)
  }

  /// Inserts words in this order, and retries those that did not fit, until none does.
  private func insert(_ list: [Int], noise: Double) {
    var waiting = list
    while !waiting.isEmpty {
      let before = waiting.count
      waiting = waiting.filter { word in
        guard let place = bestPlace(for: word, noise: noise) else { return true }
        put(place)
        return false
      }
      if waiting.count == before || steps >= limits.steps { return }
    }
  }

  private func anneal(until end: Int, _ goesOn: () -> Bool) {
    let start = steps
    var current = cost
    var (rounds, idle) = (0, 0)
    let warmth = max(4, 0.03 * current.truncatingRemainder(dividingBy: 1000))
    while steps < end && idle < 20_000 {
      rounds += 1
      if rounds % 256 == 0 && !goesOn() { return }
      // The work of a round besides the places examined.
      steps += 160 + 8 * words.count
      let heat = warmth * (1 - Double(steps - start) / Double(max(1, end - start)))
      let before = places
      takeSomeOff()
      keepLargestPiece()
      var waiting = words.indices.filter { places[$0] == nil }
      random.shuffle(&waiting)
      insert(waiting, noise: 1 + 6 * chance())
      let new = cost
      idle = new == current ? idle + 1 : 0
      if new <= current || chance() < acceptance((current - new) / max(heat, 0.01)) {
        current = new
        remember()
      } else {
        restore(before)
      }
    }
  }

  private func restore(_ before: [PlacedWord?]) {
    for word in words.indices where places[word] != nil && places[word] != before[word] { takeOff(word) }
    for word in words.indices where places[word] == nil {
      if let place = before[word] { put(place) }
    }
  }

  /// Removes words at an edge of the box, words near a place, or random words.
  private func takeSomeOff() {
    let standing = places.compactMap { $0 }
    guard standing.count > 1 else { return }
    let most = min(standing.count - 1, 2 + random.below(5))
    switch random.below(4) {
    case 0, 1:
      let edge = random.below(4)
      let touching = standing.filter { place in
        let reach = words[place.word].count - 1
        return switch edge {
        case 0: place.row == box.top
        case 1: place.row + (place.isDown ? reach : 0) == box.bottom
        case 2: place.column == box.left
        default: place.column + (place.isDown ? 0 : reach) == box.right
        }
      }
      for place in touching.prefix(standing.count - 1) { takeOff(place.word) }
      takeAny(random.below(3))
    case 2:
      let centre = standing[random.below(standing.count)]
      let near = standing.map { place in
        (place.word, abs(place.row - centre.row) + abs(place.column - centre.column))
      }.sorted { $0.1 < $1.1 }
      for (word, _) in near.prefix(most) { takeOff(word) }
    default: takeAny(most)
    }
  }

  private func takeAny(_ count: Int) {
    for _ in 0..<count {
      let word = random.below(words.count)
      if placedCount > 1 { takeOff(word) }
    }
  }

  /// Removes words that are not connected to the largest piece.
  private func keepLargestPiece() {
    var piece = Array(repeating: -1, count: words.count)
    var sizes: [Int] = []
    var owner: [Int: Int] = [:]
    for case let place? in places where place.isDown {
      for at in words[place.word].indices { owner[(place.row + at) * width + place.column] = place.word }
    }
    var links: [[Int]] = Array(repeating: [], count: words.count)
    for case let place? in places where !place.isDown {
      for at in words[place.word].indices {
        if let other = owner[place.row * width + place.column + at] {
          links[place.word].append(other)
          links[other].append(place.word)
        }
      }
    }
    for case let place? in places where piece[place.word] < 0 {
      var stack = [place.word]
      piece[place.word] = sizes.count
      var size = 0
      while let word = stack.popLast() {
        size += 1
        for other in links[word] where piece[other] < 0 {
          piece[other] = sizes.count
          stack.append(other)
        }
      }
      sizes.append(size)
    }
    guard sizes.count > 1, let largest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }) else { return }
    for word in words.indices where piece[word] >= 0 && piece[word] != largest { takeOff(word) }
  }

  /// From 0 up to, but not including, 1.
  private func chance() -> Double { Double(random.next() >> 11) * 0x1p-53 }

  /// e to the power of a number not above 0, by multiplication alone, so that all machines agree.
  private func acceptance(_ power: Double) -> Double {
    guard power > -32 else { return 0 }
    var value = 1 + power / 1024
    for _ in 0..<10 { value *= value }
    return max(0, value)
  }
}
