/**
 * The environment of task processes, without the server's variables. Has Node's option because the single
 * executable reads none from a command line; without it, SIGUSR1 would open a debugger.
 */
export const CHILD_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--disable-sigusr1' };
