/* Fuzzing of core/file: AURA_FUZZ_INPUTS (2,000) mutated texts, and what must hold of each, by itself
   and as a file.  With --json or --csv: texts from the standard input, each after its length on a
   line of its own, and what is read of them, for another reader to compare
   (tests/fuzz/against_python.py). */
#include "file/bytes.h"
#include "file/csv.h"
#include "file/nested.h"
#include "file/reader.h"
#include "tap.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

static const struct aura_memory plenty = { NULL };

static const char *const seeds[] = {
  "{\"a\": \"x\\\"\\\\\\u00e9\\ud83d\\ude00\\/\\b\\f\\n\\r\\t\", \"b\": [1, "
  "{\"a\": \"]\"}]}",
  "{\"k\": -0.50e+10, \"l\": [true, false, null, NaN, -Infinity], \"m\": "
  "{\"n\": {}, \"o\": []}}",
  "[{\"a\": \"x\\\"\", \"b\": [1, {\"a\": \"]},\"}]},\n{\"a\": \"\xC3\xA9\"}\n "
  ", {\"b\": 7}]",
  "{\n \"a\": 1,\n \"b\": \"two\"\n}\n{\"a\": [3]} {\"a\": {}},\n{\"b\": "
  "\"\"}\n",
  "{\"a\": 1}\n\n {\"b\": null, \"a\": \"\\u0000\"}\r\n{\"a\": "
  "\"\xF0\x9F\x98\x80\"}\n",
  "{\"results\": {\"x\": 1, \"results\": [{\"a\": 1}, {\"a\": 2}]}, \"z\": "
  "\"}\"}",
  "a;b;\"c\"\"\"\r\n\"x;\n\"\"y\"\"\";2;3\n\n1;\"2\";\"\"\n1;2\n;;;;\n;\"\";x",
  "\xEF\xBB\xBF"
  "a,b\n\"1\n2\",3\n4,\"5\",\n",
  "a\tb\n1\t\"2\"\n",
};
enum { SEEDS = sizeof seeds / sizeof *seeds, MOST = 1 << 12 };

static uint64_t state = 88172645463325252U;

static size_t
below (size_t n)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (size_t) (state % n);
}

/* One of the seeds, changed at a few places: bytes, copies and cuts, and pieces that matter. */
static size_t
mutate (char text[MOST])
{
  static const char *const pieces[] = { "\"",
                                        "\\",
                                        "\\u",
                                        "\\ud800",
                                        "\\udfff",
                                        "{",
                                        "}",
                                        "[",
                                        "]",
                                        ",",
                                        ":",
                                        "\n",
                                        "\r\n",
                                        "\0",
                                        "\x1f",
                                        "\xC0\x80",
                                        "\xED\xA0\x80",
                                        "\xEF\xBB\xBF",
                                        "1e999",
                                        "-",
                                        "0",
                                        ".",
                                        "NaN",
                                        "tru",
                                        "null",
                                        ";",
                                        "\t",
                                        "\"\"",
                                        "\"a\":" };
  const char *seed = seeds[below (SEEDS)];
  size_t n = strlen (seed);
  memcpy (text, seed, n);
  for (size_t k = below (6); k > 0 && n > 0; k--)
    {
      const size_t at = below (n), len = 1 + below (8);
      const char *piece = pieces[below (sizeof pieces / sizeof *pieces)];
      const size_t more = *piece ? strlen (piece) : 1;
      switch (below (6))
        {
        case 0:
          text[at] = (char) below (256);
          break;
        case 1:
          text[at] ^= (char) (1 << below (8));
          break;
        case 2: /* a piece goes */
          n -= len < n - at ? len : n - at - 1;
          memmove (text + at, text + at + (len < n - at ? len : 0), n - at);
          break;
        case 3: /* a piece comes */
          if (n + more < MOST)
            {
              memmove (text + at + more, text + at, n - at);
              memcpy (text + at, piece, more);
              n += more;
            }
          break;
        case 4: /* all once more */
          if (2 * n < MOST)
            {
              memcpy (text + n, text, n);
              n *= 2;
            }
          break;
        default:
          n = below (8) ? n : at;
        }
    }
  return n;
}

