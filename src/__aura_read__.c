/* [HANDLE, INFO] = __aura_read__ ("open", FILE)
   NAMES = __aura_read__ ("as", HANDLE, KIND, PATH)
   [TABLE, BAD, COUNT] = __aura_read__ ("next", HANDLE, FIELDS, MAX, SHOWS, MOST)
   SHA256 = __aura_read__ ("sha256", HANDLE)
   __aura_read__ ("close", HANDLE)

   A file of comparisons as columns (core/file).

   "open": HANDLE is 0 when the file cannot be opened.  INFO is a struct of
     error    "", or what the system says
     binary   "", or what it is in place of text: "Parquet", "UTF-16", ...
     empty    nothing but blanks
     first    its first byte that is not blank
     header   its first line that is not blank, at most 64 KB
     brace    a later line, within 1 MB, begins with "{"
     alone    it is one JSON object
     stream   it is one JSON object or several, and not one a line
     keys     those of the object that the text begins with that hold an object or a list,
              behind the bracket that opens it

   "as": read it as KIND, "json" or "csv".  PATH (cellstr) leads to the list of
   records in a file of one object.  NAMES are the fields of the first 100 records, or
   the header's.  More than 10,000 fields are an error aura:too-large.

   "next": at most MAX records, with the FIELDS (cellstr) wanted and, behind these, those that no
   record had before.  SHOWS: progress on
   stderr.  TABLE.n is 0 at the end.  BAD (n-by-1) has line and message of the first MOST
   (default 1000; 1: nothing is read behind it) of COUNT that cannot be read.  TABLE is a
   struct of n, line (n-by-1), names (1-by-F) and column (1-by-F), a struct of
     kind     n-by-1 uint8: 0 absent, 1 null or [], 2 string, 3 number, 4 true or
              false, 5 object, 6 list
     number   n-by-1: of kind 3 and 4, else NaN
     code     n-by-1: which level, 0 for kind 0 and 1
     level    cell column of strings, all different: texts, or what is written

%!function [t, bad, names, info] = from (text, kind = "json", path = {}, fields = {})
%!  [file, gone] = aura.tests.new_file (text);
%!  [handle, info] = __aura_read__ ("open", file);
%!  unwind_protect
%!    names = __aura_read__ ("as", handle, kind, path);
%!    if (isempty (fields))
%!      fields = names(:)';
%!    endif
%!    [t, bad] = __aura_read__ ("next", handle, fields, Inf, false);
%!    [more, none] = __aura_read__ ("next", handle, fields, Inf, false);
%!    assert ({more.n, size(none)}, {0, [0, 1]});
%!    assert (__aura_read__ ("sha256", handle), hash ("sha256", text));
%!  unwind_protect_cleanup
%!    __aura_read__ ("close", handle);
%!  end_unwind_protect
%!endfunction
%!function info = look (text)
%!  [file, gone] = aura.tests.new_file (text);
%!  [handle, info] = __aura_read__ ("open", file);
%!  __aura_read__ ("close", handle);
%!endfunction
%!function text = said (varargin)
%!  [~, bad] = from (varargin{:});
%!  text = arrayfun (@(b) sprintf ("%d: %s", b.line, b.message), bad, "uniformoutput", false);
%!endfunction
%!function [values, t] = column (name, varargin)
%!  t = from (varargin{:});
%!  c = t.column(strcmp (t.names, name));
%!  values = c.level(c.code);
%!endfunction
%!function bytes = zipped (text)
%!  [file, gone] = aura.tests.new_file (text);
%!  [status, bytes] = system (sprintf ("gzip -nc '%s'", file));
%!endfunction

%!test <*lines: kinds, numbers, codes and levels>
%! [t, bad, names] = from ("{\"a\":1,\"b\":\"x\"}\n\n {\"b\":\"1\",\"a\":null}\r\n{\"a\":\"1\",\"c\":true}\n{\"a\":[],\"b\":{\"k\": 1},\"c\":[ 2]}");
%! assert (names, {"a"; "b"; "c"});
%! assert (isempty (bad));
%! assert ({t.n, t.line, t.names}, {4, [1; 3; 4; 5], {"a", "b", "c"}});
%! assert (t.column(1), struct ("kind", uint8 ([3; 1; 2; 1]), "number", [1; NaN; NaN; NaN], ...
%!                              "code", [1; 0; 1; 0], "level", {{"1"}}));
%! assert (t.column(2), struct ("kind", uint8 ([2; 2; 0; 5]), "number", NaN (4, 1), ...
%!                              "code", [1; 2; 0; 3], "level", {{"x"; "1"; '{"k": 1}'}}));
%! assert (t.column(3), struct ("kind", uint8 ([0; 0; 4; 6]), "number", [NaN; NaN; 1; NaN], ...
%!                              "code", [0; 0; 1; 2], "level", {{"true"; "[ 2]"}}));
%!test <*only the fields that are wanted, and one that is not there>
%! t = from ('{"a":1,"b":2}', "json", {}, {"b", "x", "y"});
%! assert (t.names, {"b", "x", "y"});
%! assert ([t.column.kind], uint8 ([3, 0, 0]));
%! assert (t.column(2), struct ("kind", uint8 (0), "number", NaN, "code", 0, "level", {cell(0, 1)}));
%! assert (t.column(3), t.column(2));
%!test <*a number keeps its digits; NaN and Infinity as jsondecode takes them>
%! [level, t] = column ("a", "{\"a\":1.50}\n{\"a\":-0}\n{\"a\":12345678901234567890123}\n{\"a\":NaN}\n{\"a\":-Inf}\n{\"a\":Infinity}\n{\"a\":2E3}");
%! assert (level, {"1.50"; "-0"; "12345678901234567890123"; "NaN"; "-Inf"; "Infinity"; "2E3"});
%! assert (t.column.number, [1.5; 0; 12345678901234567890123; NaN; -Inf; Inf; 2000]);
%!test <*strings: escapes, an empty one, what jsondecode cannot take>
%! assert (column ("a", '{"a":"\u0000\ud83d \uD83D\uDE00\n\"\\u0000\/"}'), ...
%!         {"\xEF\xBF\xBD\xEF\xBF\xBD \xF0\x9F\x98\x80\n\"\\u0000/"});
%! [level, t] = column ("a", '{"a":""}');
%! assert ({level, size(level{1}), t.column.kind}, {{""}, [0, 0], uint8(2)});
%! assert (column ("\xC3\xA9", "{\"\\u00e9\":\"\xC3\xBC\"}"), {"\xC3\xBC"});
%!test <*what is wrong with a record, and where>
%! assert (said ("{\"a\":1}\n{\"a\" 1}\n [1]\n{\"a\":\"\xC3\xA9\", b}\n{\"b\":2, \"b\":3}\n7\n{\"a\":1}x\n{\"a\":1.}\n{\"a\":\"\t\"}\n{}"), ...
%!         {"2: not valid JSON: a colon is missing at column 6";
%!          "3: must be a JSON object";
%!          "4: not valid JSON: a key in quotes is missing at column 11";
%!          '5: duplicate key "b"';
%!          "6: must be a JSON object";
%!          "7: not valid JSON: text after its end at column 8";
%!          "8: not valid JSON: a number without digits after its point at column 6";
%!          "9: not valid JSON: a control character in a string at column 7"});
%! assert (said ("[{\n\"a\": 1,\n  \"b\": tru}]"), {"1: not valid JSON: no value at line 3, column 8"});
%! assert (said ("{\"a\":[1NaN]}\n{\"a\":01}\n{\"a\":trueNaN}\n{}"), ...
%!         arrayfun (@(k, at) sprintf ("%d: not valid JSON: a comma is missing at column %d", k, at), ...
%!                   [1; 2; 3], [8; 7; 10], "uniformoutput", false));
%! assert (said ("{\"a\":-1e400}\n{}"), {"1: not valid JSON: a number too large at column 6"});
%! for digits = [309, 400] # 308 of them, or a first 1, are not
%!   assert (said (['{"a":' repmat("9", 1, digits) "}\n{}"]), {"1: not valid JSON: a number too large at column 6"});
%! endfor
%! assert (column ("a", ['{"a":' repmat("9", 1, 308) "}\n{\"a\":" repmat("1", 1, 309) "}"]), ...
%!         {repmat("9", 1, 308); repmat("1", 1, 309)});
%! assert (said (['{"a":' repmat("[", 1, 200) repmat("]", 1, 200) '}']), {"1: JSON nested deeper than 200"});
%! assert (said (['{"a":' repmat("[", 1, 199) repmat("]", 1, 199) '}']), cell (0, 1));
%!test <*is the file cut off?>
%! cut = " (is the file cut off?)";
%! assert (said ("{}\n{\"a\": \"x"), {["2: not valid JSON: a string that does not end at column 7", cut]});
%! assert (said ("{\"a\"\n{}"), {"1: not valid JSON: it ends too soon at column 5"});
%! assert (said ("{}\n[1]\n \n"), {["2: must be a JSON object", cut]});
%! assert (said ("{}\n{\"a\"}\n \n"), {"2: not valid JSON: a colon is missing at column 5"});
%!test <*a line that is not UTF-8 is bad, whatever else it is>
%! [t, bad] = from ("{\"a\":1}\n{\"a\":\"\xC3\x28\xFF\"\n{\"a\":3}\n");
%! assert (t.line, [1; 3]);
%! assert (bad, struct ("line", 2, "message", "not valid UTF-8 (byte 0xC3)"));
%! [t, bad] = from ("[{\"a\":\"\xFF\"}, {\"a\":1}, {\"a\":\"\xFE\"},\n{\"a\":\"\xFD\"}]");
%! assert ({t.n, [bad.line], bad.message}, ...
%!         {1, [1, 2], "not valid UTF-8 (byte 0xFF)", "not valid UTF-8 (byte 0xFD)"});
%!test <*an array, whose elements may be anywhere>
%! [t, bad] = from ("\n[{\"a\":\"],[{\\\"\"},\n\n{\"a\":2}, ,\n{\"a\":[{}]} ]\n \n");
%! assert (t.line, [2; 4; 5]);
%! assert (t.column.kind, uint8 ([2; 3; 6]));
%! assert ({bad.line, bad.message}, {4, "not valid JSON: no value at column 10"});
%! [t, bad] = from (" [ ] ");
%! assert ({t.n, size(bad)}, {0, [0, 1]});
%! [t, bad] = from ("[{\\\"}, {\\\\\"}\"}, {}]"); # a quote behind a backslash opens no string
%! assert ({t.n, numel(bad)}, {1, 2});
%! assert (said ("[{}, {} ,]"), {"1: not valid JSON: no value at column 10 (is the file cut off?)"});
%! assert (said ("[,]"), {"1: not valid JSON: no value at column 2"; "1: not valid JSON: no value at column 3 (is the file cut off?)"});
%! assert (said ("[{},\n{}"), {"2: the JSON array does not end (is the file cut off?)"});
%! assert (said ("[{}]\n\n x"), {"3: text after the end of the JSON array"});
%!test <*the list at a path of keys>
%! text = "{\"a\": {\"r\": [7]},\n \"r\": {\"x\": \"\\\"]}\", \"r\": [{\"v\": 1},\n{\"v\": 2}], \"y\": [[1]]}, \"z\": 1}\n";
%! [t, bad, names] = from (text, "json", {"r", "r"});
%! assert ({t.line, t.column.number, names}, {[2; 3], [1; 2], {"v"}});
%! assert (isempty (bad));
%! assert (said (text, "json", {"a"}), {"1: no list of records at the path"});
%! assert (said (text, "json", {"q"}), {"3: no list of records at the path"});
%! assert (said (text(1:end-4), "json", {"r", "r"}), {"3: the JSON object does not end (is the file cut off?)"});
%! assert (said ([text "{}"], "json", {"r", "r"}), {"4: text after the end of the JSON object"});
%!test <*CSV: delimiter, quotes, line breaks, blank lines, columns without a name>
%! [t, bad, names] = from ("\xEF\xBB\xBF b ;;a\r\n\"x;\"\"y\"\"\";1;2\r\n\n\"two\nlines\";;\"\"\n", "csv");
%! assert (names, {"b"; "a"});
%! assert ({t.line, t.names, size(bad)}, {[2; 4], {"b", "a"}, [0, 1]});
%! assert ({t.column.level}, {{"x;\"y\""; "two\nlines"}, {"2"; ""}});
%! assert ([t.column.kind], uint8 (2 * ones (2)));
%! [t, bad, names] = from (",,\na,b,,\n,,\n1,2,,\n3,4\n5,6,,,\n,,,,,\n", "csv");
%! assert ({names, t.line, {t.column.level}}, {{"a"; "b"}, [4; 6], {{"1"; "5"}, {"2"; "6"}}});
%! assert ({bad.line, bad.message}, {5, "2 fields, the header has 4"});
%! [t, ~, names] = from ("sep=;\r\na,b;c\n1,2;3\n", "csv");
%! assert ({names, t.line, {t.column.level}}, {{"a,b"; "c"}, 3, {{"1,2"}, {"3"}}});
%! t = from ("a\tb\n1\t2", "csv", {}, {"b"});
%! assert (t.column.level, {"2"});
%!test <*what is wrong in CSV>
%! assert (said ("a,b\n1\n\"x\"y,2\n1,2,3\n4,5\n", "csv"), ...
%!         {"2: 1 fields, the header has 2"; "3: a stray quote in field 1"; "4: 3 fields, the header has 2"});
%! assert (said ("a,b\n1,\"x\"y\"z\"\n1,2\n", "csv"), {"2: a stray quote in field 2"});
%! assert (said ("a,b\n1,2\n1,\"2\n", "csv"), {"3: a quoted field does not end (is the file cut off?)"});
%! assert (said ("a,a\n1,2\n", "csv"), {"1: a column name appears twice in the header"});
%! [t, bad] = from ("a\xFF,b\n1,\"\n\xFF\n\xFF\"\n1,2\n", "csv");
%! assert ({t.names, t.line}, {{"a?", "b"}, 5});
%! assert ([bad.line], [1, 3, 4]);
%!test <*NUL bytes are read as they are>
%! assert (column ("a", "a,b\n1\0002,3\n", "csv"), {"1\0002"});
%! assert (said ("{\"a\": \"\0\"}\n{}"), {"1: not valid JSON: a control character in a string at column 8"});
%!test <*records that are much longer than a block>
%! long = repmat ("0123456789\\n", 1, 200000);
%! text = ["{\"a\":\"" long "\",\"b\":1}\n{\"a\":\"\",\"b\":2}"];
%! [level, t] = column ("a", text);
%! assert (level, {strrep(long, "\\n", "\n"); ""});
%! assert (t.column(2).number, [1; 2]);
%! assert (column ("a", ["[" strrep(text, "\n", ",\n") "]"]), level);
%! assert (column ("a", ["a,b\n\"" level{1} "\",1\n"], "csv"), level(1));
%!test <*many records: each once, in order, also in parts>
%! n = 20000;
%! text = sprintf ("{\"k\":%d,\"w\":\"level %d\"}\n", [1:n; mod(1:n, 7)]);
%! [file, gone] = aura.tests.new_file (text);
%! handle = __aura_read__ ("open", file);
%! assert (__aura_read__ ("as", handle, "json", {}), {"k"; "w"});
%! k = w = [];
%! do
%!   t = __aura_read__ ("next", handle, {"k", "w"}, 6000, false);
%!   k = [k; t.column(1).number];
%!   w = [w; t.column(2).level(t.column(2).code)];
%! until (t.n < 6000)
%! __aura_read__ ("close", handle);
%! assert (k, (1:n)');
%! level = arrayfun (@(k) sprintf ("level %d", k), (0:6)', "uniformoutput", false);
%! assert (isequal (w, level(mod (1:n, 7) + 1)));
%! assert (numel (t.column(2).level), 7);
%!test <*CSV in parts, each with fields of its own>
%! [file, gone] = aura.tests.new_file ("a,b\n1,2\n3,4\n");
%! handle = __aura_read__ ("open", file);
%! __aura_read__ ("as", handle, "csv");
%! assert (__aura_read__ ("next", handle, {"a", "b"}, 1, false).column(2).level, {"2"});
%! assert (__aura_read__ ("next", handle, {"b"}, 1, false).column.level, {"4"});
%! __aura_read__ ("close", handle);
%!test <*JSON in parts, each with fields of its own>
%! [file, gone] = aura.tests.new_file ("{\"a\":1,\"b\":2}\n{\"a\":3,\"b\":4}\n{\"a\":5,\"b\":6}\n");
%! handle = __aura_read__ ("open", file);
%! __aura_read__ ("as", handle, "json");
%! assert ([__aura_read__("next", handle, {"a", "b"}, 1, false).column.number], [1, 2]);
%! assert ([__aura_read__("next", handle, {"b"}, 1, false).column.number], 4);
%! assert ([__aura_read__("next", handle, {"b", "a"}, 1, false).column.number], [6, 5]);
%! __aura_read__ ("close", handle);
%!test <*keys that begin alike, at one place of their records, are different>
%! [t, bad, names] = from ("{\"question_id\":1}\n{\"question\":2}\n{\"question_id\":3,\"q\":4}\n{\"q\":5}\n{\"questions\":6}\n");
%! assert (names, {"q"; "question"; "question_id"; "questions"});
%! assert (isempty (bad));
%! assert ([t.column.number], [NaN NaN 1 NaN; NaN 2 NaN NaN; 4 NaN 3 NaN; 5 NaN NaN NaN; NaN NaN NaN 6]);
%!test <*names: of the first 100 records that can be read>
%! text = sprintf ("{\"a%d\":1}\n", 1:150);
%! [~, ~, names] = from (["{\"bad\":1\n" text]);
%! assert (names, sort (arrayfun (@(k) sprintf ("a%d", k), (1:100)', "uniformoutput", false)));
%!test <*a field that begins later is a column more, once; too many are an error>
%! text = [repmat("{\"a\":1}\n", 1, 150) "{\"b\":2,\"a\":3}\n{\"a\":4}\n{\"c\":5,\"b\":6}\n"];
%! [file, gone] = aura.tests.new_file (text);
%! handle = __aura_read__ ("open", file);
%! names = __aura_read__ ("as", handle, "json");
%! t = __aura_read__ ("next", handle, {"a"}, Inf, false);
%! __aura_read__ ("close", handle);
%! assert ({names, t.names, t.n}, {{"a"}, {"a", "b", "c"}, 153});
%! assert ({t.column(2).number(149:153), t.column(3).number(153)}, {[NaN; NaN; 2; NaN; 6], 5});
%! assert (t.column(1).kind(152:153), uint8 ([3; 0]));
%! handle = __aura_read__ ("open", file);
%! __aura_read__ ("as", handle, "json");
%! assert (__aura_read__ ("next", handle, {"a"}, 151, false).names, {"a", "b"});
%! assert (__aura_read__ ("next", handle, {"b"}, Inf, false).names, {"b", "c"});
%! __aura_read__ ("close", handle);
%! many = sprintf ("\"k%d\":1,", 1:10001);
%! first = repmat ("{\"a\":1}\n", 1, 200);
%! fail ("from (['{' many(1:end-1) '}'])", "has more than 10000 names of fields");
%! fail ("from ([first '{' many(1:end-1) '}'])", "has more than 10000 names of fields");
%! fail ("from ([sprintf('k%d,', 1:10001) 10], 'csv')", "has more than 10000 names of fields");
%! assert (numel (from ([sprintf("{\"k%d\":1}\n", 1:10000)]).names), 10000);
%!test <*gzip, also in two parts, and with zeros behind>
%! one = "{\"a\":1}\n{\"a\":2}\n";
%! for text = {zipped(one), [zipped("{\"a\":1}\n") zipped("{\"a\":2}\n")], [zipped(one) "\0\0\0"]}
%!   [t, bad] = from (text{1});
%!   assert ({t.line, t.column.number}, {[1; 2], [1; 2]});
%!   assert (isempty (bad));
%! endfor
%! t = from (zipped ("a,b\n1,2\n"), "csv");
%! assert (t.column(2).level, {"2"});
%!test <*gzip that is cut off or damaged: what was read stays>
%! rand ("twister", 1);
%! lines = arrayfun (@(k) sprintf ("{\"a\":\"%s\"}\n", char (randi ([97 122], 1, 500))), 1:1000, "uniformoutput", false);
%! text = [lines{:}];
%! bytes = zipped (text);
%! [t, bad] = from (bytes(1:end/2));
%! assert (t.n > 300 && t.n < 700);
%! assert (t.column.level, cellfun (@(s) s(7:end-3), lines(1:t.n)', "uniformoutput", false));
%! assert ({bad.line, bad.message}, {t.n + 1, "the compressed file does not end (is it cut off?)"});
%! [t, bad] = from ([bytes(1:end-8) "\0\0\0\0" bytes(end-3:end)]);
%! assert ({t.n, bad.line, bad.message}, {1000, 1001, "the compressed data are damaged"});
%! [t, bad] = from ([bytes "x"]);
%! assert ({t.n, bad.message}, {1000, "the compressed data are damaged"});
%! [t, bad] = from (zipped (["[" strrep(text, "\n", ",")])(1:end/2));
%! assert ({bad.line, bad.message}, {1, "the compressed file does not end (is it cut off?)"});
%! [t, bad] = from (zipped (["a\n" repmat("1\n", 1, 9) "last"])(1:end-4), "csv");
%! assert ({t.n, bad.line, bad.message}, {9, 11, "the compressed file does not end (is it cut off?)"});
%!test <*a look at the beginning>
%! info = look ("\xEF\xBB\xBF\n {\"a\": 1, \"b\": \"}\"}\n{}\n");
%! assert (info, struct ("error", "", "binary", "", "empty", false, "first", "{", ...
%!                       "header", " {\"a\": 1, \"b\": \"}\"}", "brace", true, ...
%!                       "alone", false, "stream", false, "keys", {cell(0, 1)}));
%! info = look ("# x\r\n1");
%! assert ({info.first, info.header, info.brace, info.keys}, {"#", "# x\r", false, cell(0, 1)});
%! for text = {"", "\xEF\xBB\xBF \n\t", "\0"}
%!   assert (look (text{1}).empty);
%! endfor
%!test <*one object or several, over lines or not>
%! of = @(text) [look(text).stream, look(text).alone];
%! assert (of ("{\n \"a\": [1,\n {\"b\": \"x\\\"\"}], \"c\": 7\n}\n"), [true, true]);
%! assert (of ("{\n \"a\": [1,\n {\"b\": \"x\\\"\"}], \"c\": tr\n}\n"), [true, true]);
%! assert (look ("{\n \"a\": [1,\n {\"b\": \"x\\\"\"}], \"c\": {}\n}\n").keys, {"[a"; "{c"});
%! assert (of ("{\"a\": [1]}\n"), [false, true]);
%! assert (of ("{\n\"a\": 1}\n{\n}"), [true, false]);
%! assert (of ("{\"a\": 1} {}\n"), [true, false]);
%! assert (of ("{\"a\": 1},\n{}\n"), [true, false]);
%! assert (of ("{\"a\": 1}\n{}\n"), [false, false]);
%! assert (of ("{\"a\": 1} x\n{}\n"), [false, false]);
%! assert (of ("{\"a\": 1\n{\"b\": 2}\n"), [false, false]);
%! assert (of ("{\"a\": \"x\n\"b\": 2}\n"), [false, false]);
%! assert (of ("{\n\"a\": [1"), [true, true]);
%! assert (of ("{\"a\":,\n\"b\": 1}"), [false, false]);
%! assert (of ("{}"), [false, true]);
%! assert (of ("{\n}"), [true, true]);
%!test <*objects one behind another>
%! [t, bad] = from ("\n{\n  \"a\": 1\n}\n{\"a\": \"}{\"} {\"a\": [{}]},\n{\n\"a\": 4, 5}\n x\n{\"a\":\n 6}");
%! assert ({t.line, t.column.kind}, {[2; 5; 5; 9], uint8([3; 2; 6; 3])});
%! assert ({bad.line}, {6, 8});
%! assert ({bad.message}, {"not valid JSON: a key in quotes is missing at line 7, column 9", ...
%!                         "not valid JSON: no value at column 2"});
%! assert (said ("{\n\"a\": 1}\n{\n\"a\": 2"), {"3: not valid JSON: it ends too soon at line 4, column 7 (is the file cut off?)"});
%!test <*the first MOST that are wrong, and how many there are; 1: nothing is read behind it>
%! [file, gone] = aura.tests.new_file ("{\"a\":1}\nx\n{\"a\":2}\ny\nz\n{\"a\":3}");
%! for most = {2, {[1; 2; 3], [2, 4], 3}; 1, {1, 2, 1}}'
%!   [handle, info] = __aura_read__ ("open", file);
%!   __aura_read__ ("as", handle, "json");
%!   [t, bad, count] = __aura_read__ ("next", handle, {"a"}, Inf, false, most{1});
%!   __aura_read__ ("close", handle);
%!   assert ({t.column.number, [bad.line], count}, most{2});
%! endfor
%!test <*blank lines are passed, and counted>
%! text = [repmat(" \t\r\n", 1, 200000) "{\"a\":1}"];
%! t = from (text);
%! assert (t.line, 200001);
%! assert (look (text).header, "{\"a\":1}");
%! [t, ~, names] = from ("\n\n\tb\n1\t2\n\t\n", "csv");
%! assert ({t.line, names, t.column.level}, {4, {"b"}, {"2"}});
%!test <*what cannot be read at all>
%! [handle, info] = __aura_read__ ("open", "/proc/self/mem");
%! assert ({handle, info.error}, {0, "Input/output error"});
%! [cut, gone] = aura.tests.new_file (zipped ("{}")(1:10));
%! [handle, info] = __aura_read__ ("open", cut);
%! assert ({handle, info.error}, {0, "the compressed file does not end (is it cut off?)"});
%!test <*what is no text>
%! for kind = {"PAR1x", "Parquet"; "PK\3\4x", "an Excel workbook or other zip archive"; ...
%!             "SQLite format 3\0", "SQLite"; "%PDF-1.4", "PDF"; "BZh9", "bzip2"; ["\xFD" "7zXZ\0"], "xz"; ...
%!             "\x28\xB5\x2F\xFD", "zstd"; "\x89HDF\r\n\x1A\n", "HDF5"; "\x93NUMPY", "NumPy"; ...
%!             "\x80\4x", "Python pickle"; "\xFF\xFE{\0", "UTF-16"; "{\0\"\0", "UTF-16"; "\0{\0\"", "UTF-16"; ...
%!             "\1\0\0\0\0\2\3", "binary data"; "ARROW1", "Arrow"; "{\"a\": \"\0\"}", ""}'
%!   assert (look (kind{1}).binary, kind{2});
%!   assert (look (zipped (kind{1})).binary, kind{2});
%! endfor
%!test <*a file that cannot be opened>
%! [handle, info] = __aura_read__ ("open", "/no/such/file");
%! assert ({handle, info.error, info.keys}, {0, "No such file or directory", cell(0, 1)});
%! [handle, info] = __aura_read__ ("open", P_tmpdir ());
%! assert ({handle, info.error}, {0, "Is a directory"});
%!function said = while_read (max, how, parts)
%!  [folder, gone] = aura.tests.new_folder ();
%!  pipe = fullfile (folder, "p");
%!  code = sprintf (["addpath ('%s'); h = __aura_read__ ('open', '%s'); __aura_read__ ('as', h, 'json', {}); " ...
%!                   "do t = __aura_read__ ('next', h, {'a'}, %g, true); puts ('.'); until (t.n < %g); __aura_read__ ('close', h);"], ...
%!                  fileparts (which ("__aura_read__")), pipe, max, max);
%!  file = fullfile (folder, "f.m");
%!  aura.io.write ("test", {file}, {code});
%!  octave = sprintf ("'%s' --norc --quiet --no-history '%s'", fullfile (OCTAVE_HOME (), "bin", "octave-cli"), file);
%!  many = "awk 'BEGIN { for (k = 0; k < 100000; k++) print \"{\\\"a\\\":1}\" }'";
%!  writer = sprintf ("(for k in %s; do %s; sleep 1.2; done) >'%s' &", parts, many, pipe);
%!  [~, said] = system (sprintf (how, sprintf ("mkfifo '%s'; %s", pipe, writer), octave));
%!endfunction
%!testif ; ! aura.tests.left_to_ci () <*progress, in a log: nothing within the first minute>
%! assert (while_read (Inf, "%s %s 2>&1", "1 2"), ".");
%!testif ; ! system ("command -v script >/dev/null") && ! aura.tests.left_to_ci () <*progress on a terminal: one line, after a second, with the records of all calls; it goes at the end>
%! clock = tic ();
%! said = while_read (50000, "export TERM=dumb; %s script -qec \"%s\" /dev/null </dev/null", "1 2 3");
%! shown = regexp (said, 'reading \S+/p: \d MB, ([\d,]+) records', "tokens");
%! shown = cellfun (@(t) str2double (strrep (t{1}, ",", "")), shown);
%! assert (! isempty (shown) && numel (shown) <= toc (clock) && issorted (shown));
%! assert (shown(1) < 3e5 && shown(end) >= 2e5 && shown(end) <= 3e5);
%! assert (! any (said == "\n"));
%! last = regexp (said, '\r( *)\r[^\r]*$', "tokens"){1}{1};
%! assert (numel (last) >= numel (regexp (said, 'reading .*?records', "match"){end}));
%!test <*several files at a time; clear all forgets none>
%! [file, gone] = aura.tests.new_file ("{\"a\":1}\n{\"a\":2}");
%! [one, two] = deal (__aura_read__ ("open", file), __aura_read__ ("open", file));
%! other = __aura_read__ ("open", file);
%! assert (one != other);
%! clear -f __aura_read__
%! __aura_read__ ("as", one, "json");
%! t = __aura_read__ ("next", one, {"a"}, 1, false);
%! __aura_read__ ("as", other, "json");
%! assert (__aura_read__ ("next", other, {"a"}, Inf, false).n, 2);
%! __aura_read__ ("close", other);
%! assert (__aura_read__ ("next", one, {"a"}, 1, false).column.number, 2);
%! __aura_read__ ("close", one);
%!test <*no handle, or none that is open>
%! fail ("__aura_read__ (\"close\", 64)", "HANDLE must be that of an open file, got 64");
%! fail ("__aura_read__ (\"next\", 65, {}, 1, false)", "HANDLE must be in .1, 64., got 65");
%!test <*arguments, and the order of the calls>
%! [file, gone] = aura.tests.new_file ("{}");
%! handle = __aura_read__ ("open", file);
%! unwind_protect
%!   fail ("__aura_read__ (\"next\", handle, {}, 1, false)", "HANDLE must be given a kind");
%!   fail ("__aura_read__ (\"as\", handle, \"xml\", {})", "KIND must be");
%!   fail ("__aura_read__ (\"as\", handle, \"json\", \"x\")", "PATH must be a cell array of strings");
%!   __aura_read__ ("as", handle, "json", {});
%!   fail ("__aura_read__ (\"as\", handle, \"json\", {})", "HANDLE is being read already");
%!   fail ("__aura_read__ (\"next\", handle, {1}, 1, false)", "FIELDS must hold strings, number 1");
%!   fail ("__aura_read__ (\"next\", handle, {}, 0, false)", "MAX must be at least 1, got 0");
%!   fail ("__aura_read__ (\"next\", handle, {}, 1, 1)", "SHOWS must be true or false, got double");
%!   assert (__aura_read__ ("next", handle, {}, 1, false).n, 1);
%! unwind_protect_cleanup
%!   __aura_read__ ("close", handle);
%! end_unwind_protect
%!error id=Octave:invalid-fun-call __aura_read__ ()
%!error id=Octave:invalid-fun-call __aura_read__ ("open")
%!error id=Octave:invalid-fun-call __aura_read__ ("close", 1, 2)
%!error id=aura:invalid-argument __aura_read__ ("shut", 1)
%!error id=aura:invalid-type __aura_read__ ("open", 1)
*/
#define _POSIX_C_SOURCE 200809L
#include "auramex_table.h"
#include "file/reader.h"
#include "file/record.h"

