/* [TABLE, PROBLEM] = __aura_json__ ("objects", TEXTS, FIELDS)
   [TABLE, COUNT, PROBLEM] = __aura_json__ ("elements", TEXTS)
   [TABLE, COUNT, PROBLEM] = __aura_json__ ("members", TEXTS)

   JSON within fields of records (core/file/nested.c).  TEXTS is a cell column of n
   strings, TABLE as __aura_read__ returns it, with its rows in place of lines.

   "objects": each text is an object and a row of TABLE, with the FIELDS (cellstr)
   wanted.  "elements": each text is a list; TABLE has one column, named "", with the
   elements of all, and COUNT (n-by-1) of each.  "members": so for objects, with their keys in
   a second column "key".  PROBLEM, n-by-1 cellstr: "", or what is wrong with a text; it then
   has no fields and no elements.

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
%!test <*members of objects>
%! [t, count, problem] = __aura_json__ ("members", {'{"a": [1], "b": "x"}'; "{}"; "[1]"; '{"\u0061": null}'});
%! assert ({count, problem}, {[2; 0; 0; 1], {""; ""; "must be a JSON object"; ""}});
%! assert ({t.names, t.column(1).kind}, {{"", "key"}, uint8([6; 2; 1])});
%! assert (t.column(2).level(t.column(2).code), {"a"; "b"; "a"});
%!test <*none>
%! [t, problem] = __aura_json__ ("objects", cell (0, 1), {});
%! assert ({t.n, problem, size(t.column)}, {0, cell(0, 1), [1, 0]});
%! [t, count, problem] = __aura_json__ ("elements", {});
%! assert ({t.n, size(count), size(problem)}, {0, [0, 1], [0, 1]});
%!test <*escapes that spell a key in two ways: it is there twice; a NUL ends no key>
%! [t, problem] = __aura_json__ ("objects", {'{"\u0061": 1, "b": [2], "a": [3]}'; '{"a": 1, "a\u0000b": 2, "\u0062": 3}'}, {"a", "b"});
%! assert (problem, {'duplicate key "a"'; ""});
%! assert ([t.column.kind], uint8 ([0, 0; 3, 3]));
%! assert ({t.column.level}, {{"1"}, {"3"}});
%! many = sprintf ('"k%d": 1, ', 1:30);
%! [~, problem] = __aura_json__ ("objects", {['{"x": {' many '"k17": 2}}']; ['{"x": {' many '"k": 2}, "k1": {"k1": 1}}']}, {});
%! assert (problem, {'duplicate key "k17"'; ""});
%!test <*escaped pairs: all 2^20, as they stand in UTF-8>
%! high = repmat (55296 + (0:1023), 1024, 1);
%! low = repmat (56320 + (0:1023)', 1, 1024);
%! code = 65536 + (high - 55296) * 1024 + (low - 56320);
%! want = char ([240 + floor(code(:)' / 2^18); 128 + mod(floor (code(:)' / 4096), 64); 128 + mod(floor (code(:)' / 64), 64); 128 + mod(code(:)', 64)](:)');
%! t = __aura_json__ ("elements", {['["' sprintf('\\u%x\\u%x', [high(:), low(:)]') '"]']});
%! assert (strcmp (t.column.level, want));
%!test <*halves of pairs, one by one and after a text that is none>
%! texts = {'["\ud83d\u"]'; '["\ude00\u0041"]'; '["\ud83d\ud83d\ude00\ud83d"]'; '["\ud83d"]'; '["\ude00"]'};
%! [t, count] = __aura_json__ ("elements", texts);
%! u = "\xEF\xBF\xBD";
%! assert (count, [0; 1; 1; 1; 1]);
%! assert (t.column.level(t.column.code), {[u "A"]; [u "\xF0\x9F\x98\x80" u]; u; u});
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
            const char *const *fields, enum aura_nesting as, mxArray *out[3])
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
      rc = aura_nested_add (&nested, text[i].text, text[i].len, as, &count);
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
  static const char *const words[] = { "objects", "elements", "members" };
  static const char *const names[] = { "", "key" };
  char what[16] = "";
  int as = AURA_ROWS;
  if (nrhs > 0)
    mxGetString (prhs[IN_WHAT], what, sizeof what);
  while (as < AURA_MEMBERS && strcmp (what, words[as]) != 0)
    as++;
  const int is_known = strcmp (what, words[as]) == 0, is_rows = as == AURA_ROWS;
  const int wanted = is_rows ? N_IN : IN_FIELDS;
  struct auramex mex
    = auramex_init ("__aura_json__", nrhs, is_known || !nrhs ? wanted : nrhs,
                    nlhs, 3 - is_rows);
  if (!is_known)
    auramex_error (
      mex.fcn, "aura:invalid-argument",
      "the first argument must be \"objects\", \"elements\" or \"members\"");
  size_t n = (size_t) as; /* columns: values; values and keys */
  const char *const *fields
    = is_rows ? auramex_strings (&mex, prhs[IN_FIELDS], "FIELDS", &n) : names;
  mexAtExit (clear);
  clear ();
  mxArray *out[3];
  read_texts (&mex, prhs[IN_TEXTS], n, fields, (enum aura_nesting) as, out);
  plhs[0] = out[0];
  if (nlhs > 1)
    plhs[1] = out[is_rows ? 2 : 1];
  if (nlhs > 2)
    plhs[2] = out[2];
}
