import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MailRow } from '#src/contract/booking-admin.ts';
import type { MailState } from '#src/contract/values.ts';
import { engineOf } from '../engine.ts';
import type { Db } from '../open.ts';
import type { Tables } from '../schema.ts';
import { nowText, toFlag, toJson } from '../values.ts';
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
  /** What it says now, without links. It is written again when it is sent. */
  subject: string;
  text: string;
  /** What it is about, as JSON, from which it can be written again. */
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

/** Which e-mails: one condition at least. */
export interface MailFilter {
  bookingId?: number;
  packId?: number;
  kinds?: readonly string[];
  to?: string;
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

const DROPPED = { state: 'failed', dropped: 1 } as const;

/** A condition on `mail_outbox`: e-mails in a state, as people see it. */
export const inMailState = (state: string): RawBuilder<SqlBool> =>
  state === 'failed' || state === 'dropped'
    ? sql<SqlBool>`state = 'failed' and dropped = ${sql.lit(state === 'dropped' ? 1 : 0)}`
    : sql<SqlBool>`state = ${state}`;

/** Drops what is out of date by `now`, and that no process is sending. @returns how many */
export async function dropExpiredMail(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('mailOutbox')
    .set({
      ...DROPPED,
      error: 'It could not be sent before it was out of date.',
    })
    .where(isExpired(now))
    .executeTakeFirstOrThrow();
  return Number(result.numUpdatedRows);
}

/** Whether there is anything for `dropExpiredMail`, without taking the write lock. */
export const hasExpiredMail = async (db: Db, now: Date): Promise<boolean> =>
  (await db.selectFrom('mailOutbox').select('id').where(isExpired(now)).limit(1).executeTakeFirst()) !==
  undefined;

const isExpired = (now: Date) => (eb: ExpressionBuilder<Tables, 'mailOutbox'>) =>
  eb.and([
    eb('state', '=', 'queued'),
    eb('expiresAt', '<=', nowText(now)),
    notLeased('mail', eb.cast<string>('mailOutbox.id', 'text'), now),
  ]);

export interface DueMail {
  id: number;
  bookingId: number | null;
  userId: number | null;
  packId: number | null;
  kind: string;
  to: string;
  /** JSON: what it is about; null when an earlier version queued it. */
  intent: string | null;
  /** The key that it was queued with. */
  dedupe: string;
  subject: string;
  /** As an earlier version stored it. */
  text: string;
  withCalendar: boolean;
  attempts: number;
}

/** E-mails that someone is waiting for, sent before all others. */
const AWAITED = [
  'password-reset',
  'confirmation',
  'change',
  'handover',
  'cancellation',
  'late-payment',
  'hour-before',
  'receipt',
  'credit',
  'pack',
  'gift',
  'packWaiting',
] as const;
/** E-mails that can wait until the queue is otherwise empty. */
const PATIENT = ['testimonial', 'digest', 'calendar-outage', 'withdrawal'] as const;

/** The lease on an e-mail while it is sent. */
export const mailLease = (id: number): Leased => ({ work: 'mail', subject: String(id) });

/**
 * The next e-mail to send at `now` that no process is sending: what people wait for first, then the longest waiting.
 * @param without skip e-mails whose body contains this text
 * @param onlyAwaited skip those that no one waits for
 */
export async function findDueMail(
  db: Db,
  now: Date,
  { without, onlyAwaited }: { without?: string | undefined; onlyAwaited: boolean },
): Promise<DueMail | undefined> {
  const at = nowText(now);
  let due = db.selectFrom('mailOutbox');
  if (without) due = due.where((eb) => eb.not(engineOf(db).holdsExactly(eb.ref('body'), without)));
  if (onlyAwaited) due = due.where('kind', 'in', AWAITED);
  const row = await due
    .select([
      'id',
      'bookingId',
      'userId',
      'packId',
      'kind',
      'toAddress as to',
      'subject',
      'body as text',
      'intent',
      'dedupe',
      'withCalendar',
      'attempts',
    ])
    .where('state', '=', 'queued')
    .where('sendAfter', '<=', at)
    .where('expiresAt', '>', at)
    .where((eb) => notLeased('mail', eb.cast<string>('mailOutbox.id', 'text'), now))
    .orderBy((eb) =>
      eb.case().when('kind', 'in', AWAITED).then(0).when('kind', 'in', PATIENT).then(2).else(1).end(),
    )
    .orderBy('sendAfter')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, withCalendar: row.withCalendar === 1 };
}

/** How many e-mails were sent after `since`. */
export async function countMailSent(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mailOutbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sentAt', '>', nowText(since))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks an e-mail as sent: to whom, and what it said, without links. */
export async function mailSent(
  db: Db,
  id: number,
  { to, subject, text }: { to: string; subject: string; text: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set((eb) => ({
      state: 'sent',
      toAddress: to,
      subject,
      body: text,
      sentAt: nowText(now),
      error: null,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks an e-mail as no longer worth sending. @param reason a sentence for the team */
export async function mailDropped(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ ...DROPPED, error: reason })
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

/** How many e-mails to an address were queued after `since`, without reminders and digests. */
export async function countMailTo(db: Db, to: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mailOutbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('toAddress', '=', to)
    .where('createdAt', '>', nowText(since))
    .where('kind', 'not in', ['reminder', 'hour-before', 'digest'])
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
