import { existsSync } from 'node:fs';
import path from 'node:path';
import { moveToFile } from '#db/move/move.ts';
import { accessFault } from '#db/ownership.ts';
import { copyDatabase } from '#db/sqlite/copy.ts';
import type { Config } from '../boot/config.ts';
import { backupTarget } from './backup-target.ts';
import { CliError } from './cli-error.ts';
import { databaseIn } from './command-lock.ts';

/** `backup FILE`: verified and atomic. Replaces only an older backup of that name. */
export async function backUp({ dataDir, databaseUrl }: Config, [target]: string[]): Promise<void> {
  if (!target) throw new CliError('Enter the file to write.');
  const source = databaseIn(dataDir);
  if (databaseUrl === undefined && !existsSync(source))
    throw new CliError(`There is no database at ${source}.`);
  const file = backupTarget(dataDir, target);
  const copied =
    databaseUrl === undefined ? copyDatabase(source, file) : moveToFile(databaseUrl, file, { replace: true });
  await copied.catch((error: Error) => {
    throw new CliError(`The backup failed: ${accessFault(dataDir) ?? error.message}`);
  });
  const secret = databaseUrl === undefined ? path.join(dataDir, 'secret.key') : 'APP_SECRET';
  process.stdout.write(
    `Backed up to ${file}.\nKeep ${secret} too: saved provider keys cannot be read without it.\n`,
  );
}
