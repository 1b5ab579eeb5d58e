/* [OPTS, TABLE] = __aura_options__ (FCN, OPTS)

   OPTS with canonical values (numbers as doubles in a row, flags as logicals, words
   as they are spelled in core/aura_options.h) and the defaults of all options that
   it lacks, or the error of FCN that says which option is wrong.  TABLE: a row an
   option, its name, its meaning and what it must be.

%!function with (group, name, value)
%!  opts = aura_options ();
%!  opts.(group).(name) = value;
%!  __aura_options__ ("f", opts);
%!endfunction
%!function with_graph (value)
%!  __aura_options__ ("f", setfield (aura_options (), "graph", value));
%!endfunction
%!test
%! opts = aura_options ("preset", "judge");
%! assert (__aura_options__ ("f", opts), opts);
%! given = opts;
%! given.blocks.transport = 1;
%! given.query.weights = given.query.weights';
%! given.graph.k = int8 (given.graph.k);
%! given.decide.threshold = reshape (given.decide.threshold, 1, 1, 2);
%! given.query.rule = "Boundary";
%! before = given;
%! assert (__aura_options__ ("f", given), opts);
%! assert (given, before); # the caller's is as it was
%!error <^f: transport.tau must be in .0, 80., got 81$> with ("transport", "tau", 81)
%!test <*whatever is wrong with a value: one identifier>
%! for value = {-1, "a", {}, [], [1 2], NaN, 1i, sparse(1)}
%!   try
%!     with ("transport", "relation", value{1});
%!     error ("accepted");
%!   catch err
%!     assert (err.identifier, "aura:out-of-range");
%!   end_try_catch
%! endfor
%!error id=aura:invalid-type __aura_options__ (1, aura_options ())
%!error id=aura:invalid-argument __aura_options__ ("f", 1)
%!error id=aura:unknown-option o = struct (); o.("graph.k") = 50; __aura_options__ ("f", o);
%!error <^f: OPTS.graph must be a struct of options, got double$> with_graph (3)
%!error id=Octave:invalid-fun-call __aura_options__ ("f")
%!test <*what is missing has its default, in whatever place>
%! [opts, table] = __aura_options__ ("f", struct ());
%! assert (opts, aura_options ());
%! for name = table(:,1)'
%!   path = strsplit (name{1}, ".");
%!   without = opts;
%!   if (isscalar (path))
%!     without = rmfield (opts, path{1});
%!   else
%!     without.(path{1}) = rmfield (opts.(path{1}), path{2});
%!   endif
%!   assert (isequaln (__aura_options__ ("f", without), opts), name{1});
%! endfor
%! assert (rows (table), numel (unique (table(:,1))));
%! assert (table(strcmp (table(:,1), "graph.tau"),2:3), {"sharpness of the graph's weights", "in [0, 80]"});
*/
#include "auramex_options.h"

enum { IN_FCN, IN_OPTS, N_IN };
enum { OUT_OPTS, OUT_TABLE, N_OUT };

/* The groups in their order; "" is no group. */
static const char *const groups[]
  = { "",      "graph", "encoder", "trust",  "transport",
      "query", "stop",  "decide",  "blocks", NULL };

static int
is_in (const char *group, const char *name)
{
  const size_t len = strlen (group);
  return len ? strncmp (name, group, len) == 0 && name[len] == '.'
             : !strchr (name, '.');
}

/* The options in this order to ROW, and how many they are. */
static size_t
in_order (const struct aura_option **row)
{
  size_t count, n = 0;
  const struct aura_option *table = aura_option_table (&count);
  for (size_t g = 0; groups[g]; g++)
    for (size_t r = 0; r < count; r++)
      if (table[r].meaning && is_in (groups[g], table[r].name))
        row[n++] = &table[r];
  return n;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  struct auramex mex = auramex_init_for (nrhs, prhs, N_IN, nlhs, N_OUT);
  plhs[OUT_OPTS] = mxDuplicateArray (prhs[IN_OPTS]);
  struct auramex_options opts = auramex_options (&mex, plhs[OUT_OPTS]);
  opts.by_name = opts.is_copy = 1;
  struct aura_options options;
  size_t n;
  aura_option_table (&n);
  const struct aura_option **row
    = (const struct aura_option **) auramex_work (&mex, n * sizeof (void *));
  n = in_order (row);
  aura_options_default (&options);
  for (size_t r = 0; r < n; r++)
    auramex_read_option (&opts, row[r], 0, &options);
  auramex_accept (&opts, aura_options_check (&options));
  if (nlhs <= OUT_TABLE)
    return;
  plhs[OUT_TABLE] = mxCreateCellMatrix (n, 3);
  for (size_t r = 0; r < n; r++)
    {
      const char *text[] = { row[r]->name, row[r]->meaning,
                             strstr (row[r]->wrong, " must be ") + 9 };
      for (size_t c = 0; c < 3; c++)
        mxSetCell (plhs[OUT_TABLE], r + c * n, mxCreateString (text[c]));
    }
}
