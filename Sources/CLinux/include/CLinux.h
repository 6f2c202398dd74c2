// What Linux offers and Swift cannot see: calls behind feature macros, packed
// structures, unions, variadic functions and the compiler's own clock.
#ifndef CLINUX_H
#define CLINUX_H

#include <stdint.h>

// One event of an epoll instance, laid out without packing.
struct clinux_event {
  uint32_t ready;
  uint64_t token;
};

enum {
  CLINUX_READABLE = 1 << 0,     // EPOLLIN
  CLINUX_WRITABLE = 1 << 1,     // EPOLLOUT
  CLINUX_PEER_ENDED = 1 << 2,   // EPOLLRDHUP, EPOLLHUP or EPOLLERR
  CLINUX_EDGE = 1 << 3,         // EPOLLET
  CLINUX_EXCLUSIVE = 1 << 4,    // EPOLLEXCLUSIVE
};

// All of these return -1 and set errno as the calls they stand for do.
int clinux_epoll_create(void);
int clinux_epoll_add(int epoll, int descriptor, uint32_t interest, uint64_t token);
int clinux_epoll_remove(int epoll, int descriptor);
int clinux_epoll_wait(int epoll, struct clinux_event *events, int capacity, int milliseconds);

// A connection that neither blocks nor outlives an exec.
int clinux_accept(int listener);
// A stream socket of that family, likewise.
int clinux_socket(int family);
// A counter to wake an epoll instance with.
int clinux_eventfd(void);
int clinux_eventfd_ring(int descriptor);
int clinux_eventfd_clear(int descriptor);
// Blocks the signals in this thread and all that it starts, and returns a
// descriptor that reads them.
int clinux_signalfd(const int *signals, int count);
// The next signal; -1 with EAGAIN when there is none.
int clinux_next_signal(int descriptor);
// Opens once more what a descriptor stands for, writing without blocking.
int clinux_reopen_nonblocking(int descriptor);

// How many cores this process may run on.
int clinux_cores(void);

// The date and time of compilation as the compiler spells them; with
// SOURCE_DATE_EPOCH set while building, those of that instant.
const char *clinux_build_date(void);
const char *clinux_build_time(void);

#endif
