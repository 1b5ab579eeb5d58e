/* test_select.c - the k best of many (topk.h), and quickselect. */
#include "base/select.h"
#include "base/topk.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { N = 300 };

struct pair
{
  double key;
  int32_t id;
};

/* Best first: the larger key, of equal ones the lower id. */
static int
compare_pairs (const void *a, const void *b)
{
  const struct pair *x = a, *y = b;
  if (x->key != y->key)
    return x->key < y->key ? 1 : -1;
  return (x->id > y->id) - (x->id < y->id);
}

static int
compare_doubles (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* N pairs whose keys take KINDS values, in an order that SEED gives. */
static void
make_pairs (struct pair *p, size_t n, unsigned kinds, unsigned seed)
{
  srand (seed);
  for (size_t i = 0; i < n; i++)
    p[i] = (struct pair){ (double) (rand () % (int) kinds) - kinds / 3,
                          (int32_t) i };
  for (size_t i = n; i > 1; i--)
    {
      const size_t j = (size_t) rand () % i;
      const struct pair t = p[i - 1];
      p[i - 1] = p[j];
      p[j] = t;
    }
}

static void
test_topk (void)
{
  static struct pair p[N];
  double key[N + 5];
  int32_t id[N + 5];
  int best = 1, told = 1, short_of = 1;
  for (unsigned turn = 0; turn < 400; turn++)
    {
      const size_t n = turn % N, k = 1 + turn * 7 % (n + 4);
      make_pairs (p, n, 1 + turn % 50, turn);
      aura_topk_clear (key, id, k);
      size_t kept = 0;
      for (size_t i = 0; i < n; i++)
        {
          const double worst = key[0];
          const int32_t worst_id = id[0];
          const int is_kept = aura_topk_offer (key, id, k, p[i].key, p[i].id);
          kept += (size_t) is_kept;
          told = told
                 && is_kept
                      == (p[i].key > worst
                          || (p[i].key == worst && p[i].id < worst_id));
        }
      aura_topk_sort (key, id, k);
      qsort (p, n, sizeof *p, compare_pairs);
      for (size_t e = 0; e < k && e < n; e++)
        best = best && key[e] == p[e].key && id[e] == p[e].id;
      for (size_t e = n; e < k; e++)
        short_of = short_of && key[e] == -INFINITY && id[e] == -1;
      told = told && kept >= (k < n ? k : n);
    }
  ok (best, "the k best, best first, ties by the lower id");
  ok (told, "an offer says whether the pair is kept");
  ok (short_of, "places that no pair took");
  ok (!aura_topk_offer (key, id, 0, 1, 1), "k = 0 keeps nothing");
  aura_topk_sort (key, id, 0);
}

static void
test_select (void)
{
  int right = 1, rights = 1;
  for (unsigned turn = 0; turn < 600; turn++)
    {
      const size_t n = 1 + turn % N, rank = turn * 13 % n;
      double v[N], sorted[N];
      float f[N];
      srand (turn);
      for (size_t i = 0; i < n; i++)
        {
          /* random, few values, ascending, descending, an organ pipe */
          const int kind = (int) (turn % 5), many = 1 + rand () % 1000;
          v[i] = kind == 0   ? many
                 : kind == 1 ? many % 3
                 : kind == 2 ? (double) i
                 : kind == 3 ? -(double) i
                             : (double) (i < n - i ? i : n - i);
          f[i] = (float) v[i];
        }
      memcpy (sorted, v, n * sizeof *v);
      qsort (sorted, n, sizeof *sorted, compare_doubles);
      right = right && aura_select_d (v, n, rank) == sorted[rank];
      rights = rights && (double) aura_select_s (f, n, rank) == sorted[rank];
      qsort (v, n, sizeof *v, compare_doubles);
      right = right && memcmp (v, sorted, n * sizeof *v) == 0;
    }
  ok (right, "the element at a place, and none is lost");
  ok (rights, "the same in single");
}

int
main (void)
{
  test_topk ();
  test_select ();
  return done_testing ();
}