#include <sys/stat.h>
#include <time.h>

enum { IN_WHAT, IN_HANDLE, IN_FIELDS, IN_MAX, IN_SHOWS, IN_MOST, N_IN };
enum { READERS = 64, MOST = 1000 };

/* Progress on stderr, from the first call for records to the end of the file: on a
   terminal one line that is drawn again, at most once a second; in a log a line a
   minute. */
struct show
{
  const char *name;
  time_t next;
  size_t before; /* records of the calls before this one */
  int width, redraws;
};

/* Those that are open; a handle is a place here, from 1.  All memory of the core is
   reached from here, so that an error raised on the way loses none. */
static struct open_file
{
  struct aura_reader *reader;
  char *name;
  struct aura_table table;
  struct aura_bads bads;
  struct show show;
} files[READERS];

static void
clear_results (struct open_file *f)
{
  aura_table_clear (&f->table);
  aura_bads_clear (&f->bads);
}

/* The line goes. */
static void
end_show (struct show *s)
{
  if (s->redraws && s->width > 0)
    fprintf (stderr, "\r%*s\r", s->width, "");
  s->width = 0;
}

static void
close_file (struct open_file *f)
{
  end_show (&f->show);
  clear_results (f);
  aura_reader_close (f->reader);
  free (f->name);
  f->reader = NULL;
  f->name = NULL;
  f->show.name = NULL;
}

