// From a conflict to a learned clause.

/// Lists that the analysis of conflicts works with.
struct LearnerWorkspace {
  /// The clause that is being learned; its first literal becomes true after the retreat.
  var learned = Growing<UInt32>(capacity: 256)
  /// Variables whose mark must be cleared.
  var marked = Growing<Int32>(capacity: 256)
  var stack = Growing<UInt32>(capacity: 256)
  /// The only antecedent of a literal that a pair made true.
  var single = Growing<UInt32>(capacity: 4)

  func deallocate() {
    learned.deallocate()
    marked.deallocate()
    stack.deallocate()
    single.deallocate()
  }
}

/// Marks of variables during an analysis.
private enum Mark {
  static let open: UInt8 = 0
  /// In the clause, or resolved.
  static let seen: UInt8 = 1
  /// Follows from other literals of the clause.
  static let removable: UInt8 = 2
}

extension Learner {
  /// The literals, all false, that made a variable's literal true, without that literal.
  ///
  /// Propagators are asked only here. The pointer is good until the next call.
  func antecedents(of variable: Int) -> UnsafeBufferPointer<UInt32> {
    let why = reason[variable]
    let data = Int(why & LearnerReason.mask)
    switch why &>> LearnerReason.shift {
    case LearnerReason.clause:
      let arena = state.pointee.arena.base
      return UnsafeBufferPointer(start: arena + (data &+ ClauseTag.head &+ 1), count: Int(arena[data]) &- 1)
    case LearnerReason.pair:
      workspace.pointee.single.base[0] = UInt32(truncatingIfNeeded: data)
      return UnsafeBufferPointer(start: workspace.pointee.single.base, count: 1)
    case LearnerReason.explained:
      let base = state.pointee.explained.base + data
      return UnsafeBufferPointer(start: base + 1, count: Int(base[0]))
    default:
      return explain(variable, why &>> LearnerReason.shift, data)
    }
  }

  /// Works out why a bound or a propagator made a variable's literal true, and keeps the answer.
  private func explain(_ variable: Int, _ kind: UInt32, _ data: Int) -> UnsafeBufferPointer<UInt32> {
    let start = state.pointee.explained.count
    state.pointee.explained.append(0)
    let literal = Literal(variable: variable)
    let isTrue = values[literal.index] > 0 ? literal : !literal
    if kind == LearnerReason.bound {
      gather(data, before: position[variable], !isTrue, &state.pointee.explained)
    } else {
      let run = state.pointee.runs.base[data]
      if Int(run.source) < at.areaCount {
        gather(area: Int(run.source), of: isTrue, before: run.start, &state.pointee.explained)
      } else if Int(run.source) < at.areaCount &+ at.lineCount {
        gather(line: Int(run.source) &- at.areaCount, of: isTrue, before: run.start, &state.pointee.explained)
      } else if Int(run.source) < at.partStart {
        gather(
          ring: Int(run.source) &- at.areaCount &- at.lineCount, of: isTrue, before: run.start,
          &state.pointee.explained)
      } else if Int(run.source) < at.graphCount {
        gather(
          parts: Int(run.source) &- at.partStart, of: isTrue, at: Int(run.place), before: run.start,
          &state.pointee.explained)
      } else {
        gather(scope: Int(run.source) &- at.graphCount, before: run.start, &state.pointee.explained)
      }
    }
    let size = state.pointee.explained.count &- start &- 1
    state.pointee.explained.base[start] = UInt32(truncatingIfNeeded: size)
    reason[variable] = LearnerReason.make(LearnerReason.explained, start)
    audit?(isTrue, (0..<size).map { Literal(code: state.pointee.explained.base[start + 1 + $0]) })
    return UnsafeBufferPointer(start: state.pointee.explained.base + (start &+ 1), count: size)
  }

  /// Works out all explanations of the highest level and that of a conflict, for the audit.
  func auditAll(isConflict: Bool) {
    guard let audit else { return }
    let first = state.pointee.level == 0 ? 0 : Int(trailMarks[state.pointee.level - 1])
    for place in first..<state.pointee.trailCount {
      let variable = Int(trail[place] >> 1)
      let kind = reason[variable] >> LearnerReason.shift
      if kind == LearnerReason.bound || kind == LearnerReason.run {
        let antecedents = antecedents(of: variable)
        precondition(antecedents.allSatisfy { values[Int($0)] < 0 && position[Int($0 >> 1)] < position[variable] })
      }
    }
    guard isConflict else { return }
    let conflict = (0..<state.pointee.conflict.count).map { Literal(code: state.pointee.conflict.base[$0]) }
    precondition(conflict.allSatisfy { values[$0.index] < 0 })
    audit(.no, conflict)
  }

  /// Learns from the conflict: finds the first unique implication point and minimizes the clause.
  ///
  /// - Returns: The level to retreat to; −1 if the conflict depends on no decision. The clause is in `workspace.learned`.
  func analyze() -> Int {
    var highest = 0
    for place in 0..<state.pointee.conflict.count {
      highest = max(highest, Int(level[Int(state.pointee.conflict.base[place] &>> 1)]))
    }
    if highest == 0 { return -1 }
    retreat(to: highest)
    workspace.pointee.learned.count = 0
    workspace.pointee.learned.append(0)
    workspace.pointee.marked.count = 0
    if state.pointee.conflictClause != 0 { use(clause: Int(state.pointee.conflictClause)) }
    var open = 0
    mark(UnsafeBufferPointer(start: state.pointee.conflict.base, count: state.pointee.conflict.count), &open)
    var place = state.pointee.trailCount
    var point = Literal.yes
    while true {
      repeat {
        place &-= 1
      } while seen[Int(trail[place] &>> 1)] == Mark.open
        || Int(level[Int(trail[place] &>> 1)]) < highest
      point = Literal(code: trail[place])
      open &-= 1
      if open == 0 { break }
      let variable = point.variable
      let antecedents = antecedents(of: variable)
      if reason[variable] &>> LearnerReason.shift == LearnerReason.clause {
        use(clause: Int(reason[variable] & LearnerReason.mask))
      }
      mark(antecedents, &open)
    }
    workspace.pointee.learned.base[0] = (!point).code
    minimize()
    for place in 0..<workspace.pointee.marked.count { seen[Int(workspace.pointee.marked.base[place])] = Mark.open }
    return placeSecond()
  }

