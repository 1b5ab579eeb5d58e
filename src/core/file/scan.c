/* scan.c - one pass over a JSON text for what the JSON library does not say or let
   us choose: where members are, how many keys there are (it keeps the last of two
   that are the same), control characters in strings, numbers that are none or that
   no double holds, NaN and Infinity in all of their spellings, nesting. */
#include "file/scan.h"
#include "file/bytes.h"

#include <math.h>
#include <stdbool.h>

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static bool
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Whether a double holds the number of N bytes at TEXT. */
static bool
is_finite (const char *text, size_t n)
{
  char few[512];
  if (n >= sizeof few) /* digits that matter, and an exponent in any case */
    {
      char *all = (char *) malloc (n + 1);
      if (!all)
        return true;
      memcpy (all, text, n);
      all[n] = 0;
      const bool finite = isfinite (strtod (all, NULL));
      free (all);
      return finite;
    }
  memcpy (few, text, n);
  few[n] = 0;
  return isfinite (strtod (few, NULL));
}

static size_t
word (const char *text, size_t n, const char *wanted)
{
  const size_t len = strlen (wanted);
  return n >= len && memcmp (text, wanted, len) == 0 ? len : 0;
}

size_t
aura_scan_number (const char *text, size_t n, const char **wrong, int *is_odd)
{
  size_t i = text[0] == '-', digits;
  size_t odd = word (text + i, n - i, "Infinity");
  odd = odd ? odd : word (text + i, n - i, "Inf");
  odd = odd ? odd : word (text + i, n - i, "NaN");
  *is_odd = odd > 0;
  if (odd)
    return i + odd;
  if (i == n || !is_digit (text[i]))
    {
      *wrong = "no value";
      return 0;
    }
  if (text[i++] != '0')
    while (i < n && is_digit (text[i]))
      i++;
  bool may_be_large = i > 300;
  if (i < n && text[i] == '.')
    {
      for (i++, digits = i; i < n && is_digit (text[i]); i++)
        ;
      if (i == digits)
        *wrong = "a number without digits after its point";
    }
  if (i < n && (text[i] == 'e' || text[i] == 'E'))
    {
      i += i + 1 < n && (text[i + 1] == '+' || text[i + 1] == '-') ? 2 : 1;
      for (digits = i; i < n && is_digit (text[i]); i++)
        ;
      if (i == digits)
        *wrong = "a number without digits in its exponent";
      may_be_large = true;
    }
  if (!*wrong && may_be_large && !is_finite (text, i))
    *wrong = "a number too large";
  return *wrong ? 0 : i;
}

static enum aura_rc
add_patch (struct aura_scan *s, char *text, size_t at, size_t len,
           const char *with)
{
  struct aura_patch *more = (struct aura_patch *) aura_memory_grow (
    s->memory, s->patch, &s->patch_room, s->patches + 1, sizeof *more);
  if (!more)
    return AURA_ENOMEM;
  s->patch = more;
  struct aura_patch *p = &s->patch[s->patches++];
  p->at = at;
  p->len = (uint8_t) len;
  memcpy (p->was, text + at, len);
  memcpy (text + at, with, len);
  return AURA_OK;
}

static struct aura_item *
add_item (struct aura_scan *s)
{
  struct aura_item *more = (struct aura_item *) aura_memory_grow (
    s->memory, s->item, &s->item_room, s->items + 1, sizeof *more);
  if (!more)
    return NULL;
  s->item = more;
  s->item[s->items] = (struct aura_item){ 0 };
  return &s->item[s->items++];
}

static enum aura_rc
fault (struct aura_scan *s, size_t at, const char *wrong)
{
  s->wrong = wrong;
  s->at = at;
  return AURA_OK;
}

