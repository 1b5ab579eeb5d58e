/* reader.c - a file of comparisons as a table: what kind of file it is, its records one
   by one, and what is wrong with those that cannot be read. */
#include "file/reader.h"
#include "base/exec.h"
#include "file/bytes.h"
#include "file/csv.h"
#include "file/look.h"
#include "file/record.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

enum { NAMED_RECORDS = 100 }; /* how many are asked for their fields at first */

struct aura_reader
{
  struct aura_memory memory;
  struct aura_window window;
  struct aura_cut cut;
  struct aura_record record;
  struct aura_row row;
  struct aura_column keys, names;
  uint32_t *name_of; /* the name of each field of CSV, 0: none, */
  size_t header;     /* how many, 0 before the header, */
  size_t *column_of; /* and the column of each in the table, SIZE_MAX: none */
  char *copy;        /* of a record that will be read again */
  size_t copy_room;
  char **path;
  size_t path_len;
  uint64_t spoiled; /* the last line with a byte that is not UTF-8 */
  bool is_stream, chosen, ended;
  const struct aura_watch *watch;
  struct aura_table *table;
};

enum aura_verdict { GOOD, BAD, SKIPPED };

struct aura_reader *
aura_reader_open (const char *file, int *number,
                  const struct aura_memory *memory)
{
  struct aura_reader *r
    = (struct aura_reader *) aura_memory_resize (memory, NULL, sizeof *r);
  *number = 0;
  if (!r)
    return NULL;
  *r = (struct aura_reader){ .memory = *memory };
  r->window.memory = r->row.memory = &r->memory;
  enum aura_rc rc
    = aura_source_open (&r->window.source, file, number, &r->memory);
  if (rc != AURA_OK || *number)
    {
      free (r);
      return NULL;
    }
  r->window.kept = 1;
  r->cut.line = 1;
  r->record.json.memory = &r->memory;
  r->record.names = &r->names;
  return r;
}

void
aura_reader_close (struct aura_reader *r)
{
  aura_window_close (&r->window);
  aura_record_close (&r->record);
  aura_column_clear (&r->keys);
  aura_column_clear (&r->names);
  free (r->cut.at);
  free (r->row.field);
  free (r->name_of);
  free (r->column_of);
  free (r->copy);
  for (size_t k = 0; k < r->path_len; k++)
    free (r->path[k]);
  free (r->path);
  free (r);
}

void
aura_bads_clear (struct aura_bads *bads)
{
  for (size_t k = 0; k < bads->n; k++)
    free (bads->bad[k].message);
  free (bads->bad);
  *bads = (struct aura_bads){ .most = bads->most };
}

static enum aura_rc
add_bad (const struct aura_reader *r, struct aura_bads *bads, uint64_t line,
         const char *format, ...)
{
  bads->count++;
  if (bads->most && bads->n == bads->most)
    return AURA_OK;
  char text[2 * AURA_MESSAGE];
  va_list args;
  va_start (args, format);
  vsnprintf (text, sizeof text, format, args);
  va_end (args);
  struct aura_bad *more = (struct aura_bad *) aura_memory_grow (
    &r->memory, bads->bad, &bads->room, bads->n + 1, sizeof *more);
  if (!more)
    return AURA_ENOMEM;
  bads->bad = more;
  const size_t bytes = strlen (text) + 1;
  char *copy = (char *) aura_memory_resize (&r->memory, NULL, bytes);
  if (!copy)
    return AURA_ENOMEM;
  memcpy (copy, text, bytes);
  bads->bad[bads->n++] = (struct aura_bad){ line, copy };
  return AURA_OK;
}

/* What keeps the source from being read to its end, or "". */
static const char *
trouble_of (const struct aura_source *s)
{
  switch (s->trouble)
    {
    case AURA_CUT_OFF:
      return "the compressed file does not end (is it cut off?)";
    case AURA_DAMAGED:
      return "the compressed data are damaged";
    case AURA_UNREAD:
      return strerror (s->number);
    default:
      return "";
    }
}