/* Called when Octave ends. */
static void
close_all (void)
{
  for (int k = 0; k < READERS; k++)
    if (files[k].reader)
      close_file (&files[k]);
}

static struct open_file *
file_of (const struct auramex *mex, const mxArray *a)
{
  const size_t handle = auramex_integer (mex, a, "HANDLE", 1, READERS);
  if (!files[handle - 1].reader)
    auramex_error (mex->fcn, "aura:out-of-range",
                   "HANDLE must be that of an open file, got %zu", handle);
  return &files[handle - 1];
}

static void
put_flag (mxArray *s, const char *name, int value)
{
  auramex_put (s, name, mxCreateLogicalScalar (value != 0));
}

static mxArray *
info_of (const struct auramex *mex, const char *error,
         const struct aura_look *look)
{
  mxArray *info = mxCreateStructMatrix (1, 1, 0, NULL);
  auramex_put (info, "error", mxCreateString (error));
  auramex_put (info, "binary", mxCreateString (look->binary));
  put_flag (info, "empty", look->is_empty);
  auramex_put (info, "first",
               auramex_string (mex, &look->first, look->first != 0));
  auramex_put (info, "header",
               auramex_string (mex, look->header, look->header_len));
  put_flag (info, "brace", look->has_brace);
  put_flag (info, "alone", look->is_alone);
  put_flag (info, "stream", look->is_stream);
  auramex_put (info, "keys",
               look->keys ? auramex_levels (mex, look->keys)
                          : mxCreateCellMatrix (0, 1));
  return info;
}

