/* look.h - internal: what kind of file it is, by its beginning. */
#ifndef AURA_LOOK_H
#define AURA_LOOK_H

#include "file/cut.h"
#include "file/reader.h"

/* Look at the beginning of a window that keeps what is read.  A byte order mark and
   blank lines are passed (CUT counts them), nothing else.  KEYS: those of the first
   object that hold an object or a list, behind the bracket that opens it.  AURA_ENOMEM, AURA_EINTR. */
enum aura_rc aura_look_at (struct aura_window *w, struct aura_cut *cut,
                           struct aura_column *keys, struct aura_look *look);

#endif
