import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { type Backup, kindOf, listBackups } from '#db/backup.ts';
import { every } from '#server/tasks/every.ts';
import { roomFault } from '../backup-room.ts';
import { copyInThread } from '../copy-thread.ts';
import { clearReplaced } from './clear-replaced.ts';
import { type Bucket, putFile, putText } from './s3.ts';
import type { Seal } from './seal-file.ts';
import {
  assumeSent,
  latestKey,
  missingFromBucket,
  objectKey,
  readLastSentAt,
  readSent,
  type Sent,
  writeSent,
} from './sent.ts';

const TEST_KEY = 'connection-test.txt';
const TEST_TEXT = 'Written at each start to check that the bucket accepts backups.\n';
const RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;

export interface PushState {
  lastAt: Date | undefined;
  /** Undefined when the last attempt succeeded. */
  error: string | undefined;
  waiting: number;
  retryAt: Date | undefined;
}

export interface Push {
  /** Tests the bucket, then uploads what is missing, continuing from another process's record. */
  takeOver(): void;
  /**
   * Call it after new copies.
   * @param extra a file to send in place of a copy that the budget does not keep; deleted once sent or
   * replaced
   */
  changed(extra?: { name: string; file: string }): void;
  /** Uploads a file now. Returns its key; undefined while another is in progress. Throws BucketError. */
  send(file: string): Promise<string> | undefined;
  state(): PushState;
  /** Aborts the upload. An object is either complete in the bucket or absent. */
  stop(): Promise<void>;
}

export interface PushConfig {
  bucket: Bucket;
  /** Undefined: unencrypted, because BACKUP_UNENCRYPTED is set. */
  seal: Seal | undefined;
}

interface Options extends PushConfig {
  folder: string;
  sealWorker: URL;
  log: Logger;
  now?: () => Date;
  retryMs?: number;
}

/**
 * Uploads hourly and daily backups to a bucket, one at a time. What is missing is computed from local backups
 * and the record of uploads, so failures are retried even after a restart.
 */
export function createPush({
  bucket,
  seal,
  folder,
  sealWorker,
  log,
  now = () => new Date(),
  retryMs = RETRY_MS,
}: Options): Push {
  const sealed = seal !== undefined;
  const end = new AbortController();
  const extras = new Map<string, string>();
  let sent: Sent | undefined;
  let isRecordOld = false;
  let tested = false;
  let latestSent = false;
  let failures = 0;
  /** Undefined: wait for the next change. */
  let waitMs: number | undefined;
  let busy = false;
  let request: SendRequest | undefined;
  const state: PushState = { lastAt: undefined, error: undefined, waiting: 0, retryAt: undefined };

  async function put(file: string, key: string): Promise<void> {
    if (!seal) return putFile(bucket, key, file, end.signal);
    const closed = `${file}.age.part`;
    try {
      const fault = await roomFault(folder, (await stat(file)).size);
      if (fault) throw fault;
      await copyInThread(sealWorker, { from: file, to: closed, seal });
      await putFile(bucket, key, closed, end.signal);
    } finally {
      await rm(closed, { force: true });
    }
  }

  async function missing(): Promise<Array<Backup & { file: string }>> {
    const local = await listBackups(folder);
    sent ??= (await readSent(folder, bucket.url)) ?? assumeSent(local, sealed);
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
    const wanted = new Set(missingFromBucket(all, sent, sealed, now()).map(({ name }) => name));
    const found = all.filter(({ name }) => wanted.has(name));
    state.waiting = found.length;
    // Each extra takes disk space, so keep only the newest of each kind.
    const kinds = new Map([...extras.keys()].sort().map((name) => [kindOf(name), name]));
    for (const [name, file] of extras)
      if (!wanted.has(name) || kinds.get(kindOf(name)) !== name) {
        extras.delete(name);
        await rm(file, { force: true });
      }
    return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  const arrived = (key: string, name: string) => record({ ...sent, [key]: name });

  async function record(changed: Sent): Promise<void> {
    sent = changed;
    await writeSent(folder, bucket.url, sent, state.lastAt).catch((error: unknown) =>
      log.warn({ err: error }, 'could not record which backups are in the bucket'),
    );
  }

  async function sendMissing(): Promise<void> {
    if (isRecordOld) sent = undefined;
    isRecordOld = false;
    state.lastAt ??= await readLastSentAt(folder, bucket.url);
    await missing();
    if (!tested) {
      await putText(bucket, TEST_KEY, TEST_TEXT, end.signal);
      tested = true;
      log.info('the bucket accepts backups');
    }
    for (let [next] = await missing(); next && !end.signal.aborted; [next] = await missing()) {
      const { name, file } = next;
      // Rotation may have deleted the file since it was listed.
      if (!(await stat(file).catch(() => undefined))) {
        extras.delete(name);
        continue;
      }
      await put(file, objectKey(name, sealed));
      state.lastAt = now();
      await arrived(objectKey(name, sealed), name);
      log.info({ backup: name }, 'backup is in the bucket');
    }
    const held = sent ?? {};
    await clearReplaced({ bucket, sent: held, sealed, latestSent, now: now(), record, log, end: end.signal });
    latestSent = false;
  }

  function wentWell(): void {
    failures = 0;
    waitMs = undefined;
    state.error = undefined;
    state.retryAt = undefined;
  }

  function wentWrong(error: unknown): void {
    if (end.signal.aborted) return;
    state.error = error instanceof Error ? error.message : String(error);
    waitMs = Math.min(retryMs * 2 ** failures, LONGEST_RETRY_MS);
    failures += 1;
    state.retryAt = new Date(now().getTime() + waitMs);
  }

  async function sendOne({ file, key, sent: answer }: SendRequest): Promise<void> {
    try {
      await put(file, key);
    } catch (error) {
      wentWrong(error);
      answer.reject(error);
      throw error;
    }
    latestSent = true;
    tested = true;
    state.lastAt = now();
    if (sent) await record(sent);
    wentWell();
    answer.resolve(key);
  }

  const task = every({
    name: 'bucket',
    everyMs: () => waitMs,
    immediately: true,
    log,
    failed: 'backup could not be sent to the bucket',
    details: () => ({ waiting: state.waiting }),
    async run() {
      if (end.signal.aborted) return;
      busy = true;
      try {
        const first = request;
        request = undefined;
        if (first) await sendOne(first);
        // The bucket may be reachable again, so upload the rest.
        await sendMissing().catch((error: unknown) => {
          wentWrong(error);
          throw error;
        });
        wentWell();
      } catch (error) {
        // Aborting at shutdown is not a failure of the bucket.
        if (!end.signal.aborted) throw error;
      } finally {
        busy = false;
      }
    },
  });

  return {
    takeOver() {
      isRecordOld = true;
      task.start();
    },
    changed(extra) {
      if (extra) extras.set(extra.name, extra.file);
      void task.work();
    },
    send(file) {
      if (end.signal.aborted) return Promise.reject(end.signal.reason);
      if (busy || request) return undefined;
      const sent = Promise.withResolvers<string>();
      request = { file, key: latestKey(sealed), sent };
      void task.work();
      return sent.promise;
    },
    state: () => ({ ...state }),
    async stop() {
      end.abort();
      await Promise.race([task.stop(), new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
    },
  };
}

interface SendRequest {
  file: string;
  key: string;
  sent: PromiseWithResolvers<string>;
}
