import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/open.ts';
import type { DisputesTable } from '#db/tables/bookings/payments.ts';
import { nowText } from '#db/values.ts';
import type { Refundable } from './refunds.ts';

const columns = [
  'id',
  'stripeId',
  'paymentIntent',
  'bookingId',
  'packId',
  'unmatchedId',
  'amountCents',
  'currency',
  'reason',
  'status',
  'dueBy',
  'refundId',
  'reportedAt',
  'createdAt',
] as const;

/** Money in hundredths of its currency, times in UTC. */
export type Dispute = Pick<Selectable<DisputesTable>, (typeof columns)[number]>;

/** Stripe's statuses of decided disputes. */
export const CLOSED_DISPUTES = ['won', 'lost', 'warning_closed', 'prevented'];

const OPEN = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'];

const all = (db: Db) => db.selectFrom('disputes').select(columns);

/** Finds a dispute by Stripe's id. */
export const findDispute = (db: Db, stripeId: string): Promise<Dispute | undefined> =>
  all(db).where('stripeId', '=', stripeId).executeTakeFirst();

/** Disputes of a booking, pack or unmatched payment, oldest first. */
export const listDisputesOf = (db: Db, of: Refundable): Promise<Dispute[]> =>
  all(db)
    .where((eb) => eb.and(of))
    .orderBy('id')
    .execute();

/** Adds a dispute. */
export const insertDispute = (
  db: Db,
  dispute: Omit<Insertable<DisputesTable>, 'id' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<Dispute> =>
  db
    .insertInto('disputes')
    .values({ ...dispute, createdAt: nowText(now), updatedAt: nowText(now) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Changes columns of a dispute. @throws NoResultError when there is none with that id */
export const updateDispute = (
  db: Db,
  id: number,
  change: Pick<Updateable<DisputesTable>, 'amountCents' | 'status' | 'dueBy' | 'refundId' | 'reportedAt'>,
  now: Date,
): Promise<Dispute> =>
  db
    .updateTable('disputes')
    .set({ ...change, updatedAt: nowText(now) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Undecided disputes, earliest deadline first. */
export async function listOpenDisputes(db: Db, limit: number): Promise<Dispute[]> {
  const open = await all(db).where('status', 'in', OPEN).execute();
  const due = ({ dueBy }: Dispute) => dueBy ?? '9999';
  return open.sort((a, b) => due(a).localeCompare(due(b)) || a.id - b.id).slice(0, limit);
}
