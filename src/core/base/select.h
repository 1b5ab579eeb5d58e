/* select.h - internal: the element of a given rank. */
#ifndef AURA_SELECT_H
#define AURA_SELECT_H

#include <stddef.h>

/* The element of V (n >= 1, no NaN) that sorting would put at index RANK; V is
   reordered. */
float aura_select_s (float *v, size_t n, size_t rank);
double aura_select_d (double *v, size_t n, size_t rank);

#endif
