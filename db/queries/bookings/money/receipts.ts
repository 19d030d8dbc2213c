/** A trigger refuses changes to issued receipts and credit notes. */
import type { Selectable } from 'kysely';
import { newestReceipts } from '#db/full-text.ts';
import type { Db } from '#db/open.ts';
import type { ReceiptsTable } from '#db/tables/bookings/money.ts';
import { nowText } from '#db/values.ts';
import type { PaymentMeans, PaymentMethod, ReceiptKind } from '#src/contract/bookings/values.ts';

const columns = [
  'id',
  'ref',
  'kind',
  'number',
  'bookingId',
  'packId',
  'credits',
  'issuedAt',
  'currency',
  'netCents',
  'taxCents',
  'grossCents',
  'taxBps',
  'taxThirdDecimal',
  'method',
  'means',
  'buyer',
  'country',
  'reference',
  'refundId',
  'follows',
] as const;

/** Without the document. Money in hundredths of its currency, times in UTC. */
export type ReceiptRow = Pick<Selectable<ReceiptsTable>, (typeof columns)[number]>;
/** With the document as JSON. */
export type StoredReceipt = ReceiptRow & { document: string };

export interface NewReceipt {
  ref: string;
  kind: ReceiptKind;
  year: number;
  bookingId: number | null;
  packId: number | null;
  credits: number | null;
  refundId: number | null;
  /** The credit note that a receipt replaces. */
  follows: number | null;
  currency: string;
  netCents: number;
  taxCents: number;
  taxBps: number | null;
  taxThirdDecimal: number;
  method: PaymentMethod;
  means: PaymentMeans | null;
  buyer: string;
  country: string;
  reference: string;
  /** JSON. */
  document: string;
}

const LETTER: Record<ReceiptKind, string> = { receipt: 'R', credit: 'C' };

/** The next number of a kind and year, without gaps. Call it in the issuing transaction. */
async function nextSerial(db: Db, kind: ReceiptKind, year: number): Promise<number> {
  const row = await db
    .selectFrom('receipts')
    .select('serial')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.serial ?? 0) + 1;
}

/**
 * Issues a document with the next number, in the caller's transaction. @throws a `unique` fault for a second
 * one
 */
export async function insertReceipt(db: Db, receipt: NewReceipt, now: Date): Promise<StoredReceipt> {
  const serial = await nextSerial(db, receipt.kind, receipt.year);
  return db
    .insertInto('receipts')
    .values({
      ...receipt,
      serial,
      number: `${LETTER[receipt.kind]}-${receipt.year}-${String(serial).padStart(4, '0')}`,
      grossCents: receipt.netCents + receipt.taxCents,
      issuedAt: nowText(now),
    })
    .returning([...columns, 'document'])
    .executeTakeFirstOrThrow();
}

/** Finds a receipt or credit note by the reference in its link. */
export const findReceipt = (db: Db, ref: string): Promise<StoredReceipt | undefined> =>
  db
    .selectFrom('receipts')
    .select([...columns, 'document'])
    .where('ref', '=', ref)
    .executeTakeFirst();

/** Finds a receipt or credit note by its id. */
export const findReceiptById = (db: Db, id: number): Promise<ReceiptRow | undefined> =>
  db.selectFrom('receipts').select(columns).where('id', '=', id).executeTakeFirst();

/** Credited hundredths by receipt id; absent ids have none. */
export async function sumCredits(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('receipts')
    .select((eb) => [eb.ref('credits').$notNull().as('id'), eb.fn.sum<number>('grossCents').as('cents')])
    .where('credits', 'in', ids)
    .groupBy('credits')
    .execute();
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

export type ReceiptSubject = { bookingId: number } | { packId: number };

/** Receipts and credit notes of a booking or pack, in order of issue. */
export function listReceiptsOf(db: Db, subject: ReceiptSubject): Promise<StoredReceipt[]> {
  const rows = db
    .selectFrom('receipts')
    .select([...columns, 'document'])
    .orderBy('id');
  return (
    'bookingId' in subject
      ? rows.where('bookingId', '=', subject.bookingId)
      : rows.where('packId', '=', subject.packId)
  ).execute();
}

export interface ReceiptFilter {
  /** UTC, inclusive. */
  from: Date;
  /** UTC, exclusive. */
  to: Date;
}

/**
 * Receipts and credit notes of a period, oldest first.
 * @param after the last row of the previous part
 */
export function listReceipts(
  db: Db,
  { from, to }: ReceiptFilter,
  { after, limit }: { after?: Pick<ReceiptRow, 'issuedAt' | 'id'> | undefined; limit: number },
): Promise<ReceiptRow[]> {
  let rows = db
    .selectFrom('receipts')
    .select(columns)
    .where('issuedAt', '>=', nowText(from))
    .where('issuedAt', '<', nowText(to));
  if (after)
    rows = rows.where((eb) => eb(eb.refTuple('issuedAt', 'id'), '>', eb.tuple(after.issuedAt, after.id)));
  return rows.orderBy('issuedAt').orderBy('id').limit(limit).execute();
}

/**
 * Receipts and credit notes with these words in their number, their reference or the buyer's name, the last word
 * perhaps incomplete; newest first.
 */
export async function findReceipts(db: Db, words: string, limit: number): Promise<ReceiptRow[]> {
  const found = newestReceipts(db, words, limit);
  return found
    ? db.selectFrom('receipts').select(columns).where('id', 'in', found).orderBy('id', 'desc').execute()
    : [];
}

/** Sums of a period by currency and kind, in hundredths. */
export const sumReceipts = (
  db: Db,
  { from, to }: ReceiptFilter,
): Promise<
  Array<{
    currency: string;
    kind: ReceiptKind;
    count: number;
    netCents: number;
    taxCents: number;
    grossCents: number;
  }>
> =>
  db
    .selectFrom('receipts')
    .select((eb) => [
      'currency',
      'kind',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('netCents').as('netCents'),
      eb.fn.sum<number>('taxCents').as('taxCents'),
      eb.fn.sum<number>('grossCents').as('grossCents'),
    ])
    .where('issuedAt', '>=', nowText(from))
    .where('issuedAt', '<', nowText(to))
    .groupBy(['currency', 'kind'])
    .execute();
