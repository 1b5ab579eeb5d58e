/* table.c - records as columns.  A text that a column has already is not stored
   again: judges, categories and verdicts have few different ones, and the user of
   the table looks at each once. */
#include "file/table.h"
#include "file/bytes.h"

#include <math.h>

struct aura_chunk
{
  struct aura_chunk *next;
  size_t used, room;
  char text[];
};

enum { CHUNK_MIN = 1 << 12, CHUNK_MAX = 1 << 20 };

static inline uint64_t
mixed (uint64_t h, uint64_t word)
{
  h = (h ^ word) * UINT64_C (0xff51afd7ed558ccd);
  return h ^ h >> 32;
}

/* Eight bytes at a time, mixed by multiplication, in four lanes that the processor
   takes together; then the finalizer of MurmurHash3. */
static uint64_t
hash_of (const char *text, size_t len)
{
  uint64_t lane[4] = { len, 1, 2, 3 }, rest = 0;
  for (; len >= 32; text += 32, len -= 32)
    for (size_t k = 0; k < 4; k++)
      lane[k] = mixed (lane[k], aura_bytes_load (text + 8 * k));
  uint64_t h = mixed (mixed (lane[0], lane[1]), mixed (lane[2], lane[3]));
  for (; len >= 8; text += 8, len -= 8)
    h = mixed (h, aura_bytes_load (text));
  if (len)
    memcpy (&rest, text, len);
  h = mixed (h, rest) * UINT64_C (0xc4ceb9fe1a85ec53);
  return h ^ h >> 33;
}

/* A copy of TEXT in the chunks of C; NULL: no memory. */
static const char *
stored (struct aura_column *c, const char *text, size_t len,
        const struct aura_memory *memory)
{
  if (!c->chunk || c->chunk->room - c->chunk->used < len)
    {
      size_t room = c->chunk ? 2 * c->chunk->room : CHUNK_MIN;
      room = room > CHUNK_MAX ? CHUNK_MAX : room;
      /* A long text has a chunk of its own, behind the one that has room left. */
      const int alone = len > room / 4;
      if (alone)
        room = len;
      struct aura_chunk *chunk = (struct aura_chunk *) aura_memory_resize (
        memory, NULL, aura_size_add (sizeof *chunk, room));
      if (!chunk)
        return NULL;
      chunk->used = 0;
      chunk->room = room;
      if (alone && c->chunk)
        {
          chunk->next = c->chunk->next;
          c->chunk->next = chunk;
          chunk->used = len;
          return (const char *) memcpy (chunk->text, text, len);
        }
      chunk->next = c->chunk;
      c->chunk = chunk;
    }
  char *to = c->chunk->text + c->chunk->used;
  c->chunk->used += len;
  if (len)
    memcpy (to, text, len);
  return to;
}

/* Twice as many slots, at most half of them taken. */
static enum aura_rc
widen (struct aura_column *c, const struct aura_memory *memory)
{
  const size_t n = c->slots ? 2 * c->slots : 16;
  uint32_t *slot
    = (uint32_t *) aura_memory_resize (memory, NULL, n * sizeof *slot);
  if (!slot)
    return AURA_ENOMEM;
  memset (slot, 0, n * sizeof *slot);
  for (size_t k = 0; k < c->levels; k++)
    {
      size_t at = c->level[k].hash & (n - 1);
      while (slot[at])
        at = (at + 1) & (n - 1);
      slot[at] = (uint32_t) k + 1;
    }
  free (c->slot);
  c->slot = slot;
  c->slots = n;
  return AURA_OK;
}

enum aura_rc
aura_column_intern (struct aura_column *c, const char *text, size_t len,
                    uint32_t *code, const struct aura_memory *memory)
{
  if (2 * c->levels >= c->slots && widen (c, memory) != AURA_OK)
    return AURA_ENOMEM;
  const uint64_t hash = hash_of (text, len);
  size_t at = hash & (c->slots - 1);
  for (; c->slot[at]; at = (at + 1) & (c->slots - 1))
    {
      const struct aura_level *l = &c->level[c->slot[at] - 1];
      if (l->hash == hash && l->len == len
          && (len == 0 || memcmp (l->text, text, len) == 0))
        {
          *code = c->slot[at];
          return AURA_OK;
        }
    }
  if (c->levels >= UINT32_MAX - 1)
    return AURA_ESIZE;
  struct aura_level *level = (struct aura_level *) aura_memory_grow (
    memory, c->level, &c->level_room, c->levels + 1, sizeof *level);
  if (!level)
    return AURA_ENOMEM;
  c->level = level;
  const char *copy = stored (c, text, len, memory);
  if (!copy)
    return AURA_ENOMEM;
  c->level[c->levels++] = (struct aura_level){ copy, len, hash };
  *code = c->slot[at] = (uint32_t) c->levels;
  return AURA_OK;
}

