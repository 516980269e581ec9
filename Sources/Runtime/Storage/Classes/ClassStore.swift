// Where classes last.
public import Foundation

/// Where classes, their pupils and their assignments last.
public protocol ClassStore: Sendable {
  /// Stores a new class.
  ///
  /// - Throws: `StoreFault`; code `conflict` when another class has the code, `invalid` for a name that is none.
  func open(_ room: Classroom) async throws(StoreFault)

  /// A class, or `nil`.
  func classroom(_ id: Classroom.ID) async throws(StoreFault) -> Classroom?

  /// The classes that a teacher's account has opened, the newest first.
  func classes(of teacher: Player.ID) async throws(StoreFault) -> [Classroom]

  /// The class that pupils join with a code, or `nil`.
  func classroom(code: String) async throws(StoreFault) -> Classroom?

  /// Changes one thing about a class.
  ///
  /// - Throws: `StoreFault`; code `missing`, `conflict` when another class has the code, `invalid` for a name that is
  ///   none or a message of more than 500 characters.
  func change(_ id: Classroom.ID, _ change: ClassChange) async throws(StoreFault)

  /// Deletes a class with its pupils, their games and results.
  ///
  /// - Returns: Whether there was one.
  func removeClass(_ id: Classroom.ID) async throws(StoreFault) -> Bool

  /// How much a class leaves behind.
  func traces(of id: Classroom.ID) async throws(StoreFault) -> ClassTraces

  /// Adds a pupil, who is a new player.
  ///
  /// - Parameter most: How many pupils the class may have.
  /// - Returns: The pupil with the personal code.
  /// - Throws: `StoreFault`; code `conflict` when the name is taken in the class, `invalid` for a name that is none or a
  ///   full class, `missing` when there is no such class.
  func join(_ pupil: Pupil, most: Int) async throws(StoreFault) -> Pupil

  /// The pupil that a player is, or `nil`.
  func pupil(_ id: Pupil.ID) async throws(StoreFault) -> Pupil?

  /// The pupil of a class with a personal code, or `nil`.
  func pupil(code: String, of id: Classroom.ID) async throws(StoreFault) -> Pupil?

  /// A class's pupils in the order of their names.
  func pupils(of id: Classroom.ID) async throws(StoreFault) -> [Pupil]

  /// Keeps when pupils were there; a later time that is kept already stays.
  ///
  /// - Complexity: one transaction.
  func note(seen: [Pupil.ID: Date]) async throws(StoreFault)

  /// Gives a pupil another name.
  ///
  /// - Throws: `StoreFault`; codes as for `join`.
  func rename(_ id: Pupil.ID, of room: Classroom.ID, to name: String) async throws(StoreFault)

  /// Deletes a pupil with all games and results.
  ///
  /// - Returns: Whether there was one in the class.
  func removePupil(_ id: Pupil.ID, of room: Classroom.ID) async throws(StoreFault) -> Bool

  /// Deletes classes without any activity since a date: nobody joined, played or was present, and nothing was assigned or due.
  ///
  /// - Parameter limit: How many at most.
  /// - Returns: How many there were.
  func removeClasses(unusedSince date: Date, limit: Int) async throws(StoreFault) -> Int

  /// Sets a class something.
  ///
  /// - Parameter most: How many assignments the class may have.
  /// - Throws: `StoreFault`; code `invalid` for a title that is none or too many assignments, `missing` when there is no
  ///   such class.
  func assign(_ assignment: Assignment, most: Int) async throws(StoreFault)

  /// A class's assignments, the first set first.
  func assignments(of id: Classroom.ID) async throws(StoreFault) -> [Assignment]

  /// Removes an assignment; the games played for it stay the pupils'.
  ///
  /// - Returns: Whether there was one in the class.
  func removeAssignment(_ id: Assignment.ID, of room: Classroom.ID) async throws(StoreFault) -> Bool

  /// Keeps the session in which a pupil does an assignment, unless there is one already.
  ///
  /// - Returns: The session that counts.
  /// - Throws: `StoreFault`; code `missing` when the pupil or the assignment is gone.
  func begin(
    _ assignment: Assignment.ID, of pupil: Pupil.ID, in session: String, at date: Date
  ) async throws(StoreFault) -> String

  /// What a class has begun, with how far each session has come; sessions that were deleted are left out.
  ///
  /// - Complexity: one statement, however many pupils there are.
  func works(of id: Classroom.ID) async throws(StoreFault) -> [Work]

  /// What a pupil has begun; otherwise as `works(of:)` of a class.
  func works(of pupil: Pupil.ID) async throws(StoreFault) -> [Work]

  /// The class in which a session is done, or `nil`.
  func classroom(ofSession session: String) async throws(StoreFault) -> Classroom.ID?

  /// A secret shared by all servers of the database: the stored one, or the proposed one if none is stored.
  func secret(_ name: String, proposed: String) async throws(StoreFault) -> String
}
