import type { MailRow } from '#src/contract/booking-admin.ts';
import type { MailState } from '#src/contract/values.ts';
import { engineOf } from '../engine.ts';
import type { Db } from '../open.ts';
import { nowText, toFlag } from '../values.ts';
import { type Leased, notLeased } from './leases.ts';

export interface NewMail {
  /** Null for an e-mail that is not about a single booking. */
  bookingId: number | null;
  /** The user whose reset link it brings; by default it is not about an account. */
  userId?: number | null;
  /** The pack or gift whose link it brings. */
  packId?: number | null;
  kind: string;
  /** Idempotency key: a second e-mail with the same key is dropped. */
  dedupe: string;
  to: string;
  subject: string;
  text: string;
  withCalendar: boolean;
  sendAfter: Date;
  /** Once this time has passed, the e-mail is out of date and is no longer sent. */
  expiresAt: Date;
}

/** Adds e-mails to the outbox. Call it in the transaction of the change that they are about. */
export async function queueMail(db: Db, mail: readonly NewMail[], now: Date): Promise<void> {
  if (mail.length === 0) return;
  await db
    .insertInto('mailOutbox')
    .values(
      mail.map((each) => ({
        bookingId: each.bookingId,
        userId: each.userId ?? null,
        packId: each.packId ?? null,
        kind: each.kind,
        dedupe: each.dedupe,
        toAddress: each.to,
        subject: each.subject,
        body: each.text,
        withCalendar: toFlag(each.withCalendar),
        error: null,
        sendAfter: nowText(each.sendAfter),
        expiresAt: nowText(each.expiresAt),
        sentAt: null,
        createdAt: nowText(now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes e-mails of one kind about a booking that have not been sent yet. */
export async function dropQueuedMail(db: Db, bookingId: number, kind: string): Promise<void> {
  await db
    .deleteFrom('mailOutbox')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .execute();
}

/** Deletes e-mails of some kinds about a booking that are not due yet. */
export async function dropScheduledMail(
  db: Db,
  bookingId: number,
  kinds: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('mailOutbox')
    .where('bookingId', '=', bookingId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'queued')
    .where('sendAfter', '>', nowText(now))
    .execute();
}

/** The kind of the latest e-mail about a booking, of some kinds. @returns undefined when there is none */
export async function findLastMailKind(
  db: Db,
  bookingId: number,
  kinds: readonly string[],
): Promise<string | undefined> {
  const last = await db
    .selectFrom('mailOutbox')
    .select('kind')
    .where('bookingId', '=', bookingId)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind;
}

/** Deletes e-mails to an address about a booking that have not been sent yet. */
export async function dropQueuedMailTo(db: Db, bookingId: number, to: string): Promise<void> {
  await db
    .deleteFrom('mailOutbox')
    .where('bookingId', '=', bookingId)
    .where('toAddress', '=', to)
    .where('state', '=', 'queued')
    .execute();
}

export interface DueMail {
  id: number;
  bookingId: number | null;
  userId: number | null;
  packId: number | null;
  kind: string;
  to: string;
  /** Whether it is for whoever gives the session when it is sent. */
  forDeveloper: boolean;
  subject: string;
  text: string;
  withCalendar: boolean;
  attempts: number;
}

/** The lease on an e-mail while it is sent. */
export const mailLease = (id: number): Leased => ({ work: 'mail', subject: String(id) });

/**
 * E-mails to send at `now` that no process is sending, longest waiting first.
 * @param without skip e-mails whose body contains this text
 */
export async function listDueMail(db: Db, now: Date, limit: number, without?: string): Promise<DueMail[]> {
  const at = nowText(now);
  let due = db.selectFrom('mailOutbox');
  if (without) due = due.where((eb) => eb.not(engineOf(db).holdsExactly(eb.ref('body'), without)));
  const rows = await due
    .select([
      'id',
      'bookingId',
      'userId',
      'packId',
      'kind',
      'toAddress as to',
      'subject',
      'body as text',
      'withCalendar',
      'attempts',
      'dedupe',
    ])
    .where('state', '=', 'queued')
    .where('sendAfter', '<=', at)
    .where('expiresAt', '>', at)
    .where((eb) => notLeased('mail', eb.cast<string>('mailOutbox.id', 'text'), now))
    .orderBy('sendAfter')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ dedupe, ...row }) => ({
    ...row,
    forDeveloper: dedupe.startsWith(`${row.kind} developer `),
    withCalendar: row.withCalendar === 1,
  }));
}

/** Marks an e-mail as sent. @param to the address to which it went */
export async function mailSent(db: Db, id: number, to: string, now: Date): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set((eb) => ({
      state: 'sent',
      toAddress: to,
      sentAt: nowText(now),
      error: null,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Saves why an e-mail could not be sent. @param again when to retry; undefined gives up */
export async function mailNotSent(db: Db, id: number, error: string, again: Date | undefined): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      error,
      ...(again ? { sendAfter: nowText(again) } : { state: 'failed' as const }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Queues a failed e-mail again with a full set of attempts. @returns false when no failed e-mail has that id */
export async function retryMail(db: Db, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('mailOutbox')
    .set({ state: 'queued', attempts: 0, sendAfter: nowText(now) })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many e-mails are queued, and how many failed. */
export async function countMail(db: Db): Promise<{ queued: number; failed: number }> {
  const rows = await db
    .selectFrom('mailOutbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .execute();
  const of = (state: MailState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { queued: of('queued'), failed: of('failed') };
}

/** After this long, an e-mail that is due should have been sent: the mailer looks every 15 seconds. */
const OVERDUE_MS = 15 * 60_000;
/** An e-mail that failed so often was due more than six minutes ago, and waits for its next attempt. */
const OVERDUE_ATTEMPTS = 3;

/** How many e-mails should have been sent by now, and still can be. */
export async function countOverdueMail(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mailOutbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .where('expiresAt', '>', nowText(now))
    .where((eb) =>
      eb.or([
        eb('sendAfter', '<=', nowText(new Date(now.getTime() - OVERDUE_MS))),
        eb('attempts', '>=', OVERDUE_ATTEMPTS),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * How many e-mails to an address were queued after `since`, without reminders and digests.
 * @param about those about bookings, or those about messages of the contact form: many of one do not hold up the other
 */
export async function countMailTo(
  db: Db,
  to: string,
  about: 'bookings' | 'messages',
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('mailOutbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('toAddress', '=', to)
    .where('createdAt', '>', nowText(since))
    .where('kind', about === 'messages' ? 'in' : 'not in', [
      'message',
      ...(about === 'bookings' ? ['reminder', 'hour-before', 'digest'] : []),
    ])
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of the outbox, newest first; `total` counts all that match. Skipped ones are read from an index, not as rows. */
export async function listMail(
  db: Db,
  {
    state,
    bookingId,
    limit,
    offset,
  }: { state?: MailState | undefined; bookingId?: number; limit: number; offset: number },
): Promise<{ mail: Array<Omit<MailRow, 'waitsFor'>>; total: number }> {
  let all =
    state === undefined && bookingId === undefined
      ? db.selectFrom(engineOf(db).along('mailOutbox', 'mail_outbox_listed'))
      : db.selectFrom('mailOutbox');
  if (state) all = all.where('state', '=', state);
  if (bookingId !== undefined) all = all.where('bookingId', '=', bookingId);
  const mail = await db
    .selectFrom('mailOutbox')
    .select([
      'id',
      'bookingId',
      'kind',
      'toAddress as to',
      'subject',
      'body as text',
      'state',
      'attempts',
      'error',
      'sendAfter',
      'sentAt',
      'createdAt',
    ])
    .where('id', 'in', all.select('mailOutbox.id').orderBy('id', 'desc').limit(limit).offset(offset))
    .orderBy('id', 'desc')
    .execute();
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { mail, total };
}
