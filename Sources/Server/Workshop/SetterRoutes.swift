// The API of the graphical setter: what is known of a level after each stroke, new givens, addresses.
import Grids
import Hummingbird
import Packs
import Play
import Scripting
import Solver

/// The API of the graphical setter.
struct SetterRoutes: GuardedRoutes {
  let workshops: Workshops
  let access: Access

  func add(to router: some RouterMethods<AskContext>) {
    router.post("drafts/:name/survey") { request, context in
      let (workshop, name) = (try await workshop(request, context), name(context))
      let wanted = try await request.json(SurveyRequest.self, longest: options.longestImport)
      let (bench, trial) = (try workshop.bench(name), try wanted.trial.trial())
      let (language, isPatient) = (request.language, wanted.more ?? false)
      let work: @Sendable () async throws -> SurveyAnswer = {
        try await bench.surveyed(trial, isPatient: isPatient, in: language)
      }
      return try Response.json(isPatient ? try await workshop.later(work) : try await workshop.soon(work))
    }
    router.post("drafts/:name/givens") { request, context in
      let (workshop, name) = (try await workshop(request, context), name(context))
      let wanted = try await request.json(GivensRequest.self, longest: options.longestImport)
      let (bench, trial) = (try workshop.bench(name), try wanted.trial.trial())
      return try Response.json(
        try await workshop.later {
          try await SetterRoutes.naming(bench, trial) {
            switch wanted.wish {
            case .fewer: GivensAnswer(try await bench.fewerGivens(trial))
            case .easier: GivensAnswer(try await bench.otherGivens(trial, step: -1))
            case .harder: GivensAnswer(try await bench.otherGivens(trial, step: 1))
            }
          }
        })
    }
    router.post("drafts/:name/share") { request, context in
      let (workshop, name) = (try await workshop(request, context), name(context))
      let wanted = try await request.json(TrialRequest.self, longest: options.longestImport)
      let (bench, trial) = (try workshop.bench(name), try wanted.trial())
      return try Response.json(
        try await workshop.soon {
          try await SetterRoutes.naming(bench, trial) {
            let session = try await bench.play(trial).session
            // A pack that nobody else has installed cannot be named in an address.
            let isOwn = RuleNames.parts(session.puzzle.rules.name).contains { $0.hasPrefix("\(name):") }
            guard !isOwn else { throw Problem.cannotShareDraft }
            return SharedPath(path: try SharedGame(beginningOf: session).path())
          }
        })
    }
  }

  private func workshop(_ request: Request, _ context: AskContext) async throws -> Workshop {
    try await access.workshop(workshops, request, context).thing
  }

  private func name(_ context: AskContext) -> String { context.parameters.get("name") ?? "" }

  /// Turns faults into problems that name files as the setter knows them.
  private static func naming<Value>(
    _ bench: Bench, _ trial: Trial, _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let fault as RuleFault {
      let finding = bench.finding(fault, of: trial)
      throw Problem(
        .unprocessableContent, "workshop/fault", place: "\(finding.file):\(finding.line)", LocalizedText(finding.text))
    } catch let fault as GivensFault {
      throw Problem(fault)
    }
  }
}

/// The request for a survey: a trial, and whether to search longer.
struct SurveyRequest: Decodable, Sendable {
  let trial: TrialRequest
  let more: Bool?
}

/// The request for other givens.
struct GivensRequest: Decodable, Sendable {
  /// What they are to be like.
  enum Wish: String, Decodable, Sendable { case fewer, easier, harder }

  let trial: TrialRequest
  let wish: Wish
}

/// Other givens.
struct GivensAnswer: Encodable, Sendable {
  let givens: String
  let count: Int
  let difficulty: Int

  init(_ made: NewGivens) {
    (givens, count, difficulty) = (made.text, made.count, made.difficulty)
  }
}

/// The part of an address after `#/`.
struct SharedPath: Encodable, Sendable {
  let path: String
}

/// What is known of a level.
struct SurveyAnswer: Encodable, Sendable {
  struct Conflict: Encodable, Sendable {
    let text: String
    let cells: [String]
  }

  /// `none`, `one`, `several` or `unknown`; absent if the level cannot be made or has no model.
  var count: String?
  /// So many solutions are known; all of them if `exact`.
  var solutions = 0
  var exact = false
  /// Values that are in some solution, by cell.
  var possible: [String: [Int]] = [:]
  /// Values of which it is not known yet, by cell.
  var open: [String: [Int]] = [:]
  var conflicts: [Conflict] = []
  /// The givens in conflict.
  var givens: [String] = []
  /// Whether asking again cannot tell more.
  var complete = true
  /// Milliseconds.
  var ms = 0
}

extension Bench {
  fileprivate func surveyed(_ trial: Trial, isPatient: Bool, in language: Language) async throws -> SurveyAnswer {
    let start = ContinuousClock.now
    var answer = SurveyAnswer()
    // A fault is reported by the trial.
    if let survey = try? await survey(trial, isPatient: isPatient) {
      answer.count =
        switch survey.count {
        case .none: "none"
        case .one: "one"
        case .several: "several"
        case .unknown: "unknown"
        }
      (answer.solutions, answer.exact) = (survey.solutions, survey.isExact)
      for entry in survey.possible.entries where !entry.value.isEmpty {
        answer.possible[entry.cell.description] = entry.value
      }
      for entry in survey.open.entries where !entry.value.isEmpty {
        answer.open[entry.cell.description] = entry.value
      }
      answer.conflicts = survey.conflicts.map { conflict in
        SurveyAnswer.Conflict(
          text: conflict.text.text(in: language), cells: conflict.cells.map(\.description))
      }
      answer.givens = survey.givens.map(\.description)
      answer.complete = survey.isComplete
    }
    answer.ms = Int((ContinuousClock.now - start) / .milliseconds(1))
    return answer
  }
}
