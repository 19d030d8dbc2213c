import type { Logger } from 'pino';
import { type Bucket, BucketError, deleteObject, putText } from './s3.ts';
import { replacedObjects, type Sent } from './sent.ts';

interface Replaced {
  bucket: Bucket;
  sent: Sent;
  sealed: boolean;
  /** The last *Push now* is in the bucket under its current name. */
  latestSent: boolean;
  now: Date;
  record(sent: Sent): Promise<void>;
  log: Logger;
  end: AbortSignal;
}

const NOTE = 'A newer copy, in the age format, has replaced this one: see the objects that end in .age.\n';

/**
 * Deletes replaced objects in the earlier format, or overwrites them with a note if the key may not delete.
 * Failures are logged and retried after the next copy, since no copy depends on this.
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
