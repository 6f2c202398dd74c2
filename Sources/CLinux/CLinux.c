#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <unistd.h>

int clinux_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int clinux_epoll_add(int epoll, int descriptor, uint32_t interest, uint64_t token) {
  struct epoll_event event = {.events = 0, .data.u64 = token};
  if (interest & CLINUX_READABLE) event.events |= EPOLLIN;
  if (interest & CLINUX_WRITABLE) event.events |= EPOLLOUT;
  if (interest & CLINUX_PEER_ENDED) event.events |= EPOLLRDHUP;
  if (interest & CLINUX_EDGE) event.events |= EPOLLET;
  if (interest & CLINUX_EXCLUSIVE) event.events |= EPOLLEXCLUSIVE;
  return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

int clinux_epoll_remove(int epoll, int descriptor) {
  return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL);
}

int clinux_epoll_wait(int epoll, struct clinux_event *events, int capacity, int milliseconds) {
  struct epoll_event raw[256];
  if (capacity > 256) capacity = 256;
  int count = epoll_wait(epoll, raw, capacity, milliseconds);
  for (int i = 0; i < count; i++) {
    uint32_t ready = 0;
    if (raw[i].events & EPOLLIN) ready |= CLINUX_READABLE;
    if (raw[i].events & EPOLLOUT) ready |= CLINUX_WRITABLE;
    if (raw[i].events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) ready |= CLINUX_PEER_ENDED;
    events[i].ready = ready;
    events[i].token = raw[i].data.u64;
  }
  return count;
}

int clinux_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int clinux_socket(int family) {
  return socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
}

int clinux_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

int clinux_eventfd_ring(int descriptor) { return eventfd_write(descriptor, 1); }

int clinux_eventfd_clear(int descriptor) {
  eventfd_t count;
  return eventfd_read(descriptor, &count);
}

int clinux_signalfd(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
  int failure = pthread_sigmask(SIG_BLOCK, &set, NULL);
  if (failure) {
    errno = failure;
    return -1;
  }
  return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

int clinux_next_signal(int descriptor) {
  struct signalfd_siginfo info;
  ssize_t count = read(descriptor, &info, sizeof info);
  return count == sizeof info ? (int)info.ssi_signo : -1;
}

int clinux_reopen_nonblocking(int descriptor) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
}

int clinux_cores(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set)) return -1;
  return CPU_COUNT(&set);
}

const char *clinux_build_date(void) { return __DATE__; }
const char *clinux_build_time(void) { return __TIME__; }
