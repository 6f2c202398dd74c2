// What libFuzzer, which brings the entry point, calls with each input.
#include <stddef.h>
#include <stdint.h>

void fuzz_one_input(const uint8_t *bytes, ptrdiff_t count);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  fuzz_one_input(bytes, (ptrdiff_t)count);
  return 0;
}
