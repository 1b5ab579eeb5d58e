/* gelu.c - the Gaussian error linear unit and its slope, in one pass.

     gelu (x) = x Phi (x),   gelu' (x) = Phi (x) + x phi (x)

   (the AURA paper, appendix "Trainable encoder and representation learning").
   With t = |x|, both come from one exponential and one polynomial:

     E = exp (-t^2 / 2),   phi (x) = E / sqrt (2 pi),
     Q = Phi (-t) = E (7/16 + P (s)) / (t + g),   s = (t - c) / (t + c),
     Phi (x) = Q where x < 0, 1 - Q elsewhere,

   g = sqrt (2 / pi) making the bracket nearly constant: it stays within 9 % of
   7/16, so P adds little rounding error.  P interpolates on 0 <= t <= 37.5 in
   Chebyshev's nodes; E leaves the normal numbers soon after, and gelu is taken
   as 0 or x there.

   exp (y): y = k log 2 + r, exp (r) = 1 + h, h = r + r^2 q (r), scaled by 2^k.
   y is taken in two pieces, t = u + v with u of 26 bits, so that the relative
   error does not grow with t; and the rounding errors of r, h, the bracket,
   t + g, their quotient, Q, 1 - Q and x Phi are carried along, to first order.
   gelu is then good to 2 ulp (1.91 is the most that was seen in 3e8).

   There are no branches, so the compiler makes vectors of the loops.  Single
   goes through double, with polynomials short enough for its precision and
   without the care for rounding errors. */
#include "loop/encoder.h"
#include "base/simd.h"

#include <string.h>

#ifdef AURA_SINGLE
/* relative errors 8.9e-9 and 2.2e-10 */
#define CENTRE 4.0
static const double mills[]
  = { 0x1.faf72b18aca96p-7,   -0x1.fe0fefbb48b53p-5,  -0x1.6d03fe4003f2fp-7,
      0x1.6104e28c1dd4fp-5,   -0x1.3add5fbd092ccp-5,  0x1.420dbf340ba8ep-6,
      -0x1.4e915ae044521p-8,  -0x1.c45602545289dp-12, 0x1.7cd52a1008eb4p-11,
      -0x1.d668b15ef285ap-15, -0x1.40df9db5b4c0cp-14 };
static const double expansion[]
  = { 0.500000001353873,    0.16666666681704215,   0.04166646419740569,
      0.008333310844647862, 0.0013933730715792083, 0.00019891080463998843 };
#else
/* relative errors 7.3e-18 and 1.7e-17 */
#define CENTRE 6.0
static const double mills[]
  = { 0x1.772adfd7e4ed6p-9,  -0x1.ec8c1a8e2f501p-5,  0x1.2dd04e0c13ae7p-6,
      0x1.8f26603667291p-7,  -0x1.c4a15380840f3p-6,  0x1.e63c9606d2e97p-6,
      -0x1.82bb1dc094928p-6, 0x1.eca997ad7c2d3p-7,   -0x1.fbf215c1528e5p-8,
      0x1.9ba15a5586432p-9,  -0x1.dab78cfe2d51bp-11, 0x1.eaaf9cf3040efp-14,
      0x1.5fd1bef934dfbp-15, -0x1.ccbd3ab5ba272p-16, 0x1.21a61682a8e62p-18,
      0x1.02e022a1689d6p-19, -0x1.1286c763d0053p-20, -0x1.c45afc86fd4fbp-27,
      0x1.270ad078d5644p-23, -0x1.4568dd8513a2p-26,  -0x1.1766d34c8532p-26,
      0x1.8231e02631d2dp-29, 0x1.b331d8c6c4514p-30 };
static const double expansion[] = { 0.5,
                                    0.16666666666666669,
                                    0.041666666666623824,
                                    0.008333333333330039,
                                    0.0013888888917367081,
                                    0.00019841269863171557,
                                    2.4801521057868204e-05,
                                    2.7557268276905696e-06,
                                    2.7620201591031547e-07,
                                    2.5100472505694996e-08 };
#endif

enum {
  N_MILLS = sizeof mills / sizeof *mills,
  N_EXPANSION = sizeof expansion / sizeof *expansion,
  CAREFUL = sizeof (real) == sizeof (double)
};

/* sum_i c[i] s^i, even and odd powers separately: two short dependency chains
   in place of one long. */
