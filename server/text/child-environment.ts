/**
 * The environment of a process that the server starts for a task, without the server's variables. The option is set here because
 * the single executable reads none from a command line. Without it, SIGUSR1 would open a debugger's port.
 */
export const CHILD_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--disable-sigusr1' };
