// The trait that runs long tests on separate threads.
import Testing
import ThreadsForTests

@Suite(.onOwnThread) struct `A long test` {
  @Test func `runs on a thread of its own`() { #expect(OnOwnThread.isHere) }
}
