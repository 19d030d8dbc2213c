/**
 * How the server is started so that it takes little memory: by `npm start`, the package, the one executable and the
 * benchmark. `Dockerfile` and `site.sh` say the same in their own words. Figures: docs/benchmarks.md.
 */

/**
 * V8 keeps less of what it could do without. A small young generation saves 25 MB under load, at the cost of 4% fewer
 * uncached pages per second. A slowly growing heap saves 30 MB more, at no cost that could be measured. The last option
 * lets the server free what only its start needed (`server/boot/free-start-memory.ts`).
 */
export const NODE_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=60', '--expose-gc'];

/**
 * Read by the C library when a process starts. With more arenas than one, what threads have freed stays with the process;
 * blocks of 32 KB and more, such as pages and pictures, are given back to the system one by one.
 */
export const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' };
