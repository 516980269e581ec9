// The search in 9×9 boards for any machine.
#define BOXED_NINE_NAME boxed_nine_portable
#include "BoxedNineSearch.h"
