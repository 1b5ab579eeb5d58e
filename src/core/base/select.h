/* select.h - internal: the element that would be at a place if all were sorted. */
#ifndef AURA_SELECT_H
#define AURA_SELECT_H

#include <stddef.h>

/* The element of V (n >= 1, no NaN) at place RANK, from 0, ascending; V is
   reordered. */
float aura_select_s (float *v, size_t n, size_t rank);
double aura_select_d (double *v, size_t n, size_t rank);

#endif
