// The propagators that no clauses say, run by an engine that keeps in step with the trail.

extension Engine {
  /// Takes the waiting propagator that is cheapest; −1 if none waits. Houses and peers are for others to serve.
  func takeWaiting() -> Int {
    while registers.pointee.fixedHead < registers.pointee.fixedTail {
      let variable = Int(fixedQueue[registers.pointee.fixedHead])
      registers.pointee.fixedHead &+= 1
      scheduleWatchers(network.fixWatchers, of: variable)
    }
    registers.pointee.fixedHead = 0
    registers.pointee.fixedTail = 0
    let place: Int
    if registers.pointee.waiting.0 > 0 {
      registers.pointee.waiting.0 &-= 1
      place = registers.pointee.waiting.0
    } else if registers.pointee.waiting.1 > 0 {
      registers.pointee.waiting.1 &-= 1
      place = propagatorCount &+ registers.pointee.waiting.1
    } else if registers.pointee.waiting.2 > 0 {
      registers.pointee.waiting.2 &-= 1
      place = 2 &* propagatorCount &+ registers.pointee.waiting.2
    } else if registers.pointee.waiting.3 > 0 {
      registers.pointee.waiting.3 &-= 1
      place = 3 &* propagatorCount &+ registers.pointee.waiting.3
    } else {
      return -1
    }
    let number = Int(waiting[place])
    isWaiting[number] = false
    return number
  }
}

extension Learner {
  /// Narrows the engine's domains by what has become true.
  func tell(_ engine: Engine) {
    while state.pointee.engineHead < state.pointee.trailCount {
      let literal = Literal(code: trail[state.pointee.engineHead])
      state.pointee.engineHead &+= 1
      let variable = Int(at.owners[literal.variable])
      if variable < 0 { continue }
      let bit = UInt64(1) &<< UInt64(at.bits[literal.variable])
      let domain = engine.domains[variable]
      _ = engine.shrink(variable, to: domain & (literal.isNegated ? ~bit : bit))
    }
  }

  /// Runs a propagator of the network, and makes true what it concludes.
  func serve(_ number: Int, _ engine: Engine) -> Bool {
    let mark = engine.registers.pointee.trailCount
    let run = LearnerRun(
      source: Int32(truncatingIfNeeded: at.graphCount &+ number),
      start: Int32(truncatingIfNeeded: state.pointee.trailCount))
    let holds = engine.serve(number)
    guard holds else {
      if engine.registers.pointee.hasFailed { state.pointee.hasFailed = true }
      state.pointee.conflict.count = 0
      state.pointee.conflictClause = 0
      gather(scope: number, before: run.start, &state.pointee.conflict)
      return false
    }
    let end = engine.registers.pointee.trailCount
    guard end > mark else { return true }
    let why = LearnerReason.make(LearnerReason.run, state.pointee.runs.count)
    state.pointee.runs.append(run)
    for place in mark..<end {
      let entry = engine.trail[place]
      let variable = Int(entry.variable)
      var lost = entry.domain & ~engine.domains[variable]
      while lost != 0 {
        let literal = !Literal(code: at.literals[64 &* variable &+ lost.trailingZeroBitCount])
        lost &= lost &- 1
        if values[literal.index] == 0 {
          assign(literal, why)
        } else if values[literal.index] < 0 {
          state.pointee.conflict.count = 0
          state.pointee.conflictClause = 0
          gather(scope: number, before: run.start, &state.pointee.conflict)
          state.pointee.conflict.append(literal.code)
          return false
        }
      }
    }
    return true
  }

  /// The negations of what had become true of a propagator's variables before a place on the trail: values that they had, and values
  /// that they had lost where they still had several.
  func gather(scope number: Int, before: Int32, _ list: inout Growing<UInt32>) {
    let starts = at.scopes.starts
    for place in Int(starts[number])..<Int(starts[number &+ 1]) {
      let variable = Int(at.scopes.items[place])
      let domain = at.domains[variable]
      let codes = at.literals + 64 &* variable
      var left = domain
      var value: UInt32 = 0
      while left != 0, value == 0 {
        let code = codes[left.trailingZeroBitCount]
        left &= left &- 1
        if values[Int(code)] > 0, position[Int(code &>> 1)] < before { value = code }
      }
      if value != 0 {
        if level[Int(value &>> 1)] > 0 { list.append(value ^ 1) }
        continue
      }
      left = domain
      while left != 0 {
        let code = codes[left.trailingZeroBitCount]
        left &= left &- 1
        let variable = Int(code &>> 1)
        if values[Int(code)] < 0, position[variable] < before, level[variable] > 0 { list.append(code) }
      }
    }
  }
}
