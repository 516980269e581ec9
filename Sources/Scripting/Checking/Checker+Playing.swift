// Plays a game's first moves, for faults that show only in play.
import Foundation
import Grids
import Play
import Solver

extension Checker {
  /// The faults that play would meet on the start of a level: in set-up, view and outcome, and in one move of each kind.
  ///
  /// A refused move is not a fault.
  ///
  /// - Parameter puzzle: A level that is dealt.
  func faultsInPlay(of puzzle: Puzzle) async -> [Finding] {
    let head = JournalHead(session: "check", puzzle: puzzle, seed: 1, seats: [], day: "2000-01-01")
    let game: Session
    do {
      game = try await Session(puzzle: puzzle, journal: Journal(head: head), position: [:])
    } catch {
      return [fault(error, "a game cannot begin")]
    }
    var findings: [Finding] = []
    do {
      _ = try await game.view(in: .english, at: 0)
    } catch {
      findings.append(fault(error, "its view fails"))
    }
    do {
      if puzzle.rules.hasOutcome {
        _ = try await puzzle.script.outcome(of: game.state, game.context(seat: game.state.turn))
      }
    } catch {
      findings.append(fault(error, "its outcome fails"))
    }
    for move in puzzle.rules.moves {
      guard let text = Self.example(of: move, in: game) else { continue }
      var tried = game
      do {
        try await tried.submit(text, id: "check", at: 0)
      } catch is MoveRefusal {
        continue
      } catch {
        findings.append(fault(error, "the move `\(text)` fails"))
      }
    }
    return findings
  }

  /// The faults of dealing a game with the defaults of a rule set, and of playing it.
  func faultsOfDefaults(_ host: any ScriptHost, _ pack: PackFolder) async -> [Finding] {
    do {
      let puzzle = try await library.puzzle(fields: [:], rules: host.info.name, pack: pack)
      return await faultsInPlay(of: try await library.dealt(puzzle, seed: 1, watch: DealWatch(isCancelled: isLate)))
    } catch {
      // An interruption at the end of the check is not a fault.
      return isLate() ? [] : [fault(error, "no game can be dealt")]
    }
  }

  private func fault(_ error: any Error, _ what: String) -> Finding {
    let fault = asFault(error)
    return Finding(
      at: fault.place, or: path, severity: .error,
      text: "\(what): \(fault.message.replacing("\n", with: " "))", isLimit: fault.kind == .limit)
  }

  /// A move with the first arguments of the declared kinds; `nil` where the game has none.
  private static func example(of move: MoveDeclaration, in game: Session) -> String? {
    let cell = game.state.board?.shape.cells.first
    var words = [move.name]
    for kind in move.arguments {
      switch kind {
      case .row, .column, .seat: words.append("1")
      case .cell, .cells:
        guard let cell else { return nil }
        words.append(cell.description)
      case .value:
        guard let value = game.puzzle.board?.text.values.first else { return nil }
        words.append(String(value))
      case .range(let range): words.append(String(range.lowerBound))
      case .text: words.append("\"a\"")
      }
    }
    return words.joined(separator: " ")
  }
}
