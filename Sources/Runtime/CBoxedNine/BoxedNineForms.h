// The forms that the search is compiled in, each by a file of its own.
#ifndef BOXED_NINE_FORMS_H
#define BOXED_NINE_FORMS_H

#include "CBoxedNine.h"

HouseEnd boxed_nine_portable(const uint8_t *cells, HouseRun *run);
#if defined(__x86_64__)
HouseEnd boxed_nine_avx2(const uint8_t *cells, HouseRun *run);
#endif

#endif
