// All API routes. Which of them exist depends on the store's features.
import Hummingbird
import Scripting
import Storage

/// All API routes. Which of them exist depends on the store's features.
struct API: Sendable {
  let options: ServerOptions
  let services: LiveSession.Services
  let registry: SessionRegistry
  private let lessons: LessonTrial
  private let pictures: PictureShelf
  let access: Access
  /// `nil` where the store has no classes.
  private let gate: ClassGate?

  init(
    options: ServerOptions, services: LiveSession.Services, registry: SessionRegistry, teachers: Teachers,
    lessons: LessonTrial, pictures: PictureShelf
  ) {
    self.options = options
    self.services = services
    self.registry = registry
    self.lessons = lessons
    self.pictures = pictures
    gate = services.stores.classes.map { ClassGate($0, time: options.time, logger: services.logger) }
    access = Access(
      present: teachers.present, stores: services.stores, registry: registry, teachers: teachers, gate: gate)
  }

  private var stores: ServerStores { services.stores }
  private var present: Present { access.present }
  private var teachers: Teachers { access.teachers }
  private var sessions: SessionMaker {
    SessionMaker(registry: registry, store: stores.sessions, holdings: stores.holdings, time: options.time)
  }

  func add(to router: some RouterMethods<AskContext>) {
    LibraryRoutes(library: services.library, options: options).add(to: router)
    let lists = OwnLists(words: services.library.words, store: stores.ownLists)
    WordRoutes(
      library: services.library, lists: lists, levels: stores.ownLevels, access: access,
      work: services.work
    ).add(to: router)
    if let levels = stores.ownLevels {
      OwnLevelRoutes(
        levels: levels, lists: lists, library: services.library, access: access,
        work: services.work
      ).add(to: router)
    }
    if let store = stores.ownLists, services.library.words.own != nil {
      OwnListRoutes(store: store, lists: lists, present: present, work: services.work)
        .add(to: router)
    }
    let finder = PuzzleFinder(
      library: services.library, levels: stores.ownLevels, lists: lists, longestDeal: options.longestDeal,
      work: services.work)
    DealRoutes(library: services.library, lists: lists, finder: finder, access: access)
      .add(to: router)
    PictureRoutes(library: services.library, finder: finder, shelf: pictures, time: options.time).add(to: router)
    CodeRoutes().add(to: router)
    LessonRoutes(trial: lessons, options: options).add(to: router)
    ListFileRoutes(work: services.work, options: options).add(to: router)
    SheetRoutes(
      library: services.library, registry: registry, levels: stores.ownLevels, lists: lists,
      access: access, work: services.work
    ).add(to: router)
    SpeechRoutes(speaker: options.speaker, work: services.work, options: options).add(to: router)
    SessionRoutes(
      library: services.library, store: stores.sessions, registry: registry, sessions: sessions,
      access: access, finder: finder, gate: gate,
      streams: Tally(most: options.gate.streamsOfAddress)
    ).add(to: router)
    if let classes = stores.classes, let players = stores.players, let gate {
      addClasses(classes, players, gate, finder, to: router)
    }
    FileRoutes(
      levels: stores.ownLevels, library: services.library, registry: registry, sessions: sessions, access: access
    ).add(to: router)
    if let players = stores.players {
      PlayerRoutes(players: players, attempts: teachers.attempts, present: present).add(to: router)
      if let export = stores.export {
        KeptRoutes(
          players: players, lists: lists, classes: stores.classes, present: present, work: services.work,
          withheld: { [access] in try await access.withheld(from: $0) }, export: export
        ).add(to: router)
      }
    }
    if let accounts = stores.teachers {
      TeacherRoutes(teachers: teachers, access: access, store: accounts).add(to: router)
    }
    if let results = stores.results {
      ResultRoutes(results: results, present: present).add(to: router)
    }
    if let dailies = stores.dailies {
      DailyRoutes(library: services.library, dailies: dailies, present: present, time: options.time).add(to: router)
    }
    if let boards = stores.leaderboards {
      BoardRoutes(boards: boards, present: present).add(to: router)
    }
    if let results = stores.results, let achievements = stores.achievements {
      let earning = Earning(
        library: services.library, results: results, achievements: achievements, time: options.time)
      AchievementRoutes(earning: earning, present: present).add(to: router)
    }
    addPuzzles(to: router)
  }

  private func addClasses(
    _ classes: any ClassStore, _ players: any PlayerStore, _ gate: ClassGate, _ finder: PuzzleFinder,
    to router: some RouterMethods<AskContext>
  ) {
    let board = ClassBoard(classes, registry, time: options.time)
    PupilRoutes(
      classes: classes, players: players, gate: gate, board: board, attempts: teachers.attempts, access: access,
      finder: finder, sessions: sessions
    ).add(to: router)
    ClassRoutes(
      classes: classes, players: players, access: access, gate: gate, board: board, registry: registry, finder: finder
    ).add(to: router)
  }

  private func addPuzzles(to router: some RouterMethods<AskContext>) {
    let maker = PuzzleMaker(library: services.library)
    let grading = Grading(services.work, longest: options.longestGrading)
    let samples = stores.challenges.flatMap { challenges in
      stores.players.map { players in
        Samples(
          challenges: challenges, players: players, maker: maker, time: options.time, logger: services.logger)
      }
    }
    if let catalogue = stores.catalogue {
      let shipped = stores.players.map { players in
        ShippedPuzzles(
          maker: maker, catalogue: catalogue, players: players, samples: samples, time: options.time,
          logger: services.logger)
      }
      CatalogueRoutes(
        catalogue: catalogue, challenges: stores.challenges, maker: maker, grading: grading, registry: registry,
        access: access, shipped: options.fillsCatalogue ? shipped : nil
      ).add(to: router)
    }
    guard let challenges = stores.challenges, let samples else { return }
    ChallengeRoutes(
      challenges: challenges, catalogue: stores.catalogue, samples: samples, maker: maker, sessions: sessions,
      registry: registry, keeper: services.keeper, present: present
    ).add(to: router)
    PreviewRoutes(
      catalogue: stores.catalogue, challenges: challenges, maker: maker, grading: grading, present: present
    ).add(to: router)
  }
}
