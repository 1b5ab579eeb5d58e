/* models.h - internal: the models of the decision layer (models.c). */
#ifndef AURA_MODELS_H
#define AURA_MODELS_H

#include "aura.h"
#include "base/arena.h"

/* A coefficient of a model: the column that it belongs to, and its prior. */
struct aura_coefficient
{
  size_t at;
  double mean, sd;
};

/* Model m = base + bases * block. */
struct aura_models
{
  const struct aura_layer_data *data;
  const struct aura_layer_options *options;
  struct aura_layer_sizes sizes;
  const double **values; /* n each: the columns of the coefficients */
  double *constant, *nothing, *mean_verdict, *score; /* n each */
  double *phi_sd;                                    /* rank-by-powers */
  double *style_sd;   /* n_style; 0: a constant column */
  double *block_mass; /* blocks */
};

/* Room for the models of DATA. */
struct aura_models aura_models_lay_out (struct aura_arena *arena,
                                        const struct aura_layer_data *data);

/* Columns, and the scales and masses of the blocks. */
void aura_models_init (struct aura_models *p,
                       const struct aura_layer_options *options);

/* How many columns model M has; the most that any model has. */
size_t aura_models_dim (const struct aura_models *p, size_t m);
size_t aura_models_widest (const struct aura_models *p);

/* Nonzero when model M has prior mass in some average. */
int aura_models_wanted (const struct aura_models *p, size_t m);

/* The prior of model M: its columns, as many as aura_models_dim says. */
void aura_models_prior (const struct aura_models *p, size_t m,
                        struct aura_coefficient *c);

/* MASS (one a model), posterior, of the average ASKED: for queries when it is
   0, else for a decision on judge ASKED - 1.  Returned is the log of its
   evidence. */
double aura_models_weigh (const struct aura_models *p, size_t asked,
                          const double *evidence, double *mass);

#endif
