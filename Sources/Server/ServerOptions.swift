// What a server is told before it starts.
public import Scripting
import Storage

/// What a server is told before it starts.
public struct ServerOptions: Sendable {
  /// The address to listen on; loopback unless the network is meant.
  public var host = "127.0.0.1"
  /// The port; 0 takes any free one.
  public var port = 8080
  /// The folder of the browser's files.
  public var webRoot: String
  /// How many sessions are kept in memory; the others are run from their journals when they are asked for.
  public var liveSessions = 512
  /// How many bytes these take at most.
  public var sessionBytes = 128 << 20
  /// Bytes a request may bring.
  public var longestBody = 65_536
  /// Bytes an import of puzzles may bring.
  public var longestImport = 4 << 20
  /// Bytes an imported word list may have.
  public var longestWords = 16 << 20
  /// Whether the puzzles that packs bring are put into a catalogue that is still empty.
  public var fillsCatalogue = false
  /// How long the grading of one puzzle may take.
  public var longestGrading = Duration.seconds(10)
  /// How long a challenge's progress waits to be stored, so that many moves are stored once.
  public var progressPause = Duration.seconds(1)
  /// How long a session whose last page has gone waits before it is paused.
  public var grace = Duration.seconds(2)
  /// How often a silent event stream says that it is still there.
  public var pingInterval = Duration.seconds(15)
  /// How long the generation of one level may take.
  public var longestDeal = Duration.seconds(30)
  /// Who speaks texts for browsers without a voice.
  public var speaker: Speaker?
  /// Whether a proxy on this machine hands on what the network asks, and says for whom.
  public var isBehindProxy = false
  /// Days after which a guest of the network that was not used is removed with everything that is the guest's.
  public var guestDays = 90
  /// Days after which the moves of a game that is over are removed; 0 keeps them. Games of a class go with the class.
  public var gameDays = 0
  /// Days after which a class that nobody used is removed with its pupils; 0 keeps it.
  public var classDays = 400
  /// What teachers type to open a class from elsewhere; without it classes are opened on this machine alone, and from
  /// elsewhere by those who have accounts of their own.
  public var passcode: String?
  /// Whether games that somebody looks at follow scripts as they are saved; else they offer to.
  public var reloads = false
  /// The folder of packs that are being written; without one there is no workshop.
  public var workshop: String?
  /// The folder of the workshop's editor, as Debian's libjs-codemirror installs it.
  public var editor = "/usr/share/javascript/codemirror"
  /// The worker processes that draw worksheets; without them they are drawn in this process.
  public var press: WorkerJobs?
  /// Bytes that the server and its worker processes may take together: three fifths of what the system grants.
  public var memory = SystemMemory.available / 5 * 3
  /// How much it takes at a time from one address and from all.
  public var gate = GateLimits()
  /// The names under which people reach it, beside addresses and names of the local network: those of its public URLs.
  public var publicHosts: [String] = []
  /// Whether people reach it over TLS where the proxy does not say so.
  public var isPublicEncrypted = false
  /// How much expensive work it takes on at once.
  public var work = WorkLimits()
  /// How much an address may make within an hour.
  public var quotas = HourlyQuotas()
  /// Where it reads the time.
  public var time = ServerTime.system

  /// The defaults, with the browser's files in a folder.
  public init(webRoot: String) {
    self.webRoot = webRoot
  }

  /// A passcode that people can read to each other: ten of 28 signs, 48 bits.
  public static func newPasscode() -> String {
    SpokenCode.new(5) + "-" + SpokenCode.new(5)
  }

  /// Whether only this machine can reach the server.
  public var isLoopback: Bool {
    if isBehindProxy { return false }
    return host == "localhost" || host == "::1" || host == "[::1]" || host.hasPrefix("127.")
  }
}