static void
open_file (struct auramex *mex, int nlhs, mxArray *plhs[],
           const mxArray *prhs[])
{
  auramex_require_string (mex, prhs[IN_HANDLE], "FILE");
  char *name = mxArrayToString (prhs[IN_HANDLE]);
  const struct aura_memory memory = { auramex_memory_fails };
  struct aura_look look = { .binary = "", .error = "", .header = "" };
  struct open_file *f = files;
  while (f < files + READERS && f->reader)
    f++;
  if (f == files + READERS)
    auramex_error (mex->fcn, "aura:too-large", "more than %d files are open",
                   READERS);
  if (!name)
    auramex_check (mex, AURA_ENOMEM);
  int number = 0;
  f->name = !name || auramex_fault () ? NULL : strdup (name);
  f->reader = f->name ? aura_reader_open (name, &number, &memory) : NULL;
  if (!f->reader)
    {
      free (f->name);
      f->name = NULL;
      auramex_check (mex, number ? AURA_OK : AURA_ENOMEM);
      plhs[0] = mxCreateDoubleScalar (0);
    }
  else
    {
      for (char *c = f->name; *c; c++) /* for the terminal */
        if ((unsigned char) *c < 32 || *c == 127
            || (*c == '\xC2' && (unsigned char) c[1] < 0xA0))
          *c = '?';
      const enum aura_rc rc = aura_reader_look (f->reader, &look, &mex->exec);
      const int is_open = rc == AURA_OK && !*look.error;
      if (is_open)
        mexLock (); /* `clear all' must not unload us */
      plhs[0] = mxCreateDoubleScalar (is_open ? (double) (f - files) + 1 : 0);
      if (!is_open)
        {
          look.keys = NULL;
          close_file (f);
        }
      auramex_check (mex, rc);
    }
  if (nlhs > 1)
    plhs[1] = info_of (mex, number ? strerror (number) : look.error, &look);
}

