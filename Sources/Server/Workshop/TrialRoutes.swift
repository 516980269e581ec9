// The API of trying packs being written.
import Hummingbird
import Packs
import Play
import Scripting
import Solver

/// The API of trying packs being written: boards, verdicts, sizes, tests.
struct TrialRoutes: GuardedRoutes {
  let workshops: Workshops
  let access: Access

  func add(to router: some RouterMethods<AskContext>) {
    router.post("drafts/:name/trial") { request, context in
      let (workshop, trial) = (try await workshop(request, context), try await trial(request))
      return try await Response.json(workshop.shown(trial, of: name(context), saved: nil, in: request.language))
    }
    router.post("drafts/:name/verdict") { request, context in
      let workshop = try await workshop(request, context)
      let (bench, trial) = (try workshop.bench(name(context)), try await trial(request))
      let language = request.language
      return try await Response.json(workshop.later { try await bench.judged(trial, in: language) })
    }
    router.post("drafts/:name/path") { request, context in
      let workshop = try await workshop(request, context)
      let (bench, trial) = (try workshop.bench(name(context)), try await trial(request))
      let language = request.language
      return try await Response.json(workshop.later { try await bench.path(trial, in: language) })
    }
    router.post("drafts/:name/sizes") { request, context in
      let workshop = try await workshop(request, context)
      let (bench, trial) = (try workshop.bench(name(context)), try await trial(request))
      let language = request.language
      return try await Response.json(workshop.later { try await bench.answers(ofSizes: trial, in: language) })
    }
    router.post("drafts/:name/tests") { request, context in
      let workshop = try await workshop(request, context)
      let bench = try workshop.bench(name(context))
      return try await Response.json(workshop.later { try await bench.test().map(TestAnswer.init) })
    }
    router.post("drafts/:name/record") { request, context in
      try await record(request, workshop(request, context), name(context))
    }
  }

  private func workshop(_ request: Request, _ context: AskContext) async throws -> Workshop {
    try await access.workshop(workshops, request, context).thing
  }

  private func name(_ context: AskContext) -> String { context.parameters.get("name") ?? "" }

  private func trial(_ request: Request) async throws -> Trial {
    try await request.json(TrialRequest.self, longest: options.longestImport).trial()
  }

  /// Records the moves as a test, in a file of its own.
  private func record(_ request: Request, _ workshop: Workshop, _ name: String) async throws -> Response {
    let trial = try await trial(request)
    let bench = try workshop.bench(name)
    let taken = Set(try workshop.drafts.files(of: name).map { $0.path.lowercased() })
    let subject =
      switch trial.subject {
      case .level(let name): name
      case .rules(let name): RuleNames.parts(name).compactMap { $0.split(separator: ":").last }.joined(separator: "-")
      }
    let stem = "\(subject.prefix(40))-played"
    let paths = (1...1_000).lazy.map { "tests/\(stem)-\($0).lua" }
    guard let path = paths.first(where: { !taken.contains($0.lowercased()) }) else {
      throw Problem(PackFault(.refused, place: stem, "it already has a thousand recorded tests"))
    }
    let title = "\(subject), \(trial.moves.count) moves"
    let text = try await workshop.later { try await bench.recorded(trial, as: title) }
    guard case .written(let hash) = try workshop.drafts.write(Array(text.utf8), to: path, of: name, over: nil) else {
      throw Problem.busy
    }
    return try .json(FileAnswer(path: path, text: text, hash: hash), .created)
  }
}

extension Workshop {
  /// The board of a trial, or the pack's fault.
  ///
  /// - Parameter path: The file that was saved before.
  /// - Throws: `PackFault` if the draft does not exist; `Problem.busy`.
  func shown(_ trial: Trial, of name: String, saved path: String?, in language: Language) async throws -> TrialAnswer {
    let bench = try bench(name)
    return try await soon { await bench.answer(to: trial, saved: path, in: language) }
  }
}

extension Bench {
  fileprivate func answer(to trial: Trial, saved path: String?, in language: Language) async -> TrialAnswer {
    let start = ContinuousClock.now
    var answer = TrialAnswer()
    var findings = path.map(faults(inFile:)) ?? []
    do {
      let played = try await play(trial)
      let puzzle = played.session.puzzle
      answer.options = puzzle.rules.options.map { OptionAnswer($0, language) }
      answer.values = puzzle.options
      answer.makes = puzzle.rules.deals && !puzzle.rules.hasDeal
      answer.refused = played.refused.map {
        TrialAnswer.Refused(index: $0.index, text: $0.reason.text(in: language))
      }
      answer.view = try await played.session.view(in: language, at: max(trial.time, played.session.playTime))
    } catch {
      let fault = finding(Self.fault(error), of: trial)
      if !findings.contains(where: { $0.file == fault.file && $0.line == fault.line }) { findings.append(fault) }
    }
    answer.findings = findings
    answer.console = console()
    answer.ms = Int((ContinuousClock.now - start) / .milliseconds(1))
    return answer
  }

  fileprivate func judged(_ trial: Trial, in language: Language) async throws -> VerdictAnswer {
    let start = ContinuousClock.now
    var answer = VerdictAnswer()
    do {
      let verdict = try await verdict(trial)
      answer.solutions = verdict.solutions.rawValue
      (answer.difficulty, answer.method) = (verdict.difficulty, verdict.method)
      answer.hardest = verdict.hardest.flatMap(Technique.init(rawValue:))?.title.text(in: language)
      // The first sentence repeats the other fields, unless solutions differ.
      answer.findings = Array(verdict.findings.dropFirst(verdict.solutions == .several ? 0 : 1))
    } catch {
      answer.findings = [finding(Self.fault(error), of: trial)]
    }
    answer.ms = Int((ContinuousClock.now - start) / .milliseconds(1))
    for found in try await check()
    where !answer.findings.contains(where: { $0.file == found.file && $0.line == found.line && $0.text == found.text })
    {
      answer.findings.append(found)
    }
    return answer
  }

  /// The steps of a trial's logical solution.
  ///
  /// - Throws: `Problem` if there are none; `RuleFault`.
  fileprivate func path(_ trial: Trial, in language: Language) async throws -> PathAnswer {
    var start = trial
    start.moves = []
    return try await PathAnswer(of: play(start).session, language, seconds: 20) { Task.isCancelled }
  }

  fileprivate func answers(ofSizes trial: Trial, in language: Language) async throws -> [SizeAnswer] {
    var answers: [SizeAnswer] = []
    for size in try await sizes(trial) {
      let view = try? await size.session?.view(in: language, at: 0)
      answers.append(SizeAnswer(side: size.side, view: view, text: size.fault?.text.text(in: language)))
    }
    return answers
  }

  private static func fault(_ error: any Error) -> RuleFault {
    (error as? RuleFault) ?? RuleFault(.script, "\(error)")
  }
}
