// Swift cannot say carry-less multiplication, hence C. The method is that of V. Gopal and others,
// "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction", Intel, 2009: a
// message is a polynomial over GF(2), and a part of it that lies d bits ahead may be replaced by
// its product with x^d modulo the CRC's polynomial. So four lanes of 128 bits are folded over the
// message, then into one another, and at last reduced to 32 bits by Barrett's method.
#include "CChecksum.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define WITH_MULTIPLICATION __attribute__((target("pclmul,sse4.1")))

// x^d modulo the polynomial, bits reflected, for the distances at which lanes are folded.
static const uint64_t across_four[2] = {0x154442bd4, 0x1c6e41596};
static const uint64_t across_one[2] = {0x1751997d0, 0x0ccaa009e};
static const uint64_t to_64_bits[2] = {0x163cd6124, 0};
// The polynomial, and its inverse for Barrett's reduction.
static const uint64_t polynomial[2] = {0x1db710641, 0x1f7011641};

WITH_MULTIPLICATION static inline __m128i load(const void *bytes) {
  return _mm_loadu_si128((const __m128i *)bytes);
}

WITH_MULTIPLICATION static inline __m128i fold(__m128i lane, __m128i by, __m128i next) {
  __m128i low = _mm_clmulepi64_si128(lane, by, 0x00);
  __m128i high = _mm_clmulepi64_si128(lane, by, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), next);
}

WITH_MULTIPLICATION static uint32_t reduce(__m128i lane) {
  const __m128i low_half = _mm_setr_epi32(~0, 0, ~0, 0);
  __m128i by = load(across_one);
  lane = _mm_xor_si128(_mm_srli_si128(lane, 8), _mm_clmulepi64_si128(lane, by, 0x10));
  by = load(to_64_bits);
  __m128i rest = _mm_srli_si128(lane, 4);
  lane = _mm_xor_si128(_mm_clmulepi64_si128(_mm_and_si128(lane, low_half), by, 0x00), rest);
  by = load(polynomial);
  __m128i quotient = _mm_clmulepi64_si128(_mm_and_si128(lane, low_half), by, 0x10);
  __m128i product = _mm_clmulepi64_si128(_mm_and_si128(quotient, low_half), by, 0x00);
  return (uint32_t)_mm_extract_epi32(_mm_xor_si128(lane, product), 1);
}

WITH_MULTIPLICATION static size_t blocks(const uint8_t *bytes, size_t count, uint32_t *crc) {
  __m128i lanes[4];
  for (int lane = 0; lane < 4; lane++) lanes[lane] = load(bytes + 16 * lane);
  lanes[0] = _mm_xor_si128(lanes[0], _mm_cvtsi32_si128((int)~*crc));
  size_t done = 64;
  __m128i by = load(across_four);
  for (; count - done >= 64; done += 64)
    for (int lane = 0; lane < 4; lane++)
      lanes[lane] = fold(lanes[lane], by, load(bytes + done + 16 * lane));
  by = load(across_one);
  for (int lane = 1; lane < 4; lane++) lanes[0] = fold(lanes[0], by, lanes[lane]);
  *crc = ~reduce(lanes[0]);
  return done;
}

size_t checksum_blocks(const uint8_t *bytes, size_t count, uint32_t *crc) {
  if (count < 64 || !__builtin_cpu_supports("pclmul") || !__builtin_cpu_supports("sse4.1")) return 0;
  return blocks(bytes, count, crc);
}

#else

size_t checksum_blocks(const uint8_t *bytes, size_t count, uint32_t *crc) {
  (void)bytes, (void)count, (void)crc;
  return 0;
}

#endif
