// quadrille worker: the process in which scripts run that did not come with the program.
import ArgumentParser
import Scripting
import Worksheets

/// Answers the program that has started it; nothing for people.
struct WorkerVerb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Run scripts for the program that has started this process.",
    shouldDisplay: false)

  @Argument var parent: Int
  @Argument var memory: Int
  @Argument var life: Int
  @Argument var files: Int
  /// 1 where it refuses to run without walls, else 0.
  @Argument var walls = 1

  func run() throws {
    try WorkerLoop.run(
      parent: parent, memory: memory, life: life, files: files, needsWalls: walls != 0,
      jobs: JobKind(prepare: PrintJob.prepare, folders: PrintJob.folders, answer: PrintJob.answer))
  }
}
