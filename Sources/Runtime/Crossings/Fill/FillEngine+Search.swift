// Decides cells and letters, backtracks, and restarts.
import Solver

extension FillEngine {
  /// The result of one run between two restarts.
  private enum Run {
    case filled, exhausted, limit, cancelled
  }

  func run(_ goesOn: (FillProgress) -> Bool) -> FillOutcome {
    for slot in slots.indices { enqueue(slot) }
    guard propagate() else { return .none }
    var allowed = 200.0
    while true {
      switch search(failures: Int(allowed), goesOn) {
      case .filled: return .filled(made())
      case .exhausted: return .none
      case .cancelled: return .cancelled
      case .limit: if steps >= limits.steps { return .undecided }
      }
      while level > 0 { pop() }
      restarts += 1
      allowed *= 1.5
    }
  }

  /// Searches up to a number of failures; refutations at the root are kept.
  private func search(failures: Int, _ goesOn: (FillProgress) -> Bool) -> Run {
    var left = failures
    // A step takes longer in a grid of many slots.
    let pause = max(1, min(1024, 65_536 / max(1, slots.count)))
    var tried: [(cell: Int, letter: Int)] = []
    while true {
      guard let slot = choice() else { return .filled }
      if steps >= limits.steps { return .limit }
      steps += 1
      if steps % pause == 0 {
        let progress = FillProgress(steps: steps, restarts: restarts, mostFilled: mostFilled, slots: slots.count)
        if !goesOn(progress) { return .cancelled }
      }
      let (cell, letter) = hardest(slot, of: word(for: slot))
      push()
      tried.append((cell, letter))
      var holds = keep(1 << UInt64(letter), at: cell)
      while !holds {
        guard let (cell, letter) = tried.popLast() else { return .exhausted }
        pop()
        increment *= 1.0003
        if increment > 1e100 { rescale() }
        left -= 1
        holds = keep(letters[cell] & ~(1 << UInt64(letter)), at: cell)
      }
      if left <= 0 { return .limit }
    }
  }

  private func rescale() {
    for cell in 0..<grid.cellCount { weights[cell] *= 1e-100 }
    increment *= 1e-100
  }

  /// Restricts a cell to these letters; `false` on a contradiction.
  private func keep(_ mask: UInt64, at cell: Int) -> Bool {
    saveCell(cell)
    letters[cell] = mask
    guard mask != 0 else {
      weights[cell] += increment
      return false
    }
    for crossing in crossings[cell] { enqueue(crossing.slot) }
    return propagate()
  }

  /// The open cell of a slot with the most failures for its remaining letters, and the word's letter there.
  ///
  /// Only this letter is tried, not the whole word: its failure refutes all words with it at once.
  private func hardest(_ index: Int, of word: Int) -> (cell: Int, letter: Int) {
    let slot = slots[index]
    var best = (position: 0, rank: -1.0)
    for position in 0..<slot.length {
      let cell = cellAt[slot.first + position]
      let left = letters[cell].nonzeroBitCount
      guard left > 1 else { continue }
      let rank = weights[cell] / Double(left)
      if rank > best.rank { best = (position, rank) }
    }
    let letter = words.groups[slot.length]?.letters[word * slot.length + best.position] ?? 0
    return (cellAt[slot.first + best.position], Int(letter))
  }

  /// The open slot with the smallest domain over the weight of its open cells, one of the best three; `nil` if all are
  /// filled.
  private func choice() -> Int? {
    var open = 0
    var best = (first: -1, second: -1, third: -1)
    var ranks = (first: Double.infinity, second: Double.infinity, third: Double.infinity)
    for index in slots.indices where counts[index] > 1 {
      open += 1
      let slot = slots[index]
      var weight = 0.0
      for position in 0..<slot.length {
        let cell = cellAt[slot.first + position]
        if letters[cell] & (letters[cell] - 1) != 0 { weight += weights[cell] }
      }
      let rank = Double(counts[index]) / max(weight, 1e-300)
      if rank < ranks.first {
        ranks = (rank, ranks.first, ranks.second)
        best = (index, best.first, best.second)
      } else if rank < ranks.second {
        ranks = (ranks.first, rank, ranks.second)
        best = (best.first, index, best.second)
      } else if rank < ranks.third {
        (ranks.third, best.third) = (rank, index)
      }
    }
    mostFilled = max(mostFilled, slots.count - open)
    guard best.first >= 0 else { return nil }
    let draw = random.below(8)
    if draw == 0 && best.third >= 0 { return best.third }
    if draw <= 2 && best.second >= 0 { return best.second }
    return best.first
  }

  /// The word that leaves the most words to crossing slots, slightly randomized.
  private func word(for index: Int) -> Int {
    let slot = slots[index]
    guard let group = words.groups[slot.length] else { return 0 }
    var room = [Float](repeating: 0, count: slot.length * letterCount)
    for position in 0..<slot.length { measure(&room, position, of: index) }
    var best = (word: 0, value: -Float.infinity)
    let scoreWeight = Float(limits.scoreWeight) * Float(slot.length) / 1000
    let every = max(1, counts[index] / 64)
    var skip = random.below(every)
    for place in 0..<filled[index] {
      let block = Int(order[slot.domain + place])
      var bits = domain[slot.domain + block]
      while bits != 0 {
        let word = block * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        if skip > 0 {
          skip -= 1
          continue
        }
        skip = every - 1
        var value = scoreWeight * Float(group.scores[word]) / 10 + Float(random.next() >> 40) * 0x1p-24 * 4
        for position in 0..<slot.length {
          value += room[position * letterCount + Int(group.letters[word * slot.length + position])]
        }
        if value > best.value { best = (word, value) }
      }
    }
    return best.word
  }

  /// For each letter of a position, the logarithm of the number of words that it leaves to crossing slots.
  private func measure(_ room: inout [Float], _ position: Int, of index: Int) {
    let cell = cellAt[slots[index].first + position]
    guard letters[cell] & (letters[cell] - 1) != 0 else { return }
    for crossing in crossings[cell] where crossing.slot != index {
      let other = slots[crossing.slot]
      let row = other.table + crossing.position * letterCount * other.blocks
      var rest = letters[cell]
      while rest != 0 {
        let letter = rest.trailingZeroBitCount
        rest &= rest - 1
        var sum = 0
        let column = row + letter * other.blocks
        for place in 0..<filled[crossing.slot] {
          let block = Int(order[other.domain + place])
          sum += (domain[other.domain + block] & tables[column + block]).nonzeroBitCount
        }
        room[position * letterCount + letter] += logarithm(sum)
      }
    }
  }

  /// The binary logarithm, precise to an eighth and equal on every machine.
  private func logarithm(_ number: Int) -> Float {
    guard number > 0 else { return -16 }
    let exponent = Int.bitWidth - 1 - number.leadingZeroBitCount
    return Float(exponent) + Float(number) / Float(1 << exponent) - 1
  }

  private func made() -> Fill {
    var texts: [String] = []
    var cells = grid.locked
    var sum = 0
    for (index, slot) in slots.enumerated() {
      let block = (0..<slot.blocks).first { domain[slot.domain + $0] != 0 } ?? 0
      let word = block * 64 + domain[slot.domain + block].trailingZeroBitCount
      let text = words.text(slot.length, word)
      texts.append(text)
      sum += Int(words.groups[slot.length]?.scores[word] ?? 0)
      for (cell, letter) in zip(grid.slots[index], text) { cells[cell] = letter }
    }
    return Fill(
      words: texts, letters: cells, meanScore: texts.isEmpty ? 0 : Double(sum) / Double(texts.count), steps: steps)
  }
}
