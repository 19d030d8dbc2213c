import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MailRow } from '#src/contract/bookings/booking-admin.ts';
import type { MailState } from '#src/contract/operations/values.ts';
import { engineOf } from '../engine.ts';
import type { Db } from '../open.ts';
import { nowText, toFlag, toJson } from '../values.ts';
import { notLeased } from './leases.ts';

export interface NewMail {
  /** Null for an e-mail that is not about a single booking. */
  bookingId: number | null;
  userId?: number | null;
  packId?: number | null;
  kind: string;
  /** Idempotency key: a second e-mail with it is dropped. */
  dedupe: string;
  to: string;
  /** Without links. Written again when it is sent. */
  subject: string;
  text: string;
  /** JSON from which it is written again. */
  intent: unknown;
  withCalendar: boolean;
  sendAfter: Date;
  /** After this, it is outdated and not sent. */
  expiresAt: Date;
}

/** Adds e-mails to the outbox, in the transaction of their change. */
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

/** At least one condition is required. */
export interface MailFilter {
  bookingId?: number;
  packId?: number;
  kinds?: readonly string[];
  to?: string;
}

/** The kind of a booking's latest e-mail among some kinds, without dropped ones; undefined without any. */
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

/** Drops unsent e-mails, which stay in the outbox. @param reason a sentence for the team */
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

const KEYS_AT_ONCE = 500;

/** Deletes unsent e-mails by their keys, except those that are being sent: they may be queued again later. */
export async function deleteQueuedMail(db: Db, dedupes: readonly string[], now: Date): Promise<void> {
  for (let from = 0; from < dedupes.length; from += KEYS_AT_ONCE)
    await db
      .deleteFrom('mailOutbox')
      .where('dedupe', 'in', dedupes.slice(from, from + KEYS_AT_ONCE))
      .where('state', '=', 'queued')
      .where((eb) => notLeased('mail', eb.cast<string>('mailOutbox.id', 'text'), now))
      .execute();
}

export const DROPPED = { state: 'failed', dropped: 1 } as const;

/** SQL condition on `mail_outbox`: the state as people see it. */
export const inMailState = (state: string): RawBuilder<SqlBool> =>
  state === 'failed' || state === 'dropped'
    ? sql<SqlBool>`state = 'failed' and dropped = ${sql.lit(state === 'dropped' ? 1 : 0)}`
    : sql<SqlBool>`state = ${state}`;

/** Queues a failed e-mail with a full set of attempts; false without such an e-mail. */
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

/** Counts queued and failed e-mails. */
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

/** The mailer looks every 15 seconds. */
const OVERDUE_MS = 15 * 60_000;
/** After so many failures, it was due over six minutes ago and waits for its next attempt. */
const OVERDUE_ATTEMPTS = 3;

/** Counts e-mails that should have been sent and still can be. */
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
 * Counts e-mails to an address since `since`, without reminders. @param about bookings and messages count
 * separately
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

/** A page of the outbox, newest first, with the total. Skips entries in an index, not rows. */
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
