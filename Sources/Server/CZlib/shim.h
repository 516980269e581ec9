// The system's zlib, for static files compressed ahead.
#include <zlib.h>
