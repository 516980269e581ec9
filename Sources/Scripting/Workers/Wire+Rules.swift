// What a rule set says about itself, as bytes.
import Play

extension ArgumentKind: WireCoded {
  private static let plain: [ArgumentKind] = [.row, .column, .cell, .cells, .seat, .value, .text]

  func write(to wire: inout WireWriter) {
    if case .range(let range) = self {
      wire.byte(UInt8(ArgumentKind.plain.count))
      wire.integer(range.lowerBound)
      wire.integer(range.upperBound)
    } else {
      wire.byte(UInt8(ArgumentKind.plain.firstIndex(of: self) ?? 0))
    }
  }

  init(from wire: inout WireReader) throws {
    let kind = Int(try wire.byte())
    if ArgumentKind.plain.indices.contains(kind) {
      self = ArgumentKind.plain[kind]
      return
    }
    guard kind == ArgumentKind.plain.count else { throw WireFault(wanted: "a kind of argument") }
    let low = try wire.integer()
    self = .range(low...(try wire.integer(low...Int.max)))
  }
}

extension MoveDeclaration: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(name)
    wire.add(arguments)
    wire.add(isLasting)
    wire.add(isFinal)
  }

  init(from wire: inout WireReader) throws {
    self.init(name: try wire.read(), arguments: try wire.read(), isLasting: try wire.read(), isFinal: try wire.read())
  }
}

extension OptionSpec: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(name)
    wire.add(kind.rawValue)
    wire.add(fallback)
    wire.add(minimum)
    wire.add(maximum)
    wire.add(choices)
    wire.add(labels)
    wire.add(list)
    wire.add(by)
    wire.add(fallbacks)
    wire.add(needs)
    wire.add(isRare)
    wire.add(isForMaking)
    wire.add(title)
    wire.add(help)
  }

  /// Holds it to what `OptionReader` holds a script's to.
  init(from wire: inout WireReader) throws {
    let name = try wire.text()
    guard let kind = OptionKind(rawValue: try wire.text()) else { throw WireFault(wanted: "a kind of option") }
    self.init(
      name: name, kind: kind, fallback: try wire.read(), minimum: try wire.read(), maximum: try wire.read(),
      choices: try wire.read(), labels: try wire.read(), list: try wire.read(), by: try wire.read(),
      fallbacks: try wire.read(), needs: try wire.read(), isRare: try wire.read(), isForMaking: try wire.read(),
      title: try wire.read(), help: try wire.read())
    guard kind != .choice || !choices.isEmpty, ![.theme, .language, .phrases].contains(kind) || list != nil else {
      throw WireFault(wanted: "an option with what its kind needs")
    }
    for value in [fallback].compactMap({ $0 }) + fallbacks.values {
      guard (try? validate(value)) != nil else { throw WireFault(wanted: "an option whose default is allowed") }
    }
  }
}

extension RuleFamily: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(id)
    wire.add(title)
    wire.add(order)
    wire.add(hue)
    wire.add(face)
  }

  init(from wire: inout WireReader) throws {
    let family = RuleFamily(
      id: try wire.read(), title: try wire.read(), order: try wire.read(), hue: try wire.read(), face: try wire.read())
    guard let family, family.face.map(ScriptLoader.isRuleSetName) ?? true else {
      throw WireFault(wanted: "a family of rule sets")
    }
    self = family
  }
}

extension RuleExample: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(fields)
    wire.add(isInherited)
  }

  init(from wire: inout WireReader) throws {
    self.init(fields: try wire.read(), isInherited: try wire.read())
    guard (try? ExamplePosition(fields)) != nil else { throw WireFault(wanted: "an example of a rule set") }
  }
}

extension RuleSetInfo: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(name)
    wire.add(version)
    wire.add(title)
    wire.add(help)
    wire.add(paper)
    wire.add(isForPaper)
    wire.add(family)
    wire.add(example)
    wire.add(seats)
    wire.add(options)
    wire.add(levelFields)
    wire.add(reads)
    wire.add(lessons)
    wire.add(moves)
    wire.add(undo.rawValue)
    for truth in [hasModel, deals, hasDeal, hasView, hasOutcome, hasSearch, refusesSearch, waits] {
      wire.add(truth)
    }
  }

  init(from wire: inout WireReader) throws {
    self.init(
      name: try wire.read(), version: try wire.read(), title: try wire.read(), help: try wire.read(),
      paper: try wire.read(), isForPaper: try wire.read(), family: try wire.read(), example: try wire.read(),
      seats: try wire.integer(1...16), options: try wire.read(),
      levelFields: try wire.read(),
      reads: try wire.read(),
      lessons: try wire.read(), moves: try wire.read(), undo: try wire.undoRule(), hasModel: try wire.read(),
      deals: try wire.read(), hasDeal: try wire.read(), hasView: try wire.read(), hasOutcome: try wire.read(),
      hasSearch: try wire.read(), refusesSearch: try wire.read(), waits: try wire.read())
    guard Set(options.map(\.name)).count == options.count, Set(moves.map(\.name)).count == moves.count else {
      throw WireFault(wanted: "options and moves with names of their own")
    }
  }
}

extension WireReader {
  fileprivate mutating func undoRule() throws -> UndoRule {
    guard let rule = UndoRule(rawValue: try text()) else { throw WireFault(wanted: "when moves can be taken back") }
    return rule
  }
}