AURA_INLINE double
polynomial (const double *c, int n, double s)
{
  const int last_even = (n - 1) & ~1, last_odd = (n - 2) | 1;
  const double square = s * s;
  double even = c[last_even], odd = c[last_odd];
#pragma GCC unroll 32
  for (int i = last_even - 2; i >= 0; i -= 2)
    even = even * square + c[i];
#pragma GCC unroll 32
  for (int i = last_odd - 2; i >= 0; i -= 2)
    odd = odd * square + c[i];
  return even + s * odd;
}

AURA_INLINE uint64_t
bits_of (double v)
{
  uint64_t bits;
  memcpy (&bits, &v, sizeof bits);
  return bits;
}

AURA_INLINE double
of_bits (uint64_t bits)
{
  double v;
  memcpy (&v, &bits, sizeof v);
  return v;
}

/* A B = high + low.  HIGH, the product of the leading 26 bits of each, is
   exact, so it does not matter whether the compiler fuses products with sums.
   */
struct product
{
  double high, low;
};

AURA_INLINE double
leading (double v)
{
  return of_bits (bits_of (v) & ~(uint64_t) 0x7ffffff);
}

AURA_INLINE struct product
product_of (double a, double b)
{
  const double a_high = leading (a), b_high = leading (b);
  return (struct product){ a_high * b_high,
                           a_high * (b - b_high) + (a - a_high) * b };
}

/* What the exponential of t in [0, 37.5] leaves:  E = (1 + h) scale, and the
   rounding error of h. */
struct exponential
{
  double h, h_lost, scale;
};

AURA_INLINE struct exponential
exponential_of (double t)
{
  const double round
    = 0x1.8p52; /* adding it leaves an integer in the low bits */
  const double log2_high = 0x1.62e42feep-1, log2_low = 0x1.a39ef35793c76p-33;
  const double u = leading (t);
  const double y_high = -.5 * u * u, y_low = -.5 * (t + u) * (t - u);
  const double shifted = y_high * 0x1.71547652b82fep0 + round;
  const double k = shifted - round;
  const double r_high = y_high - k * log2_high, r_low = y_low - k * log2_low;
  const double r = r_high + r_low;
  const double curved = r * r * polynomial (expansion, N_EXPANSION, r);
  const double h = r + curved;
  return (struct exponential){
    h, CAREFUL ? (r_low - (r - r_high)) + (curved - (h - r)) : 0,
    of_bits ((bits_of (shifted) + 1023) << 52)
  };
}

/* (7/16 + P (s)) / (t + g), and the error of rounding it, relative. */
struct quotient
{
  double ratio, lost;
};

AURA_INLINE struct quotient
quotient_of (double t)
{
  const double g = 0x1.9884533d43651p-1, middle = 7. / 16;
  const double c = t + CENTRE, d = t + g;
  if (!CAREFUL) /* one division, which takes as long as ten products */
    {
      const double inverse = 1 / (c * d), s = 2 * (t * (d * inverse)) - 1;
      const double bracket = middle + polynomial (mills, N_MILLS, s);
      return (struct quotient){ bracket * (c * inverse), 0 };
    }
  const double p = polynomial (mills, N_MILLS, 2 * (t / c) - 1);
  const double bracket = middle + p, ratio = bracket / d;
  const double t_of_d = d - g;
  const double d_lost = (t - t_of_d) + (g - (d - t_of_d));
  const double bracket_lost = p - (bracket - middle);
  const struct product ratio_d = product_of (ratio, d);
  const double ratio_lost = (bracket - ratio_d.high) - ratio_d.low;
  /* 1 / bracket to first order: enough for an error, and no division */
  const double inverse = 2 / middle - bracket * (1 / (middle * middle));
  return (struct quotient){ ratio, (ratio_lost + bracket_lost - ratio * d_lost)
                                     * inverse };
}

/* E and Q of one t in [0, 37.5], and the rounding error of Q. */
struct tail
{
  double e, q, q_lost;
};

AURA_INLINE struct tail
tail_of (struct exponential e, struct quotient of)
{
  const double more = of.ratio * (e.h + (e.h_lost + of.lost));
  const double q = of.ratio + more;
  return (struct tail){ (1 + e.h) * e.scale, q * e.scale,
                        (more - (q - of.ratio)) * e.scale };
}

