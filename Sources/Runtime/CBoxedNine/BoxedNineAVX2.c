// The search in 9×9 boards for x86-64 with AVX2.
#if defined(__x86_64__)
#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#define BOXED_NINE_NAME boxed_nine_avx2
#include "BoxedNineSearch.h"
#pragma clang attribute pop
#endif
