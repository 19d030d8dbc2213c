import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { accessFault } from '#db/ownership.ts';
import type { Check } from '#src/contract/operations/checks.ts';
import { failure, ok, warning } from './findings.ts';

const OLDEST_NODE = 24;
/** Below the first, writes fail soon; below the second, copies and upgrades lack room. */
const FULL_BYTES = 64e6;
const TIGHT_BYTES = 1e9;
/** Larger differences break two-factor codes and signed requests. */
const CLOCK_WARNING_S = 5;
const CLOCK_FAILURE_S = 30;
/** Below the first, a small crowd is refused; below the second, a large one. */
const FEW_FILES = 512;
const ENOUGH_FILES = 4_096;

const size = (bytes: number) =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

export const checkNode = (version = process.versions.node): Check =>
  Number(version.split('.')[0]) >= OLDEST_NODE
    ? ok('Node', `Node ${version}.`)
    : failure('Node', `Node ${version} is too old.`, `Use Node ${OLDEST_NODE} or newer, or "./site start".`);

/** Checks that only this user can use the data folder. */
export function checkPermissions(dataDir: string): Check {
  const name = 'Permissions';
  const fault = accessFault(dataDir);
  if (fault) return failure(name, fault, 'Run the command that is named, then start again.');
  const secret = path.join(dataDir, 'secret.key');
  const open = [dataDir, secret].filter(
    (file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  );
  return open.length === 0
    ? ok(name, `${dataDir} is open to its owner only.`)
    : warning(
        name,
        `Other users of this machine can open ${open.join(' and ')}.`,
        `Run: chmod -R go= ${dataDir}`,
      );
}

/** Checks the room for the database to grow and be copied. `isElsewhere`: not a file there. */
export function checkDisk(dataDir: string, isElsewhere = false): Check {
  const name = 'Disk';
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const database = statSync(path.join(dataDir, 'app.db'), { throwIfNoEntry: false })?.size ?? 0;
  const found = isElsewhere
    ? `${size(free)} free for backups.`
    : `${size(free)} free; the database takes ${size(database)}.`;
  if (free < FULL_BYTES)
    return failure(name, found, 'Free up space now: writes are refused when it is full.');
  if (isElsewhere)
    return free < TIGHT_BYTES ? warning(name, found, 'Free up space for the backups.') : ok(name, found);
  if (free < Math.max(TIGHT_BYTES, database * 2.5))
    return warning(name, found, 'Free up space: an upgrade needs two and a half times the database.');
  return ok(name, found);
}

/**
 * Checks the limit of open files; each visitor takes one. `limits`: from Linux' /proc; undefined elsewhere.
 */
export function checkDescriptors(limits = limitsOf('self'), open = openFiles('self')): Check {
  const name = 'Open files';
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(limits ?? '')?.[1];
  if (soft === undefined) return ok(name, 'This system does not say how many files a process may open.');
  if (soft === 'unlimited') return ok(name, 'This process may open any number of files.');
  const most = Number(soft);
  const found = `The limit is ${most} open files and connections${open === undefined ? '' : `, and ${open} are open`}.`;
  const todo =
    'Raise it: LimitNOFILE=65536 in the systemd unit, ulimits in compose.yaml, or "ulimit -n 65536" before the start.';
  if (most < FEW_FILES || (open !== undefined && open > most * 0.8)) return failure(name, found, todo);
  return most < ENOUGH_FILES ? warning(name, found, todo) : ok(name, found);
}

/** Reads a process's limits. Returns undefined except on Linux, and for someone else's process. */
export function limitsOf(pid: number | 'self'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/limits`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Counts open files; undefined as for `limitsOf`. */
export function openFiles(pid: number | 'self'): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return undefined;
  }
}

/**
 * Compares the clock with a `Date` header.
 * @param date undefined when no server sent one
 * @param readAt milliseconds since 1970
 * @param host of the server
 */
export function checkClock(
  date: string | null | undefined,
  readAt: number,
  host = 'a server that was asked',
): Check {
  const name = 'Clock';
  const shown = `It is ${new Date(readAt).toISOString()} here`;
  if (!date || Number.isNaN(Date.parse(date)))
    return ok(name, `${shown}. No other server was asked for the time.`);
  const seconds = Math.round(Math.abs(readAt - Date.parse(date)) / 1000);
  const found = `${shown}, ${seconds} s from the clock of ${host}.`;
  const todo = 'Let the machine set its clock: timedatectl set-ntp true';
  if (seconds > CLOCK_FAILURE_S) return failure(name, found, todo);
  return seconds > CLOCK_WARNING_S ? warning(name, found, todo) : ok(name, found);
}

/** Checks that the database is whole and of this version. `fault`: the rest of a sentence. */
export function checkDatabase(dataDir: string, fault: string | undefined, pending: string[]): Check {
  const name = 'Database';
  const file = path.join(dataDir, 'app.db');
  if (!existsSync(file))
    return failure(
      name,
      `There is no database at ${file}.`,
      'Set DATA_DIR to the folder of the site, or start the site, which creates it.',
    );
  if (fault)
    return failure(name, `${file} cannot be used: ${fault}.`, 'Restore a backup: "cli restore FILE".');
  return pending.length > 0
    ? warning(name, `Migrations are pending: ${pending.join(', ')}.`, 'Start this version of the server.')
    : ok(name, `${file} is up to date.`);
}

/** Checks a database elsewhere. The first start prepares an empty one. `fault`: a sentence. */
export function checkDatabaseElsewhere(
  fault: string | undefined,
  pending: string[],
  isEmpty: boolean,
): Check {
  const name = 'Database';
  if (fault) return failure(name, fault, 'Check DATABASE_URL and the PostgreSQL server.');
  if (isEmpty)
    return failure(name, 'The PostgreSQL database is empty.', 'Start the site, which creates its tables.');
  return pending.length > 0
    ? warning(name, `Migrations are pending: ${pending.join(', ')}.`, 'Start this version of the server.')
    : ok(name, 'The PostgreSQL database answers and is up to date.');
}
