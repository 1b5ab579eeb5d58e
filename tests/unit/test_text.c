/* Unit tests of core/text/text.c. */
#include "base/arena.h"
#include "aura.h"
#include "interrupt.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { S = AURA_TEXT_N_STATS, DIM = 8, N_MANY = 37 };

/* The copies that text_of made, freed at the end. */
static char **copies;
static size_t n_copies;

/* A copy that ends exactly where the text does: reading past it is caught by
   the address sanitizer. */
static struct aura_text
text_of (const char *s, size_t len)
{
  char *copy = len ? (char *) malloc (len) : NULL;
  char **more = (char **) realloc (copies, (n_copies + 1) * sizeof *copies);
  if ((len && !copy) || !more)
    exit (99);
  if (len)
    memcpy (copy, s, len);
  copies = more;
  copies[n_copies++] = copy;
  return (struct aura_text){ copy, len };
}

static void
free_copies (void)
{
  while (n_copies > 0)
    free (copies[--n_copies]);
  free (copies);
}

static struct aura_text
string (const char *s)
{
  return text_of (s, strlen (s));
}

struct result
{
  enum aura_rc rc;
  double *stats_1, *stats_2, *overlap, *hash;
  signed char *attribute;
};

/* Scratch space of exactly the bytes asked for. */
static struct result
compare (size_t n, const struct aura_text *q, const struct aura_text *a,
         const struct aura_text *b, size_t dim, const struct aura_exec *exec)
{
  struct result r;
  r.stats_1 = (double *) calloc (n * S + 1, sizeof (double));
  r.stats_2 = (double *) calloc (n * S + 1, sizeof (double));
  r.overlap = (double *) calloc (n + 1, sizeof (double));
  r.hash = (double *) calloc (n * dim + 1, sizeof (double));
  r.attribute = (signed char *) calloc (n * AURA_TEXT_N_ATTRIBUTES + 1, 1);
  const size_t bytes = aura_text_worksize (n, q, a, b, dim, exec);
  void *work = aligned_alloc (64, aura_size_align (bytes));
  if (!work || !r.stats_1 || !r.stats_2 || !r.overlap || !r.hash
      || !r.attribute)
    exit (99);
  memset (work, 0xa5, bytes);
  r.rc = aura_text_compare (n, q, a, b, dim, r.stats_1, r.stats_2, r.overlap,
                            r.hash, r.attribute, work, exec);
  free (work);
  return r;
}

static void
result_free (struct result *r)
{
  free (r->stats_1);
  free (r->stats_2);
  free (r->overlap);
  free (r->hash);
  free (r->attribute);
}

static int
is_count (const struct result *r, enum aura_text_stat stat, double count)
{
  return fabs (expm1 (r->stats_1[stat]) - count) < 1e-9;
}

/* That answer 1 has more of one attribute alone, and answer 2 with the sides changed. */
static int
alone (const char *one, const char *two, enum aura_text_attribute which)
{
  const struct aura_text q = string ("a red fox");
  const struct aura_text a[2] = { string (one), string (two) };
  int good = 1;
  for (int k = 0; k < 2; k++)
    {
      struct result r = compare (1, &q, &a[k], &a[1 - k], 0, NULL);
      for (int j = 0; j < AURA_TEXT_N_ATTRIBUTES; j++)
        good &= r.attribute[j] == (j == (int) which ? 1 - 2 * k : 0);
      result_free (&r);
    }
  return good;
}

