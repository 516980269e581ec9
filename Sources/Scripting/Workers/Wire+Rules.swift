// What a rule set says about itself, as bytes.
import Formats
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

extension MoveDeclaration: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      name: try fields(\.name), arguments: try fields(\.arguments), isLasting: try fields(\.isLasting),
      isFinal: try fields(\.isFinal))
  }
}

extension OptionKind: WireNamed {
  static var wanted: String { "a kind of option" }
}

extension OptionEntry.Part: WireNamed {
  static var wanted: String { "a part of an entry" }
}

extension OptionEntry.Field: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(name: try fields(\.name), part: try fields(\.part), isOptional: try fields(\.isOptional))
  }
}

extension OptionEntry: WireCoded {
  func write(to wire: inout WireWriter) { wire.add(fields) }

  init(from wire: inout WireReader) throws {
    guard let entry = OptionEntry(fields: try wire.read()) else { throw WireFault(wanted: "what entries are made of") }
    self = entry
  }
}

extension OptionSpec: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      name: try fields(\.name), kind: try fields(\.kind), fallback: try fields(\.fallback),
      minimum: try fields(\.minimum), maximum: try fields(\.maximum), choices: try fields(\.choices),
      labels: try fields(\.labels), list: try fields(\.list), by: try fields(\.by), fallbacks: try fields(\.fallbacks),
      needs: try fields(\.needs), entry: try fields(\.entry), isRare: try fields(\.isRare),
      isForMaking: try fields(\.isForMaking),
      title: try fields(\.title), help: try fields(\.help))
  }

  /// Holds it to what `OptionReader` holds a script's to.
  func check() throws {
    guard entry?.fits(kind) ?? true else { throw WireFault(wanted: "an option whose entries fit its kind") }
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
    guard let family, family.face.map(ScriptLoader.isPartName) ?? true else {
      throw WireFault(wanted: "a family of rule sets")
    }
    self = family
  }
}

extension RuleGroup: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(title)
    wire.add(order)
  }

  init(from wire: inout WireReader) throws {
    guard let group = RuleGroup(title: try wire.read(), order: try wire.read()) else {
      throw WireFault(wanted: "a group of rule sets")
    }
    self = group
  }
}

extension RuleExample: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(fields: try fields(\.fields), isInherited: try fields(\.isInherited))
  }

  func check() throws {
    guard (try? ExamplePosition(fields)) != nil else { throw WireFault(wanted: "an example of a rule set") }
  }
}

extension AddressForm.Part: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      codec: try fields(\.codec), fields: try fields(\.fields), words: try fields(\.words),
      unknown: try fields(\.unknown), isOptional: try fields(\.isOptional))
  }

  /// Holds it to what `AddressFormReader` holds a script's to.
  func check() throws {
    guard let codec = AddressCodec(rawValue: codec), codec.fieldCounts.contains(fields.count) else {
      throw WireFault(wanted: "a part of an address")
    }
  }
}

extension AddressForm: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(genres: try fields(\.genres), parts: try fields(\.parts))
  }

  func check() throws {
    guard !genres.isEmpty else { throw WireFault(wanted: "an address with a genre") }
  }
}

extension ExchangeRule.Part: WireNamed {
  static var wanted: String { "a part of an exchanged puzzle" }
}

extension ExchangeRule: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      object: try fields(\.object), takes: try fields(\.takes), options: try fields(\.options),
      values: try fields(\.values), fallbacks: try fields(\.fallbacks), flags: try fields(\.flags),
      without: try fields(\.without), least: try fields(\.least, in: 0...1), sets: try fields(\.sets),
      fields: try fields(\.fields), hasHead: try fields(\.hasHead), isEitherWay: try fields(\.isEitherWay),
      isOthers: try fields(\.isOthers))
  }
}

extension UndoRule: WireNamed {
  static var wanted: String { "when moves can be taken back" }
}

extension RuleSetInfo: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      name: try fields(\.name), version: try fields(\.version), title: try fields(\.title), help: try fields(\.help),
      paper: try fields(\.paper), isForPaper: try fields(\.isForPaper), family: try fields(\.family),
      group: try fields(\.group), root: try fields(\.root),
      example: try fields(\.example), seats: try fields(\.seats, in: 1...16), options: try fields(\.options),
      levelFields: try fields(\.levelFields), reads: try fields(\.reads), address: try fields(\.address),
      exchange: try fields(\.exchange),
      lessons: try fields(\.lessons),
      moves: try fields(\.moves), undo: try fields(\.undo), hasModel: try fields(\.hasModel),
      deals: try fields(\.deals), hasDeal: try fields(\.hasDeal), hasView: try fields(\.hasView),
      hasOutcome: try fields(\.hasOutcome), hasFog: try fields(\.hasFog), hasSearch: try fields(\.hasSearch),
      refusesSearch: try fields(\.refusesSearch), waits: try fields(\.waits))
  }

  func check() throws {
    guard Set(options.map(\.name)).count == options.count, Set(moves.map(\.name)).count == moves.count else {
      throw WireFault(wanted: "options and moves with names of their own")
    }
    guard exchange.flatMap({ $0.options }).allSatisfy({ name in options.contains { $0.name == name } }) else {
      throw WireFault(wanted: "options that objects of setting programs become")
    }
  }
}
