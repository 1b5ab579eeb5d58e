/* bytes.c - is it UTF-8?  The table "Well-Formed UTF-8 Byte Sequences" of the
   Unicode standard. */
#include "file/bytes.h"

/* The length of the sequence at P, N bytes before the end; 0 when it is malformed, and
   *AT is then its first wrong byte. */
static size_t
sequence (const unsigned char *p, size_t n, size_t *at)
{
  const unsigned char c = p[0];
  const size_t len = c < 0xc2   ? 0
                     : c < 0xe0 ? 2
                     : c < 0xf0 ? 3
                     : c < 0xf5 ? 4
                                : 0;
  *at = 0;
  for (size_t k = 1; k < len; k++)
    if (k >= n || p[k] < 0x80)
      return 0;
  for (size_t k = 1; k < len; k++)
    {
      *at = k;
      if (p[k] > 0xbf
          || (k == 1
              && ((c == 0xe0 && p[1] < 0xa0) || (c == 0xed && p[1] > 0x9f)
                  || (c == 0xf0 && p[1] < 0x90) || (c == 0xf4 && p[1] > 0x8f))))
        return 0;
    }
  *at = 0;
  return len;
}

size_t
aura_bytes_utf8_error (const char *p, size_t n)
{
  const unsigned char *u = (const unsigned char *) p;
  size_t i = 0;
  while (i < n)
    {
      while (n - i >= 8 && !(aura_bytes_load (p + i) & AURA_BYTES_HIGH))
        i += 8;
      while (i < n && u[i] < 0x80)
        {
          i++;
          if (i % 8 == 0)
            break;
        }
      if (i >= n || u[i] < 0x80)
        continue;
      size_t at;
      const size_t len = sequence (u + i, n - i, &at);
      if (!len)
        return i + at;
      i += len;
    }
  return n;
}