static void
test_attributes (void)
{
  ok (alone ("one two three", "one", AURA_TEXT_LONGER), "the longer");
  ok (alone ("- aaaa\n1. bb", "aaaaaa\n- b b", AURA_TEXT_MORE_LISTS), "lists");
  ok (alone ("# a b", "c a b", AURA_TEXT_MORE_HEADINGS), "headings");
  ok (alone ("**aa** b", "aaaaaa b", AURA_TEXT_MORE_BOLD), "bold");
  ok (alone ("```\nbbb\n```", "`b` `c` `d`", AURA_TEXT_MORE_CODE),
      "code is what is fenced");
  ok (alone ("perhaps b", "certain b", AURA_TEXT_MORE_HEDGES), "hedges");
  ok (alone ("red fox", "the red", AURA_TEXT_MORE_REPETITION), "repetition");
  ok (alone ("aaaaaaaaaa", "bbbbbbbbb", AURA_TEXT_N_ATTRIBUTES),
      "a tenth of the longer is no difference");
  ok (alone ("perhaps b", "perhaps c may d", AURA_TEXT_N_ATTRIBUTES) == 0
        && alone ("perhaps bbbb cc", "perhaps cc bbbb", AURA_TEXT_N_ATTRIBUTES),
      "hedges count a word");
}

static void
test_counts (void)
{
  struct aura_text q = string ("How do I cook rice?");
  struct aura_text a = string (
    "# Rice\n\n**Steps**:\n1. Rinse; don\xe2\x80\x99t boil!\n- `x` and **y**\n"
    "| a | b |\n```\n# **no**\n```\nSee https://www.a.org or www.b.org.\n"
    "I might say: is it 42? \xc3\x84rger");
  struct aura_text b = string ("");
  struct result r = compare (1, &q, &a, &b, DIM, NULL);
  ok (r.rc == AURA_OK, "a comparison succeeds");
  ok (is_count (&r, AURA_TEXT_LINES, 10), "lines");
  ok (is_count (&r, AURA_TEXT_BULLETS, 1), "bullets");
  ok (is_count (&r, AURA_TEXT_NUMBERED, 1), "numbered");
  ok (is_count (&r, AURA_TEXT_HEADINGS, 2), "headings, not within code");
  ok (is_count (&r, AURA_TEXT_CODE, 2), "code");
  ok (is_count (&r, AURA_TEXT_BOLD, 2), "bold");
  ok (is_count (&r, AURA_TEXT_TABLES, 1), "tables");
  ok (is_count (&r, AURA_TEXT_LINKS, 2), "links");
  ok (is_count (&r, AURA_TEXT_NUMBERS, 2), "numbers");
  ok (is_count (&r, AURA_TEXT_QUESTIONS, 1), "questions");
  ok (is_count (&r, AURA_TEXT_EXCLAMATIONS, 1), "exclamations");
  ok (is_count (&r, AURA_TEXT_HEDGES, 1), "hedges");
  ok (is_count (&r, AURA_TEXT_FIRST_PERSON, 1), "first person");
  ok (fabs (r.stats_1[AURA_TEXT_QUESTION_OVERLAP] - .5) < 1e-15,
      "question overlap: rice, not cook");
  ok (r.overlap[0] == 0, "an empty answer shares nothing");
  double norm = 0;
  for (int j = 0; j < DIM; j++)
    norm += r.hash[j] * r.hash[j];
  ok (fabs (norm - 1) < 1e-14, "one answer has norm 1, the empty one 0");
  result_free (&r);
}

/* FNV-1a of "a" as published, then the finalizer of MurmurHash3. */
static void
test_hash (void)
{
  uint64_t h = UINT64_C (0xaf63dc4c8601ec8c);
  h = (h ^ h >> 33) * UINT64_C (0xff51afd7ed558ccd);
  h = (h ^ h >> 33) * UINT64_C (0xc4ceb9fe1a85ec53);
  h ^= h >> 33;
  struct aura_text empty = string (""), a = string ("A");
  struct result r = compare (1, &empty, &a, &empty, 1000, NULL);
  int others = 0;
  for (size_t j = 0; j < 1000; j++)
    others += j != h % 1000 && r.hash[j] != 0;
  ok (r.hash[h % 1000] == (h >> 63 ? -1 : 1) && !others,
      "the word a is where FNV-1a puts it");
  result_free (&r);
}

