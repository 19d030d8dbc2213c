import type { Logger } from 'pino';
import type { Db, OpenDatabase } from '#db/open.ts';
import type { Leases } from '../tasks/leases.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { Config } from './config.ts';
import type { Startup } from './startup.ts';

/** The parts that every area may work with. */
export interface Platform {
  config: Config;
  log: Logger;
  database: OpenDatabase;
  db: Db;
  /** The database's time. Leases and schedules use no other, because the clocks of several machines differ. */
  now: () => Date;
  /** This process's part of the work that several processes share. */
  leases: Leases;
  /** Whether no other process used the database when this one started: whatever is marked as in progress was cut off. */
  startedAlone: boolean;
  startup: Startup;
  /** Runs by a clock, or is woken. */
  tasks: Tasks;
  /** Aborted when the process stops, which ends open-ended responses such as event streams. */
  closing: AbortSignal;
}
