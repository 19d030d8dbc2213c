/** Erases clients' data in the caller's transaction. Each function returns the number of rows. */
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { isNotEmpty } from './clients.ts';

export const ERASED_NAME = 'Erased guest';

/** Mail to the team that quotes no booking, found by its topic, not its recipient. */
const TEAM_MAIL = ['digest', 'message'] as const;

const count = (result: { numDeletedRows: bigint }) => Number(result.numDeletedRows);

/** Bookings of sessions before a time with personal data, oldest first, unless a refund is due. */
export async function listBookingsToErase(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('startsAt', '<', nowText(before))
    .where('forgottenAt', 'is', null)
    .where('payment', '<>', 'refund_due')
    .where('state', '<>', 'held')
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the person. Other services' ids stay, for late messages and for finding payments in the books. */
export async function anonymizeBookings(db: Db, ids: readonly number[], now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set({
      name: ERASED_NAME,
      email: '',
      phone: '',
      idea: '',
      timeZone: '',
      company: '',
      taxNumber: '',
      address: '',
      country: '',
      note: null,
      answerNote: null,
      checkoutUrl: null,
      forgottenAt: nowText(now),
    })
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes the visit sources of some bookings. Sums of days and sources stay. */
export async function deleteSourcesOf(db: Db, bookingIds: readonly number[]): Promise<number> {
  return count(
    await db.deleteFrom('bookingSources').where('bookingId', 'in', bookingIds).executeTakeFirstOrThrow(),
  );
}

/** Packs bought or received with an address in lower case. */
export const listPacksOf = (db: Db, email: string) =>
  db
    .selectFrom('packs')
    .select([
      'kind',
      'tier',
      'hours',
      'priceCents',
      'currency',
      'state',
      'name',
      'email',
      'company',
      'taxNumber',
      'address',
      'country',
      'recipientName',
      'recipientEmail',
      'message',
      'createdAt',
    ])
    .where((eb) =>
      eb.or([eb(eb.fn('lower', ['email']), '=', email), eb(eb.fn('lower', ['recipientEmail']), '=', email)]),
    )
    .orderBy('id')
    .execute();

const NO_BUYER = {
  name: ERASED_NAME,
  email: '',
  company: '',
  taxNumber: '',
  address: '',
  country: '',
  note: null,
  checkoutUrl: null,
} as const;
const NO_RECIPIENT = { recipientName: '', recipientEmail: '', message: '' } as const;

/** Removes the person from packs and gifts, whose hours can still be booked. */
export async function anonymizePacksOf(db: Db, email: string): Promise<number> {
  const bought = await db
    .updateTable('packs')
    .set(NO_BUYER)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .executeTakeFirstOrThrow();
  const given = await db
    .updateTable('packs')
    .set(NO_RECIPIENT)
    .where((eb) => eb(eb.fn('lower', ['recipientEmail']), '=', email))
    .executeTakeFirstOrThrow();
  return Number(bought.numUpdatedRows + given.numUpdatedRows);
}

/** Like `anonymizePacksOf`, for packs bought before a time. */
export async function anonymizeOldPacks(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('packs')
    .select('id')
    .where('createdAt', '<', nowText(before))
    .where('name', '<>', ERASED_NAME)
    .where('payment', 'in', ['paid', 'refunded'])
    .limit(limit)
    .execute();
  if (rows.length === 0) return 0;
  await db
    .updateTable('packs')
    .set({ ...NO_BUYER, ...NO_RECIPIENT })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.length;
}

/** Unmatched payments with an address in lower case. */
export const listUnmatchedOf = (db: Db, email: string) =>
  db
    .selectFrom('unmatchedPayments')
    .select(['createdAt', 'amountCents', 'currency', 'name', 'email', 'country', 'reference', 'state'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .orderBy('id')
    .execute();

const NO_PAYER = { name: ERASED_NAME, email: '', country: '', reference: '' } as const;

/** Removes the person from unmatched payments with an address in lower case. */
export async function anonymizeUnmatchedOf(db: Db, email: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('unmatchedPayments')
    .set(NO_PAYER)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Removes the person from settled unmatched payments that arrived before a time. */
export async function anonymizeOldUnmatched(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('unmatchedPayments')
    .select('id')
    .where('createdAt', '<', nowText(before))
    .where('name', '<>', ERASED_NAME)
    .where('state', 'not in', ['open', 'refund_due'])
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  if (rows.length === 0) return 0;
  await db
    .updateTable('unmatchedPayments')
    .set(NO_PAYER)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.length;
}

/** Refunds of some bookings, oldest first. */
export const listRefundsOfBookings = (db: Db, bookingIds: readonly number[]) =>
  db
    .selectFrom('refunds')
    .select(['createdAt', 'amountCents', 'currency', 'reason', 'state', 'succeededAt', 'note'])
    .where('bookingId', 'in', bookingIds)
    .orderBy('bookingId')
    .orderBy('id')
    .execute();

/** Deletes notes on refunds of some bookings. */
export async function clearRefundNotes(db: Db, bookingIds: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ note: '' })
    .where('bookingId', 'in', bookingIds)
    .where('note', '<>', '')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Receipts and credit notes of some bookings. The law wants them kept, so nothing erases them. */
export const listReceiptsOfBookings = (db: Db, bookingIds: readonly number[]) =>
  db
    .selectFrom('receipts')
    .select(['number', 'issuedAt', 'currency', 'grossCents', 'document'])
    .where('bookingId', 'in', bookingIds)
    .orderBy('id')
    .execute();

/** Deletes the booking limits' entries about some bookings. */
export async function deleteUsesOf(db: Db, bookingIds: readonly number[]): Promise<number> {
  const result = await db
    .deleteFrom('bookingUses')
    .where('ref', 'in', (eb) => eb.selectFrom('bookings').select('ref').where('id', 'in', bookingIds))
    .executeTakeFirstOrThrow();
  return count(result);
}

const mailColumns = [
  'id',
  'bookingId',
  'kind',
  'toAddress as to',
  'subject',
  'body as text',
  'state',
  'sentAt',
  'createdAt',
] as const;

/** E-mails about some bookings to clients and the team, oldest first. */
export const listMailAbout = (db: Db, bookingIds: readonly number[]) =>
  db
    .selectFrom('mailOutbox')
    .select(mailColumns)
    .where('bookingId', 'in', bookingIds)
    .orderBy('bookingId')
    .orderBy('id')
    .execute();

/**
 * E-mails to a client about no booking, oldest first, without those of accounts. @param email in lower case
 */
export const listMailTo = (db: Db, email: string) =>
  db
    .selectFrom('mailOutbox')
    .select(mailColumns)
    .where((eb) => eb(eb.fn('lower', ['toAddress']), '=', email))
    .where('bookingId', 'is', null)
    .where('userId', 'is', null)
    .where('kind', 'not in', TEAM_MAIL)
    .orderBy('id')
    .limit(500)
    .execute();

/** Deletes e-mails about some bookings to clients and the team. */
export async function deleteMailAbout(db: Db, bookingIds: readonly number[]): Promise<number> {
  const mail = db.deleteFrom('mailOutbox').where('bookingId', 'in', bookingIds);
  return count(await mail.executeTakeFirstOrThrow());
}

/** Deletes the mail of `listMailTo`. @param email in lower case */
export async function deleteMailTo(db: Db, email: string): Promise<number> {
  const mail = db
    .deleteFrom('mailOutbox')
    .where((eb) => eb(eb.fn('lower', ['toAddress']), '=', email))
    .where('bookingId', 'is', null)
    .where('userId', 'is', null)
    .where('kind', 'not in', TEAM_MAIL);
  return count(await mail.executeTakeFirstOrThrow());
}

/** Deletes up to `limit` e-mails made before a time that are about no booking or account. */
export async function deleteOldMail(db: Db, before: Date, limit: number): Promise<number> {
  const at = nowText(before);
  const mail = db
    .deleteFrom('mailOutbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mailOutbox')
        .select('id')
        .where('createdAt', '<', at)
        .where('expiresAt', '<', at)
        .where('bookingId', 'is', null)
        .where('userId', 'is', null)
        .limit(limit),
    );
  return count(await mail.executeTakeFirstOrThrow());
}

/** Deletes messages from an address in lower case, with the e-mails that told the team. */
export async function deleteMessagesFrom(db: Db, email: string): Promise<number> {
  const gone = await db
    .deleteFrom('messages')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .returning('id')
    .execute();
  await deleteNewsOf(db, gone);
  return gone.length;
}

/** Deletes up to `limit` messages from before a time, with the e-mails that told the team. */
export async function deleteMessagesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const gone = await db
    .deleteFrom('messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('id')
        .where('createdAt', '<', nowText(before))
        .orderBy('createdAt')
        .limit(limit),
    )
    .returning('id')
    .execute();
  await deleteNewsOf(db, gone);
  return gone.length;
}

/** E-mails are named after their message (`contact/keep-message.ts`). */
async function deleteNewsOf(db: Db, messages: ReadonlyArray<{ id: number }>): Promise<void> {
  if (messages.length === 0) return;
  const names = messages.map(({ id }) => `message ${id}`);
  await db.deleteFrom('mailOutbox').where('dedupe', 'in', names).execute();
}

/** Deletes the team's notes about a client. @param email in lower case */
export async function deleteNotesAbout(db: Db, email: string): Promise<number> {
  return count(await db.deleteFrom('guestNotes').where('email', '=', email).executeTakeFirstOrThrow());
}

/** Deletes up to `limit` notes from before a time about clients without a booking. */
export async function deleteOldNotes(db: Db, before: Date, limit: number): Promise<number> {
  const notes = db.deleteFrom('guestNotes').where('id', 'in', (eb) =>
    eb
      .selectFrom('guestNotes as note')
      .select('note.id')
      .where('note.at', '<', nowText(before))
      .where((on) =>
        on.not(
          on.exists(
            on
              .selectFrom('bookings')
              .select('bookings.id')
              .where((of) => of(of.fn('lower', ['bookings.email']), '=', of.ref('note.email')))
              .where(isNotEmpty('bookings.email')),
          ),
        ),
      )
      .orderBy('note.at')
      .limit(limit),
  );
  return count(await notes.executeTakeFirstOrThrow());
}
