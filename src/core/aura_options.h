/* aura_options.h - every option, one row each.

     OPTION (block, field, name, type, (default), range, meaning)

   struct aura_options (aura.h) has the option that aura_options in Octave calls
   NAME in its member BLOCK.FIELD.  From these rows come the structs of aura.h
   (aura_fields.h), aura_options_default and the checks (base/options.c), what
   Octave lists, reads and checks (auramex_options.h, aura_options.m), and the
   manual's table.

     SHARED (block, field, name, type)

   One more field for the option NAME, whose row is elsewhere.

   type        in C      in Octave
   COUNT       size_t    an integer from 0 on; Inf is SIZE_MAX, a word AURA_AUTO
   TWO_COUNTS  size_t    two integers, for the first and for later rounds
   SEED        uint64_t  an integer
   NUMBER      double    a number; a word is NAN
   ROUNDS      double    a number, or a vector over rounds; [] is NAN
   TWO, THREE, FOUR      double [2], [3], [4]: as many numbers
   FLAG        int       true or false
   WORD        int       one of some words: its number among them, from 0
   FUNCTION    int       a function or []: whether there is one

   default: a number, INF, AUTO (the word), NONE (NaN, or []); of a WORD its number.
   range: IN (low, high), LEAST (low), MOST (high), WEIGHT (in [0, 1e100]), FINITE
   (in [-1e100, 1e100]), VARIANCE (in [1e-12, 1e12]), TRUTH, ONE_OF ("a, b"), or
   TOLD (low, high, word, "what it must be"). */
#ifndef AURA_OPTIONS_H
#define AURA_OPTIONS_H

/* clang-format off */

/* Options of the loop, not of a single block. */
#define AURA_LOOP_OPTIONS(OPTION, SHARED) \
  OPTION (loop, seed, "seed", SEED, (1), \
          TOLD (0, INF, NULL, "an integer in [0, 2^53)"), \
          "seed of all random draws") \
  OPTION (loop, display, "Display", WORD, (0), ONE_OF ("off, final, iter"), \
          "what a run prints") \
  OPTION (loop, output_fcn, "OutputFcn", FUNCTION, (0), \
          TOLD (0, 1, NULL, "[] or a function"), \
          "stop = fcn (audit, round, state), called each round") \
  OPTION (loop, hidden, "encoder.hidden", COUNT, (32), \
          TOLD (1, 2147483647, "auto", "in [1, 2147483647] or \"auto\""), \
          "hidden width; \"auto\": 32, or 256 above 512 columns") \
  OPTION (loop, latent, "encoder.latent", COUNT, (16), IN (1, 2147483647), \
          "latent width") \
  OPTION (loop, rank, "encoder.rank", COUNT, (AUTO), \
          TOLD (1, INF, "auto", "in [1, 512], Inf or \"auto\""), \
          "directions of x used in training; Inf: x itself, " \
          "\"auto\": 256 or 512 above 512 columns") \
  OPTION (loop, keep_plan, "transport.keep_plan", FLAG, (0), TRUTH, \
          "return the transport plan as a sparse matrix") \
  OPTION (loop, rule, "query.rule", WORD, (0), ONE_OF ("H, boundary"), \
          "ask by the score H, or at random, rather near the decision boundary") \
  OPTION (loop, batch, "query.batch", COUNT, (4), LEAST (1), \
          "queries per round") \
  OPTION (loop, seeds, "query.seeds", WORD, (0), ONE_OF ("given, uniform, chosen"), \
          "the labels known at the start; uniform: a random sample, given: who knows") \
  OPTION (loop, goal, "query.goal", WORD, (0), ONE_OF ("picks, rate, both"), \
          "what labels serve: \"rate\" draws .75 uniformly, \"both\" until each " \
          "judge's rate is worth 30 random labels") \
  OPTION (loop, method, "decide.method", WORD, (0), ONE_OF ("none, bayes"), \
          "decision layer") \
  OPTION (loop, features, "decide.rank", COUNT, (64), LEAST (1), \
          "maximum number of principal directions") \
  OPTION (loop, folds, "decide.folds", COUNT, (5), LEAST (2), \
          "folds of the cross-fitted loop score") \
  OPTION (loop, untrained, "blocks.encoder", WORD, (0), \
          ONE_OF ("trained, untrained"), "train the encoder") \
  OPTION (loop, random, "blocks.query", WORD, (0), \
          ONE_OF ("score, random"), "choose queries, or draw them uniformly")