/* The string at *AT; *AT comes to lie behind its closing quote. */
static enum aura_rc
scan_string (struct aura_scan *s, char *text, size_t n, size_t *at)
{
  const char *end = text + n;
  const char *p = text + *at + 1;
  while ((p = aura_bytes_in_string (p, end)) < end && *p != '"')
    {
      if (*p != '\\')
        return fault (s, (size_t) (p - text),
                      "a control character in a string");
      if (end - p >= 6 && memcmp (p, "\\u0000", 6) == 0
          && add_patch (s, text, (size_t) (p - text) + 2, 4, "fffd") != AURA_OK)
        return AURA_ENOMEM;
      p += end - p > 1 ? 2 : 1;
    }
  if (p == end)
    return fault (s, *at, "a string that does not end");
  *at = (size_t) (p - text) + 1;
  return AURA_OK;
}

static size_t
digits_of (const char *text, size_t n)
{
  size_t i = 0;
  while (i < n && is_digit (text[i]))
    i++;
  return i;
}

/* A number or a word at *AT. */
static enum aura_rc
scan_word (struct aura_scan *s, char *text, size_t n, size_t *at)
{
  const char *p = text + *at;
  const size_t left = n - *at;
  int is_odd = 0;
  size_t len = word (p, left, "null");
  len = len ? len : word (p, left, "true");
  len = len ? len : word (p, left, "false");
  if (!len)
    {
      const char *wrong = NULL;
      len = aura_scan_number (p, left, &wrong, &is_odd);
      if (!len)
        return fault (s, *at, wrong);
    }
  if (len < left && !is_space (p[len]) && !strchr (",:]}", p[len]))
    return fault (s, *at + len, "a comma is missing");
  if (is_odd && add_patch (s, text, *at, len, "0         ") != AURA_OK)
    return AURA_ENOMEM;
  /* Some versions of json-c refuse integers beyond 64 bits; the value comes from
     the text. */
  const size_t sign = *p == '-';
  if (len - sign > 18 && digits_of (p + sign, len - sign) == len - sign
      && add_patch (s, text, *at + sign + 1, 1, ".") != AURA_OK)
    return AURA_ENOMEM;
  *at += len;
  return AURA_OK;
}

/* The string from FROM to AT is the key of a member when a colon follows. */
static enum aura_rc
note_key (struct aura_scan *s, const char *text, size_t n, size_t from,
          size_t at, bool outermost, bool *is_key)
{
  while (at < n && is_space (text[at]))
    at++;
  *is_key = at < n && text[at] == ':';
  s->keys += *is_key;
  if (*is_key && outermost)
    {
      size_t end = at;
      while (text[end] != '"')
        end--;
      struct aura_item *item = add_item (s);
      if (!item)
        return AURA_ENOMEM;
      item->key = from + 1;
      item->key_end = end;
    }
  return AURA_OK;
}

/* A value of the outermost object or list begins at FROM, ends at END, or both; SIZE_MAX:
   not here. */
static enum aura_rc
note_value (struct aura_scan *s, char outer, size_t from, size_t end)
{
  if (from != SIZE_MAX && outer == '[' && !add_item (s))
    return AURA_ENOMEM;
  if (s->items == 0)
    return AURA_OK;
  struct aura_item *item = &s->item[s->items - 1];
  if (from != SIZE_MAX)
    item->value = from;
  if (end != SIZE_MAX)
    item->value_end = end;
  return AURA_OK;
}

