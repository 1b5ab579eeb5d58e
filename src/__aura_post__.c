/* [STATUS, BODY, WAIT, PROBLEM]
     = __aura_post__ (URL, JSON, KEY, TIMEOUT, LIMIT, DIRECT)

   Send JSON to URL, with KEY, if not empty, as a bearer token.  STATUS is that of
   HTTP, BODY the bytes of the answer, WAIT what it has in Retry-After, in seconds,
   0 when nothing.  PROBLEM is empty when an answer came, whatever its status; else
   STATUS is 0, BODY says what happened, and PROBLEM is "dropped" (another attempt may
   do better), "timeout" (TIMEOUT seconds are over), "too-large" (the answer has more
   than LIMIT bytes), "failed", or "no-curl": built without libcurl.  No redirect is
   followed.  Where DIRECT is true no proxy is asked.

   Through libcurl, because Octave's urlread and webwrite give neither status nor
   headers, and know no limits; and not through the program curl, because here the key
   stays in this process: no file, pipe or command line ever holds it.  On Debian Octave
   itself is linked with libcurl.

%!shared call
%! call = @(varargin) __aura_post__ (varargin{:});
%!test <*nobody listens>
%! [status, body, wait, problem] = __aura_post__ ("http://127.0.0.1:1/", "{}", "", 5, 100, true);
%! assert ({status, wait}, {0, 0});
%! assert (any (strcmp (problem, {"dropped", "no-curl"})));
%! assert (! isempty (body));
%!error id=Octave:invalid-fun-call __aura_post__ ()
%!error id=aura:invalid-type call (1, "{}", "", 5, 100, true)
%!error <KEY must be a string> call ("http://127.0.0.1:1/", "{}", {}, 5, 100, true)
%!error <KEY must be printable ASCII> call ("http://127.0.0.1:1/", "{}", "a\r\nb: c", 5, 100, true)
%!error <URL must be printable ASCII> call ("http://127.0.0.1:1/\n", "{}", "", 5, 100, true)
%!error <URL must begin with http> call ("file:///etc/hostname", "{}", "", 5, 100, true)
%!error <TIMEOUT must be in> call ("http://127.0.0.1:1/", "{}", "", 0, 100, true)
%!error <LIMIT must be an integer> call ("http://127.0.0.1:1/", "{}", "", 1, 1.5, true)
%!error <DIRECT must be true or false> call ("http://127.0.0.1:1/", "{}", "", 1, 1, 2)
*/
#include "auramex.h"
#include "config.h"

#ifdef HAVE_LIBCURL
#include <curl/curl.h>
#endif

enum { IN_URL, IN_JSON, IN_KEY, IN_TIMEOUT, IN_LIMIT, IN_DIRECT, N_IN };
enum { OUT_STATUS, OUT_BODY, OUT_WAIT, OUT_PROBLEM, N_OUT };

struct request
{
  const char *url;
  const char *json;
  size_t json_size;
  const char *authorization; /* the whole header, or NULL */
  double timeout;            /* seconds */
  int direct;
};

/* Kept from call to call: what happens while it is copied loses no memory. */
static struct answer
{
  char *bytes;
  size_t size;
  size_t room;
  size_t limit;
  double status;
  double wait;
  const char *problem;
  const char *message;
} answer;

static void
forget_answer (void)
{
  free (answer.bytes);
  answer = (struct answer){ .problem = "", .message = "" };
}

#ifdef HAVE_LIBCURL

static size_t
take_bytes (char *from, size_t size, size_t count, void *data)
{
  struct answer *a = (struct answer *) data;
  const size_t n = size * count;
  if (n > a->limit - a->size)
    {
      a->problem = "too-large";
      return 0;
    }
  if (n > a->room - a->size)
    {
      const size_t room = 2 * a->room + n;
      char *more = auramex_fault () ? NULL : (char *) realloc (a->bytes, room);
      if (!more)
        {
          a->problem = "no-memory";
          return 0;
        }
      a->bytes = more;
      a->room = room;
    }
  memcpy (a->bytes + a->size, from, n);
  a->size += n;
  return n;
}

/* What libcurl says, in the words of this gateway. */
static const char *
problem_of (CURLcode rc)
{
  switch (rc)
    {
    case CURLE_OK:
      return "";
    case CURLE_OPERATION_TIMEDOUT:
      return "timeout";
    case CURLE_FILESIZE_EXCEEDED:
      return "too-large";
    case CURLE_OUT_OF_MEMORY:
      return "no-memory";
    case CURLE_COULDNT_CONNECT:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
      return "dropped";
    default:
      return "failed";
    }
}

