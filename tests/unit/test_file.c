/* Unit tests of core/file. */
#include "file/bytes.h"
#include "file/content.h"
#include "file/nested.h"
#include "file/reader.h"
#include "tap.h"

#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 1 << 18 }; /* that a file is read by */

static const struct aura_memory plenty = { NULL };

/* The k-th allocation from now on fails; 0: none. */
static long fails_at, allocations;

static int
fails (void)
{
  return ++allocations == fails_at;
}

static const struct aura_memory scarce = { fails };

/* A file that holds N bytes of TEXT after PAD blanks. */
static char *
file_of (const char *text, size_t n, size_t pad)
{
  static char name[4096];
  const char *folder = getenv ("TMPDIR");
  snprintf (name, sizeof name, "%s/aura-test-file-XXXXXX",
            folder && *folder ? folder : P_tmpdir);
  const int fd = mkstemp (name);
  FILE *f = fd < 0 ? NULL : fdopen (fd, "w");
  if (!f)
    exit (99);
  for (size_t k = 0; k < pad; k++)
    fputc (' ', f);
  fwrite (text, 1, n, f);
  fclose (f);
  return name;
}

/* What was read: everything in one line, for a comparison. */
struct result
{
  enum aura_rc rc;
  size_t n;
  char text[4096];
};

static void
append (struct result *r, const char *text, size_t len)
{
  const size_t used = strlen (r->text);
  if (used + len + 1 >= sizeof r->text)
    exit (99);
  for (size_t k = 0; k < len; k++)
    r->text[used + k] = text[k] ? text[k] : '0';
  r->text[used + len] = 0;
}

static void
describe (struct result *r, const struct aura_table *t,
          const struct aura_bads *bads)
{
  char part[400];
  r->n = t->n;
  for (size_t i = 0; i < t->n; i++)
    {
      snprintf (part, sizeof part, "%d", (int) t->line[i]);
      append (r, part, strlen (part));
      for (size_t j = 0; j < t->columns; j++)
        {
          const struct aura_column *c = &t->column[j];
          const uint32_t code = i < c->rows ? c->code[i] : 0;
          snprintf (part, sizeof part, "|%d", i < c->rows ? c->kind[i] : 0);
          append (r, part, strlen (part));
          if (code)
            append (r, c->level[code - 1].text, c->level[code - 1].len);
        }
      append (r, "; ", 2);
    }
  for (size_t k = 0; k < bads->n; k++)
    {
      snprintf (part, sizeof part, "%d: %s; ", (int) bads->bad[k].line,
                bads->bad[k].message);
      append (r, part, strlen (part));
    }
}

/* The fields a and b of the file NAME. */
static struct result
read_file (const char *name, bool is_csv, const struct aura_memory *memory,
           const struct aura_exec *exec)
{
  static const char *const fields[] = { "a", "b" };
  struct result result = { 0 };
  struct aura_look look;
  struct aura_table table = { 0 };
  struct aura_bads bads = { 0 };
  const struct aura_column *names;
  int number;
  struct aura_reader *r = aura_reader_open (name, &number, memory);
  result.rc = r ? aura_reader_look (r, &look, exec) : AURA_ENOMEM;
  if (result.rc == AURA_OK)
    result.rc = aura_reader_as (r, is_csv, NULL, 0, &names, exec);
  if (result.rc == AURA_OK)
    result.rc = aura_table_start (&table, 2, fields, memory);
  if (result.rc == AURA_OK)
    result.rc = aura_reader_next (r, SIZE_MAX, &table, &bads, exec, NULL);
  if (result.rc == AURA_OK)
    describe (&result, &table, &bads);
  aura_table_clear (&table);
  aura_bads_clear (&bads);
  if (r)
    aura_reader_close (r);
  return result;
}

static struct result
read_text (const char *text, size_t pad, bool is_csv)
{
  char *name = file_of (text, strlen (text), pad);
  const struct result result = read_file (name, is_csv, &plenty, NULL);
  unlink (name);
  return result;
}

static const char lines[]
  = "{\"a\": \"x\\\"\\\\\", \"b\": [1, {\"a\": \"]\"}]}\r\n"
    "\n{\"a\": 1.50, \"a\": 2}\n {\"b\": null, \"a\": \"\\u00e9\"}\n{\"a\" 1}";
static const char array[] = "[{\"a\": \"x\\\"\\\\\", \"b\": [1, {\"a\": "
                            "\"]},\"}]},\n{\"a\": \"\xC3\xA9\"}"
                            ",\n ,{\"b\": tru}, {\"b\": 7}]\n x";
static const char csv[]
  = "a;b;\"c\"\"\"\r\n\"x;\n\"\"y\"\"\";2;3\n\n1;\"2\";\"\"\n1;2\n\"1\"2;3;4\n"
    ";\"\";x";

