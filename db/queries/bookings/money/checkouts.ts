/** Payment pages opened at Stripe, one row for each attempt. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/open.ts';
import type { CheckoutsTable } from '#db/tables/bookings/payments.ts';
import { nowText } from '#db/values.ts';
import { notLeased } from '../../leases.ts';

const columns = [
  'id',
  'stripeId',
  'url',
  'key',
  'bookingId',
  'packId',
  'attempt',
  'amountCents',
  'currency',
  'stripeTax',
  'livemode',
  'state',
  'expiresAt',
  'createdAt',
] as const;

/** Money in hundredths of its currency, times in UTC. */
export type Checkout = Pick<Selectable<CheckoutsTable>, (typeof columns)[number]>;
export type Payable = { bookingId: number } | { packId: number };

/** Finds a payment page by Stripe's id. */
export const findCheckout = (db: Db, stripeId: string): Promise<Checkout | undefined> =>
  db.selectFrom('checkouts').select(columns).where('stripeId', '=', stripeId).executeTakeFirst();

/** Payment pages of a booking or pack, newest attempt first. */
export function listCheckoutsOf(db: Db, of: Payable): Promise<Checkout[]> {
  const rows = db.selectFrom('checkouts').select(columns).orderBy('id', 'desc');
  return (
    'bookingId' in of ? rows.where('bookingId', '=', of.bookingId) : rows.where('packId', '=', of.packId)
  ).execute();
}

/** Adds a payment page that is about to be opened. */
export const insertCheckout = (
  db: Db,
  checkout: Omit<Insertable<CheckoutsTable>, 'id' | 'createdAt'>,
  now: Date,
): Promise<Checkout> =>
  db
    .insertInto('checkouts')
    .values({ ...checkout, createdAt: nowText(now) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Changes columns of a payment page. @throws NoResultError when there is none with that id */
export const updateCheckout = (
  db: Db,
  id: number,
  change: Pick<Updateable<CheckoutsTable>, 'stripeId' | 'url' | 'state'>,
): Promise<Checkout> =>
  db.updateTable('checkouts').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

/** Stripe repeats events for three days. */
const LOOKED_UP_MS = 3 * 86_400_000;

/**
 * Open payment pages that no process has looked up recently, oldest first.
 * @param livemode our key's mode; it cannot look up pages of the other
 * @param openedBefore the latest time of opening
 */
export async function listCheckoutsToLookUp(
  db: Db,
  { livemode, openedBefore, now, limit }: { livemode: boolean; openedBefore: Date; now: Date; limit: number },
): Promise<Array<Checkout & { stripeId: string }>> {
  return (
    db
      .selectFrom('checkouts')
      .select(columns)
      // A literal, as in the index.
      .where('state', '=', sql.lit('open'))
      .where('stripeId', 'is not', null)
      .$narrowType<{ stripeId: string }>()
      .where('livemode', '=', livemode ? 1 : 0)
      .where('createdAt', '<=', nowText(openedBefore))
      .where('expiresAt', '>', nowText(new Date(now.getTime() - LOOKED_UP_MS)))
      .where((eb) => notLeased('look-up-checkout', sql<string>`${eb.ref('checkouts.stripeId')}`, now))
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}