enum aura_rc
aura_reader_look (struct aura_reader *r, struct aura_look *look,
                  const struct aura_exec *exec)
{
  r->window.exec = r->record.exec = exec;
  const enum aura_rc rc = aura_look_at (&r->window, &r->cut, &r->keys, look);
  r->window.exec = r->record.exec = NULL;
  r->is_stream = look->is_stream;
  if (look->is_empty)
    look->error = trouble_of (&r->window.source);
  return rc;
}

/* The lines of PIECE that are not UTF-8, each once.  *IS_SPOILED: there is one. */
static enum aura_rc
check_utf8 (struct aura_reader *r, const struct aura_piece *piece,
            struct aura_bads *bads, int *is_spoiled)
{
  const char *at = piece->text, *end = piece->text + piece->len;
  uint64_t line = piece->line;
  *is_spoiled = 0;
  for (;;)
    {
      const size_t good = aura_bytes_utf8_error (at, (size_t) (end - at));
      const char *wrong = at + good;
      if (wrong == end)
        return AURA_OK;
      *is_spoiled = 1;
      for (; at < wrong; at++)
        line += *at == '\n';
      if (line > r->spoiled)
        {
          r->spoiled = line;
          const enum aura_rc rc
            = add_bad (r, bads, line, "not valid UTF-8 (byte 0x%02X)",
                       (unsigned) (unsigned char) *wrong);
          if (rc != AURA_OK)
            return rc;
        }
      at = (const char *) memchr (wrong, '\n', (size_t) (end - wrong));
      if (!at)
        return AURA_OK;
    }
}

/* Where AT of PIECE is: "column 7", or "line 3, column 7". */
static void
describe_place (const struct aura_piece *piece, size_t at, char text[64])
{
  uint64_t line = piece->line;
  size_t column = piece->column + 1;
  for (size_t k = 0; k < at && k < piece->len; k++)
    if (piece->text[k] == '\n')
      {
        line++;
        column = 1;
      }
    else
      column += ((unsigned char) piece->text[k] & 0xc0) != 0x80;
  if (line == piece->line)
    snprintf (text, 64, "column %zu", column);
  else
    snprintf (text, 64, "line %llu, column %zu", (unsigned long long) line,
              column);
}

/* Whether nothing but blanks comes behind the last piece. */
static enum aura_rc
is_at_end (struct aura_reader *r, const struct aura_piece *piece, int *is_end)
{
  *is_end = piece->is_last;
  if (r->cut.shape != AURA_LINES)
    return AURA_OK;
  int found;
  const enum aura_rc rc = aura_cut_pass_blanks (&r->cut, &r->window, &found);
  *is_end = !found;
  return rc;
}

static enum aura_rc
complain_of_record (struct aura_reader *r, const struct aura_piece *piece,
                    struct aura_bads *bads)
{
  static const char *const question = " (is the file cut off?)";
  char place[64] = "", message[AURA_MESSAGE];
  if (r->record.has_place)
    describe_place (piece, r->record.at, place);
  const char last = piece->len ? piece->text[piece->len - 1] : 0;
  const uint64_t line = piece->line;
  memcpy (message, r->record.message, sizeof message);
  if (!r->table) /* it is read again */
    return add_bad (r, bads, line, "%s", message);
  int is_end = 0;
  enum aura_rc rc = last == '}' ? AURA_OK : is_at_end (r, piece, &is_end);
  if (rc != AURA_OK)
    return rc;
  /* A record truncated with its file is reported once, for the file. */
  if (is_end && r->window.source.trouble != AURA_NO_TROUBLE)
    return AURA_OK;
  return add_bad (r, bads, line, "%s%s%s%s", message, place[0] ? " at " : "",
                  place, is_end ? question : "");
}

static enum aura_rc
read_json (struct aura_reader *r, struct aura_piece *piece,
           struct aura_table *t, struct aura_bads *bads, int *is_good)
{
  int is_spoiled;
  enum aura_rc rc = check_utf8 (r, piece, bads, &is_spoiled);
  if (rc != AURA_OK || is_spoiled)
    return rc;
  rc = aura_record_parse (&r->record, piece->text, piece->len, 0);
  if (rc != AURA_OK)
    return rc;
  if (r->record.message[0])
    return complain_of_record (r, piece, bads);
  *is_good = 1;
  return t ? aura_record_put (&r->record, t, piece->line)
           : aura_record_put_keys (&r->record, &r->names);
}

