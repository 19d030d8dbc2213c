import { existsSync } from 'node:fs';
import path from 'node:path';
import { faultOf } from '#db/faults.ts';
import { accessFault } from '#db/ownership.ts';
import { holdServerLock, type ServerLock, ServerRunningError } from '#db/server-lock.ts';
import { isInUse } from '#db/sqlite/check-file.ts';
import { CliError } from './cli-error.ts';

/** Returns the path of the database file, which may not exist. */
export const databaseIn = (dataDir: string) => path.join(dataDir, 'app.db');

/**
 * Keeps servers from starting on a data directory until the lock is released.
 * @throws CliError when a server or another command uses it, or a program has the database open
 */
export function lockForCommand(dataDir: string): ServerLock {
  const lock = taken(dataDir);
  const file = databaseIn(dataDir);
  try {
    if (existsSync(file) && inUse(dataDir, file))
      throw new CliError('Stop the server first: it has the database open.');
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

function taken(dataDir: string): ServerLock {
  try {
    return holdServerLock(dataDir, { kind: 'command', waitMs: 0 });
  } catch (error) {
    if (error instanceof ServerRunningError)
      throw new CliError(
        error.holder.kind === 'command' ? error.message : `Stop the server first. ${error.message}`,
      );
    const closed = accessFault(dataDir);
    throw closed ? new CliError(`DATA_DIR: ${closed}`) : error;
  }
}

/** An invalid database counts as not in use, so that it can be replaced. */
function inUse(dataDir: string, file: string): boolean {
  try {
    return isInUse(file);
  } catch (error) {
    if (/^(damaged|not a database)$/.test(faultOf(error)?.kind ?? '')) return false;
    const closed = accessFault(dataDir);
    throw closed ? new CliError(`DATA_DIR: ${closed}`) : error;
  }
}
