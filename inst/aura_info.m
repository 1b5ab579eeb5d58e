## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_info ()
## @deftypefnx {aura} {@var{info} =} aura_info ()
## Show versions, BLAS and threads of this installation of aura.
##
## Without an output the same is printed.  @var{info} is a scalar struct:
##
## @table @code
## @item version
## of the package
## @item octave
## version of the interpreter
## @item compiler
## that built the core
## @item threads
## threads that a call may use: the environment variable @env{AURA_NUM_THREADS}
## where it is set, else @env{OMP_NUM_THREADS}, else as many as there are
## processors.  Results do not depend on it.
## @item blas
## configuration that the effective BLAS reports of itself, @code{""} where it
## reports none.  MEX functions use the BLAS that Octave has loaded, which need
## not be the one that the package was linked with.
## @item blas_core
## kernel that the BLAS chose for this processor, or @code{""}
## @item blas_simd
## widest vector instructions of that kernel, as below, @code{""} where unknown
## @item products
## what forms products of matrices: @qcode{"aura"} where this processor has
## AVX-512 and the BLAS does not use it, else @qcode{"BLAS"}
## @item blas_threads
## threads of the BLAS outside of aura, 0 where it cannot be set (aura sets it
## to one thread during a call and restores it)
## @item simd_built
## @itemx simd_available
## widest vector instructions that the core was compiled for (its loops, for
## several and chosen when it is loaded), and that this processor has:
## @qcode{"baseline"}, @qcode{"AVX"}, @qcode{"AVX2"} or @qcode{"AVX-512"}
## @item hint
## what to do where this processor has wider vectors than the kernel of the BLAS
## or the core uses, else @code{""}
## @end table
##
## @example
## @group
## info = aura_info ();
## info.blas_core
## @end group
## @end example
## @seealso{aura_options, version, ver}
## @end deftypefn

function info = aura_info ()

  if (nargin != 0)
    print_usage ();
  endif

  raw = __aura_info__ ();
  result.version = raw.version;
  result.octave = OCTAVE_VERSION ();
  result.compiler = raw.compiler;
  result.threads = raw.threads;
  result.blas = raw.blas;
  result.blas_core = raw.blas_core;
  result.products = raw.products;
  result.blas_threads = raw.blas_threads;
  result.simd_built = raw.simd_built;
  result.simd_available = raw.simd_available;
  result.blas_simd = simd_of_kernel (raw.blas_core);
  result.hint = hint_of (result);

  if (nargout == 0)
    print_info (result);
  else
    info = result;
  endif

endfunction

## OpenBLAS names its kernels after the processors that they were written for.
function name = simd_of_kernel (kernel)

  name = "";
  switch (lower (kernel))
    case {"skylakex", "cooperlake", "sapphirerapids"}
      name = "AVX-512";
    case {"haswell", "zen", "excavator"}
      name = "AVX2";
    case {"sandybridge", "bulldozer", "piledriver", "steamroller"}
      name = "AVX";
    case {"prescott", "core2", "penryn", "dunnington", "nehalem", "athlon", ...
          "opteron", "opteron_sse3", "barcelona", "bobcat", "atom", "nano"}
      name = "baseline";
  endswitch

endfunction

## The bulk of the time is in the BLAS.
function hint = hint_of (info)

  rank = @(name) find (strcmp (name, {"baseline", "AVX", "AVX2", "AVX-512"}));
  hint = "";
  if (rank (info.blas_simd) < rank (info.simd_available))
    kernel = {"Sandybridge", "Haswell", "SkylakeX"}{rank(info.simd_available) - 1};
    hint = sprintf (["the BLAS uses its kernel %s (%s), and this processor has ", ...
                     "%s: start Octave with OPENBLAS_CORETYPE=%s in the ", ...
                     "environment and compare the times"], info.blas_core, ...
                    info.blas_simd, info.simd_available, kernel);
  elseif (rank (info.simd_built) < rank (info.simd_available))
    hint = ['a build for this machine may be faster: ' ...
            './configure CFLAGS="-O3 -march=native"'];
  endif

