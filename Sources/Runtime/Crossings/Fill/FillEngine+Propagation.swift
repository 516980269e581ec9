// Keeps slot domains and cell letters consistent.

extension FillEngine {
  func enqueue(_ slot: Int) {
    guard !isQueued[slot] else { return }
    isQueued[slot] = true
    queue.append(slot)
  }

  /// Processes the queue; `false` if a slot has no word left.
  func propagate() -> Bool {
    while !queue.isEmpty {
      // The slot with the fewest words is likely to change most.
      var best = queue.count - 1
      for place in queue.indices.dropLast() where counts[queue[place]] < counts[queue[best]] { best = place }
      queue.swapAt(best, queue.count - 1)
      let slot = queue.removeLast()
      isQueued[slot] = false
      if !revise(slot) {
        for slot in queue { isQueued[slot] = false }
        queue.removeAll(keepingCapacity: true)
        return false
      }
    }
    return true
  }

  /// Removes words that conflict with their cells, then letters that no word supports.
  private func revise(_ index: Int) -> Bool {
    let slot = slots[index]
    var changed = false
    for position in 0..<slot.length {
      let cell = cellAt[slot.first + position]
      let (mask, old) = (letters[cell], seen[slot.first + position])
      guard mask != old else { continue }
      saveSlot(index)
      seen[slot.first + position] = mask
      changed = true
      filter(index, position, keep: mask, drop: old & ~mask)
      if filled[index] == 0 {
        failedSlot = index
        fail(at: cell)
        return false
      }
    }
    if changed { counts[index] = count(index) }
    if level > 0 && !changed && slotLevel[index] != level { return true }
    if counts[index] == 1 && !takeFromPeers(index) { return false }
    return support(index)
  }

  /// Keeps the words whose letter at the position is in `keep`; iterates over the smaller of both sets.
  private func filter(_ index: Int, _ position: Int, keep: UInt64, drop: UInt64) {
    let slot = slots[index]
    let row = tables + (slot.table + position * letterCount * slot.blocks)
    let (bits, order) = (domain + slot.domain, order + slot.domain)
    let drops = drop.nonzeroBitCount <= keep.nonzeroBitCount
    var left = filled[index]
    for place in stride(from: left - 1, through: 0, by: -1) {
      let block = Int(order[place])
      var union: UInt64 = 0
      var rest = drops ? drop : keep
      while rest != 0 {
        union |= row[rest.trailingZeroBitCount * slot.blocks + block]
        rest &= rest - 1
      }
      bits[block] &= drops ? ~union : union
      guard bits[block] == 0 else { continue }
      left -= 1
      order[place] = order[left]
      order[left] = Int32(block)
    }
    filled[index] = left
  }

  private func count(_ index: Int) -> Int {
    let slot = slots[index]
    var sum = 0
    for place in 0..<filled[index] { sum += domain[slot.domain + Int(order[slot.domain + place])].nonzeroBitCount }
    return sum
  }

  /// Removes words from one block of a domain.
  func remove(_ bits: UInt64, from block: Int, of index: Int) {
    let slot = slots[index]
    domain[slot.domain + block] &= ~bits
    guard domain[slot.domain + block] == 0 else { return }
    let order = order + slot.domain
    guard let place = (0..<filled[index]).first(where: { order[$0] == Int32(block) }) else { return }
    filled[index] -= 1
    order[place] = order[filled[index]]
    order[filled[index]] = Int32(block)
  }

  /// Removes cell letters that no word of the slot supports, and schedules the crossing slots.
  private func support(_ index: Int) -> Bool {
    let slot = slots[index]
    let bits = domain + slot.domain
    for position in 0..<slot.length {
      let cell = cellAt[slot.first + position]
      var rest = letters[cell]
      guard rest & (rest - 1) != 0 else { continue }
      var kept: UInt64 = 0
      let row = tables + (slot.table + position * letterCount * slot.blocks)
      let known = residues + (slot.first + position) * letterCount
      while rest != 0 {
        let letter = rest.trailingZeroBitCount
        rest &= rest - 1
        let column = row + letter * slot.blocks
        let residue = Int(known[letter])
        if bits[residue] & column[residue] != 0 {
          kept |= 1 << UInt64(letter)
          continue
        }
        for place in 0..<filled[index] {
          let block = Int(order[slot.domain + place])
          guard bits[block] & column[block] != 0 else { continue }
          known[letter] = Int32(block)
          kept |= 1 << UInt64(letter)
          break
        }
      }
      if kept != letters[cell] {
        saveCell(cell)
        letters[cell] = kept
        saveSlot(index)
        seen[slot.first + position] = kept
        for crossing in crossings[cell] where crossing.slot != index { enqueue(crossing.slot) }
      }
    }
    return true
  }

  /// Removes a word fixed in one slot from the other slots of its length.
  private func takeFromPeers(_ index: Int) -> Bool {
    let slot = slots[index]
    let block = Int(order[slot.domain])
    let bit = domain[slot.domain + block]
    for peer in peers[index] where domain[slots[peer].domain + block] & bit != 0 {
      saveSlot(peer)
      remove(bit, from: block, of: peer)
      counts[peer] -= 1
      if counts[peer] == 0 {
        failedSlot = peer
        for cell in grid.slots[peer] { fail(at: cell, share: 1 / Double(slot.length)) }
        return false
      }
      enqueue(peer)
    }
    return true
  }

  private func fail(at cell: Int, share: Double = 1) {
    weights[cell] += increment * share
  }
}