enum aura_rc
aura_scan_json (struct aura_scan *s, char *text, size_t n)
{
  s->items = s->patches = s->keys = 0;
  s->wrong = NULL;
  size_t depth = 0;
  char outer = 0;
  for (size_t i = 0; i < n;)
    {
      const size_t from = i;
      const char c = text[i];
      if (is_space (c) || c == ',' || c == ':')
        {
          i++;
          continue;
        }
      if (depth == 0 && outer)
        return fault (s, i, "text after its end");
      const bool opens = c == '{' || c == '[', closes = c == '}' || c == ']';
      bool is_key = false;
      enum aura_rc rc = AURA_OK;
      if (opens || closes)
        i++;
      else if (c == '"')
        rc = scan_string (s, text, n, &i);
      else
        rc = scan_word (s, text, n, &i);
      if (rc == AURA_OK && !s->wrong && c == '"')
        rc
          = note_key (s, text, n, from, i, depth == 1 && outer == '{', &is_key);
      if (rc != AURA_OK || s->wrong)
        return rc;
      if (closes && depth-- == 0)
        return fault (s, from, "a bracket that was not opened");
      if (depth == 0 && opens)
        outer = c;
      if (depth == 1 && !is_key)
        rc = note_value (s, outer, closes ? SIZE_MAX : from,
                         opens ? SIZE_MAX : i);
      if (rc != AURA_OK)
        return rc;
      if (opens && ++depth > AURA_JSON_DEPTH)
        return fault (s, from, "nesting");
    }
  return AURA_OK;
}

void
aura_scan_undo (struct aura_scan *s, char *text)
{
  while (s->patches > 0)
    {
      const struct aura_patch *p = &s->patch[--s->patches];
      memcpy (text + p->at, p->was, p->len);
    }
}

void
aura_scan_clear (struct aura_scan *s)
{
  free (s->item);
  free (s->patch);
  *s = (struct aura_scan){ .memory = s->memory };
}

/* Behind the string, closed or not, whose opening quote is at P. */
static const char *
behind_string (const char *p, const char *end)
{
  for (p++; (p = aura_bytes_in_string (p, end)) < end && *p != '"'; p++)
    if (*p == '\\' && end - p > 1)
      p++;
  return p < end ? p + 1 : end;
}

int
aura_scan_too_deep (const char *text, size_t n)
{
  const char *end = text + n;
  ptrdiff_t depth = 0;
  for (const char *p = text; p < end;)
    {
      const char c = *p;
      if (c == '"')
        {
          p = behind_string (p, end);
          continue;
        }
      /* A quote behind a backslash opens no string. */
      p += c == '\\' && end - p > 1 && (p[1] == '"' || p[1] == '\\') ? 2 : 1;
      depth += (c == '{' || c == '[') - (c == '}' || c == ']');
      if (depth > AURA_JSON_DEPTH)
        return 1;
    }
  return 0;
}

/* Those keys that the open objects have so far, one object after another. */
struct seen
{
  const char *key;
  size_t len;
};

enum aura_rc
aura_scan_double (const struct aura_memory *memory, const char *text, size_t n,
                  const char **key, size_t *len)
{
  size_t first[AURA_JSON_DEPTH + 1]; /* of the object or list at each depth */
  size_t depth = 0, count = 0, room = 0;
  struct seen *seen = NULL;
  const char *end = text + n;
  *key = NULL;
  for (const char *p = text; p < end && !*key;)
    {
      const char *from = p;
      p = *from == '"' ? behind_string (p, end) : p + 1;
      if ((*from == '{' || *from == '[') && depth < AURA_JSON_DEPTH)
        first[depth++] = count;
      else if ((*from == '}' || *from == ']') && depth > 0)
        count = first[--depth];
      else if (*from == '"' && depth > 0)
        {
          const char *next = p;
          while (next < end && is_space (*next))
            next++;
          if (next == end || *next != ':')
            continue;
          struct seen *more = (struct seen *) aura_memory_grow (
            memory, seen, &room, count + 1, sizeof *more);
          if (!more)
            {
              free (seen);
              return AURA_ENOMEM;
            }
          seen = more;
          seen[count] = (struct seen){ from + 1, (size_t) (p - from) - 2 };
          for (size_t k = first[depth - 1]; k < count; k++)
            if (seen[k].len == seen[count].len
                && memcmp (seen[k].key, from + 1, seen[count].len) == 0)
              {
                *key = from + 1;
                *len = seen[count].len;
              }
          count++;
        }
    }
  free (seen);
  return AURA_OK;
}