enum aura_rc
aura_column_put (struct aura_column *c, size_t row, enum aura_kind kind,
                 const char *text, size_t len, const struct aura_memory *memory)
{
  uint8_t *kinds = (uint8_t *) aura_memory_grow (
    memory, c->kind, &c->kinds_room, row + 1, sizeof *kinds);
  if (!kinds)
    return AURA_ENOMEM;
  c->kind = kinds;
  uint32_t *codes = (uint32_t *) aura_memory_grow (
    memory, c->code, &c->codes_room, row + 1, sizeof *codes);
  if (!codes)
    return AURA_ENOMEM;
  c->code = codes;
  for (; c->rows <= row; c->rows++)
    {
      c->kind[c->rows] = AURA_ABSENT;
      c->code[c->rows] = 0;
    }
  c->kind[row] = (uint8_t) kind;
  c->code[row] = 0;
  if (kind == AURA_ABSENT || kind == AURA_NOTHING)
    return AURA_OK;
  return aura_column_intern (c, text, len, &c->code[row], memory);
}

void
aura_column_clear (struct aura_column *c)
{
  free (c->kind);
  free (c->code);
  free (c->level);
  free (c->slot);
  while (c->chunk)
    {
      struct aura_chunk *next = c->chunk->next;
      free (c->chunk);
      c->chunk = next;
    }
  *c = (struct aura_column){ 0 };
}

double
aura_level_number (const struct aura_level *level)
{
  char few[64];
  if (level->len == 4 && memcmp (level->text, "true", 4) == 0)
    return 1;
  if (level->len == 5 && memcmp (level->text, "false", 5) == 0)
    return 0;
  char *text = level->len < sizeof few ? few : (char *) malloc (level->len + 1);
  if (!text)
    return (double) NAN;
  memcpy (text, level->text, level->len);
  text[level->len] = 0;
  const double value = strtod (text, NULL);
  if (text != few)
    free (text);
  return value;
}

enum aura_rc
aura_table_start (struct aura_table *t, size_t columns, const char *const *name,
                  const struct aura_memory *memory)
{
  *t = (struct aura_table){ .memory = *memory };
  enum aura_rc rc = AURA_OK;
  for (size_t k = 0; k < columns && rc == AURA_OK; k++)
    rc = aura_table_add_column (t, name[k], strlen (name[k]));
  return rc;
}

enum aura_rc
aura_table_add_column (struct aura_table *t, const char *name, size_t len)
{
  const size_t n = t->columns + 1;
  struct aura_column *columns = (struct aura_column *) aura_memory_grow (
    &t->memory, t->column, &t->column_room, n, sizeof *columns);
  if (!columns)
    return AURA_ENOMEM;
  t->column = columns;
  char **names = (char **) aura_memory_grow (&t->memory, t->name, &t->name_room,
                                             n, sizeof *names);
  if (!names)
    return AURA_ENOMEM;
  t->name = names;
  char *copy = (char *) aura_memory_resize (&t->memory, NULL, len + 1);
  if (!copy)
    return AURA_ENOMEM;
  memcpy (copy, name, len);
  copy[len] = 0;
  t->name[t->columns] = copy;
  t->column[t->columns++] = (struct aura_column){ 0 };
  return AURA_OK;
}

enum aura_rc
aura_table_add_row (struct aura_table *t, uint64_t line)
{
  uint64_t *lines = (uint64_t *) aura_memory_grow (
    &t->memory, t->line, &t->line_room, t->n + 1, sizeof *lines);
  if (!lines)
    return AURA_ENOMEM;
  t->line = lines;
  t->line[t->n++] = line;
  return AURA_OK;
}

void
aura_table_clear (struct aura_table *t)
{
  for (size_t k = 0; k < t->columns; k++)
    {
      aura_column_clear (&t->column[k]);
      free (t->name[k]);
    }
  free (t->column);
  free (t->name);
  free (t->line);
  *t = (struct aura_table){ 0 };
}