/* Which column of T (may be NULL) each field of CSV has. */
static void
find_columns (struct aura_reader *r, const struct aura_table *t)
{
  for (size_t k = 0; t && k < r->header; k++)
    {
      r->column_of[k] = SIZE_MAX;
      if (!r->name_of[k])
        continue;
      const struct aura_level *name = &r->names.level[r->name_of[k] - 1];
      for (size_t j = 0; j < t->columns; j++)
        if (strlen (t->name[j]) == name->len
            && memcmp (t->name[j], name->text, name->len) == 0)
          r->column_of[k] = j;
    }
}

static enum aura_rc
read_header (struct aura_reader *r, const struct aura_piece *piece,
             const struct aura_table *t, struct aura_bads *bads)
{
  const size_t n = r->row.fields;
  uint32_t *name = (uint32_t *) aura_memory_resize (&r->memory, r->name_of,
                                                    n * sizeof *name);
  if (!name)
    return AURA_ENOMEM;
  r->name_of = name;
  size_t *column = (size_t *) aura_memory_resize (&r->memory, r->column_of,
                                                  n * sizeof *column);
  if (!column)
    return AURA_ENOMEM;
  r->column_of = column;
  int is_double = 0;
  aura_column_clear (&r->names);
  if (n > AURA_NAMES)
    return AURA_ESIZE;
  for (size_t k = 0; k < n; k++)
    {
      const struct aura_field field = aura_csv_trim (r->row.field[k]);
      const size_t before = r->names.levels;
      name[k] = 0;
      if (field.len == 0)
        continue;
      const enum aura_rc rc = aura_column_intern (
        &r->names, field.text, field.len, &name[k], &r->memory);
      if (rc != AURA_OK)
        return rc;
      is_double |= r->names.levels == before;
    }
  r->header = n;
  find_columns (r, t);
  return is_double ? add_bad (r, bads, piece->line,
                              "a column name appears twice in the header")
                   : AURA_OK;
}

/* On lines of PIECE with invalid UTF-8, replace bytes above 127 by "?". */
static void
replace_spoiled (struct aura_piece *piece)
{
  for (char *at = piece->text, *end = at + piece->len; at < end;)
    {
      char *newline = (char *) memchr (at, '\n', (size_t) (end - at));
      char *stop = newline ? newline : end;
      const size_t n = (size_t) (stop - at);
      if (aura_bytes_utf8_error (at, n) < n)
        for (char *p = at; p < stop; p++)
          if ((unsigned char) *p > 127)
            *p = '?';
      at = stop + 1;
    }
}

/* Let PIECE be a copy, which may be changed. */
static enum aura_rc
copy_piece (struct aura_reader *r, struct aura_piece *piece)
{
  char *copy = (char *) aura_memory_grow (&r->memory, r->copy, &r->copy_room,
                                          piece->len + 1, 1);
  if (!copy)
    return AURA_ENOMEM;
  r->copy = (char *) memcpy (copy, piece->text, piece->len);
  piece->text = r->copy;
  return AURA_OK;
}