static void
check_names (const struct auramex *mex, const struct open_file *f,
             enum aura_rc rc)
{
  if (rc == AURA_ESIZE)
    auramex_error (mex->fcn, "aura:too-large",
                   "%s has more than %d names of fields: each record must "
                   "have the same few",
                   f->name, (int) AURA_NAMES);
}

static mxArray *
choose_kind (struct auramex *mex, int nrhs, const mxArray *prhs[])
{
  struct open_file *f = file_of (mex, prhs[IN_HANDLE]);
  auramex_require_string (mex, prhs[2], "KIND");
  char kind[8] = "";
  mxGetString (prhs[2], kind, sizeof kind);
  const int is_csv = strcmp (kind, "csv") == 0;
  if (!is_csv && strcmp (kind, "json") != 0)
    auramex_error (mex->fcn, "aura:invalid-argument",
                   "KIND must be \"json\" or \"csv\"");
  size_t n = 0;
  const char *const *path
    = nrhs > 3 ? auramex_strings (mex, prhs[3], "PATH", &n) : NULL;
  const struct aura_column *names = NULL;
  const enum aura_rc rc
    = aura_reader_as (f->reader, is_csv, path, n, &names, &mex->exec);
  if (rc == AURA_EINVAL)
    auramex_error (mex->fcn, "aura:invalid-argument",
                   "HANDLE is being read already");
  check_names (mex, f, rc);
  auramex_check (mex, rc);
  mxArray *list = auramex_levels (mex, names), *sorted = NULL;
  if (is_csv) /* in the order of the header */
    return list;
  mexCallMATLAB (1, &sorted, 1, &list, "sort");
  return sorted;
}

