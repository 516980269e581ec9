// The server's configuration.
public import Scripting
import Storage

/// The server's configuration.
public struct ServerOptions: Sendable {
  /// The address to listen on; the default accepts only this machine.
  public var host = "127.0.0.1"
  /// The port; 0 takes any free one.
  public var port = 8080
  /// The folder of the browser's files.
  public var webRoot: String
  /// Maximum number of sessions in memory; others are replayed from their journals on demand.
  public var liveSessions = 512
  /// Maximum bytes of these sessions.
  public var sessionBytes = 128 << 20
  /// Maximum bytes of a request body.
  public var longestBody = 65_536
  /// Maximum bytes of a catalogue import.
  public var longestImport = 4 << 20
  /// Maximum bytes of an imported word list.
  public var longestWords = 16 << 20
  /// Whether the packs' puzzles are added to a catalogue that is still empty.
  public var fillsCatalogue = false
  /// Time limit for grading one puzzle.
  public var longestGrading = Duration.seconds(10)
  /// How long a challenge's progress waits to be stored, so that many moves are written once.
  public var progressPause = Duration.seconds(1)
  /// How long a session stays unpaused after its last page has gone.
  public var grace = Duration.seconds(2)
  /// Interval of keep-alive comments on a silent event stream.
  public var pingInterval = Duration.seconds(15)
  /// Time limit for generating one level.
  public var longestDeal = Duration.seconds(30)
  /// Speaks texts for browsers without a voice.
  public var speaker: Speaker?
  /// Whether a proxy on this machine forwards requests from the network and reports their addresses.
  public var isBehindProxy = false
  /// Days after which an unused network guest is removed with all data.
  public var guestDays = 90
  /// Days after which the moves of a finished game are removed; 0 keeps them. A class's games are removed with the
  /// class.
  public var gameDays = 0
  /// Days after which an unused class is removed with its pupils; 0 keeps it.
  public var classDays = 400
  /// The passcode for opening classes from other machines. Without it, classes are opened on this machine, or elsewhere
  /// by teachers with their own accounts.
  public var passcode: String?
  /// Whether viewed games follow scripts as they are saved; otherwise they offer to.
  public var reloads = false
  /// The folder of packs being written; `nil` disables the workshop.
  public var workshop: String?
  /// The folder of the workshop's editor, as Debian's libjs-codemirror installs it.
  public var editor = "/usr/share/javascript/codemirror"
  /// The fonts of the page, as Debian's packages and the build install them.
  public var fonts = [PageFont(name: "inter.ttf", path: "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf")]
  /// The worker processes that draw worksheets; without them this process draws.
  public var press: WorkerJobs?
  /// Memory budget in bytes of the server and its workers: three fifths of what the system grants.
  public var memory = SystemMemory.available / 5 * 3
  /// Limits per address and in all.
  public var gate = GateLimits()
  /// The host names of its public URLs, besides addresses and names of the local network.
  public var publicHosts: [String] = []
  /// Its public URLs, without a slash at the end.
  public var publicAddresses: [String] = []
  /// Whether people reach it over TLS even if the proxy does not say so.
  public var isPublicEncrypted = false
  /// Limits on concurrent expensive work.
  public var work = WorkLimits()
  /// Limits on what an address may create per hour.
  public var quotas = HourlyQuotas()
  /// The clock.
  public var time = ServerTime.system

  /// The defaults, with the browser's files in a folder.
  public init(webRoot: String) {
    self.webRoot = webRoot
  }

  /// A passcode that is easy to read aloud: ten of 28 characters, 48 bits.
  public static func newPasscode() -> String {
    SpokenCode.new(5) + "-" + SpokenCode.new(5)
  }

  /// Whether only this machine can reach the server.
  public var isLoopback: Bool {
    if isBehindProxy { return false }
    return host == "localhost" || host == "::1" || host == "[::1]" || host.hasPrefix("127.")
  }
}
