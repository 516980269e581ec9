// The houses of a board laid out for registers of 32 lanes with 16 bits each.
//
// Cells are stored by number, 32 a register, values as bits. Data of all houses is gathered so that each has a lane:
//
//     lane                0        1        2     …  31
//     members[0][0]    first cell of house 0, 1, 2 …            one gather, then
//     members[0][1]    second cell of house 0, 1, 2 …           the next is or-ed to it,
//         ⋮                                                     as many as there are values
//     members[1][0]    first cell of house 32, 33, 34 …
//
// and data of all cells from their houses likewise, with cells as the lanes of `housesOf`. Shorter lists repeat their entries:
// a repeated operand does not change a bitwise or. So do lanes beyond the last house or crossing.
#ifndef HOUSE_LANES_H
#define HOUSE_LANES_H

#include "HouseForms.h"

enum { LaneCount = 32, CellRegisters = 8, HouseRegisters = 2, CrossingRegisters = 8, MostHousesOfCell = 8 };

/// 32 crossings: a cell of each for every place of their lists.
typedef struct {
  /// The cells that both houses have, the rest of the first and the rest of the second.
  _Alignas(64) uint16_t shared[MostValues][LaneCount], first[MostValues][LaneCount], second[MostValues][LaneCount];
  /// The longest lists of the 32.
  int32_t sharedCount, restCount;
  /// Which pairs of registers the cells of each list lie in, bit *p* for cells 64 · *p* to 64 · *p* + 63.
  uint32_t sharedNeeds, firstNeeds, secondNeeds;
} CrossingLanes;

struct HouseLanes {
  _Alignas(64) uint16_t members[HouseRegisters][MostValues][LaneCount];
  uint16_t housesOf[CellRegisters][MostHousesOfCell][LaneCount];
  /// Lanes of cells that are in a house.
  uint32_t housed[CellRegisters];
  /// The most houses that a cell is in.
  int32_t mostHouses;
  int32_t crossingRegisters;
  _Alignas(64) CrossingLanes crossings[CrossingRegisters];
};

#endif
