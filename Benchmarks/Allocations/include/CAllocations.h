#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// How often this process has asked for memory so far: calls of malloc and its relatives.
unsigned long allocations_of_all(void);

/// How often the calling thread has.
unsigned long allocations_of_this_thread(void);

#endif
