/**
 * Settings with which the server uses less memory. `npm start`, the package, the single executable and the benchmark read
 * them here; `Dockerfile` and `site.sh` repeat them. Figures: docs/benchmarks.md.
 */

/**
 * For V8: a young generation that is large enough for a crowd's requests to wait in it for their pages and die there. In
 * one of 4 or 8 MB they reach the old generation, all of which is then collected six times a second: that triples the
 * 99th percentile and costs a fifth of the pages. It takes 14 MB more than one of 4 MB under load. Other options are set
 * after the start (`server/boot/reduce-memory.ts`).
 */
export const NODE_FLAGS = ['--max-semi-space-size=16'];

/**
 * For the C library, which reads them when the process starts. With a single arena, memory that threads free is reused or
 * returned. Blocks of 32 KB or more, such as pages and pictures, go back to the system as soon as they are freed.
 */
export const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' };
