/* interrupt.h - a user who presses Ctrl-C at once: for aura_exec.interrupted. */
#ifndef INTERRUPT_H
#define INTERRUPT_H

static inline int
always (void *data)
{
  (void) data;
  return 1;
}

#endif
