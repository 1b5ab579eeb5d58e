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

   There are no branches, so the compiler makes vectors of the loops.  In single u
   has 12 bits, polynomials are shorter, t ends at 13.2, and rounding errors are not
   carried along but for those of y: gelu is good to 5 ulp (4.04 is the most that was
   seen). */
#include "loop/encoder.h"
#include "base/simd.h"

#include <string.h>

#ifdef AURA_SINGLE
/* relative errors 8.9e-9 and 2.2e-10 */
#define CENTRE 4
#define FAR 13.2F
typedef uint32_t bits;
static const real mills[]
  = { 0x1.faf72b18aca96p-7,   -0x1.fe0fefbb48b53p-5,  -0x1.6d03fe4003f2fp-7,
      0x1.6104e28c1dd4fp-5,   -0x1.3add5fbd092ccp-5,  0x1.420dbf340ba8ep-6,
      -0x1.4e915ae044521p-8,  -0x1.c45602545289dp-12, 0x1.7cd52a1008eb4p-11,
      -0x1.d668b15ef285ap-15, -0x1.40df9db5b4c0cp-14 };
static const real expansion[]
  = { 0.500000001353873,    0.16666666681704215,   0.04166646419740569,
      0.008333310844647862, 0.0013933730715792083, 0.00019891080463998843 };
#else
/* relative errors 7.3e-18 and 1.7e-17 */
#define CENTRE 6
#define FAR 37.5
typedef uint64_t bits;
static const real mills[]
  = { 0x1.772adfd7e4ed6p-9,  -0x1.ec8c1a8e2f501p-5,  0x1.2dd04e0c13ae7p-6,
      0x1.8f26603667291p-7,  -0x1.c4a15380840f3p-6,  0x1.e63c9606d2e97p-6,
      -0x1.82bb1dc094928p-6, 0x1.eca997ad7c2d3p-7,   -0x1.fbf215c1528e5p-8,
      0x1.9ba15a5586432p-9,  -0x1.dab78cfe2d51bp-11, 0x1.eaaf9cf3040efp-14,
      0x1.5fd1bef934dfbp-15, -0x1.ccbd3ab5ba272p-16, 0x1.21a61682a8e62p-18,
      0x1.02e022a1689d6p-19, -0x1.1286c763d0053p-20, -0x1.c45afc86fd4fbp-27,
      0x1.270ad078d5644p-23, -0x1.4568dd8513a2p-26,  -0x1.1766d34c8532p-26,
      0x1.8231e02631d2dp-29, 0x1.b331d8c6c4514p-30 };
