// Lays out the houses of a board for registers of 32 lanes.
#include "HouseLanes.h"
#include <string.h>

size_t house_lanes_size(const HouseBoard *board) {
  if (house_shape() != HouseAVX512 || board->crossings > CrossingRegisters * LaneCount) return 0;
  for (int cell = 0; cell < board->cells; cell++) {
    if (__builtin_popcountll(board->housesOf[cell]) > MostHousesOfCell) return 0;
  }
  return sizeof(HouseLanes);
}

static void fill_members(HouseLanes *lanes, const HouseBoard *board) {
  for (int lane = 0; lane < HouseRegisters * LaneCount; lane++) {
    int house = lane < board->houses ? lane : 0;
    for (int place = 0; place < board->values; place++)
      lanes->members[lane / LaneCount][place][lane % LaneCount] = board->members[house * board->values + place];
  }
}

static void fill_houses(HouseLanes *lanes, const HouseBoard *board) {
  for (int cell = 0; cell < board->cells; cell++) {
    const int part = cell / LaneCount, lane = cell % LaneCount;
    uint64_t houses = board->housesOf[cell];
    if (houses == 0) continue;
    lanes->housed[part] |= 1u << lane;
    int count = __builtin_popcountll(houses);
    if (count > lanes->mostHouses) lanes->mostHouses = count;
    for (int place = 0; place < MostHousesOfCell; place++) {
      lanes->housesOf[part][place][lane] = (uint16_t)__builtin_ctzll(houses);
      if ((houses & (houses - 1)) != 0) houses &= houses - 1;
    }
  }
}

/// Fills a lane of a list, over and over to as many places as there are values. Which pairs of registers it needs.
static uint32_t fill_list(uint16_t list[MostValues][LaneCount], int lane, const uint8_t *cells, int count, int values) {
  uint32_t needs = 0;
  for (int place = 0, next = 0; place < values; place++) {
    list[place][lane] = cells[next];
    needs |= 1u << cells[next] / (2 * LaneCount);
    if (++next == count) next = 0;
  }
  return needs;
}

static void fill_crossing(HouseLanes *lanes, const HouseBoard *board, int place, int number) {
  const int values = board->values;
  const uint8_t *pair = board->crossingCells + number * (3 + 3 * values);
  const int shared = pair[2], rest = values - shared, lane = place % LaneCount;
  CrossingLanes *crossing = &lanes->crossings[place / LaneCount];
  crossing->sharedNeeds |= fill_list(crossing->shared, lane, pair + 3, shared, values);
  crossing->firstNeeds |= fill_list(crossing->first, lane, pair + 3 + values, rest, values);
  crossing->secondNeeds |= fill_list(crossing->second, lane, pair + 3 + 2 * values, rest, values);
  if (shared > crossing->sharedCount) crossing->sharedCount = shared;
  if (rest > crossing->restCount) crossing->restCount = rest;
}

/// The crossings in the order of the first cell they share.
static void sort_crossings(const HouseBoard *board, uint16_t *order) {
  const int size = 3 + 3 * board->values;
  uint16_t starts[MostCells + 1] = {0};
  for (int number = 0; number < board->crossings; number++) starts[board->crossingCells[number * size + 3] + 1]++;
  for (int cell = 0; cell < MostCells; cell++) starts[cell + 1] += starts[cell];
  for (int number = 0; number < board->crossings; number++)
    order[starts[board->crossingCells[number * size + 3]]++] = (uint16_t)number;
}

/// Crossings with the same number of shared cells are adjacent, so that lists need little padding; of these such with cells near each other, so
/// that they need few registers.
static void fill_crossings(HouseLanes *lanes, const HouseBoard *board) {
  uint16_t order[CrossingRegisters * LaneCount];
  int place = 0, last = 0;
  sort_crossings(board, order);
  for (int shared = 2; shared < board->values; shared++) {
    for (int each = 0; each < board->crossings; each++) {
      if (board->crossingCells[order[each] * (3 + 3 * board->values) + 2] != shared) continue;
      fill_crossing(lanes, board, place++, order[each]);
      last = order[each];
    }
  }
  for (; place % LaneCount != 0; place++) fill_crossing(lanes, board, place, last);
  lanes->crossingRegisters = place / LaneCount;
}

void house_lanes_fill(HouseLanes *lanes, const HouseBoard *board) {
  memset(lanes, 0, sizeof *lanes);
  fill_members(lanes, board);
  fill_houses(lanes, board);
  fill_crossings(lanes, board);
}