#define AURA_GRAPH_OPTIONS(OPTION, SHARED) \
  OPTION (graph, k, "graph.k", COUNT, (30), LEAST (1), \
          "neighbours of an example") \
  OPTION (graph, tau, "graph.tau", NUMBER, (3), IN (0, 80), \
          "sharpness of the graph's weights") \
  OPTION (graph, search, "graph.search", WORD, (0), \
          ONE_OF ("auto, exact, approximate"), \
          "search for neighbours; auto: approximate from 31623 rows on")

#define AURA_TARGET_OPTIONS(OPTION, SHARED) \
  OPTION (target, soft_weight, "encoder.soft_weight", NUMBER, (.35), WEIGHT, \
          "lambda_soft, weight of the soft labels") \
  OPTION (target, soft_quantile, "encoder.soft_quantile", ROUNDS, (.5), \
          IN (0, 1), \
          "tau_soft, quantile of confidence above which soft labels count") \
  OPTION (target, verified_boost, "encoder.verified_boost", NUMBER, (1), \
          WEIGHT, \
          "omega_ver: verified examples weigh 1 + omega_ver trust.a_verified") \
  SHARED (target, a_verified, "trust.a_verified", NUMBER) \
  OPTION (target, source_supervised, "encoder.source_supervised", FLAG, \
          (1), TRUTH, \
          "sources count as verified positives in the loss") \
  OPTION (target, balance, "encoder.balance", FLAG, (0), TRUTH, \
          "both classes have the same total weight")

/* From learning_rate on they are Adam's. */
#define AURA_ENCODER_OPTIONS(OPTION, SHARED) \
  OPTION (encoder, geo, "encoder.geo_weight", NUMBER, (5), WEIGHT, \
          "lambda_geo, weight of the smoothness over the graph") \
  OPTION (encoder, smooth, "encoder.smooth", NUMBER, (.01), WEIGHT, \
          "eta_z, smoothness of z against that of p") \
  OPTION (encoder, anchor, "encoder.anchor_weight", NUMBER, (.01), WEIGHT, \
          "lambda_anchor, weight against drift of confident examples") \
  OPTION (encoder, decay, "encoder.weight_decay", NUMBER, (1e-3), WEIGHT, \
          "weight decay on W1, W2, w") \
  OPTION (encoder, adam, "encoder.optimizer", WORD, (0), \
          ONE_OF ("lbfgs, adam"), "optimizer") \
  OPTION (encoder, iterations, "encoder.iterations", TWO_COUNTS, (60, 15), \
          MOST (1048576), "L-BFGS: iterations in the first and in later rounds") \
  OPTION (encoder, learning_rate, "encoder.learning_rate", NUMBER, (1e-3), \
          WEIGHT, \
          "Adam: learning rate") \
  OPTION (encoder, batch, "encoder.batch", COUNT, (INF), LEAST (1), \
          "Adam: batch size, Inf = full") \
  OPTION (encoder, epochs, "encoder.epochs", COUNT, (40), MOST (1048576), \
          "Adam: epochs") \
  OPTION (encoder, patience, "encoder.patience", COUNT, (8), LEAST (1), \
          "Adam: epochs without progress before it stops") \
  OPTION (encoder, warmup, "encoder.warmup", COUNT, (8), LEAST (0), \
          "Adam: epochs of linear warm-up") \
  SHARED (encoder, seed, "seed", SEED)

#define AURA_TRUST_OPTIONS(OPTION, SHARED) \
  OPTION (trust, clip, "trust.clip", NUMBER, (.01), IN (1e-12, 0.499999), \
          "eps_p, p is clipped to [clip, 1-clip]") \
  OPTION (trust, lambda_p, "trust.lambda_p", NUMBER, (2), WEIGHT, \
          "weight of the encoder's score") \
  OPTION (trust, lambda_loc, "trust.lambda_loc", NUMBER, (.25), WEIGHT, \
          "weight of the local evidence") \
  OPTION (trust, lambda_anc, "trust.lambda_anc", NUMBER, (.5), WEIGHT, \
          "weight of the anchor evidence") \
  OPTION (trust, lambda_m, "trust.lambda_m", NUMBER, (.5), WEIGHT, \
          "weight of the carried inflow") \
  OPTION (trust, match, "trust.intercept", WORD, (1), \
          ONE_OF ("fixed, match"), \
          "beta0: matched to the verified rate, or fixed") \
  OPTION (trust, beta0, "trust.beta0", NUMBER, (0), FINITE, \
          "the fixed intercept") \
  OPTION (trust, rate, "trust.rate", NUMBER, (NONE), \
          TOLD (0, 1, "random", "in [0, 1], NaN or \"random\""), \
          "rate that \"match\" aims at; NaN: that of all labels, " \
          "\"random\": of those drawn at random") \
  OPTION (trust, a_source, "trust.a_source", NUMBER, (1), IN (0, 1), \
          "anchor confidence of sources") \
  OPTION (trust, a_verified, "trust.a_verified", NUMBER, (1), IN (0, 1), \
          "anchor confidence of verified examples") \
  OPTION (trust, gamma_q, "trust.gamma_q", NUMBER, (.5), WEIGHT, \
          "share of q in the anchor confidence") \
  OPTION (trust, gamma_loc, "trust.gamma_loc", NUMBER, (.5), WEIGHT, \
          "share of the local evidence in the anchor confidence") \
  OPTION (trust, score_only, "blocks.trust", WORD, (0), \
          ONE_OF ("full, score"), "all evidence, or the score alone") \
  OPTION (trust, score_keeps_m, "trust.score_keeps_m", FLAG, (0), TRUTH, \
          "blocks.trust \"score\" keeps the inflow term")

