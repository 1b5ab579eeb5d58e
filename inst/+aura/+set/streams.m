## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NUMBER = aura.set.streams (NAME)
## The number of a stream of random numbers (__aura_random__): all that is drawn
## with the seed of an audit, of a simulation or of a sample, so that no two draws
## share numbers by accident.  The streams that the core draws from are listed
## again in src/core/base/streams.h.

function number = streams (name)

  persistent table = struct ( ...
    ## of an audit
    "encoder", 1, ...       # the encoder before training
    "batches", 2, ...       # in the core: the order of Adam's batches
    "queries", 3, ...       # queries drawn uniformly
    "folds", 4, ...         # of the cross-fitted score
    "boundary", 5, ...      # in the core: queries near the decision boundary
    "seeds", 6, ...         # the order of seeds drawn uniformly
    "strata", 7, ...        # queries before any label, spread over the categories
    "fold_rows", 8, ...     # which unlabelled rows the cross-fitted score learns from
    "labels", 40, ...       # which labels an audit is shown
    "alpha", 45, ...        # the interval of Krippendorff's alpha
    "queue_deal", 50, ...   # who of several people labels what
    "queue_order", 51, ...  # which answer a page shows first
    "trees", 1000, ...      # in the core: tree t of a forest has 1000 + t
    ## of aura_demo_theory, whose trial t of 100 has 200 + t
    "theory", 200, ...
    ## of aura_demo_panel
    "demo_panel", 60, ...
    "demo_nulls", 61, ...
    ## of aura_demo_annotators
    "demo_annotators", 62, ...
    ## of aura_demo_people
    "demo_people", 63, ...
    ## of aura_simulate
    "sim_latent", 10, ...
    "sim_basis", 11, ...
    "sim_noise", 12, ...
    "sim_hidden", 13, ...
    "sim_seeds", 14, ...
    "sim_order", 15, ...
    ## of aura_sample, whose seed is its own
    "sample_question", 1, ...
    "sample_hard", 2, ...
    "sample_latent", 3, ...
    "sample_text", 4, ...
    "sample_pair", 5, ...
    "sample_order", 6, ...
    "sample_human", 7, ...
    "sample_judge", 8, ...
    "sample_swapped", 9, ...
    "sample_confusion", 10, ...
    "sample_reveal", 11, ...
    "sample_copy", 12, ...
    "sample_coin", 13);
  if (nargin == 0)
    number = table;
  else
    number = table.(name);
  endif

endfunction

%!assert (aura.set.streams ("labels"), 40)
%!error aura.set.streams ("lables")
%!test <*no number serves two purposes of one seed>
%! table = aura.set.streams ();
%! numbers = struct2cell (table);
%! numbers = [numbers{:}];
%! of_sample = strncmp (fieldnames (table), "sample_", 7)';
%! assert (numel (unique (numbers(of_sample))), sum (of_sample));
%! assert (numel (unique (numbers(! of_sample))), sum (! of_sample));
%!testif ; ! isempty (getenv ("AURA_SRCDIR")) <*the core's are the same>
%! text = fileread (fullfile (getenv ("AURA_SRCDIR"), "src/core/base/streams.h"));
%! text = regexp (text, 'enum aura_stream\s*\{[^}]*\}', "match"){1};
%! found = regexp (text, 'AURA_STREAM_(\w+) = (\d+)', "tokens");
%! assert (numel (found), 3);
%! for one = found
%!   assert (str2double (one{1}{2}), aura.set.streams (lower (one{1}{1})));
%! endfor
