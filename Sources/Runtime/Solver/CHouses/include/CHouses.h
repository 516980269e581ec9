// Searches boards of houses, all different in each, with up to 16 values and optional pairs of cells in ascending order.
#ifndef C_HOUSES_H
#define C_HOUSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a search ended.
typedef enum {
  /// Everything was searched.
  HouseComplete,
  /// As many solutions as asked for were found.
  HouseLimitReached,
  /// The bound on decisions was reached.
  HouseWorkExhausted,
  /// The caller ended the search.
  HouseCancelled,
} HouseEnd;

/// One search: its bounds, whom it tells what, and what it found.
typedef struct {
  /// How many solutions to count at most; nothing is searched for less than one.
  int64_t solutions;
  /// How many decisions to take at most.
  int64_t nodes;
  /// Asked at the start and every 128 decisions, true ends the search; may be null.
  bool (*_Nullable isCancelled)(void *_Nullable context);
  /// Told each solution as a digit from 1 for each cell, which last for the call; may be null.
  void (*_Nullable found)(void *_Nullable context, const uint8_t *_Nonnull cells);
  /// Handed to both.
  void *_Nullable context;
  /// The solutions counted.
  int64_t count;
  /// The decisions taken.
  int64_t taken;
  /// A digit from 1 that a cell must not have, and the cell; 0 for none.
  uint8_t excludedDigit;
  uint8_t excludedCell;
} HouseRun;

/// The houses of boards laid out so that one instruction processes 32 houses; see HouseLanes.h.
typedef struct HouseLanes HouseLanes;

/// A board of full houses: each has as many cells as there are values; cells may have to hold less than others. The memory stays the
/// caller's.
typedef struct {
  /// 1 to 256 cells, 3 to 16 values, 1 to 64 houses.
  int32_t cells;
  int32_t values;
  int32_t houses;
  /// The cells of each house, `values` for each.
  const uint8_t *_Nonnull members;
  /// The houses of each cell, bit *h* for house *h*.
  const uint64_t *_Nonnull housesOf;
  /// The cells that differ from each cell, four words a cell: bit *p* mod 64 of word `4 * c + p / 64` for peer *p* of cell *c*.
  const uint64_t *_Nonnull peerRows;
  /// Pairs of houses that share at least two cells and not all, and how many.
  int32_t crossings;
  /// For each pair the two houses' numbers, then how many cells are shared, then three lists with `values` places each, the shared
  /// cells, the rest of the first house and the rest of the second.
  const uint8_t *_Nonnull crossingCells;
  /// The pairs that each house belongs to, `crossingsOf[firstCrossing[h] ..< firstCrossing[h + 1]]` for house *h*.
  const int32_t *_Nonnull firstCrossing;
  const uint16_t *_Nonnull crossingsOf;
  /// Pairs of cells of which the first holds less than the second, and how many; no pair with a cell as its second comes after one
  /// with it as its first.
  int32_t rises;
  const uint8_t *_Nonnull risingCells;
  /// What `house_lanes_fill` made of the houses; null where it made nothing, then the portable form searches.
  const HouseLanes *_Nullable lanes;
} HouseBoard;

/// The instruction sets the search for any houses was compiled for, the best last. Each finds the same solutions in the same order
/// with the same decisions.
typedef enum {
  /// What every machine of this kind has.
  HousePortable,
  /// x86-64 with AVX-512 and its population counts.
  HouseAVX512,
} HouseShape;

/// The best instruction set of this machine.
HouseShape house_shape(void);

/// How many bytes `house_lanes_fill` fills for a board; 0 where there is none to be made, on a machine without AVX-512 or with more than
/// 256 crossings or a cell in more than 8 houses.
size_t house_lanes_size(const HouseBoard *_Nonnull board);

/// Lays out the houses of a board for all boards that have the same.
///
/// - Parameters:
///   - lanes: As many bytes as `house_lanes_size` says, at a multiple of 64.
///   - board: Its cells, values, houses and crossings are read.
void house_lanes_fill(HouseLanes *_Nonnull lanes, const HouseBoard *_Nonnull board);

/// Searches for the solutions of a board.
///
/// - Parameters:
///   - cells: A byte a cell: 1 to `values` is a given digit, 0 an open cell; another leaves no solution.
///   - run: The bounds; `count` and `taken` are set.
///   - shape: The instructions to use; one that this machine or the board has not is replaced by the portable ones.
HouseEnd house_search(const HouseBoard *_Nonnull board, const uint8_t *_Nonnull cells, HouseRun *_Nonnull run, HouseShape shape);

#endif
