// Loads cairo and pango when the first sheet is drawn.
#pragma once
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

/// Why cairo and pango cannot be loaded, valid until the thread's next call; null if they are.
const char *pango_fault(void);
