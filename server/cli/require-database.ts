import { existsSync } from 'node:fs';
import { isFilled } from '#db/move/move.ts';
import { MoveError } from '#db/move/rows.ts';
import { accessFault } from '#db/ownership.ts';
import type { Config } from '../boot/config.ts';
import { CliError } from './cli-error.ts';
import { databaseIn } from './command-lock.ts';

/** Refuses to create a database, since the folder is probably wrong. Throws CliError that names it. */
export async function requireDatabase({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl !== undefined) {
    const isThere = await isFilled(databaseUrl).catch((error: unknown) => {
      throw error instanceof MoveError ? new CliError(error.message) : error;
    });
    if (!isThere)
      throw new CliError(
        'DATABASE_URL: that database is empty, so there is no site in it. Start the site first, which creates its tables.',
      );
    return;
  }
  const file = databaseIn(dataDir);
  if (existsSync(file)) return;
  const closed = accessFault(dataDir);
  throw new CliError(
    closed
      ? `DATA_DIR: ${closed}`
      : `DATA_DIR: there is no database at ${file}. Set DATA_DIR to the folder of the site, or start the site first, which creates it.`,
  );
}
