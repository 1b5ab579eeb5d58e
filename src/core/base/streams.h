/* streams.h - who draws from which stream of random numbers.

   Number i of a stream depends on the seed, the stream and i alone (rng.c), so
   two draws with the same seed need different streams.  The streams of the .m
   files are listed in inst/+aura/+set/streams.m, together with these. */
#ifndef AURA_STREAMS_H
#define AURA_STREAMS_H

/* Of the seed of the options. */
enum aura_stream {
  AURA_STREAM_BATCHES = 2,  /* order of Adam's batches, + 2^32 epoch */
  AURA_STREAM_BOUNDARY = 5, /* queries near the decision boundary */
  AURA_STREAM_TREES = 1000  /* of a forest, + number of the tree */
};

/* Streams of seed 0, where the result is to depend on the data alone.  The
   SVD's start uses stream j of that seed for its column j, but never in the
   same algorithm. */
enum aura_stream_search {
  AURA_STREAM_KMEANS = 1,
  AURA_STREAM_CALIBRATE,
  AURA_STREAM_RECALL
};

#endif
