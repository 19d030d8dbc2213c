import type { ExpressionBuilder } from 'kysely';
import type { BookingRow } from '#src/contract/bookings/booking-admin.ts';
import type { BookingStatus } from '#src/contract/bookings/booking-status.ts';
import type { Approval } from '#src/contract/bookings/request-values.ts';
import {
  type BookingState,
  type PaymentState,
  paymentStatusOf,
  totalOf,
} from '#src/contract/bookings/values.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { engineOf } from '../../engine.ts';
import { bookingsAfter, newestBookings } from '../../full-text.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import { nowText } from '../../values.ts';
import { type Boundary, boundaryAt, isAhead, isOver } from './boundary.ts';
import { kindKey } from './kind-key.ts';
import { tierOf } from './kinds.ts';
import { type Booking, bookingColumns } from './read.ts';

export interface BookingFilter {
  scope?: 'upcoming' | 'past' | 'all' | undefined;
  tier?: Tier | undefined;
  developer?: number | undefined;
  state?: BookingState | undefined;
  /** Requests that wait for an answer, or for the payment after it. */
  approval?: 'asked' | 'given' | undefined;
  /** As lists name it; see `bookingStatusOf`. */
  status?: BookingStatus | undefined;
  q?: string | undefined;
}

const rowColumns = [
  'id',
  'ref as reference',
  'source',
  kindKey,
  'startsAt',
  'developerId',
  'state',
  'approval',
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

/** Includes deleted developers. */
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
 * Replaces a price's parts by the amount to pay, in whole currency units; 0 for a session that will not take
 * place.
 */
function shown<R>({ discountCents, taxCents, taxIncluded, price, refund, payment, ...row }: R & Costs) {
  const totalCents = totalOf({ priceCents: price, discountCents, taxCents, taxIncluded });
  return {
    ...row,
    payment: paymentStatusOf({ state: row.state, payment, totalCents }),
    price: totalCents / 100,
    refund: refund / 100,
  };
}

const FOUND = 2_000;

function matching(
  rows: ReturnType<typeof listed>,
  { scope = 'all', tier, developer, state, approval, status }: Omit<BookingFilter, 'q'>,
  boundary: Boundary,
) {
  if (scope === 'upcoming') rows = rows.where(isAhead(boundary));
  if (scope === 'upcoming' && !state && !status)
    rows = rows.where('state', 'not in', ['cancelled', 'expired']);
  if (scope === 'past') rows = rows.where(isOver(boundary));
  if (tier)
    rows = rows
      // In the index, which spares most rows.
      .where('tier', '=', tierOf({ key: tier }))
      .where('kindId', '=', (eb) => eb.selectFrom('kinds').select('id').where('key', '=', tier));
  if (developer) rows = rows.where('developerId', '=', developer);
  if (approval) rows = rows.where('approval', '=', approval).where('state', '=', 'held');
  if (status) rows = rows.where(hasStatus(status));
  // Holds without client details are not bookings yet.
  rows = state
    ? rows.where('state', '=', state)
    : rows.where((eb) => eb.or([eb('state', '<>', 'held'), eb('email', '<>', '')]));
  return rows;
}

/** The counterpart of `bookingStatusOf` in SQL. */
const hasStatus = (status: BookingStatus) => (eb: ExpressionBuilder<Tables, 'bookings'>) => {
  const isRequest = (...states: Approval[]) => eb('approval', 'in', states);
  if (status === 'asked') return eb.and([eb('state', '=', 'held'), isRequest('asked')]);
  if (status === 'lapsed') return eb.and([eb('state', '=', 'expired'), isRequest('asked', 'lapsed')]);
  if (status === 'declined' || status === 'withdrawn')
    return eb.and([eb('state', '=', 'expired'), isRequest(status)]);
  const isState = eb('state', '=', status);
  const none = eb.or([eb('approval', 'is', null), isRequest('given')]);
  return status === 'held' || status === 'expired' ? eb.and([isState, none]) : isState;
};

const listed = (db: Db) => db.selectFrom(engineOf(db).along('bookings', 'bookings_listed'));
const withIds = (db: Db, ids: readonly number[] | NonNullable<ReturnType<typeof newestBookings>>) =>
  db.selectFrom('bookings').where('id', 'in', ids);

/**
 * A page of matching bookings and their total, at most 2,000 for a search. Upcoming soonest first, others
 * newest first.
 */
export async function listBookings(
  db: Db,
  filter: BookingFilter & { limit: number; offset: number },
  now: Date,
): Promise<{ bookings: BookingRow[]; total: number }> {
  const words = filter.q?.trim();
  const found = words ? newestBookings(db, words, 'person and reference', FOUND) : undefined;
  if (words && !found) return { bookings: [], total: 0 };
  const rows = matching(found ? withIds(db, found) : listed(db), filter, await boundaryAt(db, now));
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
 * The next part of an export by starting time: those of 250 bookings that match.
 * @param last the end of the previous part
 * @param found from `listFoundIds`, for the filter's words
 * @returns `last` is undefined at the end
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
      : await matching(withIds(db, ids), filter, await boundaryAt(db, now))
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

/** Up to 5,000 ids, after `after`, of bookings with these words in name, address or reference. */
export async function listFoundIds(db: Db, q: string, after: number): Promise<number[]> {
  const found = bookingsAfter(db, q, 'person and reference', { after, limit: 5_000 });
  return found ? (await found.execute()).map(({ id }) => id) : [];
}

/** The version from which the calendar feed's secret URL is derived. */
export async function getFeedVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('bookingFeed')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}

/** Invalidates the calendar feed's URL and returns the new version. */
export async function renewFeedVersion(db: Db): Promise<number> {
  const { version } = await db
    .updateTable('bookingFeed')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Up to 2,000 booked or canceled sessions from `since` for the calendar feed, soonest first. */
export const listForFeed = (db: Db, since: Date): Promise<Booking[]> =>
  db
    .selectFrom('bookings')
    .select([...bookingColumns, kindKey])
    .where('startsAt', '>=', nowText(since))
    .where('state', 'in', ['confirmed', 'completed', 'no_show', 'cancelled'])
    .orderBy('startsAt')
    .orderBy('id')
    .limit(2000)
    .execute();
