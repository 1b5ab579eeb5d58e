/* json.c - a strict reading of JSON in one pass, without recursion: where each member is, and
   which fault comes first.  A key that an object has twice is one. */
#include "file/json.h"
#include "file/bytes.h"

#include <math.h>
#include <stdbool.h>

enum state { VALUE, FIRST_VALUE, KEY, FIRST_KEY, NEXT };

struct walk
{
  struct aura_json *j;
  const char *text, *p, *end;
  enum state state;
  size_t depth;
  char open[AURA_JSON_DEPTH];
  size_t first_key[AURA_JSON_DEPTH];
};

static void
fault (struct walk *w, const char *at, const char *wrong)
{
  w->j->fault = AURA_JSON_WRONG;
  w->j->at = (size_t) (at - w->text);
  w->j->wrong = wrong;
}

static void
ends_too_soon (struct walk *w, const char *at, const char *wrong)
{
  fault (w, at, wrong);
  w->j->is_short = 1;
}

static void
pass_blanks (struct walk *w)
{
  while (w->p < w->end
         && (*w->p == ' ' || *w->p == '\n' || *w->p == '\r' || *w->p == '\t'))
    w->p++;
}

/* The value of a hexadecimal digit; above 15: it is none. */
static uint32_t
hex_value (char digit)
{
  const uint32_t c = (unsigned char) digit, letter = c | 32;
  return c >= '0' && c <= '9'             ? c - '0'
         : letter >= 'a' && letter <= 'f' ? letter - 'a' + 10
                                          : 16;
}

/* How many there are at P, up to four. */
static ptrdiff_t
hex_digits (const char *p, const char *end)
{
  ptrdiff_t n = 0;
  while (n < 4 && p + n < end && hex_value (p[n]) < 16)
    n++;
  return n;
}

static uint32_t
hex4 (const char *p)
{
  uint32_t value = 0;
  for (int k = 0; k < 4; k++)
    value = value << 4 | hex_value (p[k]);
  return value;
}

static char *
put_utf8 (char *to, uint32_t code)
{
  const int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  static const unsigned char lead[] = { 0, 0xc0, 0xe0, 0xf0 };
  *to++ = (char) (lead[more] | code >> 6 * more);
  for (int k = more - 1; k >= 0; k--)
    *to++ = (char) (0x80 | (code >> 6 * k & 0x3f));
  return to;
}

static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";

size_t
aura_json_decode (const char *from, size_t len, char *to)
{
  const char *end = from + len, *start = to;
  while (from < end)
    {
      const char *stop
        = (const char *) memchr (from, '\\', (size_t) (end - from));
      const size_t plain = (size_t) ((stop ? stop : end) - from);
      memmove (to, from, plain);
      to += plain;
      from += plain;
      if (from == end)
        break;
      if (from[1] != 'u')
        *to++ = meant[strchr (letters, from[1]) - letters];
      from += 2;
      if (from[-1] != 'u')
        continue;
      uint32_t code = hex4 (from);
      from += 4;
      const uint32_t low = end - from >= 6 && from[0] == '\\' && from[1] == 'u'
                             ? hex4 (from + 2)
                             : 0;
      if (code >> 10 == 0x36 && low >> 10 == 0x37)
        {
          code = 0x10000 + ((code & 0x3ff) << 10 | (low & 0x3ff));
          from += 6;
        }
      to = put_utf8 (to, code == 0 || code >> 11 == 0x1b ? 0xfffd : code);
    }
  return (size_t) (to - start);
}

/* Past the string whose opening quote is at hand. */
static void
pass_string (struct walk *w, int *is_escaped)
{
  const char *start = w->p++;
  *is_escaped = 0;
  while ((w->p = aura_bytes_in_string (w->p, w->end)) < w->end && *w->p == '\\')
    {
      *is_escaped = 1;
      const char c = w->end - w->p < 2 ? 0 : w->p[1];
      if (!c)
        break;
      const ptrdiff_t digits = c == 'u' ? hex_digits (w->p + 2, w->end) : 4;
      if (digits < 4 && w->p + 2 + digits == w->end)
        break;
      if (digits < 4 || !(c == 'u' || strchr (letters, c)))
        {
          fault (w, w->p, "a backslash with what cannot follow it");
          return;
        }
      w->p += c == 'u' ? 6 : 2;
    }
  if (w->p < w->end && *w->p == '"')
    w->p++;
  else if (w->p < w->end && (unsigned char) *w->p < 32)
    fault (w, w->p, "a control character in a string");
  else
    ends_too_soon (w, start, "a string that does not end");
}

static const char *
digits (const char *p, const char *end)
{
  while (p < end && *p >= '0' && *p <= '9')
    p++;
  return p;
}