static enum aura_rc
read_csv (struct aura_reader *r, struct aura_piece *piece, struct aura_table *t,
          struct aura_bads *bads, int *is_good)
{
  int is_spoiled;
  enum aura_rc rc = check_utf8 (r, piece, bads, &is_spoiled);
  if (rc == AURA_OK && !t)
    rc = copy_piece (r, piece);
  if (rc == AURA_OK && is_spoiled)
    replace_spoiled (piece);
  const bool trouble = r->window.source.trouble != AURA_NO_TROUBLE;
  if (rc == AURA_OK && piece->is_last && r->window.ended && trouble)
    return AURA_OK; /* it may be half of one */
  if (rc == AURA_OK)
    rc = aura_csv_split (&r->row, &r->cut, piece);
  if (rc != AURA_OK)
    return rc;
  if (!piece->is_closed)
    return add_bad (r, bads, piece->line,
                    "a quoted field does not end (is the file cut off?)");
  if (aura_csv_is_blank (&r->row) || (is_spoiled && r->header))
    return AURA_OK;
  if (r->row.stray)
    return add_bad (r, bads, piece->line, "a stray quote in field %zu",
                    r->row.stray);
  if (!r->header)
    return read_header (r, piece, t, bads);
  while (r->row.fields > r->header
         && aura_csv_trim (r->row.field[r->row.fields - 1]).len == 0)
    r->row.fields--; /* cells of a sheet that hold nothing */
  if (r->row.fields != r->header)
    return add_bad (r, bads, piece->line, "%zu fields, the header has %zu",
                    r->row.fields, r->header);
  *is_good = 1;
  if (!t)
    return AURA_OK;
  const size_t row = t->n;
  rc = aura_table_add_row (t, piece->line);
  for (size_t k = 0; k < r->header && rc == AURA_OK; k++)
    if (r->column_of[k] != SIZE_MAX)
      rc = aura_column_put (&t->column[r->column_of[k]], row, AURA_STRING,
                            r->row.field[k].text, r->row.field[k].len,
                            &r->memory);
  return rc;
}

/* At the end of the text: what is wrong with it as a whole. */
static enum aura_rc
end_reading (struct aura_reader *r, struct aura_bads *bads)
{
  const struct aura_source *s = &r->window.source;
  if (r->ended)
    return AURA_OK;
  r->ended = true;
  if (s->trouble != AURA_NO_TROUBLE)
    return add_bad (r, bads, r->cut.line, "%s%s",
                    s->trouble == AURA_UNREAD ? "the file cannot be read on: "
                                              : "",
                    trouble_of (s));
  return r->cut.problem
           ? add_bad (r, bads, r->cut.problem_line, "%s", r->cut.problem)
           : AURA_OK;
}

/* Up to MAX good records, into T; or their names when there is no T. */
static enum aura_rc
read_records (struct aura_reader *r, size_t max, struct aura_table *t,
              struct aura_bads *bads)
{
  for (size_t good = 0; good < max;)
    {
      struct aura_piece piece;
      int is_good = 0;
      if (aura_exec_interrupted (r->window.exec))
        return AURA_EINTR;
      enum aura_rc rc = aura_cut_next (&r->cut, &r->window, &piece);
      if (rc != AURA_OK)
        return rc;
      if (!piece.text)
        return end_reading (r, bads);
      rc = r->cut.shape == AURA_CSV ? read_csv (r, &piece, t, bads, &is_good)
                                    : read_json (r, &piece, t, bads, &is_good);
      if (rc != AURA_OK)
        return rc;
      good += (size_t) is_good;
      if (bads->most == 1 && bads->n > 0)
        break;
      if (!t && (r->header || r->window.start > AURA_WINDOW_KEPT))
        break;
    }
  return AURA_OK;
}

/* The most frequent of comma, semicolon and tab in the first record; or what a first line
   says that Excel writes: sep=; */
static enum aura_rc
choose_delimiter (struct aura_reader *r)
{
  size_t count[3], best = 0;
  enum aura_rc rc = aura_window_want (&r->window, 7);
  const char *text = aura_window_text (&r->window);
  if (rc == AURA_OK && aura_window_left (&r->window) >= 7
      && memcmp (text, "sep=", 4) == 0
      && (text[5] == '\n' || (text[5] == '\r' && text[6] == '\n')))
    {
      r->cut.delimiter = text[4];
      aura_cut_pass (&r->cut, &r->window, text[5] == '\r' ? 7 : 6);
      return AURA_OK;
    }
  if (rc == AURA_OK)
    rc = aura_cut_count (&r->cut, &r->window, count);
  for (size_t k = 1; k < 3 && rc == AURA_OK; k++)
    if (count[k] > count[best])
      best = k;
  r->cut.delimiter = ",;\t"[best];
  return rc;
}