endfunction

function print_info (info)

  printf ("aura %s, Octave %s, built by compiler %s\n", info.version,
          info.octave, info.compiler);
  printf ("threads of a call: %d\n", info.threads);
  if (isempty (info.blas))
    printf ("BLAS: unknown (it does not describe itself)\n");
  else
    printf ("BLAS: %s, kernel %s", strtrim (info.blas), info.blas_core);
    if (! isempty (info.blas_simd))
      printf (" (%s)", info.blas_simd);
    endif
    printf ("\n");
  endif
  if (info.blas_threads == 0)
    printf ("BLAS threads: cannot be set\n");
  else
    printf ("BLAS threads: %d outside of aura\n", info.blas_threads);
  endif
  by = {"the BLAS", "aura, in AVX-512"}{1 + strcmp(info.products, "aura")};
  printf ("products of matrices: by %s\n", by);
  printf ("vector instructions: %s built, %s available\n", info.simd_built,
          info.simd_available);
  if (! isempty (info.hint))
    printf ("%s\n", info.hint);
  endif

endfunction

%!demo
%! aura_info ()

%!test
%! info = aura_info ();
%! assert (info.octave, version ());
%! assert (info.threads >= 1 && info.threads == fix (info.threads));
%! assert (info.blas_threads >= 0);
%! levels = {"baseline", "AVX", "AVX2", "AVX-512"};
%! [found, rank] = ismember ({info.simd_built, info.simd_available}, levels);
%! assert (all (found));
%! if (diff (rank) > 0)
%!   assert (! isempty (info.hint));
%! endif
%! assert (any (strcmp (info.blas_simd, [levels, {""}])));
%! own = strcmp (info.simd_available, "AVX-512") && ! strcmp (info.blas_simd, "AVX-512");
%! if (strcmp (info.simd_built, "AVX-512"))
%!   assert (info.products, {"BLAS", "aura"}{1 + own});
%! endif
%!test <*a narrow kernel of the BLAS: what to set>
%! wide = aura_info ();
%! if (strcmp (wide.blas_simd, "AVX2") || strcmp (wide.blas_simd, "AVX-512"))
%!   folders = cellfun (@fileparts, {which("__aura_info__"), which("aura_info")},
%!                      "uniformoutput", false);
%!   command = sprintf (["OPENBLAS_CORETYPE=Nehalem \"%s\" --norc --quiet --path ", ...
%!                       "\"%s\" --path \"%s\" --eval \"aura_info ()\" 2>&1"], ...
%!                      fullfile (OCTAVE_HOME (), "bin", "octave-cli"), folders{:});
%!   [~, text] = system (command);
%!   assert (text, regexp (text, ".*kernel Nehalem .baseline.*OPENBLAS_CORETYPE=.*",
%!                         "match", "once"));
%!   assert (! isempty (text));
%! endif
%!test
%! before = getenv ("AURA_NUM_THREADS");
%! unwind_protect
%!   setenv ("AURA_NUM_THREADS", "3");
%!   assert (aura_info ().threads, 3);
%! unwind_protect_cleanup
%!   if (isempty (before))
%!     unsetenv ("AURA_NUM_THREADS");
%!   else
%!     setenv ("AURA_NUM_THREADS", before);
%!   endif
%! end_unwind_protect
%!test
%! text = evalc ("aura_info ()");
%! assert (strncmp (text, ["aura " aura_info().version], 5));
%! assert (! isempty (strfind (text, "vector instructions")));
%! by = {"BLAS", "the BLAS"; "aura", "aura, in AVX-512"};
%! by = by{strcmp(by(:,1), aura_info ().products),2};
%! assert (! isempty (strfind (text, ["products of matrices: by " by "\n"])));
%!error <Invalid call|called with too many inputs> aura_info (1)
