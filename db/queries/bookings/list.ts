import { millisecondsInHour } from 'date-fns/constants';
/**
 * Lists of bookings: the administrator's list, the export, and the calendar feed with the version of its secret
 * URL.
 */
import type { BookingRow } from '#src/contract/booking-admin.ts';
import {
  type BookingState,
  type PaymentState,
  paymentShown,
  type ShownPayment,
  type Tier,
} from '#src/contract/values.ts';
import type { Db } from '../../open.ts';
import { holdsPart } from '../../sqlite/text.ts';
import { nowText } from '../../values.ts';
import { type Booking, bookingColumns } from './read.ts';

export interface BookingFilter {
  scope?: 'upcoming' | 'past' | 'all' | undefined;
  tier?: Tier | undefined;
  state?: BookingState | undefined;
  /** Part of a name, an address or a reference. */
  q?: string | undefined;
}

const rowColumns = [
  'id',
  'ref as reference',
  'source',
  'tier',
  'startsAt',
  'state',
  'payment',
  'name',
  'email',
  'timeZone',
  'priceCents as price',
  'currency',
  'refundCents as refund',
  'createdAt',
] as const;

/** Converts hundredths to whole units of the currency. A session that will not take place owes nothing. */
const shown = <R extends { price: number; refund: number; state: BookingState; payment: PaymentState }>(
  row: R,
): Omit<R, 'payment'> & { payment: ShownPayment } => ({
  ...row,
  payment: paymentShown(row),
  price: row.price / 100,
  refund: row.refund / 100,
});

function matching(db: Db, { scope = 'all', tier, state, q }: BookingFilter, now: Date) {
  // A session counts as upcoming until its hour is over.
  const begun = nowText(new Date(now.getTime() - millisecondsInHour));
  let rows = db.selectFrom('bookings');
  if (scope === 'upcoming') rows = rows.where('startsAt', '>', begun);
  // Canceled and expired sessions are not upcoming, unless the filter asks for that state.
  if (scope === 'upcoming' && !state) rows = rows.where('state', 'not in', ['cancelled', 'expired']);
  if (scope === 'past') rows = rows.where('startsAt', '<=', begun);
  if (tier) rows = rows.where('tier', '=', tier);
  // Skip holds without customer details: they are not bookings yet.
  rows = state
    ? rows.where('state', '=', state)
    : rows.where((eb) => eb.or([eb('state', '<>', 'held'), eb('email', '<>', '')]));
  const words = q?.trim();
  if (words)
    rows = rows.where((eb) =>
      eb.or([
        holdsPart(eb.ref('name'), words),
        holdsPart(eb.ref('email'), words),
        holdsPart(eb.ref('ref'), words),
      ]),
    );
  return rows;
}

/**
 * A page of the bookings that match, and how many match in all. Upcoming ones are soonest first, others newest first.
 */
export async function listBookings(
  db: Db,
  filter: BookingFilter & { limit: number; offset: number },
  now: Date,
): Promise<{ bookings: BookingRow[]; total: number }> {
  const rows = matching(db, filter, now);
  const order = filter.scope === 'upcoming' ? 'asc' : 'desc';
  const bookings = await rows
    .select(rowColumns)
    .orderBy('startsAt', order)
    .orderBy('id', order)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { bookings: bookings.map(shown), total };
}

export type ExportRow = BookingRow & { idea: string };

/** Up to 500 bookings for an export, by starting time. @param after the last row of the previous page */
export async function listForExport(
  db: Db,
  filter: BookingFilter,
  after: { startsAt: string; id: number } | undefined,
  now: Date,
): Promise<ExportRow[]> {
  let rows = matching(db, filter, now);
  if (after)
    rows = rows.where((eb) =>
      eb.or([
        eb('startsAt', '>', after.startsAt),
        eb.and([eb('startsAt', '=', after.startsAt), eb('id', '>', after.id)]),
      ]),
    );
  const part = await rows
    .select([...rowColumns, 'idea'])
    .orderBy('startsAt')
    .orderBy('id')
    .limit(500)
    .execute();
  return part.map(shown);
}

/** The version that the calendar feed's secret URL is derived from. */
export async function getFeedVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('bookingFeed')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}

/** Invalidates the current URL of the calendar feed. @returns the new version */
export async function renewFeedVersion(db: Db): Promise<number> {
  const { version } = await db
    .updateTable('bookingFeed')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Sessions for the team's calendar feed: booked or canceled, starting at `since` or later, soonest first, at
 * most 2,000.
 */
export const listForFeed = (db: Db, since: Date): Promise<Booking[]> =>
  db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('startsAt', '>=', nowText(since))
    .where('state', 'in', ['confirmed', 'completed', 'no_show', 'cancelled'])
    .orderBy('startsAt')
    .orderBy('id')
    .limit(2000)
    .execute();
