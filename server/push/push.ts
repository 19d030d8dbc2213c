import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import { type Bucket, putObject } from './s3.ts';
import { sealFile } from './seal-file.ts';

export interface Push {
  /** Takes a finished copy to the bucket, later; the newest is never left out. */
  copy(file: string, name: string): void;
  state(): { lastAt: Date | undefined; error: string | undefined };
  /** Lets go of what waits; what is on its way ends with the process. */
  stop(): Promise<void>;
}

export interface PushConfig {
  bucket: Bucket;
  /** Undefined: copies go as they are, because BACKUP_UNENCRYPTED says so. */
  passphrase: string | undefined;
}

/**
 * What a copy is called in the bucket: by hour of the day, and by day of the month. So the bucket holds 24 and 31 at the
 * most, and the key that writes them needs no right to delete.
 */
export function objectKey(name: string, sealed: boolean): string {
  const [, kind, day, hour] = /^(hourly|daily)-\d{4}-\d{2}-(\d{2})(?:T(\d{2}))?\.db$/.exec(name) ?? [];
  if (!kind || !day) throw new Error(`${name} is no copy that is taken elsewhere`);
  return `${kind}-${kind === 'hourly' ? hour : day}.db${sealed ? '.sealed' : ''}`;
}

/** Takes copies to a bucket, one at a time; a failure is logged and the next hour's copy tries anew. */
export function createPush({ bucket, passphrase }: PushConfig, log: Logger): Push {
  let lastAt: Date | undefined;
  let error: string | undefined;
  let stopped = false;
  const waiting = new Map<string, string>();
  let working: Promise<void> | undefined;

  async function send(file: string, name: string): Promise<void> {
    const sealed = `${file}.sealed`;
    try {
      if (passphrase) await sealFile(file, sealed, passphrase);
      await putObject(bucket, objectKey(name, passphrase !== undefined), passphrase ? sealed : file);
      lastAt = new Date();
      error = undefined;
      log.info({ backup: name }, 'backup is in the bucket');
    } catch (failure) {
      error = failure instanceof Error ? failure.message : String(failure);
      log.error({ err: failure, backup: name }, 'backup could not be taken to the bucket');
    } finally {
      await rm(sealed, { force: true });
    }
  }

  async function work(): Promise<void> {
    for (const [name, file] of waiting) {
      if (stopped) return;
      waiting.delete(name);
      await send(file, name);
    }
  }

  return {
    copy(file, name) {
      waiting.set(name, file);
      working ??= work().finally(() => {
        working = undefined;
      });
    },
    state: () => ({ lastAt, error }),
    async stop() {
      stopped = true;
      // A slow line must not hold up the stop; the object is whole or not there.
      await Promise.race([working, new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
    },
  };
}
