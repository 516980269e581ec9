// The search in 9×9 boards, compiled once for each set of instructions as BOXED_NINE_NAME.
#include "BoxedNineForms.h"
#include <string.h>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"
#include "BoxedNineLanes.h"
#include "BoxedNineTriads.h"

typedef enum { Contradictory, Open, Solved } Outcome;

/// Places hidden singles in rows and naked singles. False when a cell has none.
///
/// Sets `several` to nonzero where some cell has more than one candidate.
ALWAYS bool place_singles(Board *board, Lanes *several) {
  Lanes empty = all(0);
  *several = all(0);
#pragma clang loop unroll(full)
  for (int band = 0; band < 3; band++) {
    Lanes cells = board->band[band], once, twice;
    once_and_twice(cells, &once, &twice);
    // A row in which a digit has one place takes that cell from all digits that have more places in their rows there.
    Lanes open = whole_rows(cells & (cells - all(FIRST_COLUMN)));
    Lanes taken = in_some(cells & ~open) & open;
    // A cell with one candidate takes the digit from the rest of the row.
    Lanes only = cells & ~twice;
    board->band[band] = cells & ~taken & (~whole_rows(only) | only);
    empty |= once ^ all(CELLS);
    *several |= twice;
  }
  *several &= digits;
  return !is_any(empty & digits);
}

/// Draws conclusions until there are no more. Every pass treats the whole board.
///
/// When nothing changes and each cell has one candidate, the board is solved: the passes have seen each digit possible in every
/// row, column and box, and nine digits in nine cells with one candidate each leave none twice.
ALWAYS Outcome propagate(Board *kept) {
  Board board = *kept;
  for (;;) {
    Board before = board;
    Lanes rows = used(minirows(&board), true);
    keep_minirows(&board, rows);
    Lanes columns = used(minicolumns(&board), false);
    keep_minicolumns(&board, columns);
    if (__builtin_expect(lacks_digit(&board), 0)) return Contradictory;
    Lanes several;
    if (__builtin_expect(!place_singles(&board, &several), 0)) return Contradictory;
    Lanes changed = (board.band[0] ^ before.band[0]) | (board.band[1] ^ before.band[1]) | (board.band[2] ^ before.band[2]);
    if (is_any(changed)) continue;
    *kept = board;
    if (!is_any(several)) return Solved;
    Lanes fewerRows = by_threes(rows, true), fewerColumns = by_threes(columns, false);
    if (!is_any((fewerRows ^ rows) | (fewerColumns ^ columns))) return Open;
    keep_minirows(&board, fewerRows);
    keep_minicolumns(&board, fewerColumns);
    if (__builtin_expect(lacks_digit(&board), 0)) return Contradictory;
  }
}

/// The permutations open to a digit in the three bands, or stacks: the places of the even ones in the matrix' first row, those
/// of the odd ones ten bits above.
ALWAYS Lanes configurations(Lanes matrix, bool rows) {
  Lanes even, odd;
  permutations(matrix, rows, &even, &odd);
  return (even & all(FIRST_ROW)) | (odd & all(FIRST_ROW)) << 10;
}

/// The bits of `configurations` that belong to a band, or to a stack.
ALWAYS uint32_t configuration_bits(int band, bool rows) {
  uint32_t first = rows ? 0x49u << band : 0x7u << (3 * band);
  return first | first << 10;
}

/// How many permutations each digit has in each of three bands, or stacks: a byte each.
ALWAYS Lanes configuration_counts(Lanes set, bool rows) {
  return __builtin_elementwise_popcount(set & all(configuration_bits(0, rows))) |
         __builtin_elementwise_popcount(set & all(configuration_bits(1, rows))) << 8 |
         __builtin_elementwise_popcount(set & all(configuration_bits(2, rows))) << 16;
}

/// A decision: a digit's lane and its permutations in one band or stack.
typedef struct {
  bool rows;
  int band;
  int lane;
  uint32_t set;
} Choice;

