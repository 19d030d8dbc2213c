import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/open.ts';
import type { RefundsTable } from '#db/tables/bookings/payments.ts';
import { nowText } from '#db/values.ts';
import { notLeased } from '../../leases.ts';

const columns = [
  'id',
  'bookingId',
  'packId',
  'unmatchedId',
  'reference',
  'key',
  'stripeId',
  'paymentIntent',
  'amountCents',
  'currency',
  'reason',
  'means',
  'state',
  'failure',
  'note',
  'requestedBy',
  'follows',
  'sentAt',
  'succeededAt',
  'createdAt',
] as const;

/** Money in hundredths of its currency, times in UTC. */
export type Refund = Pick<Selectable<RefundsTable>, (typeof columns)[number]>;
export type Refundable = { bookingId: number } | { packId: number } | { unmatchedId: number };

const all = (db: Db) => db.selectFrom('refunds').select(columns);

/** Finds a refund by its id. */
export const findRefund = (db: Db, id: number): Promise<Refund | undefined> =>
  all(db).where('id', '=', id).executeTakeFirst();

/** Finds a refund by Stripe's id. */
export const findRefundByStripeId = (db: Db, stripeId: string): Promise<Refund | undefined> =>
  all(db).where('stripeId', '=', stripeId).executeTakeFirst();

/** Refunds of a booking, pack or unmatched payment, oldest first. */
export const listRefundsOf = (db: Db, of: Refundable): Promise<Refund[]> =>
  all(db)
    .where((eb) => eb.and(of))
    .orderBy('id')
    .execute();

/** A payment's refunds without Stripe id, oldest first. */
export const listUnnamedRefunds = (db: Db, paymentIntent: string): Promise<Refund[]> =>
  all(db).where('paymentIntent', '=', paymentIntent).where('stripeId', 'is', null).orderBy('id').execute();

/** Adds a refund. */
export const insertRefund = (
  db: Db,
  refund: Omit<Insertable<RefundsTable>, 'id' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<Refund> =>
  db
    .insertInto('refunds')
    .values({ ...refund, createdAt: nowText(now), updatedAt: nowText(now) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Changes columns of a refund. @throws NoResultError when there is none with that id */
export const updateRefund = (
  db: Db,
  id: number,
  change: Pick<Updateable<RefundsTable>, 'stripeId' | 'state' | 'failure' | 'sentAt' | 'succeededAt'>,
  now: Date,
): Promise<Refund> =>
  db
    .updateTable('refunds')
    .set({ ...change, updatedAt: nowText(now) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Refunds to send to Stripe that no process has tried recently, oldest first. */
export const listRefundsToSend = (db: Db, now: Date, limit: number): Promise<Refund[]> =>
  all(db)
    .where('state', '=', 'requested')
    .where('means', '=', 'stripe')
    .where((eb) => notLeased('refund', eb.ref('refunds.reference'), now))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Bookings and packs with a due refund but no row, as recorded by an earlier version. */
export async function listDueWithoutRefund(db: Db, limit: number): Promise<Refundable[]> {
  const bookings = await db
    .selectFrom('bookings')
    .select('id')
    .where('payment', '=', 'refund_due')
    .where('refundCents', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('refunds').select('refunds.id').whereRef('refunds.bookingId', '=', 'bookings.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  const packs = await db
    .selectFrom('packs')
    .select('id')
    .where('payment', '=', 'refund_due')
    .where('refundCents', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('refunds').select('refunds.id').whereRef('refunds.packId', '=', 'packs.id')),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return [...bookings.map(({ id }) => ({ bookingId: id })), ...packs.map(({ id }) => ({ packId: id }))];
}

/**
 * Refunds that Stripe accepted and the bank has not, and that no one has asked about recently; oldest first.
 */
export const listPendingRefunds = (db: Db, now: Date, limit: number): Promise<Refund[]> =>
  all(db)
    .where('state', '=', 'pending')
    .where((eb) => notLeased('ask-refund', eb.ref('refunds.reference'), now))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Refunds that failed without replacement or that Stripe refused, newest first. */
export async function listFailedRefunds(db: Db, limit: number): Promise<Refund[]> {
  const failed = await all(db)
    .where('state', '=', 'failed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('refunds as later').select('later.id').whereRef('later.follows', '=', 'refunds.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const refused = await all(db)
    .where('state', '=', 'requested')
    .where('failure', '<>', '')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return [...failed, ...refused].sort((a, b) => b.id - a.id).slice(0, limit);
}

/** Refunds made in Stripe's dashboard since a time, newest first. */
export const listDashboardRefunds = (db: Db, since: Date, limit: number): Promise<Refund[]> =>
  all(db)
    .where('reason', '=', 'dashboard')
    .where('createdAt', '>=', nowText(since))
    .where('state', 'in', ['pending', 'succeeded'])
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
