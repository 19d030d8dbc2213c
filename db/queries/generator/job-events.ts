import type { Db } from '../../open.ts';
import { writeTransaction } from '../../transaction.ts';
import { queueEvent } from '../operations/webhooks/queue-event.ts';

/** Ends a job with `end`, and queues its event for webhooks in the same transaction, if it was ended. */
export async function endJob(
  db: Db,
  id: number,
  now: Date,
  end: (trx: Db) => Promise<boolean>,
): Promise<boolean> {
  return writeTransaction(db, async (trx) => {
    const ended = await end(trx);
    if (ended) await queueJobEvent(trx, id, now);
    return ended;
  });
}

/** Queues the event of a job that has ended, for webhooks. */
export const queueJobEvent = (db: Db, id: number, at: Date): Promise<void> =>
  queueEvent(
    db,
    'job.finished',
    () =>
      db
        .selectFrom('generationJobs')
        .select(['id', 'kind', 'state', 'postId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    { at },
  );
