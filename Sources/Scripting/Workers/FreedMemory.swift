// Memory that was freed and is still this process's.
import CWorker

/// Memory that was freed and that the allocator still keeps.
public enum FreedMemory {
  /// Gives it back to the system. What other threads use stays where it is.
  ///
  /// - Complexity: a walk over the allocator's free blocks, a few milliseconds for 100 MiB.
  public static func giveBack() { quadrille_memory_give_back() }

  /// Limits how many arenas later threads share. With one arena for each of a hundred threads, memory freed in one arena is
  /// useless to the others, and a server under load grows by megabytes a minute although it keeps nothing.
  public static func shareArenas(_ count: Int) { quadrille_memory_share(Int32(clamping: count)) }
}
