import type { MailRow } from '#src/contract/booking-admin.ts';
import type { MailState } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { nowText, toFlag } from '../values.ts';

export interface NewMail {
  /** Null for one that is about no single booking. */
  bookingId: number | null;
  kind: string;
  /** One mail of its kind to its reader about one change: a second one is dropped. */
  dedupe: string;
  to: string;
  subject: string;
  text: string;
  withCalendar: boolean;
  sendAfter: Date;
  /** After this it would tell of the past, and is not sent any more. */
  expiresAt: Date;
}

/** Puts mail into the outbox; call it in the transaction of what it tells of. */
export async function queueMail(db: Db, mail: readonly NewMail[], now: Date): Promise<void> {
  if (mail.length === 0) return;
  await db
    .insertInto('mail_outbox')
    .values(
      mail.map((each) => ({
        booking_id: each.bookingId,
        kind: each.kind,
        dedupe: each.dedupe,
        to_address: each.to,
        subject: each.subject,
        body: each.text,
        with_calendar: toFlag(each.withCalendar),
        error: null,
        send_after: nowText(each.sendAfter),
        expires_at: nowText(each.expiresAt),
        sent_at: null,
        created_at: nowText(now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back mail of a kind that has not been sent. */
export async function dropQueuedMail(db: Db, bookingId: number, kind: string): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .execute();
}

export interface DueMail {
  id: number;
  bookingId: number | null;
  to: string;
  subject: string;
  text: string;
  withCalendar: boolean;
  attempts: number;
}

/** What is to be sent at `now`, longest waiting first. @param without a text: mail that holds it stays */
export async function listDueMail(db: Db, now: Date, limit: number, without?: string): Promise<DueMail[]> {
  const at = nowText(now);
  let due = db.selectFrom('mail_outbox');
  if (without) due = due.where((eb) => eb(eb.fn('instr', ['body', eb.val(without)]), '=', 0));
  const rows = await due
    .select([
      'id',
      'booking_id as bookingId',
      'to_address as to',
      'subject',
      'body as text',
      'with_calendar as withCalendar',
      'attempts',
    ])
    .where('state', '=', 'queued')
    .where('send_after', '<=', at)
    .where('expires_at', '>', at)
    .orderBy('send_after')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, withCalendar: row.withCalendar === 1 }));
}

/** Marks a mail sent. */
export async function mailSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set((eb) => ({ state: 'sent', sent_at: nowText(now), error: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Keeps why a mail was not sent. @param again when to try; undefined gives up */
export async function mailNotSent(db: Db, id: number, error: string, again: Date | undefined): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      error,
      ...(again ? { send_after: nowText(again) } : { state: 'failed' as const }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Puts a failed mail back, with all its tries. @returns false when there is none that failed */
export async function retryMail(db: Db, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('mail_outbox')
    .set({ state: 'queued', attempts: 0, send_after: nowText(now) })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How much waits, and how much was given up. */
export async function countMail(db: Db): Promise<{ queued: number; failed: number }> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .execute();
  const of = (state: MailState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { queued: of('queued'), failed: of('failed') };
}

/** How many mails about a booking were written to an address since a time, reminders apart. */
export async function countMailTo(db: Db, to: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('to_address', '=', to)
    .where('created_at', '>', nowText(since))
    .where('kind', 'not in', ['reminder', 'digest'])
    .executeTakeFirstOrThrow();
  return count;
}

/** The outbox, newest first. */
export async function listMail(
  db: Db,
  {
    state,
    bookingId,
    limit,
    offset,
  }: { state?: MailState | undefined; bookingId?: number; limit: number; offset: number },
): Promise<{ mail: Array<Omit<MailRow, 'waitsFor'>>; total: number }> {
  let all = db.selectFrom('mail_outbox');
  if (state) all = all.where('state', '=', state);
  if (bookingId !== undefined) all = all.where('booking_id', '=', bookingId);
  const mail = await all
    .select([
      'id',
      'booking_id as bookingId',
      'kind',
      'to_address as to',
      'subject',
      'body as text',
      'state',
      'attempts',
      'error',
      'send_after as sendAfter',
      'sent_at as sentAt',
      'created_at as createdAt',
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { mail, total };
}
