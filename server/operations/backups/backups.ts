import { existsSync, statSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import path from 'node:path';
import { subDays } from 'date-fns/subDays';
import type { Logger } from 'pino';
import { type Backup, backupsFolder, listBackups } from '#db/backup.ts';
import type { OpenDatabase } from '#db/open.ts';
import { accessFault, giveToOwner } from '#db/ownership.ts';
import { conflict, HttpError } from '../../http/errors.ts';
import { every } from '../../tasks/every.ts';
import type { Leases } from '../../tasks/leases.ts';
import { type BackupBudget, USUAL_BUDGET } from './backup-budget.ts';
import { type BackupUsage, createBackupRoom } from './backup-room.ts';
import { copyInThread, deleteHalfCopies, duplicate } from './copy-thread.ts';
import type { Push, PushState } from './push/push.ts';
import { BucketError } from './push/s3.ts';

const EVERY_MS = 5_000;
/** `latest.db` is at most this much older than the data. */
const LATEST_MS = 60_000;
/** Multiples of the last copy's time, so that a large database is not copied constantly. */
const REST_FACTOR = 20;
/** After this long without a sign of work, the process that makes backups counts as gone. */
const ELECTED_MS = 5 * 60_000;

export interface BackupState {
  lastAt: Date | undefined;
  /** Undefined when the last attempt succeeded. */
  error: string | undefined;
  /** Undefined without a bucket. */
  push: PushState | undefined;
}

export interface Backups {
  start(): Promise<void>;
  list(): Promise<Backup[]>;
  /** @throws HttpError 507 when the disk or the budget has no space */
  make(): Promise<Backup>;
  /**
   * Sends the newest copy to the bucket, renewed if something changed. Returns its object key. Throws
   * HttpError 409 without a bucket, or while another upload is in progress; 502 with the bucket's error
   * message.
   */
  pushNow(): Promise<string>;
  usage(): Promise<BackupUsage>;
  /** Copies the current data under a unique name. Returns its path; the caller deletes it. */
  makeTemporary(): Promise<string>;
  find(name: string): Promise<{ file: string; backup: Backup } | undefined>;
  /** As far as this process knows. */
  changedSince(at: Date): Promise<boolean>;
  state(): BackupState;
  stop(): Promise<void>;
}

interface Options {
  database: OpenDatabase;
  log: Logger;
  workerFile: URL;
  push?: Push | undefined;
  budget?: BackupBudget | undefined;
  /** Rows of page views and limits written. They alone justify an hourly copy, but not one a minute. */
  countersWritten?: () => number;
  leases: Pick<Leases, 'elected' | 'resign'>;
  /** No other process was running at the start, so no copy can be in progress. */
  startedAlone: boolean;
  now?: () => Date;
  /** Called for the first of several failures in a row. */
  failed?: () => Promise<void>;
}

/**
 * Makes verified backups in a thread, in one of the processes: `latest.db` every minute, one per UTC hour (24
 * kept), one per UTC day (14); none without changes. For a database elsewhere, `latest.db` only once an hour.
 */
export function createBackups({
  database,
  log,
  workerFile,
  push,
  budget = USUAL_BUDGET,
  countersWritten = () => 0,
  leases,
  startedAlone,
  now = () => new Date(),
  failed,
}: Options): Backups {
  const folder = backupsFolder(database.file);
  const dataDir = path.dirname(database.file);
  const room = createBackupRoom({ database, budget, log, now });
  /** Rows that elections wrote are nothing to copy. */
  let elections = 0;
  const { written } = database;
  const everything = () => `${database.dataVersion()}:${database.changes() - elections}`;
  const version = async () =>
    written ? written() : `${database.dataVersion()}:${database.changes() - elections - countersWritten()}`;
  let copied = '';
  let hourly = '';
  let kept = '';
  let restUntil = 0;
  let lastAt: Date | undefined;
  let error: string | undefined;
  let leading = false;
  let electedAt = 0;
  let working: Promise<unknown> = Promise.resolve();

  /** One at a time, because two copies would need twice the space. `from`: a copy to copy again. */
  function copyTo(name: string, from?: string): Promise<string> {
    const run = async () => {
      await room.makeFor(name);
      const file = path.join(folder, name);
      if (from) await duplicate(from, file);
      else await copyInThread(workerFile, { from: database.url ?? database.file, to: file });
      giveToOwner(dataDir, file);
      lastAt = now();
      error = undefined;
      return file;
    };
    const copy = working.then(run).catch((failure: unknown) => {
      if (error === undefined)
        failed?.().catch((unsaved: unknown) => log.warn({ err: unsaved }, 'could not queue an event'));
      const closed = failure instanceof HttpError ? undefined : accessFault(dataDir);
      error = closed ?? (failure instanceof Error ? failure.message : String(failure));
      throw failure;
    });
    working = copy.catch(() => {});
    return copy;
  }

  async function isElected(): Promise<boolean> {
    const elected = await leases.elected('backups', ELECTED_MS);
    electedAt = performance.now();
    if (elected) elections += 1;
    if (elected && !leading) push?.takeOver();
    leading = elected;
    return elected;
  }

  async function copyWhatIsDue(): Promise<void> {
    const begun = performance.now();
    if ((await version()) !== copied && begun >= restUntil) {
      restUntil = begun + LATEST_MS;
      // Asked only when there is something to copy, because it is a write.
      if (!(await isElected())) return;
      await renewLatest();
      restUntil = Math.max(restUntil, begun + REST_FACTOR * (performance.now() - begun));
    }
    const at = await version();
    const time = now().toISOString();
    const hour = time.slice(0, 13);
    if (hour === hourly || at !== copied) return;
    // If nothing was written since, the last hour's copy is still current.
    const all = everything();
    if (all !== kept) await everyHour(hour, time.slice(0, 10));
    hourly = hour;
    kept = all;
  }

  /** Reads every row over the network, so make one copy an hour, and the others from it. */
  async function copyWhatIsElsewhere(read: () => Promise<string>): Promise<void> {
    const begun = performance.now();
    const time = now().toISOString();
    const hour = time.slice(0, 13);
    if (hour === hourly) {
      await stayElected();
      return;
    }
    if (begun < restUntil) return;
    // Also after a failure, and before an election is asked for again.
    restUntil = begun + LATEST_MS;
    const at = await read();
    if (at !== kept) {
      if (!(await isElected())) return;
      const staying = setInterval(() => void stayElected().catch(() => {}), LATEST_MS);
      try {
        const latest = await copyTo('latest.db');
        copied = at;
        await everyHour(hour, time.slice(0, 10), latest);
      } finally {
        clearInterval(staying);
      }
    }
    hourly = hour;
    kept = at;
    restUntil = 0;
  }

  /** Otherwise another server would be elected within the hour, and begin with its own copy. */
  async function stayElected(): Promise<void> {
    if (!leading || performance.now() - electedAt < LATEST_MS) return;
    await isElected();
  }

  async function everyHour(hour: string, day: string, from?: string): Promise<void> {
    const names = new Set((await listBackups(folder)).map(({ name }) => name));
    const due = [`hourly-${hour}.db`, `daily-${day}.db`].filter((name) => !names.has(name));
    for (const name of due) if (await room.wouldKeep(name)) await copyTo(name, from);
    await room.thin();
    if (!push) return;
    const left = new Set((await listBackups(folder)).map(({ name }) => name));
    for (const name of due) if (!left.has(name)) await pushInstead(name);
    push.changed();
  }

  /**
   * The budget has no room for this copy, so send `latest.db`, which has the same data; a hard link keeps it.
   */
  async function pushInstead(name: string): Promise<void> {
    const file = path.join(folder, `${name}.tmp`);
    await rm(file, { force: true });
    await link(await renewLatest(), file);
    push?.changed({ name, file });
  }

  async function renewLatest(): Promise<string> {
    const at = await version();
    const file = path.join(folder, 'latest.db');
    if (at === copied && existsSync(file)) return file;
    await copyTo('latest.db');
    copied = at;
    return file;
  }

  const task = every({
    name: 'backups',
    everyMs: EVERY_MS,
    immediately: true,
    log,
    failed: 'backup failed',
    run: written ? () => copyWhatIsElsewhere(written) : copyWhatIsDue,
  });

  return {
    async start() {
      // Another process's copy looks like a crash's leftover. Servers elsewhere may share the folder.
      if (startedAlone)
        await deleteHalfCopies(folder, written && subDays(now(), 1)).catch((failure: unknown) =>
          log.warn({ err: failure }, 'could not delete partial backups left by a crash'),
        );
      if (push)
        await isElected().catch((failure: unknown) =>
          log.warn({ err: failure }, 'the bucket could not be tried yet'),
        );
      task.start();
    },
    list: () => listBackups(folder),
    async make() {
      const name = `manual-${now().toISOString().replaceAll(':', '-').replace('.', '-')}.db`;
      if (!(await room.wouldKeep(name)))
        throw new HttpError(
          507,
          'disk_full',
          'This backup would not fit in the space that backups may use. Raise BACKUP_BUDGET, or use Download.',
        );
      await copyTo(name);
      const made = (await listBackups(folder)).find((backup) => backup.name === name);
      if (!made) throw new Error(`${name} no longer exists`);
      await room.thin();
      return made;
    },
    async pushNow() {
      if (!push)
        throw conflict(
          'bucket_not_set',
          'No bucket is set up. Set BACKUP_S3_URL and its key, then restart the server.',
        );
      const sending = push.send(await renewLatest());
      if (!sending)
        throw conflict(
          'backup_under_way',
          'A backup is being sent to the bucket right now. Try again when it is done.',
        );
      return sending.catch((failure: unknown) => {
        throw failure instanceof BucketError ? new HttpError(502, 'bucket_failed', failure.message) : failure;
      });
    },
    usage: room.usage,
    makeTemporary: () => copyTo(`download-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`),
    async find(name) {
      const backup = (await listBackups(folder)).find((listed) => listed.name === name);
      return backup && { file: path.join(folder, backup.name), backup };
    },
    changedSince: async (at) => {
      if (written) return kept !== '' && (await written()) !== kept;
      const changedAt = statSync(database.file, { throwIfNoEntry: false })?.mtime;
      return changedAt !== undefined && changedAt > at;
    },
    state: () => ({ lastAt, error, push: push?.state() }),
    async stop() {
      // Wait only for the copy in progress (`working`), not for further ones.
      void task.stop();
      await working;
      await push?.stop();
      if (leading) await leases.resign('backups');
    },
  };
}