static time_t
seconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

/* N with commas between its thousands. */
static const char *
grouped (size_t n, char text[32])
{
  char *to = text + 31;
  *to = 0;
  for (int k = 0; k == 0 || n > 0; k++, n /= 10)
    {
      if (k > 0 && k % 3 == 0)
        *--to = ',';
      *--to = (char) ('0' + n % 10);
    }
  return to;
}

static void
show_progress (void *data, uint64_t done, uint64_t total, size_t records)
{
  struct show *s = (struct show *) data;
  char whole[32] = "", count[32], line[512];
  const time_t now = seconds ();
  if (now < s->next)
    return;
  s->next = now + (s->redraws ? 1 : 60);
  if (total)
    snprintf (whole, sizeof whole, " of %.0f MB", (double) total * 1e-6);
  const int width = snprintf (
    line, sizeof line, "reading %.300s: %.0f MB%s, %s records", s->name,
    (double) done * 1e-6, whole, grouped (s->before + records, count));
  if (s->redraws)
    fprintf (stderr, "\r%s%*s", line, s->width > width ? s->width - width : 0,
             "");
  else
    fprintf (stderr, "%s\n", line);
  s->width = width;
  fflush (stderr);
}

static void
begin_show (struct show *s, const char *name)
{
  struct stat info;
  s->name = name;
  s->before = 0;
  s->width = 0;
  s->redraws = fstat (2, &info) == 0 && S_ISCHR (info.st_mode);
  s->next = seconds () + (s->redraws ? 1 : 60);
}

