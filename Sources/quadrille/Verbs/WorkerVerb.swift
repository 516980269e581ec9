// quadrille worker: the process that runs scripts from installed packs.
import ArgumentParser
import Scripting
import Worksheets

/// Serves the program that started it; not for people.
struct WorkerVerb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Run scripts for the program that started this process.",
    shouldDisplay: false)

  @Argument var parent: Int
  @Argument var memory: Int
  @Argument var life: Int
  @Argument var files: Int
  /// 1 refuses to run without isolation; otherwise 0.
  @Argument var walls = 1

  func run() throws {
    try WorkerLoop.run(
      parent: parent, memory: memory, life: life, files: files, needsWalls: walls != 0,
      jobs: JobKind(prepare: PrintJob.prepare, folders: PrintJob.folders, answer: PrintJob.answer))
  }
}
