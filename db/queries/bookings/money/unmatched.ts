import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/open.ts';
import type { UnmatchedPaymentsTable } from '#db/tables/bookings/payments.ts';
import { nowText } from '#db/values.ts';

const columns = [
  'id',
  'eventId',
  'checkoutId',
  'paymentIntent',
  'amountCents',
  'taxCents',
  'currency',
  'name',
  'email',
  'country',
  'reference',
  'reason',
  'livemode',
  'state',
  'refundCents',
  'bookingId',
  'packId',
  'settledBy',
  'createdAt',
] as const;

/** Money in hundredths of its currency, times in UTC. */
export type UnmatchedPayment = Pick<Selectable<UnmatchedPaymentsTable>, (typeof columns)[number]>;

const all = (db: Db) => db.selectFrom('unmatchedPayments').select(columns);

/** Finds an unmatched payment by its id. */
export const findUnmatched = (db: Db, id: number): Promise<UnmatchedPayment | undefined> =>
  all(db).where('id', '=', id).executeTakeFirst();

/** Finds an unmatched payment by its Stripe PaymentIntent. */
export const findUnmatchedByIntent = (db: Db, paymentIntent: string): Promise<UnmatchedPayment | undefined> =>
  all(db).where('paymentIntent', '=', paymentIntent).executeTakeFirst();

/** Unmatched payments: those waiting for the owner first, then the newest. */
export async function listUnmatched(db: Db, limit: number): Promise<UnmatchedPayment[]> {
  const open = await all(db).where('state', '=', 'open').orderBy('id', 'desc').limit(limit).execute();
  const newest = await all(db).orderBy('id', 'desc').limit(limit).execute();
  return [...open, ...newest.filter(({ state }) => state !== 'open')].slice(0, limit);
}

/** Unpaid bookings and packs that a payment can be assigned to, newest first. */
export async function listUnpaid(db: Db, limit: number) {
  const waiting = (payment: 'due' | 'pending') =>
    db
      .selectFrom('bookings')
      .select([
        'id',
        'name',
        'startsAt',
        'currency',
        'priceCents',
        'discountCents',
        'taxCents',
        'taxIncluded',
      ])
      .where('payment', '=', payment)
      .where('paidCents', '=', 0)
      .where('state', '<>', 'cancelled')
      .where('forgottenAt', 'is', null)
      .where('email', '<>', '')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  const bookings = [...(await waiting('pending')), ...(await waiting('due'))];
  const packs = await db
    .selectFrom('packs')
    .select(['id', 'name', 'currency', 'priceCents', 'taxCents', 'taxIncluded', 'paidCents', 'state'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return {
    bookings: bookings.sort((a, b) => b.id - a.id).slice(0, limit),
    packs: packs.filter(({ state, paidCents }) => paidCents === 0 && state !== 'refunded'),
  };
}

/** Counts unmatched payments that wait for the owner. */
export async function countOpenUnmatched(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('unmatchedPayments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds an unmatched payment; undefined when its checkout is already listed. */
export const insertUnmatched = (
  db: Db,
  payment: Omit<Insertable<UnmatchedPaymentsTable>, 'id' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<UnmatchedPayment | undefined> =>
  db
    .insertInto('unmatchedPayments')
    .values({ ...payment, createdAt: nowText(now), updatedAt: nowText(now) })
    .onConflict((conflict) => conflict.column('checkoutId').doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Changes columns of an unmatched payment. @throws NoResultError when there is none with that id */
export const updateUnmatched = (
  db: Db,
  id: number,
  change: Pick<
    Updateable<UnmatchedPaymentsTable>,
    'state' | 'refundCents' | 'bookingId' | 'packId' | 'settledBy'
  >,
  now: Date,
): Promise<UnmatchedPayment> =>
  db
    .updateTable('unmatchedPayments')
    .set({ ...change, updatedAt: nowText(now) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Moves an assigned payment's refunds and disputes to its booking or pack. */
export async function moveToAssigned(
  db: Db,
  unmatchedId: number,
  to: { bookingId: number | null; packId: number | null },
): Promise<void> {
  const change = { ...to, unmatchedId: null };
  await db.updateTable('refunds').set(change).where('unmatchedId', '=', unmatchedId).execute();
  await db.updateTable('disputes').set(change).where('unmatchedId', '=', unmatchedId).execute();
}
