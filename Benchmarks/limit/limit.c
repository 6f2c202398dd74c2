// The least that a server can do: what it costs to read a request and to write a ready answer.
//
//   cc -O2 -pthread -o limit Benchmarks/limit/limit.c
//   ./limit PORT FILE
//
// Serves FILE, a whole HTTP response, to whatever is asked at 127.0.0.1:PORT, from a thread a core. It
// looks for the empty line behind each head and at nothing else, and believes that clients mean well.
// A measure to judge by, not a server.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <err.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include <fcntl.h>

static char *answer;
static size_t answer_size;
static uint16_t port;

// How many bytes of "\r\n\r\n" have been seen by each connection, by its descriptor.
static unsigned char progress[65536];

static int count_requests(int connection, const char *bytes, ssize_t size) {
  static const char end[] = "\r\n\r\n";
  int requests = 0;
  unsigned seen = progress[connection];
  for (ssize_t i = 0; i < size; i++) {
    if (bytes[i] == end[seen]) seen++;
    else seen = bytes[i] == '\r';
    if (seen == 4) requests++, seen = 0;
  }
  progress[connection] = (unsigned char)seen;
  return requests;
}

static int write_all(int connection, const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t done = send(connection, bytes, size, MSG_NOSIGNAL);
    if (done < 0) return -1;
    bytes += done, size -= (size_t)done;
  }
  return 0;
}

// One read, and an answer for each head that ended in it.
static void serve(int connection) {
  char bytes[8192];
  ssize_t size = recv(connection, bytes, sizeof bytes, 0);
  int requests = size > 0 ? count_requests(connection, bytes, size) : 0;
  while (size > 0 && requests-- > 0)
    if (write_all(connection, answer, answer_size) < 0) size = -1;
  if (size <= 0) close(connection);
}

static int listen_here(void) {
  int listener = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  setsockopt(listener, SOL_SOCKET, SO_REUSEPORT, &yes, sizeof yes);
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0) err(1, "bind");
  if (listen(listener, 1024) < 0) err(1, "listen");
  return listener;
}

static void *loop(void *unused) {
  (void)unused;
  int listener = listen_here(), poll = epoll_create1(0), yes = 1;
  struct epoll_event event = {.events = EPOLLIN, .data.fd = listener}, events[128];
  epoll_ctl(poll, EPOLL_CTL_ADD, listener, &event);
  for (;;) {
    int count = epoll_wait(poll, events, 128, -1);
    for (int i = 0; i < count; i++) {
      if (events[i].data.fd != listener) {
        serve(events[i].data.fd);
        continue;
      }
      int connection = accept(listener, NULL, NULL);
      if (connection < 0) continue;
      if (connection >= (int)sizeof progress) errx(1, "too many connections");
      progress[connection] = 0;
      setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
      event.data.fd = connection;
      epoll_ctl(poll, EPOLL_CTL_ADD, connection, &event);
    }
  }
  return NULL;
}

static void load(const char *path) {
  struct stat status;
  int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &status) < 0) err(1, "%s", path);
  answer_size = (size_t)status.st_size;
  answer = malloc(answer_size);
  if (!answer || read(file, answer, answer_size) != (ssize_t)answer_size) err(1, "%s", path);
  close(file);
}

int main(int count, char **words) {
  if (count != 3) errx(2, "usage: limit PORT FILE");
  port = (uint16_t)atoi(words[1]);
  load(words[2]);
  signal(SIGPIPE, SIG_IGN);
  for (long cores = sysconf(_SC_NPROCESSORS_ONLN); cores > 1; cores--) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, loop, NULL) != 0) errx(1, "no thread");
  }
  loop(NULL);
}
