/* nearest.h - internal: the rows most similar to given rows, exactly and
   approximately. */
#ifndef AURA_NEAREST_H
#define AURA_NEAREST_H

#include "aura.h"

/* nearest.c: for each row FROM[r] the K rows among TO (n_to, ascending) that
   are most similar to it, not itself; of equal ones the lower index.  FROM and
   TO are 0-based; ZBAR (d-by-n) as aura_normalise_rows makes it.  ID and SIM
   (k-by-n_from): indices of examples and similarities, best first; -1 and -Inf
   where TO has fewer.  The similarities are sums in double of one fixed order:
   equal rows are tied.
   AURA_EINVAL: k > n_to; AURA_ESIZE: d beyond int; AURA_EINTR. */
size_t aura_nearest_worksize_s (size_t d, size_t n_to,
                                const struct aura_exec *exec);
size_t aura_nearest_worksize_d (size_t d, size_t n_to,
                                const struct aura_exec *exec);
enum aura_rc aura_nearest_s (size_t d, size_t n_from, size_t n_to, size_t k,
                             const float *zbar, const int32_t *from,
                             const int32_t *to, int32_t *id, double *sim,
                             void *work, const struct aura_exec *exec);
enum aura_rc aura_nearest_d (size_t d, size_t n_from, size_t n_to, size_t k,
                             const double *zbar, const int32_t *from,
                             const int32_t *to, int32_t *id, double *sim,
                             void *work, const struct aura_exec *exec);

/* Nonzero when an approximate search for the K best of n_to is to be tried.  From
   1e9 pairs on it takes less time than the exact one whether the exact one's products
   are fast (AVX-512) or not. */
static inline int
aura_search_serves (enum aura_search search, size_t n_from, size_t n_to,
                    size_t k)
{
  const double pairs = (double) n_from * (double) n_to;
  return search != AURA_SEARCH_EXACT && n_from && n_to >= 4096 && k
         && k <= n_to / 64
         && (search == AURA_SEARCH_APPROXIMATE || pairs >= 1e9);
}

/* ann.c: the same for many rows, approximately, in much less time; 1 <= k, and
   (k-by-n_from) as above.  FROM and TO both NULL: all rows, n_from = n_to of
   them and no two equal (ONE_SET for the worksize).  When REPORT says that it
   was not approximate, nothing has been searched: the exact search would have
   taken no longer.
   AURA_EINVAL: FROM or TO; AURA_ESIZE: n or d beyond int; AURA_EINTR. */
size_t aura_ann_worksize_s (size_t d, size_t n_from, size_t n_to, size_t k,
                            int one_set, const struct aura_exec *exec);
size_t aura_ann_worksize_d (size_t d, size_t n_from, size_t n_to, size_t k,
                            int one_set, const struct aura_exec *exec);
enum aura_rc aura_ann_s (size_t d, size_t n_from, size_t n_to, size_t k,
                         const float *zbar, const int32_t *from,
                         const int32_t *to, int32_t *id, double *sim,
                         struct aura_search_report *report, void *work,
                         const struct aura_exec *exec);
enum aura_rc aura_ann_d (size_t d, size_t n_from, size_t n_to, size_t k,
                         const double *zbar, const int32_t *from,
                         const int32_t *to, int32_t *id, double *sim,
                         struct aura_search_report *report, void *work,
                         const struct aura_exec *exec);

#endif
