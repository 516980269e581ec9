// Minirows and minicolumns: the threes of cells that a digit may take.
//
// A minirow is the three cells of a row in one box. For one digit, a band's minirows are a 3×3 matrix, a row of the band by a
// box, and the digit takes one in each row and each box: one of six permutations. A matrix keeps what some possible permutation
// uses; this holds locked candidates of both kinds. Minicolumns of a stack of boxes are the same, a band by a column of the stack.
//
// The matrices of all bands, or stacks, lie in one register with the bits of a band interleaved:
//
//     minirows      bit 10 · row + 3 · box + band             rows move by 10 bits, boxes by 3
//     minicolumns   bit 10 · band + 3 · stack + column        bands move by 10 bits, columns by 1
//
// Sources: tdoku (T. Dillon, 2019) has triads with permutations as configurations and the two rules of three; bands as words for
// each digit are from JCZSolve (zhouyundong and others, 2012).

/// The matrix with its first coordinate one and two further.
ALWAYS Lanes down1(Lanes a) { return either(all(0x000fffffu), a >> 10, a << 20); }
ALWAYS Lanes down2(Lanes a) { return either(all(0x000003ffu), a >> 20, a << 10); }
/// The matrix with its second coordinate one and two further.
ALWAYS Lanes across1(Lanes a, bool rows) {
  return rows ? either(all(0x03f0fc3fu), a >> 3, a << 6) : either(all(0x0db36cdbu), a >> 1, a << 2);
}
ALWAYS Lanes across2(Lanes a, bool rows) {
  return rows ? either(all(0x00701c07u), a >> 6, a << 3) : either(all(0x04912449u), a >> 2, a << 1);
}

/// Where the even and the odd permutations lie that a matrix has room for: each at all its three places.
ALWAYS void permutations(Lanes a, bool rows, Lanes *even, Lanes *odd) {
  Lanes second = down1(a), third = down2(a);
  *even = a & across1(second, rows) & across2(third, rows);
  *odd = a & across2(second, rows) & across1(third, rows);
}

/// What of a matrix some permutation uses.
ALWAYS Lanes used(Lanes a, bool rows) {
  Lanes even, odd;
  permutations(a, rows, &even, &odd);
  return even | odd;
}

/// What is left by the rules of three: where only three digits are possible they must be, and where three must be there is no
/// other. Empties what has too few or too many.
ALWAYS Lanes by_threes(Lanes a, bool rows) {
  Lanes thrice, more, lockedThrice, lockedMore;
  thrice_and_more(a, &thrice, &more);
  Lanes sure = a & thrice;
  Lanes rivals = across1(sure, rows) | across2(sure, rows) | down1(sure) | down2(sure);
  Lanes locked = a & ~(across1(a, rows) | across2(a, rows));
  thrice_and_more(locked, &lockedThrice, &lockedMore);
  return a & ~rivals & (~lockedThrice | locked) & (thrice | more) & ~lockedMore;
}

/// The board of one search: three bands.
typedef struct {
  Lanes band[3];
} Board;

/// The minirows of a board in which there is a candidate.
ALWAYS Lanes minirows(const Board *board) {
  Lanes matrix = all(0);
#pragma clang loop unroll(full)
  for (int band = 0; band < 3; band++) {
    Lanes cells = board->band[band];
    matrix |= ((cells | cells >> 1 | cells >> 2) & all(MINIROWS)) << band;
  }
  return matrix;
}

/// The minicolumns of a board in which there is a candidate.
ALWAYS Lanes minicolumns(const Board *board) {
  Lanes matrix = all(0);
#pragma clang loop unroll(full)
  for (int band = 0; band < 3; band++) {
    Lanes cells = board->band[band];
    matrix |= ((cells | cells >> 10 | cells >> 20) & all(FIRST_ROW)) << (10 * band);
  }
  return matrix;
}

/// Leaves the candidates in the minirows of a matrix.
ALWAYS void keep_minirows(Board *board, Lanes matrix) {
#pragma clang loop unroll(full)
  for (int band = 0; band < 3; band++) {
    Lanes triads = (matrix >> band) & all(MINIROWS);
    board->band[band] &= triads | triads << 1 | triads << 2;
  }
}

/// Leaves the candidates in the minicolumns of a matrix.
ALWAYS void keep_minicolumns(Board *board, Lanes matrix) {
#pragma clang loop unroll(full)
  for (int band = 0; band < 3; band++) {
    Lanes triads = (matrix >> (10 * band)) & all(FIRST_ROW);
    board->band[band] &= triads | triads << 10 | triads << 20;
  }
}

/// Whether some digit has no candidate left in a band.
ALWAYS bool lacks_digit(const Board *board) {
  return (int)is_any_zero(board->band[0]) | (int)is_any_zero(board->band[1]) | (int)is_any_zero(board->band[2]);
}
