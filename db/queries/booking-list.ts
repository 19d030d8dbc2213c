import { sql } from 'kysely';
import type { BookingRow } from '#src/contract/booking-admin.ts';
import {
  type BookingState,
  type PaymentState,
  paymentShown,
  type ShownPayment,
  type Tier,
} from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { nowText } from '../values.ts';

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
  'starts_at as startsAt',
  'state',
  'payment',
  'name',
  'email',
  'time_zone as timeZone',
  'price_cents as price',
  'refund_cents as refund',
  'created_at as createdAt',
] as const;

/** Cents become US dollars, and what will not take place owes nothing. */
const shown = <R extends { price: number; refund: number; state: BookingState; payment: PaymentState }>(
  row: R,
): Omit<R, 'payment'> & { payment: ShownPayment } => ({
  ...row,
  payment: paymentShown(row),
  price: row.price / 100,
  refund: row.refund / 100,
});

const HOUR_MS = 3_600_000;

function matching(db: Db, { scope = 'all', tier, state, q }: BookingFilter, now: Date) {
  // A session that has begun is one to come until its hour is over.
  const begun = nowText(new Date(now.getTime() - HOUR_MS));
  let rows = db.selectFrom('bookings');
  if (scope === 'upcoming') rows = rows.where('starts_at', '>', begun);
  // What will not take place is not to come; asked for by its state, it is shown.
  if (scope === 'upcoming' && !state) rows = rows.where('state', 'not in', ['cancelled', 'expired']);
  if (scope === 'past') rows = rows.where('starts_at', '<=', begun);
  if (tier) rows = rows.where('tier', '=', tier);
  // Holds on which nothing was typed are nobody's booking yet.
  rows = state
    ? rows.where('state', '=', state)
    : rows.where((eb) => eb.or([eb('state', '<>', 'held'), eb('email', '<>', '')]));
  const words = q?.trim();
  if (words) {
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    const holds = (column: 'name' | 'email' | 'ref') =>
      sql<boolean>`${sql.ref(column)} like ${like} escape '\\'`;
    rows = rows.where((eb) => eb.or([holds('name'), holds('email'), holds('ref')]));
  }
  return rows;
}

/** Bookings that match: those to come soonest first, others newest first. */
export async function listBookings(
  db: Db,
  filter: BookingFilter & { limit: number; offset: number },
  now: Date,
): Promise<{ bookings: BookingRow[]; total: number }> {
  const rows = matching(db, filter, now);
  const order = filter.scope === 'upcoming' ? 'asc' : 'desc';
  const bookings = await rows
    .select(rowColumns)
    .orderBy('starts_at', order)
    .orderBy('id', order)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { bookings: bookings.map(shown), total };
}

export type ExportRow = BookingRow & { idea: string };

/** A part of an export, by starting time. @param after the last row of the part before */
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
        eb('starts_at', '>', after.startsAt),
        eb.and([eb('starts_at', '=', after.startsAt), eb('id', '>', after.id)]),
      ]),
    );
  const part = await rows
    .select([...rowColumns, 'idea'])
    .orderBy('starts_at')
    .orderBy('id')
    .limit(500)
    .execute();
  return part.map(shown);
}

/** A booking's history, oldest first. */
export const listBookingEvents = (db: Db, bookingId: number) =>
  db
    .selectFrom('booking_events')
    .select(['at', 'kind', 'actor', 'detail'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
