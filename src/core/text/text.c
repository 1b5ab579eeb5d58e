/* text.c - the frozen text encoder: style statistics and hashed words.

   A text is read twice.  By code points, for its words: letters, digits and,
   between letters, apostrophes make words; each ideograph or kana is a word of
   its own; bytes that are no UTF-8 are one separating character each.  Words
   are lower-cased (Latin-1, Greek, Cyrillic).  And by lines, for its Markdown:
   inside a code fence nothing but code is counted.

   Statistics of an answer, N words of V kinds, l (c) = log (1 + c):
     characters        l (code points)
     words             l (N)
     distinct words    l (V)
     lines             l (lines that are not blank)
     bullets           l (lines that start with -, *, + or a bullet)
     numbered          l (lines that start with 1 to 3 digits and . or ")")
     headings          l (lines that start with #, or are bold as a whole)
     code              l (lines within fences + inline `spans`)
     bold              l (**spans**)
     tables            l (lines with two | or more)
     links             l (http(s):// or www.)
     numbers           l (words that start with a digit)
     variety           log V / log N, 1 for N < 2   (Herdan's C)
     word length       code points a word, 0 for N = 0
     sentence length   l (N / max (1, sentences)); a sentence ends at . ! ?
                       before white space or the end, or at an ideographic stop
     questions         l (question marks)
     exclamations      l (exclamation marks)
     uppercase         share of the letters
     question overlap  share of the question's kinds of words that the answer
                       has, function words left out; 0 when it has no others
     hedges, first person, refusals   l (words or pairs of words on the lists
                       below)

   Attributes, which of two answers has more: longer, characters, no difference within
   a tenth of the longer; lists, bulleted and numbered lines; headings; bold; code, lines
   that open or close a fence; hedges a word; repetition, the question's kinds of words
   that the answer has.

   Hashed words: h (word) = mix (FNV-1a, 64 bit, over its code points), of a
   pair of adjacent words mix (h1 P + h2), P the FNV prime and mix the finalizer
   of MurmurHash3.  A term that occurs c times adds s (1 + log c) to column
   h mod dim, s = -1 when the highest bit of h is set, else 1 (Weinberger et
   al., "Feature hashing for large scale multitask learning", ICML 2009); then
   the vector is scaled to norm 1.  */
#include "aura.h"
#include "base/arena.h"
#include "base/blocks.h"
#include "base/exec.h"

#include <math.h>
#include <string.h>

#define FNV_OFFSET UINT64_C (0xcbf29ce484222325)
#define FNV_PRIME UINT64_C (0x100000001b3)

enum { BLOCK = 4 }; /* comparisons to a block of work */
enum { LEXICON_SIZE = 1024 };
enum { STEP = 1 << 16 }; /* characters, words or slots between two polls */

/* ---- the word lists --------------------------------------------------- */

enum lexeme { FUNCTION_WORD = 1, HEDGE = 2, FIRST_PERSON = 4, REFUSAL = 8 };

/* Separated by spaces; a pair of adjacent words is joined by +. */
static const struct
{
  enum lexeme kind;
  const char *terms;
} lexicon_source[] = {
  { FUNCTION_WORD,
    "a an the of to in is are was were be been being and or nor on for with as "
    "at by from into it its this that these those you your i me my we our he "
    "his she her they their them how what why who which when where do does did "
    "can could will would should if not but have has had there about than" },
  { HEDGE,
    "may might could perhaps maybe possibly potentially probably likely seem "
    "seems appear appears generally often sometimes usually typically somewhat "
    "suggest suggests depend depends depending" },
  { FIRST_PERSON, "i i'm i'd i've i'll me my mine myself" },
  { REFUSAL,
    "i+cannot i+can't i'm+sorry i+apologize i'm+unable am+unable not+able "
    "i+don't language+model ai+assistant an+ai cannot+provide can't+provide" },
};

struct lexicon
{
  uint64_t *key; /* LEXICON_SIZE, 0 = empty */
  unsigned char *kind;
};