/* x Phi (x), and Phi.  x may be Inf, of which there are no leading bits. */
AURA_INLINE double
gelu_of (double x, const struct tail *tail, double *phi)
{
  const double rest = 1 - tail->q;
  *phi = x < 0 ? tail->q : rest;
  if (!CAREFUL)
    return x * *phi;
  const double rest_lost = (1 - rest) - tail->q - tail->q_lost;
  const struct product value = product_of (x, *phi);
  const double lost = x < 0 ? tail->q_lost : rest_lost;
  return fabs (x) < 37.5 ? value.high + (value.low + x * lost) : x * *phi;
}

/* Double works in passes over some elements at a time.  In one long chain of
   operations the processor would wait for each result; short chains let it work
   on the next elements meanwhile.  In single the chain is short enough for one
   pass. */
enum { CHUNK = 256 };
struct chunk
{
  double t[CHUNK];
  double h[CHUNK], h_lost[CHUNK], scale[CHUNK];
  double ratio[CHUNK], ratio_lost[CHUNK];
};

/* |x|, where the polynomials hold. */
AURA_INLINE double
near (double x)
{
  const double t = fabs (x);
  return t < 37.5 ? t : 37.5;
}

AURA_INLINE void
prepare (struct chunk *s, size_t count, const real *a)
{
  if (!CAREFUL)
    return;
#pragma omp simd
  for (size_t i = 0; i < count; i++)
    s->t[i] = near ((double) a[i]);
#pragma omp simd
  for (size_t i = 0; i < count; i++)
    {
      const struct exponential e = exponential_of (s->t[i]);
      s->h[i] = e.h;
      s->h_lost[i] = e.h_lost;
      s->scale[i] = e.scale;
    }
#pragma omp simd
  for (size_t i = 0; i < count; i++)
    {
      const struct quotient of = quotient_of (s->t[i]);
      s->ratio[i] = of.ratio;
      s->ratio_lost[i] = of.lost;
    }
}

/* Beyond 37.5, 0 (NaN: NaN comes from x). */
AURA_INLINE struct tail
tail_at (const struct chunk *s, size_t i, double x)
{
  struct tail tail;
  if (CAREFUL)
    tail = tail_of ((struct exponential){ s->h[i], s->h_lost[i], s->scale[i] },
                    (struct quotient){ s->ratio[i], s->ratio_lost[i] });
  else
    tail = tail_of (exponential_of (near (x)), quotient_of (near (x)));
  const int is_near = fabs (x) < 37.5;
  return (struct tail){ is_near ? tail.e : 0, is_near ? tail.q : 0,
                        is_near ? tail.q_lost : 0 };
}

AURA_CLONES static void
gelu_some (size_t count, real *restrict a)
{
  struct chunk s;
  prepare (&s, count, a);
#pragma omp simd
  for (size_t i = 0; i < count; i++)
    {
      const double x = (double) a[i];
      const struct tail tail = tail_at (&s, i, x);
      double phi;
      a[i] = (real) gelu_of (x, &tail, &phi);
    }
}

AURA_CLONES static void
gelu_some_slope (size_t count, real *restrict a, real *restrict slope)
{
  struct chunk s;
  prepare (&s, count, a);
#pragma omp simd
  for (size_t i = 0; i < count; i++)
    {
      const double x = (double) a[i];
      const struct tail tail = tail_at (&s, i, x);
      double phi;
      a[i] = (real) gelu_of (x, &tail, &phi);
      slope[i] = (real) (phi + x * (tail.e * 0x1.9884533d43651p-2));
    }
}

AURA_CLONES static void
add_bias (size_t m, size_t n, const real *restrict bias, real *restrict a)
{
  for (size_t j = 0; j < n; j++)
    for (size_t i = 0; i < m; i++)
      a[i + j * m] += bias[i];
}

void
AURA_R (aura_gelu) (size_t m, size_t n, const real *bias, real *a, real *slope)
{
  add_bias (m, n, bias, a);
  for (size_t at = 0; at < m * n; at += CHUNK)
    {
      const size_t count = m * n - at < CHUNK ? m * n - at : CHUNK;
      if (slope)
        gelu_some_slope (count, a + at, slope + at);
      else
        gelu_some (count, a + at);
    }
}
