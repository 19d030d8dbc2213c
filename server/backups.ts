import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Backup, backupsFolder, expiredBackups, listBackups } from '#db/backup.ts';
import type { OpenDatabase } from '#db/open.ts';
import { accessFault, giveToOwner } from '#db/ownership.ts';
import { HttpError } from './errors.ts';
import type { Push } from './push/push.ts';

/** How often it is looked whether a copy is due. */
const LOOK_MS = 5_000;
/** `latest.db`, for a copy taken at any moment, is at most this much older than the data. */
const LATEST_MS = 60_000;
/** Of a large database a copy takes long; it shall not be copied all the time. */
const REST_FACTOR = 20;
/** What copies must leave free: the site's own writes come first. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** A thread that calls SQLite needs next to nothing of its own. */
const SMALL = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

export interface BackupState {
  /** When the last copy was verified and in its place. */
  lastAt: Date | undefined;
  /** Why the last attempt failed; undefined when it did not. */
  error: string | undefined;
  /** Undefined when no bucket is set. */
  push: { lastAt: Date | undefined; error: string | undefined } | undefined;
}

export interface Backups {
  /** Begins to make copies by themselves. */
  start(): void;
  list(): Promise<Backup[]>;
  /** Makes one now, which rotation of the others leaves alone. @throws HttpError 507 when the disk has no room */
  make(): Promise<Backup>;
  /** A copy of this moment under a name of its own, for a download. @returns its path; the caller deletes it */
  makeTemporary(): Promise<string>;
  /** Where a listed copy is. @returns undefined when there is none of that name */
  find(name: string): Promise<{ file: string; backup: Backup } | undefined>;
  state(): BackupState;
  /** Waits for the copy under way. */
  stop(): Promise<void>;
}

interface Options {
  database: OpenDatabase;
  log: Logger;
  /** `copy-worker`, as the server was built or as it stands in the tree. */
  workerFile: URL;
  /** Takes finished copies elsewhere. */
  push?: Push | undefined;
  /** Rows of page views written so far. They alone are worth a copy an hour, not one a minute. */
  viewsWritten?: () => number;
  now?: () => Date;
}

/**
 * Makes copies of the database while the site runs: `latest.db` every minute, one each UTC hour (24 are kept), one each
 * UTC day (14); none while nothing changed. Each is made and verified by a thread of its own.
 */
export function createBackups({
  database,
  log,
  workerFile,
  push,
  viewsWritten = () => 0,
  now = () => new Date(),
}: Options): Backups {
  const folder = backupsFolder(database.file);
  const dataDir = path.dirname(database.file);
  const everything = () => `${database.dataVersion()}:${database.changes()}`;
  const version = () => `${database.dataVersion()}:${database.changes() - viewsWritten()}`;
  let timer: NodeJS.Timeout | undefined;
  let copied = '';
  let hourly = '';
  let kept = '';
  let restUntil = 0;
  let lastAt: Date | undefined;
  let error: string | undefined;
  let working: Promise<unknown> = Promise.resolve();
  let looking = false;

  /** One after another: two copies at once would take twice the room. */
  function copyTo(name: string): Promise<string> {
    const run = async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await checkRoom(database.file, folder);
      const file = path.join(folder, name);
      await inThread(workerFile, { from: database.file, to: file });
      giveToOwner(dataDir, folder, file);
      lastAt = now();
      error = undefined;
      return file;
    };
    const copy = working.then(run).catch((failure: unknown) => {
      const closed = failure instanceof HttpError ? undefined : accessFault(dataDir);
      error = closed ?? (failure instanceof Error ? failure.message : String(failure));
      throw failure;
    });
    working = copy.catch(() => {});
    return copy;
  }

  async function look(): Promise<void> {
    const at = version();
    const begun = performance.now();
    if (at !== copied && begun >= restUntil) {
      restUntil = begun + LATEST_MS;
      await copyTo('latest.db');
      copied = at;
      restUntil = Math.max(restUntil, begun + REST_FACTOR * (performance.now() - begun));
    }
    const time = now().toISOString();
    const hour = time.slice(0, 13);
    if (hour === hourly || at !== copied) return;
    // Nothing was written since the hour before: its copy is as good.
    const all = everything();
    if (all !== kept) await everyHour(hour, time.slice(0, 10));
    hourly = hour;
    kept = all;
  }

  async function everyHour(hour: string, day: string): Promise<void> {
    const names = new Set((await listBackups(folder)).map(({ name }) => name));
    for (const name of [`hourly-${hour}.db`, `daily-${day}.db`]) {
      if (names.has(name)) continue;
      const file = await copyTo(name);
      push?.copy(file, name);
    }
    for (const { name } of expiredBackups(await listBackups(folder), now()))
      await rm(path.join(folder, name), { force: true });
  }

  const tick = () => {
    if (looking) return;
    looking = true;
    look()
      // The disk is full, for one: said, counted, and tried again at the next look.
      .catch((failure: unknown) => log.error({ err: failure }, 'a backup could not be made'))
      .finally(() => {
        looking = false;
      });
  };

  return {
    start() {
      timer = setInterval(tick, LOOK_MS);
      timer.unref();
      working = forgetHalves(folder).catch((failure: unknown) =>
        log.warn({ err: failure }, 'what a crash left of copies could not be deleted'),
      );
      tick();
    },
    list: () => listBackups(folder),
    async make() {
      const name = `manual-${now().toISOString().replaceAll(':', '-').replace('.', '-')}.db`;
      await copyTo(name);
      const made = (await listBackups(folder)).find((backup) => backup.name === name);
      if (!made) throw new Error(`${name} is gone`);
      for (const old of expiredBackups(await listBackups(folder), now()))
        await rm(path.join(folder, old.name), { force: true });
      return made;
    },
    makeTemporary: () => copyTo(`download-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`),
    async find(name) {
      const backup = (await listBackups(folder)).find((listed) => listed.name === name);
      return backup && { file: path.join(folder, backup.name), backup };
    },
    state: () => ({ lastAt, error, push: push?.state() }),
    async stop() {
      clearInterval(timer);
      await working;
      await push?.stop();
    },
  };
}

/** Deletes what a copy left that was cut off: by a crash, or by the power. */
async function forgetHalves(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (/\.(part|part-wal|part-shm|part-journal|tmp|sealed)$/.test(name))
      await rm(path.join(folder, name), { force: true });
}

async function checkRoom(file: string, folder: string): Promise<void> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(file), statfs(folder)]);
  if (bavail * bsize < size + RESERVE_BYTES)
    throw new HttpError(
      507,
      'The disk of the server has no room for another copy. Delete old ones, or make room.',
    );
}

function inThread(workerFile: URL, workerData: { from: string; to: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData, resourceLimits: SMALL });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The copying ended with ${code}`)),
    );
  });
}
