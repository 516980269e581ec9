// Messages about worker processes.
import Play

/// Messages about worker processes.
enum WorkerTexts {
  static let ending = RuleFault(.limit, LibraryTexts.workersEnding)

  static let busy = RuleFault(.limit, LibraryTexts.workersBusy)

  static func notStarted(_ reason: String) -> RuleFault {
    RuleFault(.limit, LibraryTexts.workerNotStarted(reason: reason))
  }

  static func late(_ place: FaultPlace?, seconds: Int) -> RuleFault {
    RuleFault(.limit, place: place, LibraryTexts.workerLate(seconds: seconds))
  }

  static func died(_ place: FaultPlace?) -> RuleFault {
    RuleFault(.limit, place: place, LibraryTexts.workerDied)
  }

  static func crashed(_ place: FaultPlace?) -> RuleFault {
    RuleFault(.limit, place: place, LibraryTexts.workerCrashed)
  }

  static func nonsense(_ place: FaultPlace?) -> RuleFault {
    RuleFault(.limit, place: place, LibraryTexts.workerNonsense)
  }
}