static bool
begins (const char *p, const char *end, const char *word)
{
  const size_t len = strlen (word);
  return (size_t) (end - p) >= len && memcmp (p, word, len) == 0;
}

/* Behind the number at hand; *WRONG is set where it is none. */
static const char *
number_end (const struct walk *w, const char **wrong)
{
  const char *end = w->end, *whole = w->p + (*w->p == '-'),
             *p = digits (whole, end), *from;
  static const char *const odd[] = { "NaN", "Infinity", "Inf" };
  for (size_t k = 0; k < sizeof odd / sizeof *odd; k++)
    if (begins (whole, end, odd[k]))
      return whole + strlen (odd[k]);
  if (p == whole)
    *wrong = "no value";
  else if (*whole == '0')
    p = whole + 1;
  bool may_be_large = p - whole > 300;
  if (!*wrong && p < end && *p == '.')
    {
      from = p + 1;
      p = digits (from, end);
      if (p == from)
        *wrong = "a number without digits after its point";
    }
  if (!*wrong && p < end && (*p == 'e' || *p == 'E'))
    {
      from = p + 1 + (end - p > 1 && (p[1] == '+' || p[1] == '-'));
      p = digits (from, end);
      may_be_large = true;
      if (p == from)
        *wrong = "a number without digits in its exponent";
    }
  const struct aura_level level = { .text = w->p, .len = (size_t) (p - w->p) };
  if (!*wrong && may_be_large && isinf (aura_level_number (&level)))
    *wrong = "a number too large";
  return p;
}

/* Past the number or the word at hand. */
static enum aura_kind
pass_word (struct walk *w)
{
  const char *wrong = NULL, *start = w->p;
  enum aura_kind kind = AURA_FLAG;
  if (begins (start, w->end, "null"))
    {
      kind = AURA_NOTHING;
      w->p += 4;
    }
  else if (begins (start, w->end, "true"))
    w->p += 4;
  else if (begins (start, w->end, "false"))
    w->p += 5;
  else
    {
      kind = AURA_NUMBER;
      w->p = number_end (w, &wrong);
    }
  if (wrong)
    fault (w, start, wrong);
  else if (w->p < w->end && !strchr (" \t\r\n,:]}", *w->p))
    fault (w, w->p, "a comma is missing");
  return kind;
}

static struct aura_member *
add_member (struct aura_json *j)
{
  struct aura_member *more = (struct aura_member *) aura_memory_grow (
    j->memory, j->member, &j->member_room, j->members + 1, sizeof *more);
  if (!more)
    return NULL;
  j->member = more;
  j->member[j->members] = (struct aura_member){ 0 };
  return &j->member[j->members++];
}

/* Past a key and its colon. */
static enum aura_rc
pass_key (struct walk *w)
{
  struct aura_json *j = w->j;
  const char *start = w->p + 1;
  int is_escaped;
  if (*w->p != '"')
    fault (w, w->p, "a key in quotes is missing");
  else
    pass_string (w, &is_escaped);
  if (j->fault)
    return AURA_OK;
  const size_t len = (size_t) (w->p - start) - 1;
  pass_blanks (w);
  if (w->p == w->end)
    ends_too_soon (w, w->p, "it ends too soon");
  else if (*w->p++ != ':')
    fault (w, w->p - 1, "a colon is missing");
  if (j->fault)
    return AURA_OK;
  struct aura_key *more = (struct aura_key *) aura_memory_grow (
    j->memory, j->key, &j->key_room, j->keys + 1, sizeof *more);
  if (!more)
    return AURA_ENOMEM;
  j->key = more;
  struct aura_key *key = &j->key[j->keys++];
  *key = (struct aura_key){ start, start, len, len };
  if (is_escaped)
    {
      /* Room for all of them, so that it does not move. */
      if (j->decoded_len == 0)
        {
          char *room = (char *) aura_memory_grow (
            j->memory, j->decoded, &j->decoded_room,
            (size_t) (w->end - w->text), 1);
          if (!room)
            return AURA_ENOMEM;
          j->decoded = room;
        }
      key->text = j->decoded + j->decoded_len;
      key->len = aura_json_decode (start, len, j->decoded + j->decoded_len);
      j->decoded_len += key->len;
    }
  w->state = VALUE;
  if (w->depth > 1)
    return AURA_OK;
  struct aura_member *member = add_member (j);
  if (!member)
    return AURA_ENOMEM;
  member->key = key->text;
  member->key_len = key->len;
  return AURA_OK;
}

static int
compare_keys (const void *a, const void *b)
{
  const struct aura_key *x = (const struct aura_key *) a,
                        *y = (const struct aura_key *) b;
  if (x->len != y->len)
    return x->len < y->len ? -1 : 1;
  return x->len ? memcmp (x->text, y->text, x->len) : 0;
}

