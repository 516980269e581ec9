// What classes are set, and how far they are, in the database.
import Foundation
import Play

extension StorePart {
  func assign(_ assignment: Assignment, most: Int) async throws(StoreFault) {
    let place = place
    let title = try title(assignment.title, most: 100, "an assignment's title")
    try await database.write { connection in
      try connection.execute(
        "INSERT INTO assignment (id, class, title, task, due, created) VALUES ($1, $2, $3, $4, $5, $6)",
        [
          assignment.id, assignment.classroom, title, assignment.task, assignment.due.map(\.milliseconds),
          assignment.created.milliseconds,
        ])
      let count: Int = try connection.one(
        "SELECT count(*) FROM assignment WHERE class = $1", [assignment.classroom])[0]
      guard count <= most else { throw StoreFault(.invalid, place: place, "a class has at most \(most) assignments") }
    }
  }

  func assignments(of id: Classroom.ID) async throws(StoreFault) -> [Assignment] {
    try await list(
      "SELECT id, class, title, task, due, created FROM assignment WHERE class = $1 ORDER BY created, id", [id]
    ) { row in
      Assignment(
        id: try row[0], classroom: try row[1], title: try row[2], task: try row[3],
        due: (try row[4] as Int?).map(Date.init(milliseconds:)), created: Date(milliseconds: try row[5]))
    }
  }

  func removeAssignment(_ id: Assignment.ID, of room: Classroom.ID) async throws(StoreFault) -> Bool {
    try await change("DELETE FROM assignment WHERE id = $1 AND class = $2", [id, room]) == 1
  }

  func begin(
    _ assignment: Assignment.ID, of pupil: Pupil.ID, in session: String, at date: Date
  ) async throws(StoreFault) -> String {
    try await database.write { connection in
      // A session that was deleted makes room for another.
      try connection.execute(
        """
        DELETE FROM work WHERE assignment = $1 AND pupil = $2 AND session NOT IN (SELECT id FROM session WHERE player = $2)
        """, [assignment, pupil.rawValue])
      try connection.execute(
        """
        INSERT INTO work (assignment, pupil, session, created) VALUES ($1, $2, $3, $4)
        ON CONFLICT (assignment, pupil) DO NOTHING
        """, [assignment, pupil.rawValue, session, date.milliseconds])
      return try connection.one(
        "SELECT session FROM work WHERE assignment = $1 AND pupil = $2", [assignment, pupil.rawValue])[0] as String
    }
  }

  private static let begun = """
    SELECT w.assignment, w.pupil, w.session, s.n, s.phase, s.updated, r.result, r.ending
    FROM assignment a JOIN work w ON w.assignment = a.id JOIN session s ON s.id = w.session
    LEFT JOIN result r ON r.player = w.pupil AND r.session = w.session
    """

  func works(of id: Classroom.ID) async throws(StoreFault) -> [Work] {
    try await list("\(StorePart.begun) WHERE a.class = $1 ORDER BY w.created, w.session", [id], Work.init(row:))
  }

  func works(of pupil: Pupil.ID) async throws(StoreFault) -> [Work] {
    try await list(
      "\(StorePart.begun) WHERE w.pupil = $1 ORDER BY w.created, w.session", [pupil.rawValue], Work.init(row:))
  }

  func classroom(ofSession session: String) async throws(StoreFault) -> Classroom.ID? {
    try await list(
      "SELECT a.class FROM work w JOIN assignment a ON a.id = w.assignment WHERE w.session = $1", [session]
    ) { row in try row[0] as String }.first
  }
}

extension Work {
  init(row: SQLRow) throws {
    self.init(
      assignment: try row[0], pupil: Player.ID(rawValue: try row[1]), session: try row[2], n: try row[3],
      phase: View.Phase(rawValue: try row[4]) ?? .play,
      result: try (row[7] as String?).map { GameEnding(result: try row[6], former: $0) },
      updated: Date(milliseconds: try row[5]))
  }
}
