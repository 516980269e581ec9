// The kernel for 9×9 boards of rows, columns and 3×3 boxes: recognises them and searches them.
#ifndef C_BOXED_NINE_H
#define C_BOXED_NINE_H

#include "CHouses.h"

/// Whether 27 houses of nine variables each are the rows, columns and boxes of a 9×9 board.
///
/// Only the sets count: the order of the houses and of their variables does not matter. The lines are the houses that share a
/// single variable with another house; the boxes share three or none.
///
/// - Parameters:
///   - members: The variables of each house, 27 × 9 numbers below 81.
///   - cells: Receives the cell of each of 81 variables, row by row.
bool boxed_nine_cells(const uint8_t *_Nonnull members, uint8_t *_Nonnull cells);

/// The instruction sets the search was compiled for, the best last. Each finds the same solutions in the same order.
typedef enum {
  /// What every machine of this kind has.
  BoxedNinePortable,
  /// x86-64 with AVX2.
  BoxedNineAVX2,
} BoxedNineShape;

/// The best instruction set of this machine.
BoxedNineShape boxed_nine_shape(void);

/// Searches for the solutions of a board.
///
/// - Parameters:
///   - cells: 81 bytes, row by row: 1 to 9 is a given digit, anything else an open cell.
///   - run: The bounds; `count` and `taken` are set.
///   - shape: The instructions to use; one that this machine lacks is replaced by its best.
HouseEnd boxed_nine_search(const uint8_t *_Nonnull cells, HouseRun *_Nonnull run, BoxedNineShape shape);

#endif
