// What a rule set's view asks for, as bytes.
import Grids
import Play

extension DrawnRegion.Style: WireNamed {
  static var wanted: String { "a style" }
}

extension DrawnRegion.Look: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      colour: try fields(\.colour), width: try fields(\.width), dashed: try fields(\.dashed), ends: try fields(\.ends),
      at: try fields(\.at), glyph: try fields(\.glyph), figure: try fields(\.figure))
  }
}

extension Figure: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(points: try fields(\.points))
    (width, height) = (try fields(\.width), try fields(\.height))
    (round, turn) = (try fields(\.round), try fields(\.turn))
    (stroke, fill) = (try fields(\.stroke), try fields(\.fill))
    (breadth, head) = (try fields(\.breadth), try fields(\.head))
    (size, ink, over) = (try fields(\.size), try fields(\.ink), try fields(\.over))
  }

  func check() throws {
    guard (try? validate()) != nil else { throw WireFault(wanted: "a figure") }
  }
}

extension Glyph: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(checkedName: try fields(\.name), path: try fields(\.path), letter: try fields(\.letter))
  }

  func check() throws {
    guard let read = try? Glyph(name: name, path: path, letter: letter), read == self else {
      throw WireFault(wanted: "a glyph")
    }
  }
}

extension DrawnRegion.Look.Colour: WireNamed {
  static var wanted: String { "a colour of a drawing" }
}

extension DrawnRegion.Look.Width: WireNamed {
  static var wanted: String { "a breadth of a line" }
}

extension DrawnRegion.Look.End: WireNamed {
  static var wanted: String { "an end of a line" }
}

extension DrawnRegion.Look.Corner: WireNamed {
  static var wanted: String { "a corner of a cell" }
}

extension View.Region: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      cells: try fields(\.cells), style: try fields(\.style), text: try fields(\.text), look: try fields(\.look),
      clue: try fields(\.clue))
  }
}

extension View.Entry: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      id: try fields(\.id), direction: try fields(\.direction), heading: try fields(\.heading),
      number: try fields(\.number), cells: try fields(\.cells), clue: try fields(\.clue), more: try fields(\.more),
      asks: try fields(\.asks), state: try fields(\.state), listed: try fields(\.listed),
      answer: try fields(\.answer))
  }
}

extension View.Counter: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(id: try fields(\.id), text: try fields(\.text), value: try fields(\.value))
  }
}

extension View.Button: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      text: try fields(\.text), move: try fields(\.move), key: try fields(\.key), refused: try fields(\.refused),
      pressed: try fields(\.pressed), ask: try fields(\.ask))
  }
}

extension View.Panel: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      id: try fields(\.id), title: try fields(\.title), head: try fields(\.head), rows: try fields(\.rows),
      close: try fields(\.close), list: try fields(\.list), missed: try fields(\.missed), atEnd: try fields(\.atEnd))
  }
}

extension View.Field: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      id: try fields(\.id), before: try fields(\.before), after: try fields(\.after), text: try fields(\.text),
      state: try fields(\.state), move: try fields(\.move), language: try fields(\.language))
  }
}

extension Countdown: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(event: try fields(\.event), low: try fields(\.low))
  }
}

extension BankSketch: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      id: try fields(\.id), names: try fields(\.names), showsCounts: try fields(\.showsCounts),
      counts: try fields(\.counts))
  }
}

extension BoardSketch: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      id: try fields(\.id), grid: try fields(\.grid), givenNames: try fields(\.givenNames),
      entryNames: try fields(\.entryNames), shape: try fields(\.shape), gestures: try fields(\.gestures))
    slides = try fields(\.slides)
    line = try fields(\.line)
    next = try fields(\.next)
    blocks = try fields(\.blocks)
    holes = try fields(\.holes)
    fixed = try fields(\.fixed)
    numbers = try fields(\.numbers)
    roles = try fields(\.roles)
    regions = try fields(\.regions)
    entries = try fields(\.entries)
    prices = try fields(\.prices)
    shades = try fields(\.shades)
    noHelp = try fields(\.noHelp)
    hidesConflicts = try fields(\.hidesConflicts)
    isFromRight = try fields(\.isFromRight)
    letters = try fields(\.letters)
    language = try fields(\.language)
  }
}

extension AnswerMistake: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      word: try fields(\.word), typed: try fields(\.typed), right: try fields(\.right), times: try fields(\.times))
  }

  func check() throws {
    guard (1...Untrusted.most).contains(times) else { throw WireFault(wanted: "a count of mistakes") }
  }
}

extension ToldProgress: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(done: try fields(\.done), all: try fields(\.all), mistakes: try fields(\.mistakes))
  }

  func check() throws {
    guard (1...Untrusted.most).contains(all), (0...all).contains(done), (0...Untrusted.most).contains(mistakes ?? 0)
    else { throw WireFault(wanted: "how far a game is") }
  }
}

extension ViewSketch: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init()
    boards = try fields(\.boards)
    counters = try fields(\.counters)
    buttons = try fields(\.buttons)
    countdowns = try fields(\.countdowns)
    banks = try fields(\.banks)
    panels = try fields(\.panels)
    self.fields = try fields(\.fields)
    remark = try fields(\.remark)
    status = try fields(\.status)
    isRightSoFar = try fields(\.isRightSoFar)
    isSecret = try fields(\.isSecret)
    mistakes = try fields(\.mistakes)
    progress = try fields(\.progress)
    languages = try fields(\.languages)
  }

  func check() throws {
    guard mistakes.count <= ViewSketch.mostMistakes else { throw WireFault(wanted: "at most 200 mistakes") }
    guard languages.count <= ViewSketch.mostLanguages else { throw WireFault(wanted: "at most 4096 languages") }
    guard [boards.count, countdowns.count, banks.count, panels.count].allSatisfy({ $0 <= 16 }) else {
      throw WireFault(wanted: "a view of at most 16 parts a kind")
    }
  }
}
