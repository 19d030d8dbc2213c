import type { ExpressionBuilder } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../open.ts';
import type { Tables } from '../schema.ts';
import { nowText } from '../values.ts';
import { type Leased, notLeased } from './leases.ts';
import { DROPPED } from './mail-outbox.ts';

/** Drops outdated e-mails that no process is sending. Returns how many. */
export async function dropExpiredMail(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('mailOutbox')
    .set({
      ...DROPPED,
      error: 'It was out of date before it could be sent.',
    })
    .where(isExpired(now))
    .executeTakeFirstOrThrow();
  return Number(result.numUpdatedRows);
}

/** True if there is work for `dropExpiredMail`, without taking the write lock. */
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
  /** JSON; null when an earlier version queued it. */
  intent: string | null;
  /** Prevents queueing it twice. */
  dedupe: string;
  subject: string;
  /** As an earlier version stored it. */
  text: string;
  withCalendar: boolean;
  attempts: number;
}

/** Someone waits for these, so they go first. */
const AWAITED = [
  'password-reset',
  'invitation',
  'confirmation',
  'change',
  'handover',
  'cancellation',
  'late-payment',
  'request',
  'request-given',
  'request-pay-soon',
  'request-unpaid',
  'request-declined',
  'request-lapsed',
  'time-offer',
  'move-request',
  'move-declined',
  'move-lapsed',
  'hour-before',
  'room',
  'room-missing',
  'receipt',
  'credit',
  'pack',
  'gift',
  'packWaiting',
  'waitlist-confirm',
  'waitlist-offer',
] as const;
/** These wait until the queue is otherwise empty. */
const PATIENT = [
  'testimonial',
  'digest',
  'message-digest',
  'calendar-outage',
  'calendar-sign-in',
  'calendar-secret',
  'withdrawal',
  'consent-renewed',
] as const;

/** The lease on an e-mail while it is sent. */
export const mailLease = (id: number): Leased => ({ work: 'mail', subject: String(id) });

/**
 * The next due e-mail that no process is sending: awaited ones first, then the longest waiting.
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

/** Counts e-mails sent after `since`. */
export async function countMailSent(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mailOutbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sentAt', '>', nowText(since))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks an e-mail as sent, with the recipient and the text without links. */
export async function markMailSent(
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

/** Marks an e-mail as not worth sending. @param reason a sentence for the team */
export async function markMailDropped(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ ...DROPPED, error: reason })
    .where('id', '=', id)
    .execute();
}

/** Saves a failure to send. @param again when to retry; undefined gives up */
export async function markMailFailed(
  db: Db,
  id: number,
  error: string,
  again: Date | undefined,
): Promise<void> {
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