#define AURA_TRANSPORT_OPTIONS(OPTION, SHARED) \
  OPTION (transport, ambiguous, "transport.ambiguous", TWO, (.1, .9), \
          TOLD (0, 1, NULL, "[low high] with 0 <= low <= high <= 1"), \
          "I_amb, which q are uncertain (closed interval)") \
  OPTION (transport, kappa, "transport.kappa", ROUNDS, (.8), LEAST (0), \
          "anchor confidence from which an unlabelled example is a positive " \
          "anchor") \
  OPTION (transport, top_k, "transport.top_k", COUNT, (15), LEAST (1), \
          "targets that an anchor keeps") \
  OPTION (transport, tau, "transport.tau", NUMBER, (5), IN (0, 80), \
          "sharpness of the affinities") \
  OPTION (transport, relation, "transport.relation", NUMBER, (.5), IN (0, 1), \
          "lambda_rel, weight of the relation consistency") \
  OPTION (transport, eta_pos, "transport.eta_pos", NUMBER, (.3), IN (0, 1), \
          "step of the positive inflow") \
  OPTION (transport, eta_neg, "transport.eta_neg", NUMBER, (.3), IN (0, 1), \
          "step of the negative inflow") \
  OPTION (transport, budget_max, "transport.budget_max", ROUNDS, (.95), \
          WEIGHT, \
          "budget at the first round") \
  OPTION (transport, budget_min, "transport.budget_min", ROUNDS, (.40), \
          WEIGHT, \
          "floor of the budget") \
  OPTION (transport, budget_decay, "transport.budget_decay", NUMBER, (.6), \
          LEAST (0), "exponent of the budget's decay") \
  OPTION (transport, per_uncertain, "transport.budget_scale", WORD, (1), \
          ONE_OF ("unit, uncertain"), \
          "budget times the number of uncertain examples, or unscaled") \
  OPTION (transport, budget_negative, "transport.budget_negative", \
          ROUNDS, \
          (NONE), WEIGHT, "budget of the negative inflow, [] = the same") \
  OPTION (transport, outside, "transport.outside", NUMBER, (.5), IN (0, 1), \
          "inflow carried by examples that are not uncertain") \
  OPTION (transport, off, "transport.off", NUMBER, (0), IN (0, 1), \
          "inflow carried by all examples when blocks.transport is false; " \
          "0.5 is neutral") \
  OPTION (transport, on, "blocks.transport", FLAG, (1), TRUTH, \
          "transport evidence from anchors") \
  OPTION (transport, search, "transport.search", WORD, (0), \
          ONE_OF ("auto, exact, approximate"), \
          "search for targets; auto: approximate from 1e9 pairs of anchor and " \
          "target on")

#define AURA_QUERY_OPTIONS(OPTION, SHARED) \
  SHARED (query, clip, "trust.clip", NUMBER) \
  OPTION (query, weights, "query.weights", FOUR, (1, .3, .3, .1), WEIGHT, \
          "weights of [U I D M] in H")

#define AURA_BOUNDARY_OPTIONS(OPTION, SHARED) \
  OPTION (boundary, uniform, "query.uniform", NUMBER, (0), IN (0, 1), \
          "boundary: share of the draws that are uniform over all open") \
  OPTION (boundary, power, "query.power", NUMBER, (16), IN (0, 1000), \
          "boundary: power of 4 p (1 - p) in the other draws; 0: all are uniform") \
  OPTION (boundary, votes, "query.votes", NUMBER, (.2), IN (0, 1e12), \
          "boundary: added to the judges' split 4 f (1 - f); 1e12: it does not count") \
  OPTION (boundary, newest, "query.newest", NUMBER, (0), IN (0, 1), \
          "boundary: share of the draws from the comparisons added last") \
  SHARED (boundary, seed, "seed", SEED)

