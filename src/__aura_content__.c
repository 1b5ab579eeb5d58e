/* [ID, FLIP] = __aura_content__ (QUESTION, RESPONSE_1, RESPONSE_2, EITHER)

   Ids made of texts, cell columns of n strings (core/file/content.c): "sha-" and 16
   hexadecimal digits of the SHA-256 of the three, with empty lines between.  EITHER
   (logical): the same for both orders of the answers, and FLIP (n-by-1) is true where
   they were turned; else it is false.

   ODD = __aura_content__ ("slot", KEYS): whether the first hexadecimal digit of the MD5
   of each key is odd.

   NUMBER = __aura_content__ ("numbers", TEXTS): the third output of unique, without
   copying the texts.

   DIGITS = __aura_content__ ("sha256", X): the SHA-256 of the bytes of the full array X.

   [DIGITS, STORED, OFFSET] = __aura_content__ ("checksum", FILE): those of
   aura.io.checksum.

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
%!test <*numbers, as unique has them>
%! texts = {"b"; ""; "a"; "b"; "a\0"; "B"; "\xC3\xA9"; ""; "ab"; "a"};
%! [~, ~, number] = unique (texts);
%! assert (__aura_content__ ("numbers", texts), number(:));
%! assert (__aura_content__ ("numbers", cell (0, 1)), zeros (0, 1));
%!test <*bytes of any class>
%! x = [1.5 -0; NaN Inf];
%! for value = {x, single(x), int8([1 2; -1 0]), "a\0b", zeros(0, 3), true}
%!   bytes = char (typecast (value{1}(:), "uint8"))(:)';
%!   assert (__aura_content__ ("sha256", value{1}), hash ("sha256", bytes));
%! endfor
%!error <the first argument must be "slot", "numbers", "sha256", "checksum" or texts, got "slots">
%! __aura_content__ ("slots", {"a"})
%!error <KEYS must be a cell column of strings> __aura_content__ ("slot", {"a", "b"})
%!error <TEXTS must hold strings, row 2 is double> __aura_content__ ("numbers", {"a"; 1})
%!error <X must be a full real array of numbers or characters, got cell>
%! __aura_content__ ("sha256", {1})
%!error <X must be a full real array> __aura_content__ ("sha256", sparse (1))
%!error <X must be a full real array> __aura_content__ ("sha256", 1i)
%!error <FILE must be a string, got double> __aura_content__ ("checksum", 1)
%!error id=aura:bad-file __aura_content__ ("checksum", tempname ())
%!error id=aura:bad-file __aura_content__ ("checksum", P_tmpdir ())
*/
#define _POSIX_C_SOURCE 200809L
#include "auramex_table.h"
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum { IN_QUESTION, IN_RESPONSE_1, IN_RESPONSE_2, IN_EITHER, N_IN };
enum { IN_WHAT, IN_OF, N_IN_OF };
enum { OUT_ID, OUT_FLIP, N_OUT };
enum { OUT_DIGITS, OUT_STORED, OUT_OFFSET, N_OUT_OF };

static void
slots (struct auramex *mex, const mxArray *keys, mxArray *plhs[])
{
  size_t n;
  const struct aura_content *key = auramex_texts (mex, keys, "KEYS", &n);
  mxArray *odd = auramex_create_class (mex, n, 1, mxLOGICAL_CLASS);
  for (size_t i = 0; i < n; i++)
    ((mxLogical *) mxGetData (odd))[i] = aura_content_is_odd (key[i]) != 0;
  plhs[0] = odd;
}

static void
numbers (struct auramex *mex, const mxArray *texts, mxArray *plhs[])
{
  size_t n;
  const struct aura_content *text = auramex_texts (mex, texts, "TEXTS", &n);
  mxArray *number = auramex_create_class (mex, n, 1, mxDOUBLE_CLASS);
  struct aura_content_row *row = (struct aura_content_row *) auramex_work (
    mex, aura_size_mul (n + 1, sizeof *row));
  for (size_t i = 0; i < n; i++)
    row[i] = (struct aura_content_row){ text[i], i };
  aura_content_numbers (row, n, mxGetPr (number));
  plhs[0] = number;
}

static void
sha256 (struct auramex *mex, const mxArray *x, mxArray *plhs[])
{
  if (!(mxIsNumeric (x) || mxIsLogical (x) || mxIsChar (x)) || mxIsSparse (x)
      || mxIsComplex (x))
    auramex_error (
      mex->fcn, "aura:invalid-type",
      "X must be a full real array of numbers or characters, got %s",
      auramex_kind (x));
  char hex[AURA_CONTENT_HEX + 1];
  const size_t size = mxIsChar (x) ? 1 : mxGetElementSize (x);
  aura_content_sha256 (mxGetData (x), mxGetNumberOfElements (x) * size, hex);
  plhs[0] = mxCreateString (hex);
}

static void
checksum (struct auramex *mex, const mxArray *file, mxArray *plhs[])
{
  char hex[AURA_CONTENT_HEX + 1], stored[AURA_CONTENT_HEX + 1];
  auramex_require_string (mex, file, "FILE");
  unsigned char *work = (unsigned char *) auramex_work (mex, AURA_CONTENT_STEP);
  char *name = mxArrayToString (file);
  const int fd = name ? open (name, O_RDONLY | O_CLOEXEC) : -1;
  int failed = fd < 0 ? errno : 0;
  enum aura_rc rc = AURA_OK;
  if (!failed)
    {
      rc = aura_content_checksum (fd, work, hex, stored, &mex->exec);
      failed = rc == AURA_EINVAL ? errno : 0;
      close (fd);
    }
  mxFree (name);
  if (failed)
    auramex_error (mex->fcn, "aura:bad-file", "%s", strerror (failed));
  auramex_check (mex, rc);
  plhs[OUT_DIGITS] = mxCreateString (hex);
  plhs[OUT_STORED] = mxCreateString (stored);
  plhs[OUT_OFFSET] = mxCreateDoubleScalar (AURA_CONTENT_AT);
}

static void
of_one (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  static const struct
  {
    const char *name;
    void (*run) (struct auramex *, const mxArray *, mxArray *[]);
    int n_out;
  } what[] = { { "slot", slots, 1 },
               { "numbers", numbers, 1 },
               { "sha256", sha256, 1 },
               { "checksum", checksum, N_OUT_OF } };
  char name[16] = "";
  mxGetString (prhs[IN_WHAT], name, sizeof name);
  size_t k = 0;
  while (k < sizeof what / sizeof *what && strcmp (what[k].name, name) != 0)
    k++;
  struct auramex mex
    = auramex_init ("__aura_content__", nrhs, N_IN_OF, nlhs, N_OUT_OF);
  if (k == sizeof what / sizeof *what || nlhs > what[k].n_out)
    auramex_error (mex.fcn, "aura:invalid-argument",
                   "the first argument must be \"slot\", \"numbers\", "
                   "\"sha256\", \"checksum\" or texts, got \"%s\"",
                   name);
  mxArray *out[N_OUT_OF] = { NULL };
  what[k].run (&mex, prhs[IN_OF], out);
  for (int i = 0; i < what[k].n_out && (i == 0 || i < nlhs); i++)
    plhs[i] = out[i];
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  if (nrhs == N_IN_OF && mxIsChar (prhs[IN_WHAT]))
    {
      of_one (nlhs, plhs, nrhs, prhs);
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
