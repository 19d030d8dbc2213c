import type { Logger } from 'pino';
import { type Bucket, BucketError, deleteObject, putText } from './s3.ts';
import { replacedObjects, type Sent } from './sent.ts';

interface Replaced {
  bucket: Bucket;
  sent: Sent;
  sealed: boolean;
  /** Whether the copy of the last *Push now* is in the bucket under its current name. */
  latestSent: boolean;
  now: Date;
  /** Called after each deletion with what the bucket still holds. */
  record(sent: Sent): Promise<void>;
  log: Logger;
  end: AbortSignal;
}

const NOTE = 'A newer copy, in the age format, has replaced this one: see the objects that end in .age.\n';

/**
 * Deletes objects in the earlier format once newer copies have replaced them. If the key may not delete, they
 * are overwritten with a short note instead. Failures are logged and retried after the next copy, because no
 * copy depends on this.
 */
export async function clearReplaced({ bucket, log, record, end, ...known }: Replaced): Promise<void> {
  let { sent } = known;
  for (const key of replacedObjects(sent, known)) {
    try {
      await clear(bucket, key, end);
    } catch (error) {
      log.warn({ err: error, object: key }, 'could not delete an object of the earlier format');
      return;
    }
    const { [key]: _cleared, ...rest } = sent;
    sent = rest;
    await record(sent);
  }
}

async function clear(bucket: Bucket, key: string, end: AbortSignal): Promise<void> {
  try {
    await deleteObject(bucket, key, end);
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    await putText(bucket, key, NOTE, end);
  }
}