/* The finalizer of MurmurHash3; never 0, which marks an empty slot. */
static uint64_t
mix (uint64_t h)
{
  h ^= h >> 33;
  h *= UINT64_C (0xff51afd7ed558ccd);
  h ^= h >> 33;
  h *= UINT64_C (0xc4ceb9fe1a85ec53);
  h ^= h >> 33;
  return h ? h : 1;
}

static uint64_t
mix_pair (uint64_t h1, uint64_t h2)
{
  return mix (h1 * FNV_PRIME + h2);
}

static unsigned
lexicon_find (const struct lexicon *lexicon, uint64_t h)
{
  size_t at = h % LEXICON_SIZE;
  while (lexicon->key[at] && lexicon->key[at] != h)
    at = (at + 1) % LEXICON_SIZE;
  return lexicon->kind[at];
}

static void
lexicon_add (struct lexicon *lexicon, uint64_t h, enum lexeme kind)
{
  size_t at = h % LEXICON_SIZE;
  while (lexicon->key[at] && lexicon->key[at] != h)
    at = (at + 1) % LEXICON_SIZE;
  lexicon->key[at] = h;
  lexicon->kind[at] = (unsigned char) (lexicon->kind[at] | kind);
}

/* Fill LEXICON from the lists; they are ASCII, in lower case. */
static void
lexicon_make (struct lexicon *lexicon)
{
  memset (lexicon->key, 0, LEXICON_SIZE * sizeof *lexicon->key);
  memset (lexicon->kind, 0, LEXICON_SIZE);
  for (size_t k = 0; k < sizeof lexicon_source / sizeof *lexicon_source; k++)
    {
      uint64_t h = FNV_OFFSET, first = 0;
      for (const char *p = lexicon_source[k].terms;; p++)
        if (*p == '+')
          {
            first = mix (h);
            h = FNV_OFFSET;
          }
        else if (*p == ' ' || *p == '\0')
          {
            lexicon_add (lexicon, first ? mix_pair (first, mix (h)) : mix (h),
                         lexicon_source[k].kind);
            h = FNV_OFFSET;
            first = 0;
            if (*p == '\0')
              break;
          }
        else
          h = (h ^ (unsigned char) *p) * FNV_PRIME;
    }
}

/* ---- counting terms: open addressing, at most 3/4 full ----------------- */

struct table
{
  uint64_t *key; /* 0 = empty */
  uint32_t *count;
  size_t n_slots; /* a power of two */
};

static size_t
table_slots (size_t n_terms)
{
  size_t slots = 16;
  while (slots < n_terms + n_terms / 3 + 1)
    slots *= 2;
  return slots;
}

static void
table_clear (struct table *table, size_t n_terms)
{
  table->n_slots = table_slots (n_terms);
  memset (table->key, 0, table->n_slots * sizeof *table->key);
}

static size_t
table_slot (const struct table *table, uint64_t h)
{
  size_t at = h & (table->n_slots - 1);
  while (table->key[at] && table->key[at] != h)
    at = (at + 1) & (table->n_slots - 1);
  return at;
}

/* Count one more H; nonzero when it is the first. */
static int
table_add (struct table *table, uint64_t h)
{
  const size_t at = table_slot (table, h);
  if (table->key[at])
    {
      table->count[at]++;
      return 0;
    }
  table->key[at] = h;
  table->count[at] = 1;
  return 1;
}

/* How many kinds of terms A and B share. */
static size_t
table_shared (const struct table *a, const struct table *b)
{
  size_t shared = 0;
  for (size_t at = 0; at < a->n_slots; at++)
    if (a->key[at])
      shared += b->key[table_slot (b, a->key[at])] != 0;
  return shared;
}

static void
table_hash (const struct table *table, size_t dim, double *vector)
{
  for (size_t at = 0; at < table->n_slots; at++)
    if (table->key[at])
      {
        const uint64_t h = table->key[at];
        const uint32_t c = table->count[at];
        const double weight = c == 1 ? 1 : 1 + log ((double) c);
        vector[h % dim] += h >> 63 ? -weight : weight;
      }
}

/* ---- code points ------------------------------------------------------- */

enum cp_class { SEPARATOR, SPACE, LETTER, DIGIT, IDEOGRAPH };

