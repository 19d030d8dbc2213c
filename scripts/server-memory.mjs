/**
 * Options and environment of the server's process, mostly to save memory. `Dockerfile` and `site.sh` repeat
 * them. Figures: docs/benchmarks.md.
 */

/**
 * For V8: a young generation large enough that requests in a crowd are answered before V8 moves them to the old one.
 * With 4 or 8 MB they are moved, and V8 collects the whole heap six times a second: the 99th percentile triples, and a
 * fifth fewer pages are served. With 16 MB the server takes 14 MB more under load than with 4.
 *
 * SIGUSR1 would open a debugger's port.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--disable-sigusr1'];

/**
 * The C library reads these when the process starts. With one arena, freed memory is reused or returned;
 * blocks of 32 KB or more go back to the system at once.
 */
export const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' };
