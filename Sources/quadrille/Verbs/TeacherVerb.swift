// quadrille teacher: teachers' accounts of a server.
import ArgumentParser
import Foundation
import Play
import Server
import Storage

/// Adds, lists and removes teachers' accounts, each with its own passcode.
struct TeacherVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teacher", abstract: "Add, list and remove teachers’ accounts.",
    discussion: """
      A teacher signs in under “For teachers” with name and passcode, at any server of the database. Word lists, levels \
      and classes made there belong to the account.
      """,
    subcommands: [Add.self, List.self, Passcode.self, Remove.self])

  /// Adds an account and prints its passcode.
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add an account and print its passcode, which is shown only once.")

    @Argument(help: "The teacher’s name, 1 to 40 characters.")
    var name: String

    @OptionGroup var place: StoreOptions

    func run() async throws {
      let (passcode, hash) = try await newPasscode()
      let store = try await place.open()
      do throws(StoreFault) {
        _ = try await store.teachers.addTeacher(name, passcode: hash, at: Date())
      } catch {
        guard [.conflict, .invalid].contains(error.code) else { throw error }
        throw Stop(.usage, error.message)
      }
      try Output.standard.line(passcode)
    }
  }

  /// Prints the names.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Print the teachers’ names.")

    @OptionGroup var place: StoreOptions

    func run() async throws {
      for teacher in try await place.open(existing: true).teachers.teachers() { try Output.standard.line(teacher.name) }
    }
  }

  /// Changes an account's passcode and prints the new one.
  struct Passcode: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "passcode", abstract: "Change an account's passcode, which signs it out everywhere.")

    @Argument(help: "The teacher’s name.")
    var name: String

    @OptionGroup var place: StoreOptions

    func run() async throws {
      let store = try await place.open(existing: true)
      let (passcode, hash) = try await newPasscode()
      _ = try await store.teachers.setPasscode(hash, of: account(name, in: store).id)
      try Output.standard.line(passcode)
    }
  }

  /// Removes an account with its word lists and levels.
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove an account with its word lists, levels and games; its classes stay, with their own passcodes.")

    @Argument(help: "The teacher’s name.")
    var name: String

    @OptionGroup var place: StoreOptions

    func run() async throws {
      let store = try await place.open(existing: true)
      _ = try await store.teachers.removeTeacher(account(name, in: store).id)
    }
  }
}

private func newPasscode() async throws -> (passcode: String, hash: String) {
  let passcode = ServerOptions.newPasscode()
  return (passcode, try await Server.Passcode.hash(passcode))
}

private func account(_ name: String, in store: Store) async throws -> Player {
  guard let found = try await store.teachers.teacher(named: name) else {
    throw Stop(.usage, "no teacher is called \(name); `quadrille teacher list` prints the names")
  }
  return found.player
}