/* Nonzero when one of the options was refused. */
static int
set_options (CURL *easy, const struct request *r, struct curl_slist *headers)
{
  const long ms = (long) ceil (r->timeout * 1e3);
  int bad = 0;
  bad |= curl_easy_setopt (easy, CURLOPT_URL, r->url);
#if LIBCURL_VERSION_NUM >= 0x075700
  /* Ctrl-C does not wait for a name that is being looked up. */
  bad |= curl_easy_setopt (easy, CURLOPT_QUICK_EXIT, 1L);
#endif
  bad |= curl_easy_setopt (easy, CURLOPT_HTTPHEADER, headers);
  bad |= curl_easy_setopt (easy, CURLOPT_POSTFIELDSIZE_LARGE,
                           (curl_off_t) r->json_size);
  bad |= curl_easy_setopt (easy, CURLOPT_POSTFIELDS, r->json);
  bad |= curl_easy_setopt (easy, CURLOPT_USERAGENT, "aura/" AURA_VERSION);
  bad |= curl_easy_setopt (easy, CURLOPT_FOLLOWLOCATION, 0L);
  bad |= curl_easy_setopt (easy, CURLOPT_TIMEOUT_MS, ms);
  bad |= curl_easy_setopt (easy, CURLOPT_CONNECTTIMEOUT_MS, ms);
  bad |= curl_easy_setopt (easy, CURLOPT_NOSIGNAL, 1L);
  bad |= curl_easy_setopt (easy, CURLOPT_WRITEFUNCTION, take_bytes);
  bad |= curl_easy_setopt (easy, CURLOPT_WRITEDATA, &answer);
  bad |= curl_easy_setopt (easy, CURLOPT_MAXFILESIZE_LARGE,
                           (curl_off_t) answer.limit);
  if (r->direct)
    bad |= curl_easy_setopt (easy, CURLOPT_PROXY, "");
  return bad;
}

/* Transfer until the end, or until the user presses Ctrl-C. */
static CURLcode
transfer (CURL *easy, int *interrupted)
{
  CURLM *multi = curl_multi_init ();
  if (!multi)
    return CURLE_OUT_OF_MEMORY;
  CURLcode rc = CURLE_FAILED_INIT;
  int running = curl_multi_add_handle (multi, easy) == CURLM_OK;
  while (running && !*interrupted
         && curl_multi_perform (multi, &running) == CURLM_OK)
    {
      *interrupted = auramex_interrupted (NULL);
      if (running && !*interrupted
          && curl_multi_poll (multi, NULL, 0, 100, NULL) != CURLM_OK)
        break;
    }
  int left = 0;
  const CURLMsg *said = curl_multi_info_read (multi, &left);
  if (said && said->msg == CURLMSG_DONE)
    rc = said->data.result;
  curl_multi_remove_handle (multi, easy);
  curl_multi_cleanup (multi);
  return rc;
}

/* HEADERS with TEXT, which is freed when there is no memory. */
static struct curl_slist *
with_header (struct curl_slist *headers, const char *text)
{
  struct curl_slist *more = curl_slist_append (headers, text);
  if (!more)
    curl_slist_free_all (headers);
  return more;
}

static void
fetch_answer (CURL *easy, CURLcode rc)
{
  long status = 0;
  curl_off_t wait = 0;
  if (!answer.problem[0])
    answer.problem = problem_of (rc);
  answer.message = curl_easy_strerror (rc);
  if (answer.problem[0])
    return;
  curl_easy_getinfo (easy, CURLINFO_RESPONSE_CODE, &status);
  curl_easy_getinfo (easy, CURLINFO_RETRY_AFTER, &wait);
  answer.status = (double) status;
  answer.wait = (double) wait;
}

/* Fill `answer'; nonzero when the user pressed Ctrl-C. */
static int
post (const struct request *r)
{
  int interrupted = 0;
  struct curl_slist *headers
    = with_header (NULL, "Content-Type: application/json");
  if (headers)
    headers = with_header (headers, "Accept: application/json");
  if (headers) /* "Expect: 100-continue" costs a second with some servers */
    headers = with_header (headers, "Expect:");
  if (headers && r->authorization)
    headers = with_header (headers, r->authorization);
  CURL *easy = headers ? curl_easy_init () : NULL;
  if (!easy)
    answer.problem = "no-memory";
  else if (set_options (easy, r, headers))
    fetch_answer (easy, CURLE_URL_MALFORMAT);
  else
    fetch_answer (easy, transfer (easy, &interrupted));
  curl_easy_cleanup (easy);
  curl_slist_free_all (headers);
  return interrupted;
}

