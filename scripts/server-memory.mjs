/**
 * Options and settings that the server's process starts with, most of them to use less memory. `npm start`, the package, the single executable and the benchmark read
 * them here; `Dockerfile` and `site.sh` repeat them. Figures: docs/benchmarks.md.
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
 * For the C library, which reads them when the process starts. With a single arena, memory that threads free is reused or
 * returned. Blocks of 32 KB or more, such as pages and pictures, go back to the system as soon as they are freed.
 */
export const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' };