static enum aura_rc
keep_path (struct aura_reader *r, const char *const *path, size_t n)
{
  r->path = (char **) aura_memory_resize (&r->memory, NULL,
                                          aura_size_mul (n, sizeof *r->path));
  if (!r->path)
    return AURA_ENOMEM;
  for (; r->path_len < n; r->path_len++)
    {
      const size_t bytes = strlen (path[r->path_len]) + 1;
      char *copy = (char *) aura_memory_resize (&r->memory, NULL, bytes);
      if (!copy)
        return AURA_ENOMEM;
      r->path[r->path_len] = (char *) memcpy (copy, path[r->path_len], bytes);
    }
  r->cut.path = (const char *const *) r->path;
  r->cut.path_len = n;
  return AURA_OK;
}

/* Read the names, and go back. */
static enum aura_rc
find_names (struct aura_reader *r)
{
  struct aura_cut *c = &r->cut;
  const struct aura_cut before = *c;
  const size_t start = r->window.start;
  struct aura_bads bads = { 0 };
  const enum aura_rc rc = read_records (r, NAMED_RECORDS, NULL, &bads);
  aura_bads_clear (&bads);
  size_t *at = c->at;
  const size_t at_room = c->at_room;
  *c = before;
  c->at = at;
  c->at_room = at_room;
  r->window.start = start;
  r->header = 0;
  r->spoiled = 0;
  r->ended = false;
  return rc;
}

enum aura_rc
aura_reader_as (struct aura_reader *r, int is_csv, const char *const *path,
                size_t path_len, const struct aura_column **names,
                const struct aura_exec *exec)
{
  if (r->chosen)
    return AURA_EINVAL;
  r->chosen = true;
  r->window.exec = r->record.exec = exec;
  int found;
  const struct aura_cut before = r->cut;
  const size_t start = r->window.start;
  enum aura_rc rc = aura_cut_pass_blanks (&r->cut, &r->window, &found);
  if (rc == AURA_OK && is_csv)
    r->cut.shape = AURA_CSV;
  else if (rc == AURA_OK && path_len)
    r->cut.shape = AURA_PATH;
  else if (rc == AURA_OK && found && *aura_window_text (&r->window) == '[')
    r->cut.shape = AURA_ARRAY;
  else if (r->is_stream)
    r->cut.shape = AURA_STREAM;
  if (is_csv) /* in whose fields blanks may matter */
    {
      r->cut = before;
      r->cut.shape = AURA_CSV;
      r->window.start = start;
    }
  if (rc == AURA_OK)
    rc = keep_path (r, path, path_len);
  if (rc == AURA_OK && is_csv)
    rc = choose_delimiter (r);
  if (rc == AURA_OK)
    rc = find_names (r);
  r->window.exec = r->record.exec = NULL;
  r->window.kept = 0;
  *names = &r->names;
  return rc;
}

/* The window has read on. */
static void
show_watched (void *data)
{
  const struct aura_reader *r = (const struct aura_reader *) data;
  r->watch->show (r->watch->data, r->window.source.done, r->window.source.total,
                  r->table->n);
}

enum aura_rc
aura_reader_next (struct aura_reader *r, size_t max, struct aura_table *t,
                  struct aura_bads *bads, const struct aura_exec *exec,
                  const struct aura_watch *watch)
{
  if (!r->chosen)
    return AURA_EINVAL;
  r->window.exec = r->record.exec = exec;
  r->table = t;
  r->watch = watch;
  r->window.watch = watch ? show_watched : NULL;
  r->window.watched = r;
  aura_record_forget (&r->record);
  find_columns (r, t);
  const enum aura_rc rc = read_records (r, max, t, bads);
  r->window.exec = r->record.exec = NULL;
  r->window.watch = NULL;
  r->table = NULL;
  return rc;
}

enum aura_rc
aura_reader_sha256 (struct aura_reader *r, char hex[65],
                    const struct aura_exec *exec)
{
  return aura_source_sha256 (&r->window.source, hex, exec);
}
