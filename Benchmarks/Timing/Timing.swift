// How benchmarks time pieces of work and tell what they found.
import Foundation

/// Ends the program with a message.
public func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

/// Seconds of processor time that this process has taken.
public func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Seconds of processor time that ended children of this process have taken.
public func childrenSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(microseconds) / 1e6
}

/// The milliseconds of the clock that work takes, and its result.
public func timed<Result>(_ work: () throws -> Result) rethrows -> (milliseconds: Double, result: Result) {
  let begin = ContinuousClock.now
  let result = try work()
  return ((ContinuousClock.now - begin) / .milliseconds(1), result)
}

/// The same of work that waits.
public func timed<Result>(
  isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Result
) async rethrows -> (milliseconds: Double, result: Result) {
  let begin = ContinuousClock.now
  let result = try await work()
  return ((ContinuousClock.now - begin) / .milliseconds(1), result)
}

/// Milliseconds of each piece of work.
public struct Sample {
  /// In the order in which the work was done.
  public private(set) var times: [Double] = []

  /// Without work so far.
  public init() {}

  /// Does a piece of work and notes its milliseconds.
  public mutating func time<Result>(_ work: () throws -> Result) rethrows -> Result {
    let (milliseconds, result) = try timed(work)
    times.append(milliseconds)
    return result
  }

  /// Prints the mean, the median, the spread and the worst.
  public func tell(_ name: String, _ note: String = "") {
    let sorted = times.sorted()
    guard let last = sorted.last else { return }
    func figure(_ number: Double) -> String { String(format: "%.3f", number) }
    let share = { (part: Double) in figure(sorted[Int(Double(sorted.count - 1) * part)]) }
    print(
      "\(name): \(sorted.count) × mean \(figure(sorted.reduce(0, +) / Double(sorted.count))) ms, median \(share(0.5)), "
        + "10–90 % \(share(0.1))–\(share(0.9)), 99 % \(share(0.99)), worst \(figure(last))\(note)")
  }
}