/* The object whose keys come last ends: is any of them there twice? */
static void
check_keys (struct walk *w)
{
  enum { FEW = 16 };
  struct aura_json *j = w->j;
  const size_t first = w->first_key[w->depth];
  const struct aura_key *twice = NULL;
  struct aura_key *key = j->key ? j->key + first : NULL;
  const size_t n = j->keys - first;
  if (n > FEW)
    qsort (key, n, sizeof *key, compare_keys);
  for (size_t k = 1; k < n && !twice; k++)
    for (size_t i = n > FEW ? k - 1 : 0; i < k && !twice; i++)
      if (key[i].len == key[k].len && compare_keys (&key[i], &key[k]) == 0)
        twice = &key[k];
  j->keys = first;
  if (!twice)
    return;
  j->fault = AURA_JSON_TWICE;
  j->twice = *twice;
}

/* The value at hand, which may be at fault already, has begun at START. */
static enum aura_rc
begin_value (struct walk *w, const char *start, enum aura_kind kind,
             int is_escaped)
{
  struct aura_json *j = w->j;
  if (w->depth == 0)
    j->kind = kind;
  if (w->depth != 1)
    return AURA_OK;
  struct aura_member *member
    = w->open[0] == '[' ? add_member (j) : &j->member[j->members - 1];
  if (!member)
    return AURA_ENOMEM;
  const size_t quote = kind == AURA_STRING;
  member->kind = kind;
  member->text = start + quote;
  member->len = (size_t) (w->p - start) - 2 * quote;
  member->is_escaped = is_escaped;
  return AURA_OK;
}

/* The bracket that closes is at hand; NOTHING stands before it. */
static void
close_bracket (struct walk *w, bool nothing)
{
  struct aura_json *j = w->j;
  const bool is_list = w->open[--w->depth] == '[';
  w->p++;
  w->state = NEXT;
  if (!is_list)
    check_keys (w);
  if (w->depth != 1)
    return;
  struct aura_member *member = &j->member[j->members - 1];
  member->len = (size_t) (w->p - member->text);
  if (is_list && nothing)
    member->kind = AURA_NOTHING;
}

static enum aura_rc
pass_value (struct walk *w)
{
  const char *start = w->p, c = *start;
  enum aura_kind kind = c == '{'   ? AURA_OBJECT
                        : c == '[' ? AURA_LIST
                                   : AURA_STRING;
  int is_escaped = 0;
  if (kind != AURA_STRING)
    {
      if (w->depth == AURA_JSON_DEPTH)
        {
          w->j->fault = AURA_JSON_DEEP;
          return AURA_OK;
        }
      w->p++;
    }
  else if (c == '"')
    pass_string (w, &is_escaped);
  else
    kind = pass_word (w);
  if (w->j->fault)
    return AURA_OK;
  const enum aura_rc rc = begin_value (w, start, kind, is_escaped);
  w->state = NEXT;
  if (kind < AURA_OBJECT)
    return rc;
  w->first_key[w->depth] = w->j->keys;
  w->open[w->depth++] = c;
  w->state = kind == AURA_OBJECT ? FIRST_KEY : FIRST_VALUE;
  return rc;
}

/* What is at hand inside of brackets, behind a value: a comma, or the end. */
static void
pass_comma (struct walk *w)
{
  const bool is_object = w->open[w->depth - 1] == '{';
  if (*w->p == ',')
    {
      w->p++;
      w->state = is_object ? KEY : VALUE;
    }
  else if (*w->p == (is_object ? '}' : ']'))
    close_bracket (w, false);
  else
    fault (w, w->p,
           is_object ? "a comma or a closing brace is missing"
                     : "a comma or a closing bracket is missing");
}

enum aura_rc
aura_json_read (struct aura_json *j, const char *text, size_t n)
{
  struct walk w = { .j = j, .text = text, .p = text, .end = text + n };
  enum aura_rc rc = AURA_OK;
  j->members = j->keys = j->decoded_len = j->at = 0;
  j->fault = AURA_JSON_GOOD;
  j->is_short = 0;
  do
    {
      pass_blanks (&w);
      if (w.p == w.end)
        ends_too_soon (&w, w.p, n ? "it ends too soon" : "no value");
      else if (w.state == NEXT)
        pass_comma (&w);
      else if ((w.state == FIRST_KEY && *w.p == '}')
               || (w.state == FIRST_VALUE && *w.p == ']'))
        close_bracket (&w, true);
      else
        rc = w.state >= KEY ? pass_key (&w) : pass_value (&w);
    }
  while (rc == AURA_OK && !j->fault && w.depth > 0);
  j->end = (size_t) (w.p - text);
  return rc;
}

void
aura_json_clear (struct aura_json *j)
{
  free (j->member);
  free (j->key);
  free (j->decoded);
  *j = (struct aura_json){ .memory = j->memory };
}
