import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { faultOf } from '#db/faults.ts';
import { moveToFile, moveToPostgres } from '#db/move/move.ts';
import { MoveError } from '#db/move/rows.ts';
import { sumOf, type TableChecksum } from '#db/move/table-checksum.ts';
import { giveToOwner } from '#db/ownership.ts';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import type { Config } from '../boot/config.ts';
import { CliError } from './cli-error.ts';
import { databaseIn, lockForCommand } from './command-lock.ts';
import type { Options } from './options.ts';
import { isReserved } from './own-files.ts';

const ADDRESS = /^postgres(ql)?:\/\//;
const number = new Intl.NumberFormat('en-US').format;

/**
 * `move --to PLACE`: copies the site into an empty PostgreSQL database, or from DATABASE_URL into a new file.
 * The source is only read, so it stays whole on failure.
 */
export async function move(config: Config, _args: string[], { to }: Options): Promise<void> {
  if (!to) throw new CliError('Say where to: --to postgresql://… or --to app.db. See "cli move --help".');
  await (ADDRESS.test(to) ? toPostgres(config, to) : toFile(config, path.resolve(to))).catch((error) => {
    throw moveFault(error);
  });
}

async function toPostgres({ dataDir, databaseUrl }: Config, url: string): Promise<void> {
  if (!URL.canParse(url)) throw new CliError('--to is not the address of a PostgreSQL database.');
  if (databaseUrl !== undefined && databaseUrl !== url)
    throw new CliError(
      'DATABASE_URL is set, so the site is in that database, and not in a file. Move it into a file first, or run this command without DATABASE_URL.',
    );
  const file = databaseIn(dataDir);
  if (!existsSync(file)) throw new CliError(`There is no database at ${file}.`);
  const lock = lockForCommand(dataDir);
  try {
    const fault = checkDatabaseFile(file);
    if (fault) throw new CliError(`${file} cannot be moved: ${fault}.`);
    tellSum(await moveToPostgres(file, url, telling));
  } finally {
    lock.release();
  }
  const secret = path.join(dataDir, 'secret.key');
  process.stdout.write(
    `Next: start the site with DATABASE_URL set to that address, PUBLIC_URL, and APP_SECRET${existsSync(secret) ? ` set to the line in ${secret}, without which saved keys cannot be read` : ' as it was'}.\n${file} was not changed. Keep it until the site runs.\n`,
  );
}

async function toFile({ dataDir, databaseUrl }: Config, file: string): Promise<void> {
  if (databaseUrl === undefined)
    throw new CliError(
      'Set DATABASE_URL to the database that the site is in now, and APP_SECRET and PUBLIC_URL as its server has them.',
    );
  if (!statSync(path.dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new CliError(`The folder ${path.dirname(file)} does not exist.`);
  const own = databaseIn(dataDir);
  if (file !== own && isReserved(dataDir, file))
    throw new CliError(
      `${file} was not written: the site itself uses files of that name. Choose another name.`,
    );
  const lock = lockForCommand(dataDir);
  try {
    tellSum(await moveToFile(databaseUrl, file, { ...telling, stopped: true }));
    if (file === own) giveToOwner(dataDir, file);
  } finally {
    lock.release();
  }
  process.stdout.write(
    `Next: ${file === own ? '' : `put ${file} at ${own}, and `}start the site without DATABASE_URL, with the same APP_SECRET and PUBLIC_URL.\nThe database was not changed. Keep it until the site runs.\n`,
  );
}

const telling = {
  copied: tellTable,
  leftOut: (names: string[]) =>
    void process.stdout.write(`Not copied, because they are of another program: ${names.join(', ')}\n`),
};

function tellTable({ name, rows, sha256 }: TableChecksum): void {
  if (rows > 0)
    process.stdout.write(`${name.padEnd(24)}${number(rows).padStart(12)} rows  ${sha256.slice(0, 16)}\n`);
}

function tellSum(sums: TableChecksum[]): void {
  const rows = sums.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Moved ${number(rows)} rows of ${sums.length} tables. Every table was compared after the copy.\nSHA-256 of all rows: ${sumOf(sums)}\n`,
  );
}

/** Errors of the engines or the disk as a sentence; others unchanged. */
function moveFault(error: unknown): unknown {
  if (error instanceof MoveError) return new CliError(error.message);
  const { code = '', message, path: place } = error as NodeJS.ErrnoException;
  const kind = faultOf(error)?.kind;
  if (kind === 'full' || /^(ENOSPC|EDQUOT|EFBIG)$/.test(code))
    return new CliError(
      `The disk has no room for the file. Nothing was changed. Free up space${place ? freeAt(place) : ''}, then try again.`,
    );
  return kind ? new CliError(`The move failed: ${message}. Nothing was changed.`) : error;
}

function freeAt(place: string): string {
  const { bavail, bsize } = statfsSync(path.dirname(place));
  return ` (${Math.ceil((bavail * bsize) / 1e6)} MB are free)`;
}
