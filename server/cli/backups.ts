import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkDatabaseFile, isInUse } from '#db/check-file.ts';
import { openDatabase } from '#db/open.ts';
import type { Config } from '../config.ts';
import { CliError } from './cli-error.ts';

const databaseOf = (config: Config) => path.join(config.dataDir, 'app.db');

/** `backup FILE`: complete or not there at all. */
export async function backUp(config: Config, [target]: string[]): Promise<void> {
  if (!target) throw new CliError('Name the file to write.');
  const source = databaseOf(config);
  if (!existsSync(source)) throw new CliError(`There is no database at ${source}.`);
  const file = path.resolve(target);
  const half = `${file}.${process.pid}.part`;
  const database = openDatabase(source);
  try {
    await database.backup(half);
    await rename(half, file);
  } finally {
    await rm(half, { force: true });
    await database.close();
  }
  process.stdout.write(
    `Backed up to ${file}.\nKeep ${path.join(config.dataDir, 'secret.key')} too: without it, saved provider keys cannot be read.\n`,
  );
}

/** `restore FILE`: refuses a damaged file, one of a newer version, and a database that a server has open. */
export async function restore(config: Config, [source]: string[]): Promise<void> {
  if (!source) throw new CliError('Name the file to restore.');
  const file = path.resolve(source);
  if (!existsSync(file)) throw new CliError(`There is no file at ${file}.`);
  const fault = await checkDatabaseFile(file);
  if (fault) throw new CliError(`${file} cannot be restored: ${fault}.`);
  const target = databaseOf(config);
  if (existsSync(target) && isInUse(target))
    throw new CliError('Stop the server first: it has the database open.');
  const copy = `${target}.${process.pid}.part`;
  await copyFile(file, copy);
  const aside = setAside(config, target);
  await rename(copy, target);
  process.stdout.write(`Restored ${file}.\n${aside ? `The earlier database is at ${aside}.\n` : ''}`);
}

/** Moves the database with its log out of the way. @returns where it went */
function setAside(config: Config, target: string): string | undefined {
  if (!existsSync(target)) return undefined;
  const folder = path.join(config.dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const aside = path.join(folder, `replaced-${new Date().toISOString().replaceAll(':', '-')}.db`);
  for (const end of ['-wal', '-shm', '']) if (existsSync(target + end)) renameSync(target + end, aside + end);
  return aside;
}
