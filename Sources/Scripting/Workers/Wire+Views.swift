// What a rule set's view asks for, as bytes.
import Grids
import Play

extension DrawnRegion.Style: WireCoded {
  func write(to wire: inout WireWriter) { wire.add(rawValue) }

  init(from wire: inout WireReader) throws {
    guard let style = Self(rawValue: try wire.text()) else { throw WireFault(wanted: "a style") }
    self = style
  }
}

extension View.Region: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(cells)
    wire.add(style)
    wire.add(text)
  }

  init(from wire: inout WireReader) throws {
    self.init(cells: try wire.read(), style: try wire.read(), text: try wire.read())
  }
}

extension View.Entry: WireCoded {
  func write(to wire: inout WireWriter) {
    for text in [id, direction, heading, number] { wire.add(text) }
    wire.add(cells)
    wire.add(clue)
    wire.add(more)
    wire.add(asks)
    wire.add(state)
    wire.add(listed)
  }

  init(from wire: inout WireReader) throws {
    self.init(
      id: try wire.read(), direction: try wire.read(), heading: try wire.read(), number: try wire.read(),
      cells: try wire.read(), clue: try wire.read(), more: try wire.read(), asks: try wire.read(),
      state: try wire.read(), listed: try wire.read())
  }
}

extension View.Counter: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(id)
    wire.add(text)
    wire.add(value)
  }

  init(from wire: inout WireReader) throws {
    self.init(id: try wire.read(), text: try wire.read(), value: try wire.read())
  }
}

extension View.Button: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(text)
    wire.add(move)
    wire.add(key)
    wire.add(refused)
    wire.add(pressed)
    wire.add(ask)
  }

  init(from wire: inout WireReader) throws {
    self.init(
      text: try wire.read(), move: try wire.read(), key: try wire.read(), refused: try wire.read(),
      pressed: try wire.read(), ask: try wire.read())
  }
}

extension View.Panel: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(id)
    wire.add(title)
    wire.add(head)
    wire.add(rows)
    wire.add(close)
    wire.add(list)
    wire.add(missed)
    wire.add(atEnd)
  }

  init(from wire: inout WireReader) throws {
    self.init(
      id: try wire.read(), title: try wire.read(), head: try wire.read(), rows: try wire.read(),
      close: try wire.read(), list: try wire.read(), missed: try wire.read(),
      atEnd: try wire.read())
  }
}

extension View.Field: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(id)
    wire.add(before)
    wire.add(after)
    wire.add(text)
    wire.add(state)
    wire.add(move)
    wire.add(language)
  }

  init(from wire: inout WireReader) throws {
    self.init(
      id: try wire.read(), before: try wire.read(), after: try wire.read(), text: try wire.read(),
      state: try wire.read(), move: try wire.read(), language: try wire.read())
  }
}

extension Countdown: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(event)
    wire.add(low)
  }

  init(from wire: inout WireReader) throws { self.init(event: try wire.read(), low: try wire.read()) }
}

extension BankSketch: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(id)
    wire.add(names)
    wire.add(showsCounts)
    wire.add(counts)
  }

  init(from wire: inout WireReader) throws {
    self.init(id: try wire.read(), names: try wire.read(), showsCounts: try wire.read(), counts: try wire.read())
  }
}

extension BoardSketch: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(id)
    wire.add(grid)
    wire.add(givenNames)
    wire.add(entryNames)
    wire.add(shape)
    wire.add(gestures)
    wire.add(slides)
    for cells in [line, next, blocks, holes, fixed] { wire.add(cells) }
    wire.add(numbers)
    wire.add(roles)
    wire.add(regions)
    wire.add(entries)
    wire.add(prices)
    wire.add(shades)
    wire.add(noHelp)
    wire.add(hidesConflicts)
    wire.add(isFromRight)
    wire.add(letters)
    wire.add(language)
  }

  init(from wire: inout WireReader) throws {
    self.init(
      id: try wire.read(), grid: try wire.read(), givenNames: try wire.read(), entryNames: try wire.read(),
      shape: try wire.read(), gestures: try wire.read())
    slides = try wire.read()
    line = try wire.read()
    next = try wire.read()
    blocks = try wire.read()
    holes = try wire.read()
    fixed = try wire.read()
    numbers = try wire.read()
    roles = try wire.read()
    regions = try wire.read()
    entries = try wire.read()
    prices = try wire.read()
    shades = try wire.read()
    noHelp = try wire.read()
    hidesConflicts = try wire.read()
    isFromRight = try wire.read()
    letters = try wire.read()
    language = try wire.read()
  }
}

extension AnswerMistake: WireCoded {
  func write(to wire: inout WireWriter) {
    for text in [word, typed, right] { wire.add(text) }
    wire.add(times)
  }

  init(from wire: inout WireReader) throws {
    self.init(word: try wire.read(), typed: try wire.read(), right: try wire.read(), times: try wire.read())
    guard (1...Untrusted.most).contains(times) else { throw WireFault(wanted: "a count of mistakes") }
  }
}

extension ViewSketch: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(boards)
    wire.add(counters)
    wire.add(buttons)
    wire.add(countdowns)
    wire.add(banks)
    wire.add(panels)
    wire.add(fields)
    wire.add(remark)
    wire.add(status)
    wire.add(isRightSoFar)
    wire.add(isSecret)
    wire.add(mistakes)
    wire.add(languages)
  }

  init(from wire: inout WireReader) throws {
    self.init()
    boards = try wire.read()
    counters = try wire.read()
    buttons = try wire.read()
    countdowns = try wire.read()
    banks = try wire.read()
    panels = try wire.read()
    fields = try wire.read()
    remark = try wire.read()
    status = try wire.read()
    isRightSoFar = try wire.read()
    isSecret = try wire.read()
    mistakes = try wire.read()
    languages = try wire.read()
    guard mistakes.count <= ViewSketch.mostMistakes else { throw WireFault(wanted: "at most 200 mistakes") }
    guard [boards.count, countdowns.count, banks.count, panels.count].allSatisfy({ $0 <= 16 }) else {
      throw WireFault(wanted: "a view of at most 16 parts a kind")
    }
  }
}
