// The system's zlib, which compresses static files in advance.
#include<zlib.h>
