/* select.c - quickselect.

   Hoare, "Algorithm 65: Find", Communications of the ACM 4 (1961), with the
   middle element as the pivot: O(n) but for rare orders; many
   equal elements do no harm. */
#include "base/select.h"
#include "base/real.h"

real
AURA_R (aura_select) (real *v, size_t n, size_t rank)
{
  ptrdiff_t low = 0, high = (ptrdiff_t) n - 1;
  const ptrdiff_t k = (ptrdiff_t) rank;
  while (low < high)
    {
      const real pivot = v[low + (high - low) / 2];
      ptrdiff_t i = low, j = high;
      while (i <= j)
        {
          while (v[i] < pivot)
            i++;
          while (v[j] > pivot)
            j--;
          if (i <= j)
            {
              const real t = v[i];
              v[i++] = v[j];
              v[j--] = t;
            }
        }
      /* up to j: <= pivot; from i: >= pivot; between them: the pivot */
      if (k > j && k < i)
        break;
      if (k <= j)
        high = j;
      else
        low = i;
    }
  return v[k];
}