#else

static int
post (const struct request *r)
{
  (void) r;
  answer.problem = "no-curl";
  answer.message = "this aura was built without libcurl";
  return 0;
}

#endif

/* A copy of the string A without a byte that could end a line of a header. */
static const char *
fetch_ascii (const struct auramex *mex, const mxArray *a, const char *name)
{
  if (!mxIsChar (a) || (mxGetM (a) != 1 && mxGetNumberOfElements (a) != 0))
    auramex_error (mex->fcn, "aura:invalid-type", "%s must be a string, got %s",
                   name, auramex_class (a));
  const size_t n = mxGetNumberOfElements (a);
  char *text = (char *) auramex_work (mex, n + 1);
  if (n)
    memcpy (text, mxGetData (a), n);
  text[n] = '\0';
  for (size_t i = 0; i < n; i++)
    if (text[i] <= ' ' || text[i] > '~')
      auramex_error (mex->fcn, "aura:out-of-range",
                     "%s must be printable ASCII without spaces", name);
  return text;
}

static const char *
fetch_authorization (const struct auramex *mex, const mxArray *a)
{
  static const char start[] = "Authorization: Bearer ";
  const char *key = fetch_ascii (mex, a, "KEY");
  if (!key[0])
    return NULL;
  const size_t size = sizeof start + strlen (key);
  char *header = (char *) auramex_work (mex, size);
  snprintf (header, size, "%s%s", start, key);
  return header;
}

static mxArray *
string_of (const struct auramex *mex, const char *bytes, size_t n)
{
  auramex_require_memory (mex, n + 64);
  const mwSize dims[] = { n > 0, n };
  mxArray *a = mxCreateCharArray (2, dims);
  if (n)
    memcpy (mxGetData (a), bytes, n);
  return a;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check and fetch. */
  struct auramex mex = auramex_init ("aura_features", nrhs, N_IN, nlhs, N_OUT);
  struct request r = { .url = fetch_ascii (&mex, prhs[IN_URL], "URL") };
  if (strncmp (r.url, "http://", 7) != 0 && strncmp (r.url, "https://", 8) != 0)
    auramex_error (mex.fcn, "aura:out-of-range",
                   "URL must begin with http:// or https://");
  if (!mxIsChar (prhs[IN_JSON]))
    auramex_error (mex.fcn, "aura:invalid-type",
                   "JSON must be a string, got %s",
                   auramex_class (prhs[IN_JSON]));
  r.json_size = mxGetNumberOfElements (prhs[IN_JSON]);
  r.json = r.json_size ? (const char *) mxGetData (prhs[IN_JSON]) : "";
  r.authorization = fetch_authorization (&mex, prhs[IN_KEY]);
  r.timeout = auramex_scalar (&mex, prhs[IN_TIMEOUT], "TIMEOUT", 1e-3, 86400);
  const size_t limit
    = auramex_integer (&mex, prhs[IN_LIMIT], "LIMIT", 1, 0x1p40);
  if (!mxIsLogicalScalar (prhs[IN_DIRECT]))
    auramex_error (mex.fcn, "aura:invalid-type",
                   "DIRECT must be true or false, got %s",
                   auramex_class (prhs[IN_DIRECT]));
  r.direct = mxIsLogicalScalarTrue (prhs[IN_DIRECT]);

  /* Ask. */
  forget_answer ();
  answer.limit = limit;
  if (post (&r))
    {
      forget_answer ();
      auramex_check (&mex, AURA_EINTR);
    }
  if (strcmp (answer.problem, "no-memory") == 0)
    auramex_check (&mex, AURA_ENOMEM);

  /* Return. */
  const int failed = answer.problem[0] != '\0';
  mxArray *out[N_OUT];
  out[OUT_STATUS] = auramex_create (&mex, 1, 1, 0);
  *mxGetPr (out[OUT_STATUS]) = answer.status;
  out[OUT_BODY] = failed
                    ? string_of (&mex, answer.message, strlen (answer.message))
                    : string_of (&mex, answer.bytes, answer.size);
  out[OUT_WAIT] = auramex_create (&mex, 1, 1, 0);
  *mxGetPr (out[OUT_WAIT]) = answer.wait;
  out[OUT_PROBLEM] = string_of (&mex, answer.problem, strlen (answer.problem));
  forget_answer ();
  for (int k = 0; k < (nlhs > 1 ? nlhs : 1); k++)
    plhs[k] = out[k];
}