static const real expansion[] = { 0.5,
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
AURA_INLINE real
polynomial (const real *c, int n, real s)
{
  const int last_even = (n - 1) & ~1, last_odd = (n - 2) | 1;
  const real square = s * s;
  real even = c[last_even], odd = c[last_odd];
#pragma GCC unroll 32
  for (int i = last_even - 2; i >= 0; i -= 2)
    even = even * square + c[i];
#pragma GCC unroll 32
  for (int i = last_odd - 2; i >= 0; i -= 2)
    odd = odd * square + c[i];
  return even + s * odd;
}

AURA_INLINE bits
bits_of (real v)
{
  bits b;
  memcpy (&b, &v, sizeof b);
  return b;
}

AURA_INLINE real
of_bits (bits b)
{
  real v;
  memcpy (&v, &b, sizeof v);
  return v;
}

/* Masks in place of conditions: a branch, once the compiler has moved work into it, is
   no longer a vector's.  A where WHICH is all ones, B where it is 0. */
AURA_INLINE real
choose (bits which, real a, real b)
{
  return of_bits ((bits_of (a) & which) | (bits_of (b) & ~which));
}

enum { TOP = 8 * sizeof (real) - 1 };

AURA_INLINE bits
is_negative (real x)
{
  return -(bits_of (x) >> TOP);
}

/* |x| < FAR.  Bits of positive numbers are in the order of the numbers. */
AURA_INLINE bits
is_near (real x)
{
  return -(((bits_of (x) & ~((bits) 1 << TOP)) - bits_of (FAR)) >> TOP);
}

/* |x|, where the polynomials hold. */
AURA_INLINE real
near (real x)
{
  return choose (is_near (x), of_bits (bits_of (x) & ~((bits) 1 << TOP)), FAR);
}

/* A B = high + low.  HIGH, the product of the leading half of the bits of each, is
   exact, so it does not matter whether the compiler fuses products with sums. */
struct product
{
  real high, low;
};

AURA_INLINE real
leading (real v)
{
  return of_bits (bits_of (v) & ~(bits) (CAREFUL ? 0x7ffffff : 0xfff));
}

AURA_INLINE struct product
product_of (real a, real b)
{
  const real a_high = leading (a), b_high = leading (b);
  return (struct product){ a_high * b_high,
                           a_high * (b - b_high) + (a - a_high) * b };
}

/* What the exponential of t in [0, FAR] leaves:  E = (1 + h) scale, and the
   rounding error of h. */
struct exponential
{
  real h, h_lost, scale;
};

AURA_INLINE struct exponential
exponential_of (real t)
{
  /* adding ROUND leaves an integer in the low bits */
  const real round = CAREFUL ? (real) 0x1.8p52 : (real) 0x1.8p23;
  const real log2_high = CAREFUL ? (real) 0x1.62e42feep-1 : (real) 0x1.62e4p-1;
  const real log2_low
    = CAREFUL ? (real) 0x1.a39ef35793c76p-33 : (real) 0x1.7f7d1cf79abcap-20;
  const int bias = CAREFUL ? 1023 : 127, fraction = CAREFUL ? 52 : 23;
  const real u = leading (t);
  const real half = (real) -.5;
  const real y_high = half * u * u, y_low = half * (t + u) * (t - u);
  const real shifted = y_high * (real) 0x1.71547652b82fep0 + round;
  const real k = shifted - round;
  const real r_high = y_high - k * log2_high, r_low = y_low - k * log2_low;
  const real r = r_high + r_low;
  const real curved = r * r * polynomial (expansion, N_EXPANSION, r);
  const real h = r + curved;
  return (struct exponential){
    h, CAREFUL ? (r_low - (r - r_high)) + (curved - (h - r)) : 0,
    of_bits ((bits_of (shifted) + (bits) bias) << fraction)
  };
}

/* (7/16 + P (s)) / (t + g), and the error of rounding it, relative. */
struct quotient
{
  real ratio, lost;
};

AURA_INLINE struct quotient
quotient_of (real t)
{
  const real g = (real) 0x1.9884533d43651p-1, middle = (real) (7. / 16);
  const real c = t + CENTRE, d = t + g;
  if (!CAREFUL) /* one division, which takes as long as ten products */
    {
      const real inverse = 1 / (c * d), s = 2 * (t * (d * inverse)) - 1;
      const real bracket = middle + polynomial (mills, N_MILLS, s);
      return (struct quotient){ bracket * (c * inverse), 0 };
    }
  const real p = polynomial (mills, N_MILLS, 2 * (t / c) - 1);
  const real bracket = middle + p, ratio = bracket / d;
  const real t_of_d = d - g;
  const real d_lost = (t - t_of_d) + (g - (d - t_of_d));
  const real bracket_lost = p - (bracket - middle);
  const struct product ratio_d = product_of (ratio, d);
  const real ratio_lost = (bracket - ratio_d.high) - ratio_d.low;
  /* 1 / bracket to first order: enough for an error, and no division */
  const real inverse = 2 / middle - bracket * (1 / (middle * middle));
  return (struct quotient){ ratio, (ratio_lost + bracket_lost - ratio * d_lost)
                                     * inverse };
}

/* E and Q of one t in [0, FAR], and the rounding error of Q. */
struct tail
{
  real e, q, q_lost;
};

AURA_INLINE struct tail
tail_of (struct exponential e, struct quotient of)
{
  const real more = of.ratio * (e.h + (e.h_lost + of.lost));
  const real q = of.ratio + more;
  return (struct tail){ (1 + e.h) * e.scale, q * e.scale,
                        (more - (q - of.ratio)) * e.scale };
}

AURA_INLINE real
phi_of (real x, struct tail tail)
{
  return choose (is_negative (x), tail.q, 1 - tail.q);
}

/* x Phi (x).  x may be Inf, of which there are no leading bits. */
AURA_INLINE real
gelu_of (real x, struct tail tail)
{
  const real phi = phi_of (x, tail);
  if (!CAREFUL)
    return x * phi;
  const real rest_lost = (1 - (1 - tail.q)) - tail.q - tail.q_lost;
  const struct product value = product_of (x, phi);
  const real lost = choose (is_negative (x), tail.q_lost, rest_lost);
  return choose (is_near (x), value.high + (value.low + x * lost), x * phi);
}

/* Double works in passes over some elements at a time.  In one long chain of
   operations the processor would wait for each result; short chains let it work
   on the next elements meanwhile.  In single the chain is short enough for one
   pass. */
enum { CHUNK = 256 };
struct chunk
{
  real t[CHUNK];
  real h[CHUNK], h_lost[CHUNK], scale[CHUNK];
  real ratio[CHUNK], ratio_lost[CHUNK];
};

AURA_INLINE void
prepare (struct chunk *s, size_t count, const real *a)
{
  if (!CAREFUL)
    return;
#pragma omp simd
  for (size_t i = 0; i < count; i++)
    s->t[i] = near (a[i]);
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

/* From FAR on, 0 (NaN: NaN comes from x). */
AURA_INLINE struct tail
tail_at (const struct chunk *s, size_t i, real x)
{
  struct tail tail;
  if (CAREFUL)
    tail = tail_of ((struct exponential){ s->h[i], s->h_lost[i], s->scale[i] },
                    (struct quotient){ s->ratio[i], s->ratio_lost[i] });
  else
    tail = tail_of (exponential_of (near (x)), quotient_of (near (x)));
  const bits which = is_near (x);
  return (struct tail){ choose (which, tail.e, 0), choose (which, tail.q, 0),
                        choose (which, tail.q_lost, 0) };
}

AURA_CLONES static void
gelu_some (size_t count, real *restrict a)
{
  struct chunk s;
  prepare (&s, count, a);
#pragma omp simd
  for (size_t i = 0; i < count; i++)
    {
      const real x = a[i];
      const struct tail tail = tail_at (&s, i, x);
      a[i] = gelu_of (x, tail);
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
      const real x = a[i];
      const struct tail tail = tail_at (&s, i, x);
      a[i] = gelu_of (x, tail);
      slope[i] = phi_of (x, tail) + x * (tail.e * (real) 0x1.9884533d43651p-2);
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
