import { adapterOf, type Connected } from './engine.ts';

/**
 * The time by the database's clock, which all servers share; theirs may differ. For what another server compares: when
 * something runs, expires or was published. @returns UTC
 */
export const databaseTime = (db: Connected): Date => adapterOf(db).now?.() ?? new Date();

/** The machine's own time in milliseconds, also in a test that sets the clock: then the database's is set with it. */
export const machineTime = Date.now;
