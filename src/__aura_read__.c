/* [HANDLE, INFO] = __aura_read__ ("open", FILE)
   NAMES = __aura_read__ ("as", HANDLE, KIND, PATH)
   [TABLE, BAD] = __aura_read__ ("next", HANDLE, FIELDS, MAX, SHOWS)
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
     spread   it is one JSON object over several lines
     alone    it is one JSON object
     keys     the keys of the object that the text begins with

   "as": read it as KIND, "json" or "csv".  PATH (cellstr) leads to the list of
   records in a file of one object.  NAMES are the fields of the first 100 records, or
   the header's.

   "next": at most MAX records, with the FIELDS (cellstr) wanted.  SHOWS: progress on
   stderr.  TABLE.n is 0 at the end.  BAD (n-by-1) has line and message.  TABLE is a
   struct of n, line (n-by-1), names (1-by-F) and column (1-by-F), a struct of
     kind     n-by-1 uint8: 0 absent, 1 null or [], 2 string, 3 number, 4 true or
              false, 5 object, 6 list
     number   n-by-1: of kind 3 and 4, else NaN
     code     n-by-1: which level, 0 for kind 0 and 1
     level    cell column of strings, all different: texts, or what is written
*/
#define _POSIX_C_SOURCE 200809L
#include "auramex_table.h"
#include "file/reader.h"

#include <sys/stat.h>
#include <time.h>

enum { IN_WHAT, IN_HANDLE, IN_FIELDS, IN_MAX, IN_SHOWS, N_IN };
enum { READERS = 64 };

/* Those that are open; a handle is a place here, from 1.  All memory of the core is
   reached from here, so that an error raised on the way loses none. */
static struct open_file
{
  struct aura_reader *reader;
  char *name;
  struct aura_table table;
  struct aura_bads bads;
} files[READERS];

static void
clear_results (struct open_file *f)
{
  aura_table_clear (&f->table);
  aura_bads_clear (&f->bads);
}

static void
close_file (struct open_file *f)
{
  clear_results (f);
  aura_reader_close (f->reader);
  free (f->name);
  f->reader = NULL;
  f->name = NULL;
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
  put_flag (info, "spread", look->is_spread);
  put_flag (info, "alone", look->is_alone);
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
  struct aura_look look = { .binary = "", .header = "" };
  struct open_file *f = files;
  while (f < files + READERS && f->reader)
    f++;
  if (!name || f == files + READERS)
    auramex_error (mex->fcn, "aura:too-large", "more than %d files are open",
                   READERS);
  int number = 0;
  f->name = auramex_fault () ? NULL : strdup (name);
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
      const enum aura_rc rc = aura_reader_look (f->reader, &look, &mex->exec);
      if (rc != AURA_OK)
        close_file (f);
      auramex_check (mex, rc);
      mexLock (); /* `clear all' must not unload us */
      plhs[0] = mxCreateDoubleScalar ((double) (f - files) + 1);
    }
  if (nlhs > 1)
    plhs[1] = info_of (mex, number ? strerror (number) : "", &look);
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
  auramex_check (mex, rc);
  mxArray *list = auramex_levels (mex, names), *sorted = NULL;
  mexCallMATLAB (1, &sorted, 1, &list, "sort");
  return sorted;
}

/* Progress on stderr: on a terminal one line that is drawn again, at most once a
   second; in a log a line a minute. */
struct show
{
  const char *name;
  time_t next;
  int width, redraws;
};

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
  char of[32] = "", count[32], line[512];
  const time_t now = seconds ();
  if (now < s->next)
    return;
  s->next = now + (s->redraws ? 1 : 60);
  if (total)
    snprintf (of, sizeof of, " of %.0f MB", (double) total * 1e-6);
  const int width
    = snprintf (line, sizeof line, "reading %.300s: %.0f MB%s, %s records",
                s->name, (double) done * 1e-6, of, grouped (records, count));
  if (s->redraws)
    fprintf (stderr, "\r%s%*s", line, s->width > width ? s->width - width : 0,
             "");
  else
    fprintf (stderr, "%s\n", line);
  s->width = width;
  fflush (stderr);
}

static void
end_show (const struct show *s)
{
  if (s->redraws && s->width > 0)
    fprintf (stderr, "\r%*s\r", s->width, "");
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
read_next (struct auramex *mex, int nlhs, mxArray *plhs[],
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
  const struct aura_memory memory = { auramex_memory_fails };
  struct stat info;
  struct show show
    = { .name = f->name,
        .redraws = fstat (2, &info) == 0 && S_ISCHR (info.st_mode) };
  show.next = seconds () + (show.redraws ? 1 : 60);
  const struct aura_watch watch = { show_progress, &show };

  clear_results (f);
  enum aura_rc rc = aura_table_start (&f->table, n, fields, &memory);
  if (rc == AURA_OK)
    rc = aura_reader_next (f->reader, max, &f->table, &f->bads, &mex->exec,
                           shows ? &watch : NULL);
  end_show (&show);
  if (rc != AURA_OK)
    clear_results (f);
  if (rc == AURA_EINVAL)
    auramex_error (mex->fcn, "aura:invalid-argument",
                   "HANDLE must be given a kind (\"as\") before it is read");
  auramex_check (mex, rc);
  if (nlhs > 1)
    plhs[1] = bads_of (&f->bads);
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
                { "next", N_IN, N_IN, 2 },
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
      read_next (&mex, nlhs, plhs, prhs);
      break;
    case SHA256:
      plhs[0] = hash_of (&mex, prhs[IN_HANDLE]);
      break;
    default:
      close_file (file_of (&mex, prhs[IN_HANDLE]));
      mexUnlock ();
    }
}
