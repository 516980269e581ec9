// libarchive, for packs as .zip and .tar.gz.
#include <archive.h>
#include <archive_entry.h>
