import type { Logger } from 'pino';
import type { Db, OpenDatabase } from '#db/open.ts';
import type { TokenLimits } from '../accounts/token-limits.ts';
import type { Leases } from '../tasks/leases.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { Config } from './config.ts';
import type { Startup } from './startup.ts';

export interface Platform {
  config: Config;
  log: Logger;
  database: OpenDatabase;
  db: Db;
  /** The database's time, which leases and schedules need because clocks of machines differ. */
  now: () => Date;
  leases: Leases;
  /** No other process used the database at the start, so whatever is in progress was cut off. */
  startedAlone: boolean;
  startup: Startup;
  tasks: Tasks;
  tokenLimits: TokenLimits;
  /** Aborted when the process stops; ends open-ended responses such as event streams. */
  closing: AbortSignal;
}
