/* [TABLE, PROBLEM] = __aura_json__ ("objects", TEXTS, FIELDS)
   [TABLE, COUNT, PROBLEM] = __aura_json__ ("elements", TEXTS)

   JSON within fields of records (core/file/nested.c).  TEXTS is a cell column of n
   strings, TABLE as __aura_read__ returns it, with its rows in place of lines.

   "objects": each text is an object and a row of TABLE, with the FIELDS (cellstr)
   wanted.  "elements": each text is a list; TABLE has one column, named "", with the
   elements of all, and COUNT (n-by-1) of each.  PROBLEM, n-by-1 cellstr: "", or what is
   wrong with a text; it then has no fields and no elements.

%!test <*objects>
%! texts = {'{"a": 1, "b": "x"}'; ' {"b": "x", "c": [1]}'; "[1]"; '{"a": 1.50, "a": 2}'; '{"a": "1"}'};
%! [t, problem] = __aura_json__ ("objects", texts, {"a", "b"});
%! assert (problem, {""; ""; "must be a JSON object"; 'duplicate key "a"'; ""});
%! assert ({t.n, t.line, t.names}, {5, (1:5)', {"a", "b"}});
%! assert (t.column(1), struct ("kind", uint8 ([3; 0; 0; 0; 2]), "number", [1; NaN; NaN; NaN; NaN], ...
%!                              "code", [1; 0; 0; 0; 1], "level", {{"1"}}));
%! assert (t.column(2), struct ("kind", uint8 ([2; 2; 0; 0; 0]), "number", NaN (5, 1), ...
%!                              "code", [1; 1; 0; 0; 0], "level", {{"x"}}));
%!test <*elements of every kind>
%! texts = {'[1, "x", null, true]'; "[]"; "{}"; '[{"k": [ ]} , [2, 3],[], "\u00e9\u0000", -1e2]'; '[1'};
%! [t, count, problem] = __aura_json__ ("elements", texts);
%! assert (count, [4; 0; 0; 5; 0]);
%! assert (problem([1:2, 4]), {""; ""; ""});
%! assert (problem{3}, "must be a JSON list");
%! assert (problem{5}, "not valid JSON: it ends too soon");
%! assert ({t.n, t.names}, {9, {""}});
%! assert (t.column.kind, uint8 ([3; 2; 1; 4; 5; 6; 1; 2; 3]));
%! assert (t.column.number, [1; NaN; NaN; 1; NaN; NaN; NaN; NaN; -100]);
%! assert (t.column.level(t.column.code(t.column.code > 0)), ...
%!         {"1"; "x"; "true"; '{"k": [ ]}'; "[2, 3]"; "\xC3\xA9\xEF\xBF\xBD"; "-1e2"});
%!test <*none>
%! [t, problem] = __aura_json__ ("objects", cell (0, 1), {});
%! assert ({t.n, problem, size(t.column)}, {0, cell(0, 1), [1, 0]});
%! [t, count, problem] = __aura_json__ ("elements", {});
%! assert ({t.n, size(count), size(problem)}, {0, [0, 1], [0, 1]});
%!test <*escapes that spell a key in two ways; the last one counts, as in jsondecode>
%! t = __aura_json__ ("objects", {'{"\u0061": 1, "b": [2], "a": [3]}'}, {"a", "b"});
%! assert ([t.column.kind], uint8 ([6, 6]));
%! assert ({t.column.level}, {{"[3]"}, {"[2]"}});
%!assert (nthargout (2, @__aura_json__, "objects", {"{\"a\": \"\xE9\"}"}, {"a"}), {"not valid UTF-8 (byte 0xE9)"})
%!error id=Octave:invalid-fun-call __aura_json__ ("objects", {"{}"})
%!error id=Octave:invalid-fun-call __aura_json__ ()
%!error id=aura:invalid-argument __aura_json__ ("object", {"{}"}, {})
%!error id=aura:invalid-type __aura_json__ ("elements", "[]")
%!error id=aura:invalid-type __aura_json__ ("objects", {"{}"}, "a")
%!error id=aura:invalid-type __aura_json__ ("objects", {"{}"}, {1})
*/
#include "auramex_table.h"
#include "file/nested.h"

enum { IN_WHAT, IN_TEXTS, IN_FIELDS, N_IN };

/* All memory of the core is reached from here, so that an error raised on the way
   loses none. */
static struct aura_nested nested;

static void
clear (void)
{
  aura_nested_close (&nested);
}

/* What is wrong with each text, and its COUNT of rows. */
static void
read_texts (struct auramex *mex, const mxArray *texts, size_t n_fields,
            const char *const *fields, int lists, mxArray *out[3])
{
  size_t n;
  const struct aura_content *text = auramex_texts (mex, texts, "TEXTS", &n);
  const struct aura_memory memory = { auramex_memory_fails };
  out[1] = auramex_create (mex, n, 1, 0);
  auramex_require_memory (mex, aura_size_mul (n + 1, 256));
  out[2] = mxCreateCellMatrix (n, 1);
  enum aura_rc rc
    = aura_nested_open (&nested, n_fields, fields, &memory, &mex->exec);
  for (size_t i = 0; i < n && rc == AURA_OK; i++)
    {
      size_t count = 0;
      rc = aura_nested_add (&nested, text[i].text, text[i].len, lists, &count);
      mxGetPr (out[1])[i] = (double) count;
      if (rc == AURA_OK)
        mxSetCell (out[2], i, mxCreateString (nested.record.message));
    }
  if (rc != AURA_OK)
    clear ();
  auramex_check (mex, rc);
  out[0] = auramex_table (mex, &nested.table);
  clear ();
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  char what[16] = "";
  if (nrhs > 0)
    mxGetString (prhs[IN_WHAT], what, sizeof what);
  const int lists = strcmp (what, "elements") == 0;
  struct auramex mex = auramex_init (
    "__aura_json__", nrhs, lists ? IN_FIELDS : N_IN, nlhs, lists ? 3 : 2);
  if (!lists && strcmp (what, "objects") != 0)
    auramex_error (mex.fcn, "aura:invalid-argument",
                   "the first argument must be \"objects\" or \"elements\"");
  static const char *const unnamed[] = { "" };
  size_t n = 1;
  const char *const *fields
    = lists ? unnamed : auramex_strings (&mex, prhs[IN_FIELDS], "FIELDS", &n);
  mexAtExit (clear);
  clear ();
  mxArray *out[3];
  read_texts (&mex, prhs[IN_TEXTS], n, fields, lists, out);
  plhs[0] = out[0];
  if (nlhs > 1)
    plhs[1] = out[lists ? 1 : 2];
  if (nlhs > 2)
    plhs[2] = out[2];
}