static mxArray *
bads_of (const struct aura_bads *bads)
{
  static const char *names[] = { "line", "message" };
  mxArray *out = mxCreateStructMatrix (bads->n, 1, 2, names);
  for (size_t k = 0; k < bads->n; k++)
    {
      mxSetFieldByNumber (out, k, 0,
                          mxCreateDoubleScalar ((double) bads->bad[k].line));
      mxSetFieldByNumber (out, k, 1, mxCreateString (bads->bad[k].message));
    }
  return out;
}

static void
read_next (struct auramex *mex, int nlhs, mxArray *plhs[], int nrhs,
           const mxArray *prhs[])
{
  struct open_file *f = file_of (mex, prhs[IN_HANDLE]);
  size_t n = 0;
  const char *const *fields
    = auramex_strings (mex, prhs[IN_FIELDS], "FIELDS", &n);
  double most = *auramex_doubles (mex, prhs[IN_MAX], "MAX", 1, 1);
  if (!(most >= 1))
    auramex_error (mex->fcn, "aura:out-of-range",
                   "MAX must be at least 1, got %g", most);
  const size_t max = most < 1e15 ? (size_t) most : SIZE_MAX;
  const int shows = auramex_flag (mex, prhs[IN_SHOWS], "SHOWS");
  const size_t most_bad
    = nrhs > IN_MOST ? auramex_integer (mex, prhs[IN_MOST], "MOST", 1, MOST)
                     : MOST;
  const struct aura_memory memory = { auramex_memory_fails };
  if (!f->show.name)
    begin_show (&f->show, f->name);
  const struct aura_watch watch = { show_progress, &f->show };

  clear_results (f);
  f->bads.most = most_bad;
  enum aura_rc rc = aura_table_start (&f->table, n, fields, &memory);
  if (rc == AURA_OK)
    rc = aura_reader_next (f->reader, max, &f->table, &f->bads, &mex->exec,
                           shows ? &watch : NULL);
  f->show.before += f->table.n;
  if (rc != AURA_OK || f->table.n < max)
    end_show (&f->show);
  if (rc != AURA_OK)
    clear_results (f);
  check_names (mex, f, rc);
  if (rc == AURA_EINVAL)
    auramex_error (mex->fcn, "aura:invalid-argument",
                   "HANDLE must be given a kind (\"as\") before it is read");
  auramex_check (mex, rc);
  if (nlhs > 1)
    plhs[1] = bads_of (&f->bads);
  if (nlhs > 2)
    plhs[2] = mxCreateDoubleScalar ((double) f->bads.count);
  plhs[0] = auramex_table (mex, &f->table);
  clear_results (f);
}

