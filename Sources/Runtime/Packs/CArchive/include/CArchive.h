// libarchive, for packs as .zip and .tar.gz: opened when the first is read or written.
#pragma once
#include <archive.h>
#include <archive_entry.h>

/// Why libarchive cannot be opened, good until the thread's next call; null where it is.
const char *archive_fault(void);
