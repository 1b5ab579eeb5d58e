/* [ID, FLIP] = __aura_content__ (QUESTION, RESPONSE_1, RESPONSE_2, EITHER)

   Ids made of texts, cell columns of n strings (core/file/content.c): "sha-" and 16
   hexadecimal digits of the SHA-256 of the three, with empty lines between.  EITHER
   (logical): the same for both orders of the answers, and FLIP (n-by-1) is true where
   they were turned; else it is false.

   ODD = __aura_content__ ("slot", KEYS): whether the first hexadecimal digit of the MD5
   of each key is odd.

%!function id = plain (varargin)
%!  id = ["sha-", hash("sha256", strjoin (varargin, "\n\n"))(1:16)];
%!endfunction
%!test <*as the hash function of Octave has it>
%! q = {"q"; ""; "Wo ist die T\xC3\xBCr?"; "a\0b"};
%! x = {"b"; ""; "\xC3\xA4"; "x"};
%! y = {"a"; "z"; "z"; "x"};
%! [id, flip] = __aura_content__ (q, x, y, false);
%! assert (id, cellfun (@plain, q, x, y, "uniformoutput", false));
%! assert (flip, false (4, 1));
%! [id, flip] = __aura_content__ (q, x, y, true);
%! assert (flip, [true; false; true; false]);
%! assert (id, {plain("q", "a", "b"); plain("", "", "z"); plain(q{3}, "z", x{3}); plain(q{4}, "x", "x")});
%! assert (__aura_content__ (q, y, x, true), id);
%!test <*sorted as sort does>
%! texts = {"", "a", "ab", "b", "\xC3\xA9", "a\xC3\xA9", "A", " ", "\x7F", "a\0", "\xF0\x9F\x98\x80"};
%! [i, j] = ndgrid (1:numel (texts));
%! x = texts(i(:))';
%! y = texts(j(:))';
%! [~, flip] = __aura_content__ (repmat ({"q"}, size (x)), x, y, true);
%! [~, order] = cellfun (@(x, y) sort ({x, y}), x, y, "uniformoutput", false);
%! assert (flip, cellfun (@(k) k(1) == 2, order));
%!test <*which slot>
%! keys = arrayfun (@(k) sprintf ("%d", k), (1:100)', "uniformoutput", false);
%! odd = cellfun (@(key) any (hash ("md5", key)(1) == "13579bdf"), keys);
%! assert (__aura_content__ ("slot", keys), odd);
%! assert (any (odd) && ! all (odd));
%!test <*none>
%! [id, flip] = __aura_content__ (cell (0, 1), {}, cell (0, 1), true);
%! assert ({id, flip}, {cell(0, 1), false(0, 1)});
%! assert (__aura_content__ ("slot", cell (0, 1)), false (0, 1));
%!error id=Octave:invalid-fun-call __aura_content__ ()
%!error id=Octave:invalid-fun-call __aura_content__ ({"q"}, {"a"}, {"b"})
%!error id=aura:invalid-type __aura_content__ ("q", {"a"}, {"b"}, true)
%!error <RESPONSE_2 must hold strings, row 1 is double> __aura_content__ ({"q"}, {"a"}, {1}, true)
%!error <RESPONSE_1 must have 1 rows as QUESTION has, got 2> __aura_content__ ({"q"}, {"a"; "b"}, {"a"}, true)
%!error <EITHER must be true or false> __aura_content__ ({"q"}, {"a"}, {"b"}, 1)
%!error <the first argument must be "slot" or> __aura_content__ ("slots", {"a"})
%!error <KEYS must be a cell column of strings> __aura_content__ ("slot", {"a", "b"})
*/
#include "auramex_table.h"

enum { IN_QUESTION, IN_RESPONSE_1, IN_RESPONSE_2, IN_EITHER, N_IN };
enum { IN_WHAT, IN_KEYS, N_IN_SLOT };
enum { OUT_ID, OUT_FLIP, N_OUT };

static mxArray *
slots (int nlhs, int nrhs, const mxArray *prhs[])
{
  struct auramex mex
    = auramex_init ("__aura_content__", nrhs, N_IN_SLOT, nlhs, 1);
  char what[8] = "";
  mxGetString (prhs[IN_WHAT], what, sizeof what);
  if (strcmp (what, "slot") != 0)
    auramex_error (mex.fcn, "aura:invalid-argument",
                   "the first argument must be \"slot\" or texts");
  size_t n;
  const struct aura_content *key
    = auramex_texts (&mex, prhs[IN_KEYS], "KEYS", &n);
  mxArray *odd = auramex_create_class (&mex, n, 1, mxLOGICAL_CLASS);
  for (size_t i = 0; i < n; i++)
    ((mxLogical *) mxGetData (odd))[i] = aura_content_is_odd (key[i]) != 0;
  return odd;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  if (nrhs == N_IN_SLOT && mxIsChar (prhs[IN_WHAT]))
    {
      plhs[0] = slots (nlhs, nrhs, prhs);
      return;
    }

  /* Check and fetch. */
  static const char *const names[] = { "QUESTION", "RESPONSE_1", "RESPONSE_2" };
  struct auramex mex
    = auramex_init ("__aura_content__", nrhs, N_IN, nlhs, N_OUT);
  const struct aura_content *text[3];
  size_t n = 0;
  for (int k = 0; k < 3; k++)
    {
      size_t rows;
      text[k] = auramex_texts (&mex, prhs[k], names[k], &rows);
      if (k > 0 && rows != n)
        auramex_error (mex.fcn, "aura:invalid-size",
                       "%s must have %zu rows as QUESTION has, got %zu",
                       names[k], n, rows);
      n = rows;
    }
  const int either = auramex_flag (&mex, prhs[IN_EITHER], "EITHER");

  /* Allocate. */
  auramex_require_memory (&mex, aura_size_mul (n + 1, 256));
  mxArray *id = mxCreateCellMatrix (n, 1);
  mxArray *flip = auramex_create_class (&mex, n, 1, mxLOGICAL_CLASS);

  /* Compute. */
  for (size_t i = 0; i < n; i++)
    {
      const struct aura_content part[3]
        = { text[0][i], text[1][i], text[2][i] };
      char name[AURA_CONTENT_ID + 1];
      ((mxLogical *) mxGetData (flip))[i]
        = aura_content_id (part, either, name) != 0;
      mxSetCell (id, i, mxCreateString (name));
      if (i % 1024 == 0 && auramex_ctrl_c ())
        auramex_check (&mex, AURA_EINTR);
    }

  /* Return. */
  plhs[OUT_ID] = id;
  if (nlhs > OUT_FLIP)
    plhs[OUT_FLIP] = flip;
}
