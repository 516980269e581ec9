// cairo and pango, for boards on paper: opened when the first sheet is drawn.
#pragma once
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

/// Why cairo and pango cannot be opened, good until the thread's next call; null where they are.
const char *pango_fault(void);