/* Every text that is cut out of a text with all lengths of code points. */
static void
test_cuts (void)
{
  static const char all[] = "a\xc3\xa4\xe6\x97\xa5\xf0\x9f\x98\x80'b\xff**\n"
                            "```\nhttp://www.\xe2\x80\xa2 - 1. ##\0 `|'\xe2";
  const size_t len = sizeof all - 1;
  struct aura_text q = string ("a b");
  int finite = 1;
  for (size_t from = 0; from <= len; from++)
    for (size_t to = from; to <= len; to++)
      {
        struct aura_text a = text_of (all + from, to - from);
        struct aura_text b = text_of (all, to);
        struct result r = compare (1, &q, &a, &b, 2, NULL);
        for (int k = 0; k < S; k++)
          finite = finite && isfinite (r.stats_1[k]) && isfinite (r.stats_2[k]);
        finite = finite && r.rc == AURA_OK && r.overlap[0] <= 1;
        result_free (&r);
      }
  ok (finite, "any cut through any text is a text");
}

/* The most words that a text can have: room for them is computed. */
static void
test_dense (void)
{
  char s[4001];
  for (size_t k = 0; k < sizeof s; k++)
    s[k] = k % 2 ? ' ' : (char) ('a' + k / 2 % 26);
  struct aura_text a = text_of (s, sizeof s);
  struct result r = compare (1, &a, &a, &a, DIM, NULL);
  ok (is_count (&r, AURA_TEXT_WORDS, 2001), "one-letter words");
  ok (r.overlap[0] == 1 && r.hash[0] == 0, "an answer equals itself");
  result_free (&r);

  for (size_t k = 0; k + 4 <= sizeof s; k += 4)
    memcpy (s + k, "a\xe6\x97\xa5", 4);
  a = text_of (s, sizeof s);
  r = compare (1, &a, &a, &a, DIM, NULL);
  ok (is_count (&r, AURA_TEXT_WORDS, 2001), "letters between ideographs");
  result_free (&r);
}

static void
test_threads (void)
{
  struct aura_text q[N_MANY], a[N_MANY], b[N_MANY];
  char s[64];
  for (int i = 0; i < N_MANY; i++)
    {
      snprintf (s, sizeof s, "question %d of %d", i, N_MANY);
      q[i] = string (s);
      snprintf (s, sizeof s, "answer %d, **maybe** of\n- %d", i * i, i);
      a[i] = string (s);
      b[i] = string (i % 3 ? "1. answer" : "");
    }
  struct aura_exec one = { .n_threads = 1 },
                   five = { .n_threads = 5, .chunk = 1 };
  struct result r = compare (N_MANY, q, a, b, DIM, &one);
  struct result s5 = compare (N_MANY, q, a, b, DIM, &five);
  ok (!memcmp (r.stats_1, s5.stats_1, N_MANY * S * sizeof (double))
        && !memcmp (r.stats_2, s5.stats_2, N_MANY * S * sizeof (double))
        && !memcmp (r.overlap, s5.overlap, N_MANY * sizeof (double))
        && !memcmp (r.hash, s5.hash, N_MANY * DIM * sizeof (double)),
      "the same bits for 1 and 5 threads");
  result_free (&r);
  result_free (&s5);
}

static void
test_refusals (void)
{
  struct aura_text a = string ("a");
  struct aura_exec stop = { .n_threads = 2, .chunk = 1, .interrupted = always };
  struct result r = compare (1, &a, &a, &a, DIM, &stop);
  ok (r.rc == AURA_EINTR, "an interrupt is obeyed");
  result_free (&r);
  r = compare (1, &a, &a, &a, AURA_TEXT_MAX_DIM + 1, NULL);
  ok (r.rc == AURA_EINVAL, "too many columns are refused");
  result_free (&r);
  struct aura_text huge = { a.s, (size_t) 1 << 31 };
  r = compare (1, &a, &huge, &a, DIM, NULL);
  ok (r.rc == AURA_ESIZE, "a text of 2^31 bytes is refused");
  result_free (&r);
  r = compare (0, NULL, NULL, NULL, DIM, NULL);
  ok (r.rc == AURA_OK, "no comparison at all");
  result_free (&r);
}

int
main (void)
{
  test_attributes ();
  test_counts ();
  test_hash ();
  test_cuts ();
  test_dense ();
  test_threads ();
  test_refusals ();
  free_copies ();
  return done_testing ();
}