/* What must hold of a reading of the N bytes at TEXT. */
static bool
is_sound (const struct aura_json *j, const char *text, size_t n)
{
  const char *behind = text;
  if (j->fault == AURA_JSON_GOOD)
    {
      if (j->end == 0 || j->end > n || (j->members && j->kind < AURA_OBJECT))
        return false;
    }
  else if (j->fault == AURA_JSON_WRONG && (!j->wrong || j->at > n))
    return false;
  else if (j->fault == AURA_JSON_TWICE && j->twice.raw_len > n)
    return false;
  for (size_t k = 0; k < j->members && j->fault == AURA_JSON_GOOD; k++)
    {
      const struct aura_member *m = &j->member[k];
      if (m->text < behind || m->text + m->len > text + j->end
          || m->kind == AURA_ABSENT)
        return false;
      behind = m->text + m->len;
    }
  return true;
}

/* A text that is JSON is so by itself, in parts, and not when it is cut. */
static bool
holds_alone (const char *text, size_t n)
{
  struct aura_json whole = { .memory = &plenty }, part = { .memory = &plenty };
  bool good
    = aura_json_read (&whole, text, n) == AURA_OK && is_sound (&whole, text, n);
  char *copy = (char *) malloc (n + 1);
  if (whole.fault == AURA_JSON_GOOD && good)
    {
      good = aura_json_read (&part, text, whole.end) == AURA_OK
             && part.fault == AURA_JSON_GOOD && part.end == whole.end
             && part.members == whole.members;
      const size_t cut = below (whole.end);
      good = good && aura_json_read (&part, text, cut) == AURA_OK
             && is_sound (&part, text, cut)
             && (part.fault != AURA_JSON_GOOD || whole.kind == AURA_NUMBER);
      for (size_t k = 0; k < whole.members && good; k++)
        {
          const struct aura_member *m = &whole.member[k];
          memcpy (copy, m->text, m->len);
          if (m->kind == AURA_STRING)
            good = aura_json_decode (copy, m->len, copy) <= m->len;
          else
            good = aura_json_read (&part, copy, m->len) == AURA_OK
                   && part.fault == AURA_JSON_GOOD && part.end == m->len;
        }
    }
  free (copy);
  aura_json_clear (&whole);
  aura_json_clear (&part);
  return good;
}

/* What was read of a file: a hash of the table, and the counts. */
struct result
{
  uint64_t hash;
  size_t n, bad;
};

static void
mix (struct result *r, const char *text, size_t n)
{
  for (size_t k = 0; k < n; k++)
    r->hash = (r->hash ^ (unsigned char) text[k]) * UINT64_C (1099511628211);
}

static bool
read_file (const char *name, bool is_csv, size_t step, struct result *result)
{
  static const char *const fields[] = { "a", "b", "c\"" }, *const path[]
                                                           = { "results",
                                                               "results" };
  struct aura_look look;
  const struct aura_column *names;
  int number;
  *result = (struct result){ .hash = 14695981039346656037U };
  struct aura_reader *r = aura_reader_open (name, &number, &plenty);
  bool good = r && aura_reader_look (r, &look, NULL) == AURA_OK;
  const bool by_path = good && look.is_alone && look.keys->levels > 0;
  good = good
         && aura_reader_as (r, is_csv, path, by_path ? 2 : 0, &names, NULL)
              == AURA_OK;
  for (bool more = good; more && good;)
    {
      struct aura_table t = { 0 };
      struct aura_bads bads = { .most = 1000 };
      good = aura_table_start (&t, 3, fields, &plenty) == AURA_OK
             && aura_reader_next (r, step, &t, &bads, NULL, NULL) == AURA_OK;
      for (size_t i = 0; i < t.n && good; i++)
        for (size_t j = 0; j < 3; j++)
          {
            const struct aura_column *c = &t.column[j];
            const uint32_t code = i < c->rows ? c->code[i] : 0;
            const char kind = i < c->rows ? (char) c->kind[i] : 0;
            good = good && code <= c->levels;
            mix (result, &kind, 1);
            if (code && good)
              mix (result, c->level[code - 1].text, c->level[code - 1].len);
          }
      more = t.n == step;
      result->n += t.n;
      result->bad += bads.count;
      aura_table_clear (&t);
      aura_bads_clear (&bads);
    }
  if (r)
    aura_reader_close (r);
  return good;
}

/* A file is the same in one part and in many. */
static bool
holds_as_file (const char *name, const char *text, size_t n)
{
  FILE *f = fopen (name, "w");
  if (!f || fwrite (text, 1, n, f) != n || fclose (f))
    exit (99);
  bool good = true;
  for (int is_csv = 0; is_csv < 2; is_csv++)
    {
      struct result whole, parts;
      good = good && read_file (name, is_csv, SIZE_MAX, &whole)
             && read_file (name, is_csv, 1 + below (3), &parts)
             && whole.hash == parts.hash && whole.n == parts.n
             && whole.bad == parts.bad;
    }
  return good;
}

