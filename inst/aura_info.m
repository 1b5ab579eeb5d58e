## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_info ()
## @deftypefnx {aura} {@var{info} =} aura_info ()
## Tell what this installation of aura is made of.
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
## threads that a call uses: the environment variable @env{AURA_NUM_THREADS}
## where it is set, else OpenMP's count.  Results do not depend on it.
## @item blas
## configuration that the effective BLAS reports of itself, @code{""} where it
## reports none.  MEX functions use the BLAS that Octave has loaded, which need
## not be the one that the package was linked with.
## @item blas_core
## kernel that the BLAS chose for this processor, or @code{""}
## @item blas_threads
## threads of the BLAS outside of aura, 0 where it cannot be set (aura sets it
## to one thread during a call and restores it)
## @item simd_built
## @itemx simd_available
## widest vector instructions that the core was compiled for, and that this
## processor has: @qcode{"baseline"}, @qcode{"AVX"}, @qcode{"AVX2"} or
## @qcode{"AVX-512"}
## @item hint
## how to build for wider vectors where the two differ, else @code{""}
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
  result.hint = "";
  if (raw.wider)
    ## The bulk of the time is in the BLAS, which chooses its kernel itself.
    result.hint = ['a build for this machine may be faster: ' ...
                   './configure CFLAGS="-O3 -march=native"'];
  endif

  if (nargout == 0)
    print_info (result);
  else
    info = result;
  endif

endfunction

function print_info (info)

  printf ("aura %s, Octave %s, built by compiler %s\n", info.version,
          info.octave, info.compiler);
  printf ("threads of a call: %d\n", info.threads);
  if (isempty (info.blas))
    printf ("BLAS: unknown (it does not describe itself)\n");
  else
    printf ("BLAS: %s, kernel %s\n", strtrim (info.blas), info.blas_core);
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
%! assert (info.blas_threads >= 0);
%! levels = {"baseline", "AVX", "AVX2", "AVX-512"};
%! [found, rank] = ismember ({info.simd_built, info.simd_available}, levels);
%! assert (all (found));
%! assert (isempty (info.hint), diff (rank) <= 0);
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
%!error <Invalid call|called with too many inputs> aura_info (1)