static mxArray *
hash_of (struct auramex *mex, const mxArray *handle)
{
  char hex[65];
  struct open_file *f = file_of (mex, handle);
  auramex_check (mex, aura_reader_sha256 (f->reader, hex, &mex->exec));
  return mxCreateString (hex);
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  static const struct
  {
    const char *name;
    int least, most, n_out;
  } calls[] = { { "open", 2, 2, 2 },
                { "as", 3, 4, 1 },
                { "next", IN_MOST, N_IN, 3 },
                { "sha256", 2, 2, 1 },
                { "close", 2, 2, 0 } };
  enum { OPEN, AS, NEXT, SHA256, CLOSE, CALLS };
  char what[8] = "";
  if (nrhs > 0)
    mxGetString (prhs[IN_WHAT], what, sizeof what);
  int k = 0;
  while (k < CALLS - 1 && strcmp (what, calls[k].name) != 0)
    k++;
  const int is_many = nrhs >= calls[k].least && nrhs <= calls[k].most;
  struct auramex mex
    = auramex_init ("__aura_read__", nrhs, is_many ? nrhs : calls[k].most, nlhs,
                    calls[k].n_out);
  if (strcmp (what, calls[k].name) != 0)
    auramex_error (mex.fcn, "aura:invalid-argument",
                   "the first argument must be \"open\", \"as\", \"next\", "
                   "\"sha256\" or \"close\"");
  mexAtExit (close_all);
  switch (k)
    {
    case OPEN:
      open_file (&mex, nlhs, plhs, prhs);
      break;
    case AS:
      plhs[0] = choose_kind (&mex, nrhs, prhs);
      break;
    case NEXT:
      read_next (&mex, nlhs, plhs, nrhs, prhs);
      break;
    case SHA256:
      plhs[0] = hash_of (&mex, prhs[IN_HANDLE]);
      break;
    default:
      close_file (file_of (&mex, prhs[IN_HANDLE]));
      mexUnlock ();
    }
}
