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
## threads that a call may use: @env{AURA_NUM_THREADS} where it is set, else @env{OMP_NUM_THREADS},
## else as many as there are processors.
## @item blas
## configuration that the effective BLAS reports of itself, @code{""} where it
## reports none.  MEX functions use the BLAS that Octave has loaded.
## @item blas_core
## kernel that the BLAS chose for this processor, or @code{""}
## @item blas_simd
## widest vector instructions of that kernel, as below, @code{""} where unknown
## @item gflops
## thousand millions of operations a second of a product of two matrices in single, with the
## threads that the BLAS has outside of aura: the fastest of five
## @item blas_threads
## threads of the BLAS outside of aura, 0 where it cannot be set
## @item simd_built, simd_available
## widest vector instructions that the core was compiled for, and that this processor has:
## @qcode{"baseline"}, @qcode{"AVX"}, @qcode{"AVX2"} or @qcode{"AVX-512"}
## @item hint
## what to do where the BLAS or the core does not use the widest vectors of this
## processor, or the BLAS names no kernel; else @code{""}
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
  result.blas_threads = raw.blas_threads;
  result.simd_built = raw.simd_built;
  result.simd_available = raw.simd_available;
  result.blas_simd = raw.blas_simd;
  result.gflops = gflops ();
  result.hint = hint_of (result, raw.blas_better, getenv ("OPENBLAS_CORETYPE"));

  if (nargout == 0)
    print_info (result);
  else
    info = result;
  endif

endfunction

## The fastest of five, as others may be busy.
function rate = gflops ()

  n = 384;
  a = repmat (single (.5), n);
  rate = 0;
  for k = 1:5
    clock = tic ();
    a * a;
    rate = max (rate, 2e-9 * n ^ 3 / toc (clock));
  endfor

endfunction

## Most of the time goes into the BLAS, so its kernel comes first.
function hint = hint_of (info, better, forced)

  rank = @(name) find (strcmp (name, {"baseline", "AVX", "AVX2", "AVX-512"}));
  hint = "";
  if (isempty (info.blas_core))
    hint = ["the BLAS does not name its kernel; unless it is one made for this " ...
            "processor, OpenBLAS (libopenblas0) may be many times faster"];
  elseif (rank (info.blas_simd) < rank (info.simd_available))
    hint = sprintf (["the BLAS uses its kernel %s (%s), and this processor has ", ...
                     "%s: %s and compare the times"], info.blas_core, ...
                    info.blas_simd, info.simd_available, ...
                    remedy (forced, better, rank (info.simd_available)));
  elseif (rank (info.simd_built) < rank (info.simd_available))
    hint = ['a build for this machine may be faster: ' ...
            './configure CFLAGS="-O3 -march=native"'];
  endif

endfunction

## FORCED is the kernel that the environment asks for.
function text = remedy (forced, better, rank)

  if (! isempty (forced))
    text = sprintf ("start Octave without OPENBLAS_CORETYPE=%s in the environment", forced);
  else
    if (isempty (better))
      better = {"Sandybridge", "Haswell", "SkylakeX"}{rank-1};
    endif
    text = sprintf ("start Octave with OPENBLAS_CORETYPE=%s in the environment", better);
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
    printf (", %.0f GFLOP/s in single\n", info.gflops);
  endif
  if (info.blas_threads == 0)
    printf ("BLAS threads: cannot be set\n");
  else
    printf ("BLAS threads: %d outside of aura\n", info.blas_threads);
  endif
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
%! assert (info.blas_threads >= 0 && info.gflops > 0);
%! levels = {"baseline", "AVX", "AVX2", "AVX-512"};
%! [found, rank] = ismember ({info.simd_built, info.simd_available}, levels);
%! assert (all (found));
%! if (diff (rank) > 0)
%!   assert (! isempty (info.hint));
%! endif
%! assert (any (strcmp (info.blas_simd, [levels, {""}])));
%! if (strcmp (info.blas_simd, "AVX2") && strcmp (info.simd_available, "AVX-512"))
%!   assert (! isempty (strfind (info.hint, "OPENBLAS_CORETYPE")));
%! endif
%!test <*a narrow kernel of the BLAS: what to set>
%! wide = aura_info ();
%! if (strcmp (wide.blas_simd, "AVX2") || strcmp (wide.blas_simd, "AVX-512"))
%!   folders = cellfun (@fileparts, {which("__aura_info__"), which("aura_info")},
%!                      "uniformoutput", false);
%!   command = sprintf (["OPENBLAS_CORETYPE=Nehalem \"%s\" --norc --quiet --path ", ...
%!                       "\"%s\" --path \"%s\" --eval \"aura_info ();%s\" 2>&1"], ...
%!                      fullfile (OCTAVE_HOME (), "bin", "octave-cli"), folders{:}, "%s");
%!   [~, text] = system (sprintf (command, ""));
%!   assert (regexp (text, "kernel Nehalem .baseline.*without OPENBLAS_CORETYPE=Nehalem in"));
%!   [~, text] = system (sprintf (command, "unsetenv ('OPENBLAS_CORETYPE'); aura_info ()"));
%!   assert (regexp (text, "with OPENBLAS_CORETYPE=(Haswell|SkylakeX) in"));
%! endif
%!test
%! back = aura.tests.environment ("AURA_NUM_THREADS", "3");
%! assert (aura_info ().threads, 3);
%!test
%! text = evalc ("aura_info ()");
%! assert (strncmp (text, ["aura " aura_info().version], 5));
%! assert (! isempty (strfind (text, "vector instructions")));
%!error <Invalid call|called with too many inputs> aura_info (1)
