/** E-mails that wait for the link of a session. */
import type { Db } from '#db/open.ts';
import { nowText } from '#db/values.ts';
import { notLeased } from '../../leases.ts';

const KINDS = ['confirmation', 'change', 'handover'] as const;

/** Sends what waits for a booking's room now. */
export async function releaseRoomMail(db: Db, bookingId: number, now: Date): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ sendAfter: nowText(now) })
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'queued')
    .where('kind', 'in', KINDS)
    .where('attempts', '=', 0)
    .where('sendAfter', '>', nowText(now))
    .execute();
}

/**
 * Tells how far the news of a booking has come to its client: `none`, `waiting` for an e-mail that will be written with
 * the link of now, or `gone` when it may have been written without it.
 */
export async function newsOfClient(
  db: Db,
  { bookingId, email }: { bookingId: number; email: string },
  now: Date,
): Promise<'none' | 'waiting' | 'gone'> {
  const last = await db
    .selectFrom('mailOutbox')
    .select((eb) => [
      'state',
      eb
        .case()
        .when(notLeased('mail', eb.cast<string>('mailOutbox.id', 'text'), now))
        .then(1)
        .else(0)
        .end()
        .as('isFree'),
    ])
    .where('bookingId', '=', bookingId)
    .where('kind', 'in', KINDS)
    .where('toAddress', '=', email)
    .where('dropped', '=', 0)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!last) return 'none';
  return last.state === 'queued' && last.isFree === 1 ? 'waiting' : 'gone';
}
