/* bytes.h - internal: bytes looked at eight at a time. */
#ifndef AURA_BYTES_H
#define AURA_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define AURA_BYTES_ONES UINT64_C (0x0101010101010101)
#define AURA_BYTES_HIGH UINT64_C (0x8080808080808080)

static inline uint64_t
aura_bytes_load (const char *p)
{
  uint64_t w;
  memcpy (&w, p, sizeof w);
  return w;
}

/* Nonzero when a byte of W is C. */
static inline uint64_t
aura_bytes_equal (uint64_t w, char c)
{
  const uint64_t x = w ^ (AURA_BYTES_ONES * (unsigned char) c);
  return (x - AURA_BYTES_ONES) & ~x & AURA_BYTES_HIGH;
}

/* The first quote, backslash or byte below 32 from P on, or END. */
static inline const char *
aura_bytes_in_string (const char *p, const char *end)
{
  for (; end - p >= 8; p += 8)
    {
      const uint64_t w = aura_bytes_load (p);
      const uint64_t low = (w - AURA_BYTES_ONES * 32) & ~w & AURA_BYTES_HIGH;
      if (low | aura_bytes_equal (w, '"') | aura_bytes_equal (w, '\\'))
        break;
    }
  while (p < end && *p != '"' && *p != '\\' && (unsigned char) *p >= 32)
    p++;
  return p;
}

/* No more than a blank: what surrounds a record. */
static inline int
aura_bytes_is_blank (char c)
{
  return (unsigned char) c <= 32;
}

/* The first of N bytes at P at which UTF-8 is malformed (a continuation byte too
   many or too few, an overlong form, a surrogate, a code point above U+10FFFF);
   N when there is none. */
size_t aura_bytes_utf8_error (const char *p, size_t n);

#endif
