/* hello.c - libaura from C: which decisions of a judge can be trusted, from few
   human labels.

     cc hello.c $(pkg-config --cflags --libs aura) -o hello

   The judge errs where the first feature is large.  A human has checked 60 of
   its 600 decisions; the decision layer finds the others out. */
#include <aura.h>

#include <stdio.h>
#include <stdlib.h>

enum { N = 600, DX = 5, LABELS = 60 };

static void
fail (const char *what, enum aura_rc rc)
{
  fprintf (stderr, "%s: %s\n", what, aura_strerror (rc));
  exit (1);
}

/* Scratch space of BYTES, aligned to 64. */
static void *
scratch (size_t bytes)
{
  void *work = bytes ? aligned_alloc (64, (bytes + 63) / 64 * 64) : NULL;
  if (!work)
    fail ("scratch space", AURA_ENOMEM);
  return work;
}

/* PHI and SIGMA: the features x in the form that the decision layer wants. */
static void
find_features (const double *x, double *phi, double *sigma,
               const struct aura_exec *exec)
{
  double v[DX * DX], map[DX * DX];
  void *work = scratch (aura_svd_worksize_d (N, DX, DX, exec));
  enum aura_rc rc
    = aura_svd_d (N, DX, DX, x, sigma, v, NULL, 1, 1e-4, work, exec);
  free (work);
  if (rc != AURA_OK)
    fail ("aura_svd", rc);
  work = scratch (aura_project_worksize_d (DX, exec));
  rc = aura_project_d (N, DX, DX, x, sigma, v, phi, map, 0, work, exec);
  free (work);
  if (rc != AURA_OK)
    fail ("aura_project", rc);
}

/* PROB: P(a human agrees with the judge).  Of one judge, its pick counts as
   answer 1: the verdicts are all 1. */
static void
decide (const double *phi, const double *sigma, const int8_t *status,
        double *prob, const struct aura_exec *exec)
{
  static double verdict[N], agree[N];
  static unsigned char keep[N];
  for (int i = 0; i < N; i++)
    verdict[i] = 1;
  const struct aura_layer_data data = { .n = N,
                                        .n_file = N,
                                        .n_judges = 1,
                                        .rank = DX,
                                        .verdict = verdict,
                                        .phi = phi,
                                        .sigma = sigma,
                                        .status = status };
  struct aura_options options;
  aura_options_default (&options);
  enum { BLOCKS = 1 + AURA_LAYER_POWERS };
  double evidence[BLOCKS], mass[2 * BLOCKS], alone;
  double total[2];
  double coefficient[2 * (DX + 5)];
  const struct aura_layer_sizes sizes = aura_layer_sizes (&data);
  if (sizes.models > BLOCKS || sizes.coefficients > DX + 5)
    fail ("aura_layer", AURA_EINVAL);
  const struct aura_layer_result result = { .prob = prob,
                                            .agree = agree,
                                            .keep = keep,
                                            .evidence = evidence,
                                            .total = total,
                                            .mass = mass,
                                            .alone = &alone,
                                            .coefficient = coefficient };
  void *work
    = scratch (aura_layer_worksize (&data, aura_layer_labels (&data), exec));
  const enum aura_rc rc
    = aura_layer (&data, &result, &options.layer, work, exec);
  free (work);
  if (rc != AURA_OK)
    fail ("aura_layer", rc);
}

int
main (void)
{
  static double x[N * DX], luck[N], phi[N * DX], sigma[DX], prob[N];
  static int8_t truth[N], status[N]; /* status: AURA_OPEN is 0 */
  const struct aura_exec exec = { .n_threads = 2 };

  if (aura_blas_is_ilp64 ())
    {
      fprintf (stderr, "this BLAS has 64-bit integers\n");
      return 1;
    }
  aura_blas_set_threads (1);

  aura_rng_normal (1, 0, 0, N * DX, x);
  aura_rng_normal (1, 1, 0, N, luck);
  for (int i = 0; i < N; i++)
    {
      truth[i] = x[i] + luck[i] / 2 < .3;
      if (i < LABELS)
        status[i] = truth[i] ? AURA_AGREE : AURA_DISAGREE;
    }

  find_features (x, phi, sigma, &exec);
  decide (phi, sigma, status, prob, &exec);

  int judge = 0, audit = 0;
  for (int i = LABELS; i < N; i++)
    {
      judge += truth[i];
      audit += truth[i] == (prob[i] >= .5);
    }
  printf ("aura %s: of %d decisions without a label the judge has %.1f %% "
          "right, the audit %.1f %%\n",
          aura_version (), N - LABELS, 100. * judge / (N - LABELS),
          100. * audit / (N - LABELS));
  return audit <= judge;
}
