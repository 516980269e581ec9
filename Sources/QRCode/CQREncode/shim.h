// libqrencode, for codes that open a puzzle.
#include <qrencode.h>
