#ifndef CCHECKSUM_H
#define CCHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/// The CRC-32 of gzip (RFC 1952, section 8), continued from `crc`, by the processor's carry-less
/// multiplication. Reads whole blocks of 64 bytes and tells how many bytes that were: the caller
/// does the rest. Reads nothing on a processor without the instruction.
size_t checksum_blocks(const uint8_t *bytes, size_t count, uint32_t *crc);

#endif
