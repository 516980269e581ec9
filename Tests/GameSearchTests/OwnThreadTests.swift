// The trait that keeps long tests off the threads of everything else.
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `A long test` {
  @Test func `runs on a thread of its own`() { #expect(OnOwnThread.isHere) }
}
