import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { type Backup, kindOf, listBackups } from '#db/backup.ts';
import { roomFault } from '../backup-room.ts';
import { type Bucket, putFile, putText } from './s3.ts';
import { sealFile } from './seal-file.ts';
import { firstSent, lacking, objectKey, readSent, type Sent, writeSent } from './sent.ts';

/** What is written at the start to see whether the bucket takes anything. */
const TEST_KEY = 'connection-test.txt';
const TEST_TEXT = 'Written at each start, to see whether the bucket takes copies.\n';
/** After a failure; each further one doubles it. */
const RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;

export interface PushState {
  /** When a copy last reached the bucket, since the start. */
  lastAt: Date | undefined;
  /** Why the last attempt failed; undefined when it did not. */
  error: string | undefined;
  /** How many copies the bucket lacks. */
  waiting: number;
  /** When what failed is tried again. */
  retryAt: Date | undefined;
}

export interface Push {
  /** Tries the bucket, then sends what it lacks. */
  start(): void;
  /**
   * There are new copies. @param extra a file to send in place of a copy that the budget does not keep, and the name of
   * that copy; it is deleted when it was sent or when a newer one comes
   */
  changed(extra?: { name: string; file: string }): void;
  /** Sends a file at once. @returns its key; undefined when another one is on its way @throws BucketError */
  send(file: string): Promise<string> | undefined;
  state(): PushState;
  /** Ends what is on its way: an object is whole in the bucket or not there. */
  stop(): Promise<void>;
}

export interface PushConfig {
  bucket: Bucket;
  /** Undefined: copies go as they are, because BACKUP_UNENCRYPTED says so. */
  passphrase: string | undefined;
}

interface Options extends PushConfig {
  /** The backups folder. */
  folder: string;
  log: Logger;
  now?: () => Date;
  retryMs?: number;
}

/**
 * Takes hourly and daily copies to a bucket, one at a time. What the bucket lacks is worked out from the copies that are
 * here and the record of those that arrived, so that a failed one is sent later, after a restart too.
 */
export function createPush({
  bucket,
  passphrase,
  folder,
  log,
  now = () => new Date(),
  retryMs = RETRY_MS,
}: Options): Push {
  const sealed = passphrase !== undefined;
  const end = new AbortController();
  const extras = new Map<string, string>();
  let sent: Sent | undefined;
  let tested = false;
  let failures = 0;
  let again = false;
  let working: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const state: PushState = { lastAt: undefined, error: undefined, waiting: 0, retryAt: undefined };

  async function put(file: string, key: string): Promise<void> {
    if (!passphrase) return putFile(bucket, key, file, end.signal);
    const closed = `${file}.sealed`;
    try {
      const fault = await roomFault(folder, (await stat(file)).size);
      if (fault) throw fault;
      await sealFile(file, closed, passphrase);
      await putFile(bucket, key, closed, end.signal);
    } finally {
      await rm(closed, { force: true });
    }
  }

  async function missing(): Promise<Array<Backup & { file: string }>> {
    const local = await listBackups(folder);
    sent ??= (await readSent(folder, bucket.url)) ?? firstSent(local, sealed);
    const pinned = [...extras].map(([name, file]) => ({
      name,
      kind: kindOf(name),
      bytes: 0,
      createdAt: now(),
      file,
    }));
    const here = new Set(local.map(({ name }) => name));
    const all = [
      ...local.map((backup) => ({ ...backup, file: path.join(folder, backup.name) })),
      ...pinned.filter(({ name }) => !here.has(name)),
    ];
    const wanted = new Set(lacking(all, sent, sealed, now()).map(({ name }) => name));
    const found = all.filter(({ name }) => wanted.has(name));
    state.waiting = found.length;
    // Each holds on to room on the disk: of each kind, the newest will do.
    const kinds = new Map([...extras.keys()].sort().map((name) => [kindOf(name), name]));
    for (const [name, file] of extras)
      if (!wanted.has(name) || kinds.get(kindOf(name)) !== name) {
        extras.delete(name);
        await rm(file, { force: true });
      }
    return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  async function arrived(key: string, name: string): Promise<void> {
    sent = { ...sent, [key]: name };
    await writeSent(folder, bucket.url, sent).catch((error: unknown) =>
      log.warn({ err: error }, 'what is in the bucket could not be written down'),
    );
  }

  async function work(): Promise<void> {
    await missing();
    if (!tested) {
      await putText(bucket, TEST_KEY, TEST_TEXT, end.signal);
      tested = true;
      log.info('the bucket takes copies');
    }
    for (let [next] = await missing(); next && !end.signal.aborted; [next] = await missing()) {
      const { name, file } = next;
      // Rotation may have deleted it since it was listed.
      if (!(await stat(file).catch(() => undefined))) {
        extras.delete(name);
        continue;
      }
      await put(file, objectKey(name, sealed));
      await arrived(objectKey(name, sealed), name);
      state.lastAt = now();
      log.info({ backup: name }, 'backup is in the bucket');
    }
  }

  function wentWell(): void {
    failures = 0;
    state.error = undefined;
    state.retryAt = undefined;
  }

  function failed(error: unknown): void {
    if (end.signal.aborted) return;
    state.error = error instanceof Error ? error.message : String(error);
    log.error({ err: error, waiting: state.waiting }, 'backup could not be taken to the bucket');
    const wait = Math.min(retryMs * 2 ** failures, LONGEST_RETRY_MS);
    failures += 1;
    state.retryAt = new Date(now().getTime() + wait);
    clearTimeout(timer);
    timer = setTimeout(wake, wait);
    timer.unref();
  }

  /** One thing at a time: what comes meanwhile is looked at afterwards. */
  function occupy<T>(task: Promise<T>): Promise<T> {
    working = task
      .catch(() => {})
      .finally(() => {
        working = undefined;
        // After a failure the timer decides.
        if (again && !state.retryAt) wake();
      });
    return task;
  }

  function wake(): void {
    if (end.signal.aborted) return;
    again = working !== undefined;
    if (again) return;
    clearTimeout(timer);
    occupy(work().then(wentWell, failed));
  }

  return {
    start: wake,
    changed(extra) {
      if (extra) extras.set(extra.name, extra.file);
      wake();
    },
    send(file) {
      if (working) return undefined;
      const key = `latest.db${sealed ? '.sealed' : ''}`;
      return occupy(
        put(file, key).then(
          () => {
            tested = true;
            state.lastAt = now();
            wentWell();
            // The bucket takes copies again: what it lacks goes after this one.
            again = true;
            return key;
          },
          (error: unknown) => {
            failed(error);
            throw error;
          },
        ),
      );
    },
    state: () => ({ ...state }),
    async stop() {
      end.abort();
      clearTimeout(timer);
      await Promise.race([working, new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
    },
  };
}
