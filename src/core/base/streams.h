/* streams.h - who draws from which stream of random numbers.

   Number i of a stream depends on the seed, the stream and i alone (rng.c), so
   two draws with the same seed need different streams.  What is drawn in Octave
   has its streams in inst/+aura/+set/streams.m, where these stand again. */
#ifndef AURA_STREAMS_H
#define AURA_STREAMS_H

/* Of the seed of the options. */
enum aura_stream {
  AURA_STREAM_BATCHES = 2,  /* order of Adam's batches, + 2^32 epoch */
  AURA_STREAM_BOUNDARY = 5, /* queries near the decision boundary */
  AURA_STREAM_TREES = 1000  /* of a forest, + number of the tree */
};

/* Seed 0: the result depends on the data alone. Column j of the SVD's start
   uses stream j of the same seed; the two never meet in one algorithm. */
enum aura_stream_search {
  AURA_STREAM_KMEANS = 1,
  AURA_STREAM_CALIBRATE,
  AURA_STREAM_RECALL
};

#endif
