// Runs scripts through the bridge's C half alone, so that valgrind can watch it: valgrind 3.19 cannot run a Swift
// program. Every script gets a state of its own, small limits, and afterwards the state has to answer once more.
#include <CLuaBridge.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int32_t invoke(void *context, lua_State *L, const void *body, int32_t count) {
  (void)L, (void)body, (void)count;
  bridge_stage_failure(context);
  return -1;
}

static void release(void *object) { (void)object; }

static void print(void *context, const char *bytes, size_t length) { (void)context, (void)bytes, (void)length; }

static char *whole(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = size < 0 ? NULL : malloc((size_t)size + 1);
  *length = text ? fread(text, 1, (size_t)size, file) : 0;
  fclose(file);
  return text;
}

static bool has_handle(BridgeTag tag) {
  return tag == BridgeTagTable || tag == BridgeTagFunction || tag == BridgeTagObject || tag == BridgeTagBoard;
}

/// Calls a predicate before and after what changes the things it rests on.
static BridgeStatus call_both(BridgeHost *host, int32_t predicate, int32_t change, int64_t instructions) {
  bool answer;
  int64_t number = 3;
  for (int i = 0; i < 3; i++) bridge_test(host, predicate, &number, 1, instructions, &answer);
  bridge_call(host, change, NULL, 0, instructions);
  return bridge_test(host, predicate, &number, 1, instructions, &answer);
}

static BridgeStatus run(BridgeHost *host, const char *text, size_t length, const char *name, int64_t instructions) {
  BridgeValue chunk;
  BridgeStatus status = bridge_load(host, text, length, name, 0, &chunk);
  if (status != BridgeStatusDone) return status;
  BridgeResults results = bridge_call(host, chunk.handle, NULL, 0, instructions);
  status = results.status;
  bridge_release(host, chunk.handle);
  if (status == BridgeStatusDone) {
    int32_t count = results.count;
    const BridgeValue *values = results.first;
    int32_t handles[2] = {0};
    bool are_functions = count == 2 && values[0].tag == BridgeTagFunction && values[1].tag == BridgeTagFunction;
    if (are_functions) {
      for (int i = 0; i < 2; i++) handles[i] = values[i].handle;
      status = call_both(host, handles[0], handles[1], instructions);
      for (int i = 0; i < 2; i++) bridge_release(host, handles[i]);
      return status;
    }
    for (int32_t i = 0; i < count; i++)
      if (has_handle(values[i].tag)) bridge_release(host, values[i].handle);
  }
  return status;
}

int main(int argc, char **argv) {
  const BridgeCallbacks callbacks = {invoke, release, print};
  const BridgeLimits limits = {.memory = 16 << 20, .string = 4 << 20, .output = 16 << 10, .milliseconds = 0};
  const char after[] = "local n = 0 for i = 1, 3 do n = n + i end assert(n == 6)";
  int failed = 0;
  for (int i = 1; i < argc; i++) {
    size_t length = 0;
    char *text = whole(argv[i], &length);
    BridgeHost *host = text ? bridge_open(&limits, &callbacks, NULL) : NULL;
    if (!host) {
      fprintf(stderr, "%s: cannot be run\n", argv[i]);
      free(text);
      failed = 1;
      continue;
    }
    bridge_set_context(host, host);
    BridgeStatus status = run(host, text, length, argv[i], 200000);
    BridgeStatus still = run(host, after, sizeof after - 1, "after", 100000);
    if (still != BridgeStatusDone) failed = 1;
    printf("%s: %d, afterwards %d\n", argv[i], status, still);
    bridge_close(host);
    free(text);
  }
  return failed;
}