static int
is_continuation (const char *s, size_t k)
{
  return ((unsigned char) s[k] & 0xc0) == 0x80;
}

/* The code point at S (LEFT >= 1 bytes); LENGTH gets its bytes.  Anything that
   is no UTF-8 (overlong, surrogate, cut off) is one byte, U+FFFD. */
static uint32_t
decode (const char *s, size_t left, size_t *length)
{
  const uint32_t c = (unsigned char) s[0];
  *length = 1;
  if (c < 0x80)
    return c;
  const size_t more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : 1;
  static const uint32_t lowest[] = { 0, 0x80, 0x800, 0x10000 };
  if (c < 0xc2 || c > 0xf4 || left <= more)
    return 0xfffd;
  uint32_t cp = c & (0x3fu >> more);
  for (size_t k = 1; k <= more; k++)
    {
      if (!is_continuation (s, k))
        return 0xfffd;
      cp = cp << 6 | ((unsigned char) s[k] & 0x3fu);
    }
  if (cp < lowest[more] || cp > 0x10ffff || (cp >= 0xd800 && cp <= 0xdfff))
    return 0xfffd;
  *length = more + 1;
  return cp;
}

/* Whether a code point beyond ASCII is a letter; blocks of symbols and
   punctuation are not. */
static enum cp_class
classify_wide (uint32_t cp)
{
  if (cp < 0xc0)
    return cp == 0xa0 || cp == 0x85 ? SPACE : SEPARATOR;
  if (cp == 0xd7 || cp == 0xf7)
    return SEPARATOR;
  if (cp < 0x2000)
    return LETTER;
  if (cp < 0x200b || cp == 0x2028 || cp == 0x2029 || cp == 0x202f
      || cp == 0x3000)
    return SPACE;
  if (cp < 0x2c00 || (cp >= 0x2e00 && cp < 0x2e80)
      || (cp >= 0x3001 && cp < 0x3040))
    return SEPARATOR;
  if ((cp >= 0x2e80 && cp < 0x3100) || (cp >= 0x3400 && cp < 0xa000)
      || (cp >= 0xf900 && cp < 0xfb00) || (cp >= 0x20000 && cp < 0x40000))
    return IDEOGRAPH;
  if ((cp >= 0xfe00 && cp < 0xff10) || (cp >= 0xff1a && cp < 0xff21)
      || (cp >= 0xff3b && cp < 0xff41) || (cp >= 0xff5b && cp < 0xff66)
      || (cp >= 0xffe0 && cp < 0x10000) || (cp >= 0x1f000 && cp < 0x20000)
      || cp >= 0xe0000)
    return SEPARATOR;
  return LETTER;
}

static enum cp_class
classify (uint32_t cp)
{
  if (cp >= 0x80)
    return classify_wide (cp);
  if ((cp | 0x20) >= 'a' && (cp | 0x20) <= 'z')
    return LETTER;
  if (cp >= '0' && cp <= '9')
    return DIGIT;
  return cp == ' ' || (cp >= '\t' && cp <= '\r') ? SPACE : SEPARATOR;
}

/* Simple case folding where it is one to one and by an offset. */
static uint32_t
lower (uint32_t cp)
{
  if (cp < 0x80)
    return cp >= 'A' && cp <= 'Z' ? cp + 0x20 : cp;
  if ((cp >= 0xc0 && cp <= 0xde && cp != 0xd7)
      || (cp >= 0x391 && cp <= 0x3a9 && cp != 0x3a2)
      || (cp >= 0x410 && cp <= 0x42f))
    return cp + 0x20;
  return cp >= 0x400 && cp <= 0x40f ? cp + 0x50 : cp;
}

static int
is_apostrophe (uint32_t cp)
{
  return cp == '\'' || cp == 0x2019;
}

/* What may stand between the end of a sentence and the white space. */
static int
is_closing (uint32_t cp)
{
  return is_apostrophe (cp) || cp == '"' || cp == ')' || cp == ']' || cp == '*'
         || cp == '_' || cp == 0x201d;
}

