import { millisecondsInHour } from 'date-fns/constants';
import type { ExpressionBuilder } from 'kysely';
/**
 * Lists of bookings: the administrator's list, the rows to download, and the calendar feed with the version of its secret
 * URL.
 */
import type { BookingRow } from '#src/contract/bookings/booking-admin.ts';
import {
  type BookingState,
  type PaymentState,
  paymentShown,
  totalOf,
} from '#src/contract/bookings/values.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { engineOf } from '../../engine.ts';
import { bookingsAfter, newestBookings } from '../../full-text.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import { nowText } from '../../values.ts';
import { type Booking, bookingColumns } from './read.ts';

export interface BookingFilter {
  scope?: 'upcoming' | 'past' | 'all' | undefined;
  tier?: Tier | undefined;
  /** Who gives the session. */
  developer?: number | undefined;
  state?: BookingState | undefined;
  /** Words of a name, an address or a reference; the last one may be incomplete. */
  q?: string | undefined;
}

const rowColumns = [
  'id',
  'ref as reference',
  'source',
  'tier',
  'startsAt',
  'developerId',
  'state',
  'payment',
  'name',
  'email',
  'timeZone',
  'priceCents as price',
  'discountCents',
  'taxCents',
  'taxIncluded',
  'currency',
  'refundCents as refund',
  'createdAt',
] as const;

/** Who gives a session, deleted developers too. */
const developerName = (eb: ExpressionBuilder<Tables, 'bookings'>) =>
  eb
    .selectFrom('developers')
    .select('developers.name')
    .whereRef('developers.id', '=', 'bookings.developerId')
    .as('developer');

interface Costs {
  price: number;
  discountCents: number;
  taxCents: number;
  taxIncluded: 0 | 1;
  refund: number;
  state: BookingState;
  payment: PaymentState;
}

/**
 * Replaces the parts of a price by what is to be paid, in whole units of the currency. A session that will not take
 * place owes nothing.
 */
function shown<R>({ discountCents, taxCents, taxIncluded, price, refund, payment, ...row }: R & Costs) {
  const totalCents = totalOf({ priceCents: price, discountCents, taxCents, taxIncluded });
  return {
    ...row,
    payment: paymentShown({ state: row.state, payment, totalCents }),
    price: totalCents / 100,
    refund: refund / 100,
  };
}

/** A search shows this many of the latest bookings with its words; an export has all. */
const FOUND = 2_000;

function matching(
  rows: ReturnType<typeof listed>,
  { scope = 'all', tier, developer, state }: Omit<BookingFilter, 'q'>,
  now: Date,
) {
  // A session counts as upcoming until its hour is over.
  const begun = nowText(new Date(now.getTime() - millisecondsInHour));
  if (scope === 'upcoming') rows = rows.where('startsAt', '>', begun);
  // Canceled and expired sessions are not upcoming, unless the filter asks for that state.
  if (scope === 'upcoming' && !state) rows = rows.where('state', 'not in', ['cancelled', 'expired']);
  if (scope === 'past') rows = rows.where('startsAt', '<=', begun);
  if (tier) rows = rows.where('tier', '=', tier);
  if (developer) rows = rows.where('developerId', '=', developer);
  // Skip holds without client details: they are not bookings yet.
  rows = state
    ? rows.where('state', '=', state)
    : rows.where((eb) => eb.or([eb('state', '<>', 'held'), eb('email', '<>', '')]));
  return rows;
}

const listed = (db: Db) => db.selectFrom(engineOf(db).along('bookings', 'bookings_listed'));
const withIds = (db: Db, ids: readonly number[] | NonNullable<ReturnType<typeof newestBookings>>) =>
  db.selectFrom('bookings').where('id', 'in', ids);

/**
 * A page of the bookings that match, and how many match in all; a search finds at most 2,000. Upcoming ones are soonest
 * first, others newest first.
 */
export async function listBookings(
  db: Db,
  filter: BookingFilter & { limit: number; offset: number },
  now: Date,
): Promise<{ bookings: BookingRow[]; total: number }> {
  const words = filter.q?.trim();
  const found = words ? newestBookings(db, words, 'person and reference', FOUND) : undefined;
  if (words && !found) return { bookings: [], total: 0 };
  const rows = matching(found ? withIds(db, found) : listed(db), filter, now);
  const order = filter.scope === 'upcoming' ? 'asc' : 'desc';
  const bookings = await rows
    .select(rowColumns)
    .select(developerName)
    .orderBy('startsAt', order)
    .orderBy('id', order)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { bookings: bookings.map(shown), total };
}

export type ExportRow = BookingRow & { idea: string };

/**
 * The next part of an export, by starting time: of 250 bookings, those that match.
 * @param last the end of the previous part
 * @param found what `listFoundIds` found for the words of the filter
 * @returns `last` is undefined when there are no more
 */
export async function listForExport(
  db: Db,
  filter: Omit<BookingFilter, 'q'>,
  { last, found }: { last?: ExportEnd | undefined; found?: ReadonlySet<number> | undefined },
  now: Date,
): Promise<{ rows: ExportRow[]; last: ExportEnd | undefined }> {
  let part = listed(db).select(['id', 'startsAt']);
  if (last)
    part = part.where((eb) => eb(eb.refTuple('startsAt', 'id'), '>', eb.tuple(last.startsAt, last.id)));
  const keys = await part.orderBy('startsAt').orderBy('id').limit(250).execute();
  const ids = keys.map(({ id }) => id).filter((id) => found?.has(id) ?? true);
  const rows =
    ids.length === 0
      ? []
      : await matching(withIds(db, ids), filter, now)
          .select([...rowColumns, 'idea'])
          .select(developerName)
          .orderBy('startsAt')
          .orderBy('id')
          .execute();
  return { rows: rows.map(shown), last: keys.at(-1) };
}

interface ExportEnd {
  startsAt: string;
  id: number;
}

/** Up to 5,000 ids of bookings with these words in their name, address or reference, by id. @param after the last one */
export async function listFoundIds(db: Db, q: string, after: number): Promise<number[]> {
  const found = bookingsAfter(db, q, 'person and reference', { after, limit: 5_000 });
  return found ? (await found.execute()).map(({ id }) => id) : [];
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
