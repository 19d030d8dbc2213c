import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MailRow } from '#src/contract/bookings/booking-admin.ts';
import type { MailState } from '#src/contract/operations/values.ts';
import { engineOf } from '../engine.ts';
import type { Db } from '../open.ts';
import { nowText, toFlag, toJson } from '../values.ts';

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
  /** The text as it is now, without links. It is written again when it is sent. */
  subject: string;
  text: string;
  /** JSON that describes what it is about, from which it is written again. */
  intent: unknown;
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
        intent: toJson(each.intent),
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

/** Selects e-mails; at least one condition is required. */
export interface MailFilter {
  bookingId?: number;
  packId?: number;
  kinds?: readonly string[];
  to?: string;
}

/**
 * Finds the kind of the latest e-mail about a booking among some kinds, without dropped ones.
 * @returns undefined when there is none
 */
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
    .where('dropped', '=', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind;
}

/**
 * Drops e-mails that have not been sent yet. They stay in the outbox with the reason.
 * @param reason a sentence for the team
 */
export async function dropQueuedMail(
  db: Db,
  { bookingId, packId, kinds, to }: MailFilter,
  reason: string,
): Promise<void> {
  let mail = db
    .updateTable('mailOutbox')
    .set({ ...DROPPED, error: reason })
    .where('state', '=', 'queued');
  if (bookingId !== undefined) mail = mail.where('bookingId', '=', bookingId);
  if (packId !== undefined) mail = mail.where('packId', '=', packId);
  if (kinds) mail = mail.where('kind', 'in', kinds);
  if (to !== undefined) mail = mail.where('toAddress', '=', to);
  await mail.execute();
}

/** The columns of an e-mail that is no longer worth sending. */
export const DROPPED = { state: 'failed', dropped: 1 } as const;

/** A condition on `mail_outbox`: e-mails in a state, as people see it. */
export const inMailState = (state: string): RawBuilder<SqlBool> =>
  state === 'failed' || state === 'dropped'
    ? sql<SqlBool>`state = 'failed' and dropped = ${sql.lit(state === 'dropped' ? 1 : 0)}`
    : sql<SqlBool>`state = ${state}`;

/** Queues a failed e-mail again with a full set of attempts. @returns false when no failed e-mail has that id */
export async function retryMail(db: Db, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('mailOutbox')
    .set({ state: 'queued', attempts: 0, sendAfter: nowText(now) })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('dropped', '=', 0)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many e-mails are queued, and how many failed. */
export async function countMail(db: Db): Promise<{ queued: number; failed: number }> {
  const rows = await db
    .selectFrom('mailOutbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'failed'])
    .where('dropped', '=', 0)
    .groupBy('state')
    .execute();
  const of = (state: 'queued' | 'failed') => rows.find((row) => row.state === state)?.count ?? 0;
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
 * Counts the e-mails to an address that were queued after `since`, without reminders and digests.
 * @param about bookings or messages of the contact form, which are counted separately
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
      ...(about === 'bookings' ? ['reminder', 'hour-before', 'digest', 'message-digest'] : []),
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
  if (state) all = all.where(inMailState(state));
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
      'dropped',
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
  return {
    mail: mail.map(({ dropped, ...row }) => ({ ...row, state: dropped ? ('dropped' as const) : row.state })),
    total,
  };
}
