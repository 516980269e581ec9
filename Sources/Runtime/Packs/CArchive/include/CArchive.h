// libarchive, for packs as .zip and .tar.gz, loaded on first use.
#pragma once
#include <archive.h>
#include <archive_entry.h>

/// Why libarchive cannot be loaded, valid until the thread's next call; null if it is loaded.
const char *archive_fault(void);
