// The API of teachers: signing in, and managing accounts at the machine itself.
import Foundation
import Hummingbird
import Play
import Storage

/// The API of teachers: signing in, and managing accounts at the machine itself.
struct TeacherRoutes: GuardedRoutes {
  let teachers: Teachers
  let access: Access
  let store: any TeacherStore

  func add(to router: some RouterMethods<AskContext>) {
    router.post("teacher") { request, context in
      let typed = try await request.json(Typed.self, longest: 4096)
      try await teachers.signIn(named: typed.name, passcode: typed.passcode, request, context)
      return Response(status: .noContent)
    }
    router.get("teachers") { request, context in
      let accounts = try await access.accounts(store, request, context)
      return try await ListPage(request).response(accounts.thing.teachers()) { TeacherAnswer($0) }
    }
    router.post("teachers") { request, context in
      let accounts = try await access.accounts(store, request, context)
      let name = try await request.json(Named.self, longest: 4096).name
      let passcode = ServerOptions.newPasscode()
      let hash = try await Passcode.hash(passcode)
      let player: Player
      do throws(StoreFault) {
        player = try await accounts.thing.addTeacher(name, passcode: hash, at: options.time.date())
      } catch {
        switch error.code {
        case .conflict: throw Problem.teacherNameTaken
        case .invalid: throw Problem.playerName
        default: throw error
        }
      }
      return try Response.json(TeacherAnswer(player, passcode: passcode), .created)
    }
    router.post("teachers/:id/passcode") { request, context in
      let accounts = try await access.accounts(store, request, context)
      let passcode = ServerOptions.newPasscode()
      let hash = try await Passcode.hash(passcode)
      guard try await accounts.thing.setPasscode(hash, of: id(context)) else { throw Problem.noTeacher }
      return try Response.json(["passcode": passcode])
    }
    router.delete("teachers/:id") { request, context in
      let accounts = try await access.accounts(store, request, context)
      guard try await accounts.thing.removeTeacher(id(context)) else { throw Problem.noTeacher }
      if let folder = options.workshop { Workshops.remove(folder, of: id(context)) }
      return Response(status: .noContent)
    }
  }

  private func id(_ context: AskContext) -> Player.ID { Player.ID(rawValue: context.parameters.get("id") ?? "") }

  private struct Typed: Decodable {
    let passcode: String
    /// The account; absent for the server's own passcode.
    let name: String?
  }

  private struct Named: Decodable { let name: String }
}

/// A teacher's account; it includes the passcode only right after its creation.
private struct TeacherAnswer: Encodable {
  let id: String
  let name: String
  let created: String
  let passcode: String?

  init(_ player: Player) { self.init(player, passcode: nil) }

  init(_ player: Player, passcode: String?) {
    (id, name, created) = (player.id.rawValue, player.name, player.created.formatted(.iso8601))
    self.passcode = passcode
  }
}
