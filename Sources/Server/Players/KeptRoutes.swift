// The API of a player's stored data: summary, export, removal.
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Storage

/// The API of a player's stored data: summary, export, removal.
struct KeptRoutes: PlayersRoutes {
  let players: any PlayerStore
  let lists: OwnLists
  let classes: (any ClassStore)?
  let present: Present
  let work: WorkQueue
  /// Returns the sessions whose answers are withheld from the player.
  let withheld: @Sendable (Player.ID) async throws -> Set<String>
  /// Yields all of a player's data as the lines of an export.
  let export: PlayerExport

  func add(to router: some RouterMethods<AskContext>) {
    router.get("me/kept") { request, context in
      let me = try await present.reader(request, context)
      let kept = me == Player.nobody ? [] : try await players.kept(of: me)
      let items = kept.map { KeptAnswer.Item(what: $0.what, count: $0.count) }
      return try Response.json(KeptAnswer(kept: items, guestDays: options.guestDays))
    }
    router.get("me/data") { request, context in
      let page = try ListPage(request, usual: ListPage.most)
      let me = try await present.reader(request, context)
      var filling = page.filling
      if me != Player.nobody {
        filling = try await work.run(.export) { [filling] isCancelled in
          try await self.lines(of: me, into: filling, isCancelled)
        }
      }
      if let pupil = try await classes?.pupil(me), let room = try await classes?.classroom(pupil.classroom) {
        try filling.add(CanonicalJSON.text(KeptPupil(pupil, of: room)))
      }
      var response = page.response(filling)
      response.headers[.contentDisposition] = "attachment; filename=\"quadrille-me.json\""
      return response
    }
    router.delete("me/data") { request, context in
      let me = try await present.reader(request, context)
      guard me != Player.nobody else { return Response(status: .noContent) }
      let texts = try await lists.store?.ownLists(of: me).map(\.id) ?? []
      try await present.remove(me, request, context)
      for list in texts { try await lists.forget(list) }
      return Response(status: .noContent)
    }
  }

  /// A player's lines, each one JSON.
  private func lines(
    of player: Player.ID, into page: ListPage.Filling, _ isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> ListPage.Filling {
    let withheld = try await withheld(player)
    return try await export(player, options.time.date(), page) { page, line in
      try page.add(KeptRoutes.shown(line, withheld))
      return !page.isFull && !isCancelled()
    }
  }

  /// A line without the head of an unfinished game of a class or competition, because the head contains the answers.
  private static func shown(_ line: String, _ withheld: Set<String>) throws -> String {
    guard !withheld.isEmpty, line.contains("\"in\":\"session\""),
      var row = try? JSONDecoder().decode(PlayRecord.self, from: Data(line.utf8)), row["in"] == .string("session"),
      let id = row["id"]?.string, withheld.contains(id)
    else { return line }
    row["head"] = nil
    row["withheld"] = .string("until the end of the game")
    return try CanonicalJSON.text(row)
  }
}

/// A pupil's data in a class.
private struct KeptPupil: Encodable {
  let `in` = "pupil"
  let `class`: String
  let name: String
  let joined: String
  let seen: String?

  init(_ pupil: Pupil, of room: Classroom) {
    (`class`, name, joined) = (room.name, pupil.name, pupil.created.formatted(.iso8601))
    seen = pupil.seen?.formatted(.iso8601)
  }
}

/// A summary of a player's data.
private struct KeptAnswer: Encodable {
  struct Item: Encodable {
    let what: String
    let count: Int
  }

  let kept: [Item]
  /// Days after which an unused guest is removed.
  let guestDays: Int
}