static void
test_mutations (void)
{
  char name[4096], text[MOST];
  const char *folder = getenv ("TMPDIR"), *count = getenv ("AURA_FUZZ_INPUTS");
  const size_t inputs = count      ? (size_t) strtoull (count, NULL, 10)
                        : brief () ? 200
                                   : 2000;
  snprintf (name, sizeof name, "%s/aura-test-fuzz-XXXXXX",
            folder && *folder ? folder : P_tmpdir);
  close (mkstemp (name));
  size_t alone = 0, files = 0, as_file = 0, good = 0;
  for (size_t k = 0; k < inputs; k++)
    {
      const size_t n = mutate (text);
      struct aura_json j = { .memory = &plenty };
      alone += holds_alone (text, n);
      files += k % 4 == 0;
      as_file += k % 4 == 0 && holds_as_file (name, text, n);
      good
        += aura_json_read (&j, text, n) == AURA_OK && j.fault == AURA_JSON_GOOD;
      aura_json_clear (&j);
    }
  unlink (name);
  printf ("# %zu texts, of which %zu begin as JSON\n", inputs, good);
  ok (alone == inputs, "mutated texts: where their parts are");
  ok (as_file == files, "mutated files: the same in one part and in many");
  ok (good > inputs / 10 && good < inputs, "some of either kind");
}

/* The next text of the standard input. */
static char *
next_text (size_t *n)
{
  char line[32];
  if (!fgets (line, sizeof line, stdin))
    return NULL;
  *n = (size_t) strtoull (line, NULL, 10);
  char *text = (char *) malloc (*n + 1);
  if (!text || fread (text, 1, *n, stdin) != *n)
    exit (99);
  return text;
}

static void
print_hex (const char *text, size_t n)
{
  for (size_t k = 0; k < n; k++)
    printf ("%02x", (unsigned char) text[k]);
}

/* A line a text: "-", or its members: key, kind and value. */
static void
tell_json (void)
{
  struct aura_json j = { .memory = &plenty };
  size_t n;
  for (char *text; (text = next_text (&n)); free (text))
    {
      size_t end = n;
      const bool is_utf8 = aura_bytes_utf8_error (text, n) == n;
      if (aura_json_read (&j, text, n) != AURA_OK)
        exit (99);
      end = j.end;
      while (end < n && strchr (" \t\r\n", text[end]) && text[end])
        end++;
      if (!is_utf8 || j.fault != AURA_JSON_GOOD || end < n
          || j.kind != AURA_OBJECT)
        printf ("-");
      for (size_t k = 0; k < j.members && is_utf8 && j.fault == AURA_JSON_GOOD
                         && end == n && j.kind == AURA_OBJECT;
           k++)
        {
          const struct aura_member *m = &j.member[k];
          char *copy = (char *) malloc (m->len + 1);
          memcpy (copy, m->text, m->len);
          const size_t len
            = m->is_escaped ? aura_json_decode (copy, m->len, copy) : m->len;
          print_hex (m->key, m->key_len);
          printf (":%d:", (int) m->kind);
          print_hex (copy, len);
          printf (" ");
          free (copy);
        }
      printf ("\n");
    }
  aura_json_clear (&j);
}

/* A line a text: its fields, records ended by "|"; "-" where a quote is out of place. */
static void
tell_csv (void)
{
  size_t n;
  for (char *text; (text = next_text (&n)); free (text))
    {
      struct aura_row row = { .memory = &plenty };
      struct aura_window w = {
        .memory = &plenty, .data = text, .room = n + 1, .end = n, .ended = 1
      };
      struct aura_cut c = { .shape = AURA_CSV, .line = 1, .delimiter = ',' };
      struct aura_piece piece;
      while (aura_cut_next (&c, &w, &piece) == AURA_OK && piece.text)
        {
          if (aura_csv_split (&row, &c, &piece) != AURA_OK)
            exit (99);
          if (!piece.is_closed || row.stray)
            {
              printf ("- ");
              break;
            }
          for (size_t k = 0; k < row.fields; k++)
            {
              print_hex (row.field[k].text, row.field[k].len);
              printf (k + 1 < row.fields ? "," : "|");
            }
        }
      printf ("\n");
      free (row.field);
      free (c.at);
    }
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "--json") == 0)
    tell_json ();
  else if (argc > 1 && strcmp (argv[1], "--csv") == 0)
    tell_csv ();
  else
    {
      test_mutations ();
      return done_testing ();
    }
  return 0;
}
