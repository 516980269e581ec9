// The functions of libarchive that are used, here and in the tests.
#include "CArchive.h"

#include "COnDemand.h"

#define LIBRARY "libarchive.so.13"
#define ARCHIVE(...) ON_DEMAND(LIBRARY, __VA_ARGS__)

const char *archive_fault(void) { return on_demand_fault(LIBRARY); }

ARCHIVE(struct archive_entry *, archive_entry_clear, (struct archive_entry *a), (a))
ARCHIVE(mode_t, archive_entry_filetype, (struct archive_entry *a), (a))
ARCHIVE(void, archive_entry_free, (struct archive_entry *a), (a))
ARCHIVE(const char *, archive_entry_hardlink, (struct archive_entry *a), (a))
ARCHIVE(const char *, archive_entry_hardlink_utf8, (struct archive_entry *a), (a))
ARCHIVE(int, archive_entry_is_encrypted, (struct archive_entry *a), (a))
ARCHIVE(struct archive_entry *, archive_entry_new, (void), ())
ARCHIVE(const char *, archive_entry_pathname, (struct archive_entry *a), (a))
ARCHIVE(const char *, archive_entry_pathname_utf8, (struct archive_entry *a), (a))
ARCHIVE(void, archive_entry_set_filetype, (struct archive_entry *a, unsigned int b), (a, b))
ARCHIVE(void, archive_entry_set_hardlink, (struct archive_entry *a, const char *b), (a, b))
ARCHIVE(void, archive_entry_set_mtime, (struct archive_entry *a, time_t b, long c), (a, b, c))
ARCHIVE(void, archive_entry_set_pathname, (struct archive_entry *a, const char *b), (a, b))
ARCHIVE(void, archive_entry_set_perm, (struct archive_entry *a, mode_t b), (a, b))
ARCHIVE(void, archive_entry_set_size, (struct archive_entry *a, la_int64_t b), (a, b))
ARCHIVE(void, archive_entry_set_symlink, (struct archive_entry *a, const char *b), (a, b))
ARCHIVE(la_int64_t, archive_entry_size, (struct archive_entry *a), (a))
ARCHIVE(const char *, archive_error_string, (struct archive *a), (a))
ARCHIVE(int, archive_read_close, (struct archive *a), (a))
ARCHIVE(la_ssize_t, archive_read_data, (struct archive *a, void *b, size_t c), (a, b, c))
ARCHIVE(int, archive_read_free, (struct archive *a), (a))
ARCHIVE(struct archive *, archive_read_new, (void), ())
ARCHIVE(int, archive_read_next_header, (struct archive *a, struct archive_entry **b), (a, b))
ARCHIVE(int, archive_read_open_memory, (struct archive *a, const void *buff, size_t size), (a, buff, size))
ARCHIVE(int, archive_read_set_format_option, (struct archive *_a, const char *m, const char *o, const char *v),
    (_a, m, o, v))
ARCHIVE(int, archive_read_support_filter_gzip, (struct archive *a), (a))
ARCHIVE(int, archive_read_support_filter_zstd, (struct archive *a), (a))
ARCHIVE(int, archive_read_support_format_raw, (struct archive *a), (a))
ARCHIVE(int, archive_read_support_format_tar, (struct archive *a), (a))
ARCHIVE(int, archive_read_support_format_zip, (struct archive *a), (a))
ARCHIVE(int, archive_write_add_filter_gzip, (struct archive *a), (a))
ARCHIVE(int, archive_write_close, (struct archive *a), (a))
ARCHIVE(la_ssize_t, archive_write_data, (struct archive *a, const void *b, size_t c), (a, b, c))
ARCHIVE(int, archive_write_free, (struct archive *a), (a))
ARCHIVE(int, archive_write_header, (struct archive *a, struct archive_entry *b), (a, b))
ARCHIVE(struct archive *, archive_write_new, (void), ())
ARCHIVE(int, archive_write_open_memory, (struct archive *a, void *_buffer, size_t _buffSize, size_t *_used),
    (a, _buffer, _buffSize, _used))
ARCHIVE(int, archive_write_set_filter_option, (struct archive *_a, const char *m, const char *o, const char *v),
    (_a, m, o, v))
ARCHIVE(int, archive_write_set_format_pax_restricted, (struct archive *a), (a))
ARCHIVE(int, archive_write_set_format_ustar, (struct archive *a), (a))
ARCHIVE(int, archive_write_set_format_zip, (struct archive *a), (a))
