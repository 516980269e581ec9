// 9×9 boards of rows, columns and boxes, in builds that have their kernel.
internal import CHouses

#if BOXED_NINE
  import CBoxedNine

  /// A 9×9 board whose houses the kernel knows.
  private struct BoxedNineBoard: KernelBoard {
    /// The best form of the kernel on this machine.
    private static let shape = boxed_nine_shape()

    var kind: CompiledModel.KernelKind { .boxedNine }

    func search(_ board: UnsafePointer<UInt8>, _ run: inout HouseRun) -> HouseEnd {
      boxed_nine_search(board, &run, Self.shape)
    }
  }
#endif

extension HouseCrossings {
  /// The 9×9 board of these houses and the cell of each variable; nil for other houses, and in builds without its kernel.
  var boxedNine: (board: any KernelBoard, cells: [UInt8])? {
    #if BOXED_NINE
      guard cells == 81, values == 9, sets.count == 27 else { return nil }
      var places = Array(repeating: UInt8(0), count: 81)
      return boxed_nine_cells(members.base, &places) ? (BoxedNineBoard(), places) : nil
    #else
      return nil
    #endif
  }
}