/* ---- has the caller asked to stop? -------------------------------------- */

struct poll
{
  const struct aura_exec *exec;
  int stopped; /* reading was given up */
};

static int
is_stopped (struct poll *poll, size_t done)
{
  if (done % STEP == 0 && aura_exec_interrupted (poll->exec))
    poll->stopped = 1;
  return poll->stopped;
}

/* ---- the first reading: words ------------------------------------------ */

struct counts
{
  size_t characters, words, distinct, word_characters, letters, uppercase,
    numbers, sentences, questions, exclamations, hedges, first_person, refusals;
  size_t lines, bullets, numbered, headings, code, fences, bold, tables, links;
};

/* A word being read. */
struct word
{
  int open;
  uint64_t h;
};

static void
word_add (struct word *word, uint32_t cp, struct counts *counts)
{
  if (!word->open)
    {
      word->open = 1;
      word->h = FNV_OFFSET;
      counts->numbers += cp >= '0' && cp <= '9';
    }
  word->h = (word->h ^ lower (cp)) * FNV_PRIME;
  counts->word_characters++;
}

static void
word_close (struct word *word, uint64_t *words, struct counts *counts)
{
  if (word->open)
    words[counts->words++] = mix (word->h);
  word->open = 0;
}

static int
next_is_letter (const char *s, size_t left)
{
  size_t length;
  return left > 0 && classify (decode (s, left, &length)) == LETTER;
}

/* ENDING: a mark was seen that ends a sentence if white space follows. */
static void
count_mark (uint32_t cp, int *ending, struct counts *counts)
{
  counts->questions += cp == '?' || cp == 0xff1f;
  counts->exclamations += cp == '!' || cp == 0xff01;
  counts->sentences += cp == 0x3002 || cp == 0xff01 || cp == 0xff1f;
  if (cp == '.' || cp == '!' || cp == '?')
    *ending = 1;
  else if (!is_closing (cp))
    *ending = 0;
}

/* The hashes of the words of TEXT, and what is counted along the way.  WORDS
   has room for (len + 1) / 2: an ideograph has 3 bytes, and two other words
   have something between them. */
static void
read_words (struct aura_text text, uint64_t *words, struct counts *counts,
            struct poll *poll)
{
  struct word word = { 0, 0 };
  int ending = 0;
  size_t length;
  for (size_t at = 0; at < text.len && !is_stopped (poll, counts->characters);
       at += length)
    {
      const uint32_t cp = decode (text.s + at, text.len - at, &length);
      const enum cp_class class = classify (cp);
      counts->characters++;
      if (class == LETTER || class == DIGIT)
        {
          word_add (&word, cp, counts);
          counts->letters += class == LETTER;
          counts->uppercase += lower (cp) != cp && class == LETTER;
          ending = 0;
          continue;
        }
      if (is_apostrophe (cp) && word.open
          && next_is_letter (text.s + at + length, text.len - at - length))
        {
          word_add (&word, '\'', counts);
          continue;
        }
      word_close (&word, words, counts);
      if (class == IDEOGRAPH)
        {
          word_add (&word, cp, counts);
          word_close (&word, words, counts);
          counts->letters++;
          ending = 0;
        }
      else if (class == SPACE)
        {
          counts->sentences += (size_t) ending;
          ending = 0;
        }
      else
        count_mark (cp, &ending, counts);
    }
  word_close (&word, words, counts);
  counts->sentences += (size_t) ending;
}

/* ---- the second reading: lines ----------------------------------------- */