static void
test_reading (void)
{
  struct result r = read_text (lines, 0, false);
  ok (r.rc == AURA_OK
        && strcmp (r.text,
                   "1|2x\"\\|6[1, {\"a\": \"]\"}]; 4|2\xC3\xA9|1; "
                   "3: duplicate key \"a\"; "
                   "5: not valid JSON: a colon is missing at column 6; ")
             == 0,
      "lines of JSON");
  r = read_text (array, 0, false);
  ok (r.rc == AURA_OK
        && strcmp (r.text,
                   "1|2x\"\\|6[1, {\"a\": \"]},\"}]; 2|2\xC3\xA9|0; 3|0|37; "
                   "3: not valid JSON: no value at column 2; "
                   "3: not valid JSON: no value at column 9; "
                   "4: text after the end of the JSON array; ")
             == 0,
      "an array");
  r = read_text (csv, 0, true);
  ok (r.rc == AURA_OK
        && strcmp (r.text, "2|2x;\n\"y\"|22; 5|21|22; 8|2|2; "
                           "6: 2 fields, the header has 3; "
                           "7: a stray quote in field 1; ")
             == 0,
      "CSV");
}

/* The text is the same wherever it lies in the blocks that are read. */
static void
test_blocks (void)
{
  const struct
  {
    const char *text;
    bool is_csv;
    const char *what;
  } all[] = { { lines, false, "lines wherever a block ends" },
              { array, false, "an array wherever a block ends" },
              { csv, true, "CSV wherever a block ends" } };
  for (size_t k = 0; k < sizeof all / sizeof *all; k++)
    {
      const struct result wanted = read_text (all[k].text, 0, all[k].is_csv);
      bool same = true;
      const size_t step = brief () ? 7 : 1;
      for (size_t at = 0; at <= strlen (all[k].text); at += step)
        {
          /* Columns move with the first line; CSV trims its names. */
          struct result r = read_text (all[k].text, BLOCK - at, all[k].is_csv);
          same = same && strcmp (r.text, wanted.text) == 0;
        }
      ok (same, all[k].what);
    }
}

static void
test_failures (void)
{
  const struct
  {
    const char *text;
    bool is_csv;
    const char *what;
  } all[] = { { lines, false, "lines: each allocation fails cleanly" },
              { array, false, "an array: each allocation fails cleanly" },
              { csv, true, "CSV: each allocation fails cleanly" } };
  for (size_t k = 0; k < sizeof all / sizeof *all; k++)
    {
      char *name = file_of (all[k].text, strlen (all[k].text), 0);
      bool clean = true;
      enum aura_rc rc = AURA_ENOMEM;
      for (fails_at = 1; rc != AURA_OK && fails_at < 500; fails_at++)
        {
          allocations = 0;
          rc = read_file (name, all[k].is_csv, &scarce, NULL).rc;
          clean = clean && (rc == AURA_OK || rc == AURA_ENOMEM);
        }
      ok (clean && fails_at > 20 && fails_at < 500, all[k].what);
      unlink (name);
    }
}

/* The user presses Ctrl-C after so many looks. */
static int
countdown (void *data)
{
  int *left = (int *) data;
  return (*left)-- <= 0;
}

static void
test_interrupts (void)
{
  char *name = file_of (lines, strlen (lines), 0);
  bool stops = true;
  for (int polls = 0; polls < 8; polls++)
    {
      int left = polls;
      const struct aura_exec exec
        = { .n_threads = 1, .interrupted = countdown, .data = &left };
      stops = stops && read_file (name, false, &plenty, &exec).rc == AURA_EINTR;
    }
  ok (stops, "reading can be stopped");
  unlink (name);
}

/* Is the sequence of N bytes at P UTF-8, by its code point? */
static bool
is_utf8 (const unsigned char *p, size_t n)
{
  static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
  for (size_t k = 0; k < n;)
    {
      const size_t len = p[k] < 0x80             ? 1
                         : (p[k] & 0xe0) == 0xc0 ? 2
                         : (p[k] & 0xf0) == 0xe0 ? 3
                         : (p[k] & 0xf8) == 0xf0 ? 4
                                                 : 0;
      if (!len || n - k < len)
        return false;
      uint32_t code = len == 1 ? p[k] : p[k] & (0xffu >> (len + 1));
      for (size_t j = 1; j < len; j++)
        {
          if ((p[k + j] & 0xc0) != 0x80)
            return false;
          code = code << 6 | (p[k + j] & 0x3f);
        }
      if (code < least[len] || code > 0x10ffff
          || (code >= 0xd800 && code <= 0xdfff))
        return false;
      k += len;
    }
  return true;
}

