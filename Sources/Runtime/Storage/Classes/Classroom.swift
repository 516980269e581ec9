// A class, its pupils and what they are set.
public import Foundation
public import Play

/// A class: a name, a code by which pupils join, and a message to all.
public struct Classroom: Hashable, Sendable, Identifiable {
  /// Its lasting name, 26 digits.
  public let id: String
  /// The name that the teacher chose, 1 to 60 characters.
  public var name: String
  /// The code that pupils type to join: capital letters and digits.
  public var code: String
  /// The hash of the teacher's passcode, which is not stored itself.
  public var passcode: String
  /// Whether play is paused for all pupils.
  public var isPaused = false
  /// The message to all pupils; empty if there is none.
  public var message = ""
  /// How many messages there have been, so that each is shown once.
  public var messageNumber = 0
  /// When the class was closed; since then no one can join or play.
  public var ended: Date?
  /// When it was opened.
  public let created: Date
  /// The account of the teacher who opened it; `nil` for a class of an older version.
  public var teacher: Player.ID?

  /// A new class.
  public init(
    id: String, name: String, code: String, passcode: String, created: Date, teacher: Player.ID? = nil
  ) {
    self.teacher = teacher
    self.id = id
    self.name = name
    self.code = code
    self.passcode = passcode
    self.created = created
  }
}

/// A change of one property of a class, so that two teachers' pages do not overwrite each other's changes.
public enum ClassChange: Sendable {
  /// A new name.
  case name(String)
  /// A new code for joining; the previous one becomes invalid.
  case code(String)
  /// The hash of a new passcode.
  case passcode(String)
  /// Whether moves are refused.
  case paused(Bool)
  /// A message to all pupils; an empty one removes it.
  case message(String)
  /// When the class was closed; `nil` opens it again.
  case ended(Date?)
}

/// A pupil: a player whom the class knows by name.
public struct Pupil: Hashable, Sendable, Identifiable {
  /// The pupil's player, who exists only in this class.
  public let id: Player.ID
  /// The class.
  public let classroom: Classroom.ID
  /// The nickname, different from all others of the class.
  public let name: String
  /// What the pupil types to go on at another device; `nil` where an older version has stored it, so that it lets the
  /// pupil in but cannot be shown, and for a pupil who is yet to join.
  public internal(set) var code: String?
  /// When the pupil joined.
  public let created: Date
  /// When the pupil's page last asked a server, some seconds late; `nil` for never.
  public var seen: Date?

  /// A pupil by the parts.
  public init(id: Player.ID, classroom: Classroom.ID, name: String, created: Date) {
    self.id = id
    self.classroom = classroom
    self.name = name
    self.created = created
  }
}

/// An assignment to a class: a task in the format of the component that begins its sessions.
public struct Assignment: Hashable, Sendable, Identifiable {
  /// Its lasting name, 26 digits.
  public let id: String
  /// The class.
  public let classroom: Classroom.ID
  /// What lists call it, 1 to 100 characters.
  public let title: String
  /// The task as JSON.
  public let task: String
  /// When it is due.
  public let due: Date?
  /// When it was set.
  public let created: Date

  /// An assignment by its parts.
  public init(id: String, classroom: Classroom.ID, title: String, task: String, due: Date?, created: Date) {
    self.id = id
    self.classroom = classroom
    self.title = title
    self.task = task
    self.due = due
    self.created = created
  }
}

/// The session in which a pupil does an assignment, and how far it has come.
public struct Work: Hashable, Sendable {
  /// The assignment.
  public let assignment: Assignment.ID
  /// The pupil.
  public let pupil: Pupil.ID
  /// The session.
  public let session: String
  /// The number of its last move.
  public let n: Int
  /// How far play has come.
  public let phase: View.Phase
  /// What the game was to the pupil when it was first over; `nil` until then.
  public let result: GameEnding?
  /// When it last changed.
  public let updated: Date
}

/// How much a class leaves behind, by kind.
public struct ClassTraces: Hashable, Sendable {
  /// People who joined.
  public let pupils: Int
  /// What they were set.
  public let assignments: Int
  /// Games that pupils began.
  public let sessions: Int
  /// Stored moves.
  public let moves: Int
  /// Stored results and records.
  public let results: Int
  /// Devices that are signed in as pupils.
  public let devices: Int
}