  /// Marks the variables of literals that are false, puts those of lower levels into the clause, and counts the others.
  @inline(__always)
  private func mark(_ literals: UnsafeBufferPointer<UInt32>, _ open: inout Int) {
    let present = Int32(truncatingIfNeeded: state.pointee.level)
    for code in literals {
      let variable = Int(code &>> 1)
      if seen[variable] != Mark.open || level[variable] == 0 { continue }
      seen[variable] = Mark.seen
      workspace.pointee.marked.append(Int32(truncatingIfNeeded: variable))
      bump(variable)
      if level[variable] >= present {
        open &+= 1
      } else {
        workspace.pointee.learned.append(code)
      }
    }
  }

  /// Leaves out literals that follow from the others.
  private func minimize() {
    var levels: UInt64 = 0
    let learned = workspace.pointee.learned.base
    let count = workspace.pointee.learned.count
    for place in 1..<max(count, 1) { levels |= bit(ofLevel: Int(learned[place] &>> 1)) }
    var kept = 1
    for place in 1..<max(count, 1) {
      let variable = Int(learned[place] &>> 1)
      if reason[variable] == LearnerReason.none || !isRedundant(variable, levels) {
        learned[kept] = learned[place]
        kept &+= 1
      }
    }
    workspace.pointee.learned.count = kept
  }

  @inline(__always)
  private func bit(ofLevel variable: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: level[variable] & 63) }

  /// Whether a literal of the clause follows from others of it.
  ///
  /// A depth-first search over reasons, without recursion: an entry of the stack is a variable, or one that is done.
  private func isRedundant(_ variable: Int, _ levels: UInt64) -> Bool {
    workspace.pointee.stack.count = 0
    workspace.pointee.stack.append(UInt32(truncatingIfNeeded: variable))
    let top = workspace.pointee.marked.count
    while workspace.pointee.stack.count > 0 {
      workspace.pointee.stack.count &-= 1
      let next = Int(workspace.pointee.stack.base[workspace.pointee.stack.count])
      for code in antecedents(of: next) {
        let other = Int(code &>> 1)
        let mark = seen[other]
        if level[other] == 0 || mark == Mark.seen || mark == Mark.removable { continue }
        if reason[other] == LearnerReason.none || levels & bit(ofLevel: other) == 0 {
          // What was supposed to follow may not.
          for place in top..<workspace.pointee.marked.count {
            seen[Int(workspace.pointee.marked.base[place])] = Mark.open
          }
          workspace.pointee.marked.count = top
          return false
        }
        seen[other] = Mark.removable
        workspace.pointee.marked.append(Int32(truncatingIfNeeded: other))
        workspace.pointee.stack.append(UInt32(truncatingIfNeeded: other))
      }
    }
    return true
  }

  /// Puts a literal of the highest level but one second.
  ///
  /// - Returns: That level.
  private func placeSecond() -> Int {
    let learned = workspace.pointee.learned.base
    let count = workspace.pointee.learned.count
    guard count > 1 else { return 0 }
    var best = 1
    for place in 2..<max(count, 2) where level[Int(learned[place] &>> 1)] > level[Int(learned[best] &>> 1)] {
      best = place
    }
    let second = learned[best]
    learned[best] = learned[1]
    learned[1] = second
    return Int(level[Int(second &>> 1)])
  }

  /// How many levels the literals of a clause are on.
  func distance(_ literals: UnsafePointer<UInt32>, _ count: Int) -> Int {
    stamp &+= 1
    var found = 0
    for place in 0..<count {
      let level = Int(self.level[Int(literals[place] &>> 1)])
      if stamps[level] != stamp {
        stamps[level] = stamp
        found &+= 1
      }
    }
    return found
  }

  /// Notes that a clause has helped, and how close together its levels are now.
  private func use(clause: Int) {
    let arena = state.pointee.arena.base
    let tag = arena[clause &+ 1]
    guard tag & ClauseTag.isLearned != 0 else { return }
    let known = tag & ClauseTag.distance
    arena[clause &+ 1] = tag | ClauseTag.isUsed
    if known <= 2 { return }
    let present = UInt32(
      truncatingIfNeeded: min(distance(arena + (clause &+ ClauseTag.head), Int(arena[clause])), 0xFFFF))
    if present < known { arena[clause &+ 1] = (tag & ~ClauseTag.distance) | present | ClauseTag.isUsed }
  }

  /// Raises a variable's activity.
  @inline(__always)
  private func bump(_ variable: Int) {
    activity[variable] += state.pointee.activityStep
    if activity[variable] > 1e100 { rescale() }
    heap.update(variable)
  }

  private func rescale() {
    for variable in 0..<count { activity[variable] *= 1e-100 }
    state.pointee.activityStep *= 1e-100
  }
}