static void
test_utf8 (void)
{
  static const unsigned char tried[]
    = { 'a',  0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2,
        0xdf, 0xe0, 0xe1, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff };
  enum { N = sizeof tried };
  bool same = true;
  for (size_t k = 0; k < (size_t) N * N * N * N; k++)
    {
      const unsigned char p[4] = { tried[k % N], tried[k / N % N],
                                   tried[k / N / N % N], tried[k / N / N / N] };
      char text[20] = "1234567";
      memcpy (text + 7, p, 4);
      memcpy (text + 11, "89", 2);
      same = same && (aura_bytes_utf8_error (text, 13) == 13) == is_utf8 (p, 4);
    }
  ok (same, "UTF-8, all kinds of bytes in all places");
}

static void
test_columns (void)
{
  struct aura_column c = { 0 };
  enum { MANY = 100000 };
  bool right = true;
  char text[32];
  for (int k = 0; k < 2 * MANY; k++)
    {
      const int n = snprintf (text, sizeof text, "%d", k % MANY);
      right = right
              && aura_column_put (&c, (size_t) k, AURA_STRING, text, (size_t) n,
                                  &plenty)
                   == AURA_OK
              && c.code[k] == (uint32_t) (k % MANY) + 1;
    }
  right = right && c.levels == MANY;
  for (int k = 0; k < MANY; k += 997)
    right = right && aura_level_number (&c.level[k]) == k;
  ok (right, "a column: the same text, the same level");
  aura_column_put (&c, 2 * MANY + 2, AURA_NOTHING, NULL, 0, &plenty);
  ok (c.rows == 2 * MANY + 3 && c.kind[2 * MANY] == AURA_ABSENT
        && c.kind[2 * MANY + 2] == AURA_NOTHING && c.code[2 * MANY + 2] == 0,
      "rows that are left out are absent");
  aura_column_clear (&c);
}

static void
test_nested (void)
{
  const char text[] = " [\"\\u0000\", -Infinity] ";
  struct aura_nested n;
  const char *const names[] = { "" };
  size_t count = 0;
  bool right = false;
  for (fails_at = 1; fails_at < 100 && !right; fails_at++)
    {
      allocations = 0;
      enum aura_rc rc = aura_nested_open (&n, 1, names, &scarce, NULL);
      if (rc == AURA_OK)
        rc = aura_nested_add (&n, text, strlen (text), AURA_LISTS, &count);
      right
        = rc == AURA_OK && count == 2 && n.table.n == 2
          && n.table.column[0].level[0].len == 3
          && memcmp (n.table.column[0].level[0].text, "\xEF\xBF\xBD", 3) == 0
          && n.table.column[0].level[1].len == 9
          && memcmp (n.table.column[0].level[1].text, "-Infinity", 9) == 0;
      aura_nested_close (&n);
    }
  ok (right && fails_at > 5, "elements of a list, when there is memory");
}

static void
test_content (void)
{
  struct aura_content_row row[]
    = { { { "b", 1 }, 0 }, { { "", 0 }, 1 },     { { "a", 1 }, 2 },
        { { "b", 1 }, 3 }, { { "a\0c", 3 }, 4 }, { { "\xC3", 1 }, 5 } };
  double number[6];
  aura_content_numbers (row, 6, number);
  const double expected[] = { 4, 1, 2, 4, 3, 5 };
  ok (memcmp (number, expected, sizeof number) == 0,
      "numbers of texts, by their bytes");

  char hex[AURA_CONTENT_HEX + 1], stored[AURA_CONTENT_HEX + 1];
  aura_content_sha256 ("abc", 3, hex);
  ok (strncmp (hex, "ba7816bf8f01cfea414140de5dae2223", 32) == 0,
      "the SHA-256 of three bytes");
  char saved[140] = "Octave-1-L.....CHECKSUM";
  memset (saved + AURA_CONTENT_AT, '7', AURA_CONTENT_HEX);
  char *name = file_of (saved, sizeof saved, 0);
  unsigned char *work = malloc (AURA_CONTENT_STEP);
  int fd = open (name, O_RDONLY);
  const enum aura_rc rc = aura_content_checksum (fd, work, hex, stored, NULL);
  close (fd);
  char cut[AURA_CONTENT_HEX + 1], again[AURA_CONTENT_HEX + 1];
  memset (saved + AURA_CONTENT_AT, '0', AURA_CONTENT_HEX);
  aura_content_sha256 (saved, sizeof saved, cut);
  aura_content_sha256 (cut, AURA_CONTENT_HEX, again);
  ok (rc == AURA_OK && strlen (stored) == AURA_CONTENT_HEX
        && strspn (stored, "7") == AURA_CONTENT_HEX && strcmp (hex, again) == 0,
      "a checksum counts as zeros in its own file");
  ok (aura_content_checksum (-1, work, hex, stored, NULL) == AURA_EINVAL,
      "what cannot be read");
  unlink (name);
  free (work);
}

int
main (void)
{
  test_content ();
  test_reading ();
  test_blocks ();
  test_failures ();
  test_interrupts ();
  test_utf8 ();
  test_columns ();
  test_nested ();
  return done_testing ();
}