/// The band or stack with the fewest permutations for all digits together that is not settled, and the digit in it with the fewest.
///
/// Source of the order: tdoku.
ALWAYS Choice choose(const Board *board) {
  Lanes rowSet = configurations(minirows(board), true), columnSet = configurations(minicolumns(board), false);
  Lanes counts[2] = {configuration_counts(columnSet, false), configuration_counts(rowSet, true)};
  uint32_t best = ~0u;
  Choice choice = {false, 0, 0, 0};
  for (int rows = 1; rows >= 0; rows--) {
    Lanes sum = counts[rows];
    sum = sum + NEXT(sum) + LAST(sum);
    sum = sum + NEXT_THREE(sum) + LAST_THREE(sum);
    uint32_t word = sum[0];
    for (int band = 0; band < 3; band++) {
      // Nine is settled; less cannot be.
      uint32_t count = ((word >> (8 * band)) & 0xff) - 10;
      if (count < best) {
        best = count;
        choice.rows = rows;
        choice.band = band;
      }
    }
  }
  Lanes own = (counts[choice.rows] >> (uint32_t)(8 * choice.band)) & all(0xff);
  uint32_t lanes = 0;
  for (uint32_t count = 2; count <= 6 && lanes == 0; count++) lanes = open_lanes((Lanes)(own == all(count))) & DIGIT_LANES;
  if (lanes == 0) return choice;
  choice.lane = __builtin_ctz(lanes);
  choice.set = (choice.rows ? rowSet : columnSet)[choice.lane] & configuration_bits(choice.band, choice.rows);
  return choice;
}

/// Leaves a digit one of its permutations in a band or stack.
ALWAYS void decide(Board *board, const Choice *choice, uint32_t configuration) {
  Lanes even = all(configuration & FIRST_ROW), odd = all(configuration >> 10);
  bool rows = choice->rows;
  uint32_t places = configuration_bits(choice->band, rows) & FIRST_ROW;
  Lanes lane = all(0);
  lane[choice->lane] = places | places << 10 | places << 20;
  // The place in the second row of an even permutation is one further than that in the first, so what is there moves back two.
  Lanes matrix = even | across2(even, rows) << 10 | across1(even, rows) << 20 | odd | across1(odd, rows) << 10 |
                 across2(odd, rows) << 20;
  matrix |= ~lane;
  if (rows) {
    keep_minirows(board, matrix);
  } else {
    keep_minicolumns(board, matrix);
  }
}

/// Tells a solution.
static void tell(const Board *board, HouseRun *run) {
  uint8_t cells[81] = {0};
  for (int band = 0; band < 3; band++) {
    uint32_t words[16];
    memcpy(words, &board->band[band], sizeof words);
    for (int digit = 0; digit < 9; digit++) {
      for (uint32_t left = words[digit / 3 * 4 + digit % 3] & CELLS; left != 0; left &= left - 1) {
        int place = __builtin_ctz(left);
        cells[27 * band + place / 10 * 9 + place % 10] = (uint8_t)(digit + 1);
      }
    }
  }
  run->found(run->context, cells);
}

/// Searches a board, depth first; a decision takes at least two candidates away, so it is never deeper than there are cells.
static HouseEnd search(const Board *start, HouseRun *run) {
  Board board = *start;
  for (;;) {
    Outcome outcome = propagate(&board);
    if (outcome == Contradictory) return HouseComplete;
    if (outcome == Solved) {
      run->count++;
      if (run->found) tell(&board, run);
      return run->count >= run->solutions ? HouseLimitReached : HouseComplete;
    }
    Choice choice = choose(&board);
    if (choice.set == 0) return HouseComplete;
    while ((choice.set & (choice.set - 1)) != 0) {
      if (run->taken >= run->nodes) return HouseWorkExhausted;
      run->taken++;
      if ((run->taken & 127) == 0 && run->isCancelled && run->isCancelled(run->context)) return HouseCancelled;
      Board next = board;
      decide(&next, &choice, choice.set & -choice.set);
      choice.set &= choice.set - 1;
      HouseEnd end = search(&next, run);
      if (end != HouseComplete) return end;
    }
    decide(&board, &choice, choice.set);
  }
}

HouseEnd BOXED_NINE_NAME(const uint8_t *cells, HouseRun *run) {
  run->count = 0;
  run->taken = 0;
  if (run->solutions < 1) return HouseLimitReached;
  if (run->isCancelled && run->isCancelled(run->context)) return HouseCancelled;
  uint32_t words[3][16] = {{0}};
  for (int band = 0, cell = 0; band < 3; band++) {
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 9; column++, cell++) {
        uint32_t digit = cells[cell] - 1u;
        if (digit < 9) words[band][digit + digit / 3] |= 1u << (10 * row + column);
      }
    }
  }
  Board board;
  for (int band = 0; band < 3; band++) {
    Lanes given;
    memcpy(&given, words[band], sizeof given);
    board.band[band] = all(CELLS) & digits & (~in_some(given) | given) & (~whole_rows(given) | given);
  }
  if (run->excludedDigit - 1u < 9 && run->excludedCell < 81) {
    uint32_t digit = run->excludedDigit - 1u, cell = run->excludedCell;
    board.band[cell / 27][digit + digit / 3] &= ~(1u << (10 * (cell / 9 % 3) + cell % 9));
  }
  return search(&board, run);
}
#pragma clang diagnostic pop
