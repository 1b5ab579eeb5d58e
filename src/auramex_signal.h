/* auramex_signal.h - what a gateway asks Octave for in C++. */
#ifndef AURAMEX_SIGNAL_H
#define AURAMEX_SIGNAL_H

#ifdef __cplusplus
extern "C" {
#endif

/* 1 when the user has pressed Ctrl-C and Octave has not handled it yet, else 0.  Other
   signals are Octave's, once the call is over. */
int auramex_ctrl_c (void);

/* 1 where Octave copies what a gateway hands it, 0 where it takes the memory over. */
int auramex_copies (void);

#ifdef __cplusplus
}
#endif

#endif
