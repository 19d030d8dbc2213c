import { adapterOf, type Connected } from './engine.ts';

/** UTC time by the database's clock, which all servers share; theirs may differ. */
export const databaseTime = (db: Connected): Date => adapterOf(db).now?.() ?? new Date();

/** The machine's own time in milliseconds, even when a test sets the clock. */
export const machineTime = Date.now;
