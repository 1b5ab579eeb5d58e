/* aura_fields.h - the fields of the structs of options in aura.h.

   Made of aura_options.h by fields.awk; `make' writes it anew where a field or a
   type has changed, so that a new default or range compiles one file. */
#ifndef AURA_FIELDS_H
#define AURA_FIELDS_H

/* clang-format off */

#define AURA_LOOP_FIELDS \
  uint64_t seed; \
  int display; \
  int output_fcn; \
  size_t hidden; \
  size_t latent; \
  size_t rank; \
  int keep_plan; \
  int rule; \
  size_t batch; \
  int seeds; \
  int goal; \
  int method; \
  size_t features; \
  size_t folds; \
  int untrained; \
  int random;

#define AURA_GRAPH_FIELDS \
  size_t k; \
  double tau; \
  int search;

#define AURA_TARGET_FIELDS \
  double soft_weight; \
  double soft_quantile; \
  double verified_boost; \
  double a_verified; \
  int source_supervised; \
  int balance;

#define AURA_ENCODER_FIELDS \
  double geo; \
  double smooth; \
  double anchor; \
  double decay; \
  int adam; \
  size_t iterations; \
  double learning_rate; \
  size_t batch; \
  size_t epochs; \
  size_t patience; \
  size_t warmup; \
  uint64_t seed;

#define AURA_TRUST_FIELDS \
  double clip; \
  double lambda_p; \
  double lambda_loc; \
  double lambda_anc; \
  double lambda_m; \
  int match; \
  double beta0; \
  double rate; \
  double a_source; \
  double a_verified; \
  double gamma_q; \
  double gamma_loc; \
  int score_only; \
  int score_keeps_m;

#define AURA_TRANSPORT_FIELDS \
  double ambiguous[2]; \
  double kappa; \
  size_t top_k; \
  double tau; \
  double relation; \
  double eta_pos; \
  double eta_neg; \
  double budget_max; \
  double budget_min; \
  double budget_decay; \
  int per_uncertain; \
  double budget_negative; \
  double outside; \
  double off; \
  int on; \
  int search;

#define AURA_QUERY_FIELDS \
  double clip; \
  double weights[4];

#define AURA_BOUNDARY_FIELDS \
  double uniform; \
  double power; \
  double votes; \
  double newest; \
  uint64_t seed;

#define AURA_STOP_FIELDS \
  double eps_q; \
  double eps_flip; \
  double eps_m; \
  double eps_ver; \
  size_t stable_rounds; \
  size_t min_rounds; \
  size_t max_rounds; \
  int on_budget; \
  size_t budget;

#define AURA_LAYER_FIELDS \
  double block_mass[3]; \
  double embedding_mass[2]; \
  double power[2]; \
  double slope_var; \
  double rule_var; \
  double follow_mean; \
  double follow_var; \
  double slot_var; \
  double rate_var; \
  double panel_mass; \
  double own_mass; \
  double panel_mean; \
  double panel_var; \
  double verdict_var; \
  double further_mean; \
  double further_var; \
  double loop_mass; \
  double loop_mean; \
  double loop_var; \
  double threshold[2]; \
  double margin[2];

/* clang-format on */

#endif
