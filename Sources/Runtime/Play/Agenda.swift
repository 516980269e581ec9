// What is to happen by itself at a play time.

/// What is to happen by itself at a play time: part of the state, so that nothing but the journal has to be stored and no
/// server owns a timer.
public struct Agenda: Hashable, Sendable {
  /// Something that happens by itself.
  public struct Event: Hashable, Sendable {
    /// The play time in milliseconds.
    public let time: Int
    /// Counts the events of a game, from 1; of two at one time the first scheduled comes first.
    public let number: Int
    /// The name its rule set gave it.
    public let name: String

    /// An event by its parts.
    public init(time: Int, number: Int, name: String) {
      self.time = time
      self.number = number
      self.name = name
    }
  }

  /// What is to come, soonest first.
  public private(set) var events: [Event] = []
  /// How many were scheduled so far.
  public internal(set) var count = 0

  /// The most events that may wait at a time.
  public static let capacity = 256

  /// An empty agenda.
  public init() {}

  /// The latest play time and the largest number of an event that an agenda from elsewhere may have.
  public static let most = 1 << 53

  /// An agenda received from another process.
  ///
  /// - Parameters:
  ///   - events: In order of their times.
  ///   - count: How many were scheduled so far.
  /// - Returns: `nil` where no agenda can be so.
  public init?(events: [Event], count: Int) {
    guard events.count <= Agenda.capacity, (0...Agenda.most).contains(count),
      zip(events, events.dropFirst()).allSatisfy({ $0.time <= $1.time }),
      events.allSatisfy({
        (0...Agenda.most).contains($0.time) && (1...max(1, count)).contains($0.number)
          && (1...64).contains($0.name.utf8.count)
      })
    else { return nil }
    self.events = events
    self.count = count
  }

  /// Schedules an event.
  ///
  /// - Precondition: fewer than `capacity` wait.
  public mutating func add(_ name: String, at time: Int) {
    precondition(events.count < Agenda.capacity)
    count += 1
    let event = Event(time: time, number: count, name: name)
    events.insert(event, at: events.firstIndex { $0.time > time } ?? events.endIndex)
  }

  /// Takes every event of a name off.
  public mutating func remove(_ name: String) {
    events.removeAll { $0.name == name }
  }

  /// Takes the first event off if its time has come.
  mutating func next(until time: Int) -> Event? {
    guard let first = events.first, first.time <= time else { return nil }
    events.removeFirst()
    return first
  }

  /// The agenda as a plain value.
  var value: PlayValue {
    [
      "count": .integer(count),
      "events": .sequence(
        events.map { ["time": .integer($0.time), "number": .integer($0.number), "name": .string($0.name)] }),
    ]
  }
}