#define AURA_STOP_OPTIONS(OPTION, SHARED) \
  OPTION (stop, eps_q, "stop.eps_q", NUMBER, (.01), LEAST (0), \
          "mean change of q") \
  OPTION (stop, eps_flip, "stop.eps_flip", NUMBER, (.005), LEAST (0), \
          "share of changed hard decisions") \
  OPTION (stop, eps_m, "stop.eps_m", NUMBER, (.05), LEAST (0), \
          "mean change of the inflow") \
  OPTION (stop, eps_ver, "stop.eps_ver", NUMBER, (0), LEAST (0), \
          "growth of the verified set") \
  OPTION (stop, stable_rounds, "stop.stable_rounds", COUNT, (2), LEAST (1), \
          "consecutive stable rounds that stop the run") \
  OPTION (stop, min_rounds, "stop.min_rounds", COUNT, (3), LEAST (0), \
          "rounds before one counts as stable") \
  OPTION (stop, max_rounds, "stop.max_rounds", COUNT, (12), LEAST (1), \
          "maximum number of rounds") \
  OPTION (stop, on_budget, "stop.on_budget", FLAG, (0), TRUTH, \
          "stop when the query budget is spent") \
  OPTION (stop, budget, "query.budget", COUNT, (16), LEAST (0), \
          "queries in total")

/* Pairs are for one judge and for several. */
#define AURA_LAYER_OPTIONS(OPTION, SHARED) \
  OPTION (layer, block_mass, "decide.block_mass", THREE, \
          (.4, .35, .25), \
          IN (0, 1), "prior weights: no block, the features, the rules") \
  OPTION (layer, embedding_mass, "decide.embedding_mass", TWO, \
          (.35 / 3, .35 / 3), IN (0, 1), \
          "beside other features: the embeddings, both together") \
  OPTION (layer, power, "decide.power", TWO, (2, 0), IN (0, 8), \
          "powers of X'X/n in the features") \
  OPTION (layer, slope_var, "decide.slope_var", NUMBER, (2), VARIANCE, \
          "prior variance of the features' slopes") \
  OPTION (layer, rule_var, "decide.rule_var", NUMBER, (2), VARIANCE, \
          "prior variance of a rule's slope") \
  OPTION (layer, follow_mean, "decide.follow_mean", NUMBER, (.6), FINITE, \
          "\"follow a judge\": prior mean of the slope of its verdict") \
  OPTION (layer, follow_var, "decide.follow_var", NUMBER, (.25), VARIANCE, \
          "its variance") \
  OPTION (layer, slot_var, "decide.slot_var", NUMBER, (.1), VARIANCE, \
          "prior variance of the slot's effect") \
  OPTION (layer, rate_var, "decide.rate_var", NUMBER, (.3), VARIANCE, \
          "its variance where a pick is a grade") \
  OPTION (layer, panel_mass, "decide.panel_mass", NUMBER, (.4), IN (0, 1), \
          "prior weight of \"panel\" among the bases") \
  OPTION (layer, own_mass, "decide.own_mass", NUMBER, (.85), IN (0, 1), \
          "share of the judge asked about among \"follow a judge\"") \
  OPTION (layer, panel_mean, "decide.panel_mean", NUMBER, (1), FINITE, \
          "\"panel\": prior mean of the slope of the mean verdict") \
  OPTION (layer, panel_var, "decide.panel_var", NUMBER, (1), VARIANCE, \
          "its variance") \
  OPTION (layer, verdict_var, "decide.verdict_var", NUMBER, (.25), VARIANCE, \
          "prior variance of each judge's slope beside it") \
  OPTION (layer, further_mean, "decide.further_mean", NUMBER, (.1), FINITE, \
          "prior mean of the slopes of further verdicts") \
  OPTION (layer, further_var, "decide.further_var", NUMBER, (.1), VARIANCE, \
          "their variance") \
  OPTION (layer, loop_mass, "decide.loop_mass", NUMBER, (.05), IN (0, 1), \
          "prior weight of \"loop\" among the bases of one judge") \
  OPTION (layer, loop_mean, "decide.loop_mean", NUMBER, (0), FINITE, \
          "prior mean of the slope of the loop's score") \
  OPTION (layer, loop_var, "decide.loop_var", NUMBER, (.125), VARIANCE, \
          "its variance") \
  OPTION (layer, threshold, "decide.threshold", TWO, (.50, .47), IN (0, 1), \
          "flip below this probability: one judge, several") \
  OPTION (layer, margin, "decide.margin", TWO, (.20, .15), IN (0, 1), \
          "taken from it where nothing says where the judge errs")

/* clang-format on */

#endif