static int
is_blank (char c)
{
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static int
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static int
is_alnum (char c)
{
  return is_digit (c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

/* How many times C stands at S. */
static size_t
run_length (const char *s, size_t left, char c)
{
  size_t run = 0;
  while (run < left && s[run] == c)
    run++;
  return run;
}

static int
starts_with (const char *s, size_t left, const char *what)
{
  const size_t len = strlen (what);
  return left >= len && memcmp (s, what, len) == 0;
}

/* A line that starts with a list's mark or a heading's; S has no blank at
   either end, so a mark is followed by something. */
static void
count_start (const char *s, size_t len, struct counts *counts)
{
  size_t mark = strchr ("-*+", s[0]) && s[0] ? 1 : 0;
  if (starts_with (s, len, "\xe2\x80\xa2"))
    mark = 3;
  counts->bullets += mark && mark < len && is_blank (s[mark]);

  size_t digits = 0;
  while (digits < len && is_digit (s[digits]))
    digits++;
  counts->numbered += digits >= 1 && digits <= 3 && digits + 1 < len
                      && (s[digits] == '.' || s[digits] == ')')
                      && is_blank (s[digits + 1]);

  const size_t hashes = run_length (s, len, '#');
  counts->headings
    += hashes >= 1 && hashes <= 6 && hashes < len && is_blank (s[hashes]);
}

/* Nonzero when a link starts at S[AT]; "www." after "://" belongs to the same
   link. */
static int
is_link (const char *s, size_t len, size_t at)
{
  if (s[at] == ':')
    return starts_with (s + at, len - at, "://") && at >= 4
           && (memcmp (s + at - 4, "http", 4) == 0
               || (at >= 5 && memcmp (s + at - 5, "https", 5) == 0));
  return s[at] == 'w' && starts_with (s + at, len - at, "www.")
         && (at == 0 || (!is_alnum (s[at - 1]) && s[at - 1] != '/'));
}

/* The marks within a line that is not code. */
static void
count_inline (const char *s, size_t len, struct counts *counts)
{
  size_t ticks = 0, stars = 0, bars = 0;
  for (size_t at = 0; at < len;)
    {
      size_t run = 1;
      if (s[at] == '`')
        {
          run = run_length (s + at, len - at, '`');
          ticks++;
        }
      else if (s[at] == '*')
        {
          run = run_length (s + at, len - at, '*');
          stars += run >= 2;
        }
      else if (s[at] == '|')
        bars++;
      else if (s[at] == ':' || s[at] == 'w')
        counts->links += (size_t) is_link (s, len, at);
      at += run;
    }
  counts->code += ticks / 2;
  counts->bold += stars / 2;
  counts->tables += bars >= 2;
  const size_t colon = s[len - 1] == ':';
  counts->headings += stars == 2 && len > 4 + colon
                      && starts_with (s, len, "**")
                      && memcmp (s + len - colon - 2, "**", 2) == 0;
}

static void
read_lines (struct aura_text text, struct counts *counts, struct poll *poll)
{
  int fenced = 0;
  for (size_t at = 0, line = 0; at < text.len && !is_stopped (poll, line);
       line++)
    {
      const char *s = text.s + at;
      const char *stop = (const char *) memchr (s, '\n', text.len - at);
      size_t len = stop ? (size_t) (stop - s) : text.len - at;
      at += len + 1;
      for (; len && is_blank (s[len - 1]); len--)
        ;
      for (; len && is_blank (s[0]); len--)
        s++;
      if (!len)
        continue;
      counts->lines++;
      if (starts_with (s, len, "```") || starts_with (s, len, "~~~"))
        {
          fenced = !fenced;
          counts->fences++;
        }
      else if (fenced)
        counts->code++;
      else
        {
          count_start (s, len, counts);
          count_inline (s, len, counts);
        }
    }
}

/* ---- one answer, one comparison ---------------------------------------- */

/* Scratch space of a slot. */
struct scratch
{
  uint64_t *words;
  struct table question, answer[2], pairs;
  double *vector[2]; /* dim each */
  struct poll poll;
};

/* The question's kinds of words that are no function words; their number. */
static size_t
read_question (struct aura_text text, const struct lexicon *lexicon,
               struct scratch *scratch)
{
  struct counts counts = { 0 };
  read_words (text, scratch->words, &counts, &scratch->poll);
  table_clear (&scratch->question, counts.words);
  size_t kinds = 0;
  for (size_t k = 0; k < counts.words && !is_stopped (&scratch->poll, k); k++)
    if (!(lexicon_find (lexicon, scratch->words[k]) & FUNCTION_WORD))
      kinds += (size_t) table_add (&scratch->question, scratch->words[k]);
  return kinds;
}

/* Count the terms of the COUNTS->words words read last: single words in TABLE,
   pairs in scratch->pairs. */
static void
count_terms (const struct lexicon *lexicon, struct scratch *scratch,
             struct table *table, struct counts *counts)
{
  const uint64_t *words = scratch->words;
  table_clear (table, counts->words);
  table_clear (&scratch->pairs, counts->words);
  for (size_t k = 0; k < counts->words && !is_stopped (&scratch->poll, k); k++)
    {
      const unsigned kind = lexicon_find (lexicon, words[k]);
      counts->hedges += (kind & HEDGE) != 0;
      counts->first_person += (kind & FIRST_PERSON) != 0;
      counts->distinct += (size_t) table_add (table, words[k]);
      if (k > 0)
        {
          const uint64_t pair = mix_pair (words[k - 1], words[k]);
          counts->refusals += (lexicon_find (lexicon, pair) & REFUSAL) != 0;
          table_add (&scratch->pairs, pair);
        }
    }
}

static void
embed (const struct table *words, const struct table *pairs, size_t dim,
       double *vector)
{
  double square = 0;
  memset (vector, 0, dim * sizeof *vector);
  table_hash (words, dim, vector);
  table_hash (pairs, dim, vector);
  for (size_t j = 0; j < dim; j++)
    square += vector[j] * vector[j];
  const double scale = square > 0 ? 1 / sqrt (square) : 0;
  for (size_t j = 0; j < dim; j++)
    vector[j] *= scale;
}

static double
ratio (size_t part, size_t whole)
{
  return whole ? (double) part / (double) whole : 0;
}

/* The statistics of COUNTS, N apart in memory. */
static void
store_stats (const struct counts *c, double question_overlap, size_t n,
             double *stats)
{
  const size_t sentences = c->sentences ? c->sentences : 1;
  const double value[AURA_TEXT_N_STATS] = {
    [AURA_TEXT_CHARACTERS] = log1p ((double) c->characters),
    [AURA_TEXT_WORDS] = log1p ((double) c->words),
    [AURA_TEXT_DISTINCT_WORDS] = log1p ((double) c->distinct),
    [AURA_TEXT_LINES] = log1p ((double) c->lines),
    [AURA_TEXT_BULLETS] = log1p ((double) c->bullets),
    [AURA_TEXT_NUMBERED] = log1p ((double) c->numbered),
    [AURA_TEXT_HEADINGS] = log1p ((double) c->headings),
    [AURA_TEXT_CODE] = log1p ((double) c->code),
    [AURA_TEXT_BOLD] = log1p ((double) c->bold),
    [AURA_TEXT_TABLES] = log1p ((double) c->tables),
    [AURA_TEXT_LINKS] = log1p ((double) c->links),
    [AURA_TEXT_NUMBERS] = log1p ((double) c->numbers),
    [AURA_TEXT_VARIETY]
    = c->words < 2 ? 1 : log ((double) c->distinct) / log ((double) c->words),
    [AURA_TEXT_WORD_LENGTH] = ratio (c->word_characters, c->words),
    [AURA_TEXT_SENTENCE_LENGTH] = log1p (ratio (c->words, sentences)),
    [AURA_TEXT_QUESTIONS] = log1p ((double) c->questions),
    [AURA_TEXT_EXCLAMATIONS] = log1p ((double) c->exclamations),
    [AURA_TEXT_UPPERCASE] = ratio (c->uppercase, c->letters),
    [AURA_TEXT_QUESTION_OVERLAP] = question_overlap,
    [AURA_TEXT_HEDGES] = log1p ((double) c->hedges),
    [AURA_TEXT_FIRST_PERSON] = log1p ((double) c->first_person),
    [AURA_TEXT_REFUSALS] = log1p ((double) c->refusals),
  };
  for (size_t k = 0; k < AURA_TEXT_N_STATS; k++)
    stats[k * n] = value[k];
}

static signed char
more (double one, double two)
{
  return (signed char) ((one > two) - (one < two));
}

/* Which of two answers has more, of what they were COUNTed to have and how many of the
   question's words are in each; N apart in memory. */
static void
store_attributes (const struct counts *count, const size_t *repeated, size_t n,
                  signed char *attribute)
{
  const double length[]
    = { (double) count[0].characters, (double) count[1].characters };
  const double longest = fmax (length[0], length[1]);
  const signed char value[AURA_TEXT_N_ATTRIBUTES] = {
    [AURA_TEXT_LONGER] = 10 * fabs (length[0] - length[1]) > longest
                           ? more (length[0], length[1])
                           : 0,
    [AURA_TEXT_MORE_LISTS]
    = more ((double) (count[0].bullets + count[0].numbered),
            (double) (count[1].bullets + count[1].numbered)),
    [AURA_TEXT_MORE_HEADINGS]
    = more ((double) count[0].headings, (double) count[1].headings),
    [AURA_TEXT_MORE_BOLD]
    = more ((double) count[0].bold, (double) count[1].bold),
    [AURA_TEXT_MORE_CODE]
    = more ((double) count[0].fences, (double) count[1].fences),
    [AURA_TEXT_MORE_HEDGES] = more (ratio (count[0].hedges, count[0].words),
                                    ratio (count[1].hedges, count[1].words)),
    [AURA_TEXT_MORE_REPETITION]
    = more ((double) repeated[0], (double) repeated[1]),
  };
  for (size_t k = 0; k < AURA_TEXT_N_ATTRIBUTES; k++)
    attribute[k * n] = value[k];
}

/* Answer number WHICH, into COUNTS; returns how many of the question's kinds of words it
   has. */
static size_t
read_answer (struct aura_text text, int which, size_t kinds_asked,
             const struct lexicon *lexicon, struct scratch *scratch, size_t n,
             size_t dim, double *stats, struct counts *counts)
{
  struct table *table = &scratch->answer[which];
  *counts = (struct counts){ 0 };
  read_words (text, scratch->words, counts, &scratch->poll);
  read_lines (text, counts, &scratch->poll);
  count_terms (lexicon, scratch, table, counts);
  if (scratch->poll.stopped)
    return 0;
  const size_t repeated = table_shared (&scratch->question, table);
  store_stats (counts, ratio (repeated, kinds_asked), n, stats);
  if (dim)
    embed (table, &scratch->pairs, dim, scratch->vector[which]);
  return repeated;
}

/* ---- all comparisons --------------------------------------------------- */

static size_t
longest_text (size_t n, const struct aura_text *text, size_t longest)
{
  for (size_t i = 0; i < n; i++)
    if (text[i].len > longest)
      longest = text[i].len;
  return longest;
}

static void
take_table (struct aura_arena *arena, size_t n_slots, struct table *table)
{
  table->key
    = (uint64_t *) aura_arena_take (arena, n_slots, sizeof *table->key);
  table->count
    = (uint32_t *) aura_arena_take (arena, n_slots, sizeof *table->count);
}

/* Scratch space for texts of at most LONGEST bytes, and its size. */
static size_t
scratch_layout (struct scratch *s, size_t longest, size_t dim, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t n_words = longest / 2 + 1;
  const size_t n_slots = table_slots (n_words);
  s->words = aura_arena_take (&arena, n_words, sizeof *s->words);
  take_table (&arena, n_slots, &s->question);
  take_table (&arena, n_slots, &s->answer[0]);
  take_table (&arena, n_slots, &s->answer[1]);
  take_table (&arena, n_slots, &s->pairs);
  for (int k = 0; k < 2; k++)
    s->vector[k] = aura_arena_take (&arena, dim, sizeof **s->vector);
  return arena.used;
}

/* A call: its texts, its results and its scratch space. */
struct comparison
{
  size_t n, dim, longest;
  const struct aura_text *question, *answer[2];
  double *stats[2], *overlap, *hash;
  signed char *attribute;
  const struct aura_exec *exec;
  struct lexicon lexicon;
  char *scratch; /* stride bytes for each slot */
  size_t stride;
};

static size_t
comparison_layout (struct comparison *c, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  struct scratch one;
  c->lexicon.key
    = aura_arena_take (&arena, LEXICON_SIZE, sizeof *c->lexicon.key);
  c->lexicon.kind = aura_arena_take (&arena, LEXICON_SIZE, 1);
  c->stride = scratch_layout (&one, c->longest, c->dim, NULL);
  c->scratch = aura_arena_take (
    &arena, c->stride,
    aura_size_min (aura_slots (c->exec), aura_block_count (c->n, BLOCK)));
  return aura_arena_bytes (&arena);
}

/* Row i of all results. */
static enum aura_rc
compare (const struct comparison *c, struct scratch *s, size_t i)
{
  const size_t asked = read_question (c->question[i], &c->lexicon, s);
  struct counts counts[2];
  size_t repeated[2];
  for (int k = 0; k < 2; k++)
    repeated[k] = read_answer (c->answer[k][i], k, asked, &c->lexicon, s, c->n,
                               c->dim, c->stats[k] + i, &counts[k]);
  if (s->poll.stopped)
    return AURA_EINTR;
  const size_t shared = table_shared (&s->answer[0], &s->answer[1]);
  c->overlap[i]
    = ratio (shared, counts[0].distinct + counts[1].distinct - shared);
  if (c->attribute)
    store_attributes (counts, repeated, c->n, c->attribute + i);
  for (size_t j = 0; j < c->dim; j++)
    c->hash[i + j * c->n] = s->vector[0][j] - s->vector[1][j];
  return AURA_OK;
}

static enum aura_rc
compare_block (void *ctx, const struct aura_block *b)
{
  const struct comparison *c = (const struct comparison *) ctx;
  struct scratch s;
  scratch_layout (&s, c->longest, c->dim, c->scratch + b->slot * c->stride);
  s.poll = (struct poll){ c->exec, 0 };
  enum aura_rc rc = AURA_OK;
  for (size_t i = b->first; i < b->end && rc == AURA_OK; i++)
    rc = compare (c, &s, i);
  return rc;
}

/* Bytes of all texts, as a measure of the work. */
static double
all_bytes (size_t n, const struct aura_text *text)
{
  double bytes = 0;
  for (size_t i = 0; i < n; i++)
    bytes += (double) text[i].len;
  return bytes;
}

size_t
aura_text_worksize (size_t n, const struct aura_text *question,
                    const struct aura_text *answer_1,
                    const struct aura_text *answer_2, size_t dim,
                    const struct aura_exec *exec)
{
  struct comparison c = { .n = n, .dim = dim, .exec = exec };
  c.longest = longest_text (n, question, 0);
  c.longest = longest_text (n, answer_1, c.longest);
  c.longest = longest_text (n, answer_2, c.longest);
  if (c.longest > INT32_MAX)
    c.longest = 0; /* aura_text_compare will say so */
  return comparison_layout (&c, NULL);
}

enum aura_rc
aura_text_compare (size_t n, const struct aura_text *question,
                   const struct aura_text *answer_1,
                   const struct aura_text *answer_2, size_t dim,
                   double *stats_1, double *stats_2, double *overlap,
                   double *hash, signed char *attribute, void *work,
                   const struct aura_exec *exec)
{
  struct comparison c = { .n = n,
                          .dim = dim,
                          .question = question,
                          .answer = { answer_1, answer_2 },
                          .stats = { stats_1, stats_2 },
                          .overlap = overlap,
                          .hash = hash,
                          .attribute = attribute,
                          .exec = exec };
  c.longest = longest_text (n, question, 0);
  c.longest = longest_text (n, answer_1, c.longest);
  c.longest = longest_text (n, answer_2, c.longest);
  if (dim > AURA_TEXT_MAX_DIM)
    return AURA_EINVAL;
  if (c.longest > INT32_MAX)
    return AURA_ESIZE;
  comparison_layout (&c, aura_arena_block (work));
  lexicon_make (&c.lexicon);
  const double bytes = all_bytes (n, question) + all_bytes (n, answer_1)
                       + all_bytes (n, answer_2);
  return aura_blocks (n, BLOCK, 16 * bytes + 8 * (double) n * (double) dim,
                      exec, compare_block, &c);
}
