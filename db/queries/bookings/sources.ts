/** Sources of bookings and funnel steps. Money is in hundredths of each booking's currency. */
import { millisecondsInDay } from 'date-fns/constants';
import type { ExpressionBuilder } from 'kysely';
import { BOOKING_STEPS, type BookingSource, type BookingStep } from '#src/contract/bookings/values.ts';
import type { StepDimension, Tier } from '#src/contract/site/values.ts';
import { engineOf } from '../../engine.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import type { BookingSourcesTable } from '../../tables/bookings/booking-sources.ts';
import { nowText } from '../../values.ts';

/** Labels counted separately per day and dimension; the rest are counted together. */
const MOST_LABELS = 200;
const OTHER = 'other';
/** As page views. */
const KEPT_DAYS = 400;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * millisecondsInDay);
const dayText = (at: Date) => nowText(at).slice(0, 10);

/** A published post's id, by slug. */
export async function findReadPost(db: Db, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where('published', '=', 1)
    .executeTakeFirst();
  return row?.id;
}

/** Saves the source of a booking's visit, unless it is known. */
export async function saveBookingSource(db: Db, source: BookingSourcesTable): Promise<void> {
  await db
    .insertInto('bookingSources')
    .values(source)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const columns = [
  'bookingId',
  'label',
  'landing',
  'referrer',
  'bookingSources.source',
  'medium',
  'campaign',
  'term',
  'bookingSources.content',
  'article',
  'postId',
] as const;

export type FoundSource = BookingSourcesTable & {
  /** The first article, if it still exists. */
  slug: string | null;
  title: string | null;
};

/** The source of a booking's visit; undefined without any. */
export const findBookingSource = (db: Db, bookingId: number): Promise<FoundSource | undefined> =>
  db
    .selectFrom('bookingSources')
    .leftJoin('posts', 'posts.id', 'bookingSources.postId')
    .select([...columns, 'posts.slug', 'posts.title'])
    .where('bookingId', '=', bookingId)
    .executeTakeFirst();

/** Visit sources by booking id. At most 500 at once. */
export async function listBookingSources(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, BookingSourcesTable>> {
  const rows = await db.selectFrom('bookingSources').select(columns).where('bookingId', 'in', ids).execute();
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** Adds a visitor to a funnel step of a source or post, on the UTC day of `now`. */
export async function countSourceStep(
  db: Db,
  {
    dimension,
    label,
    tier,
    step,
  }: { dimension: StepDimension; label: string; tier: Tier; step: BookingStep },
  now: Date,
): Promise<void> {
  const day = dayText(now);
  const counted = await labelCounted(db, day, dimension, label);
  await db
    .insertInto('stepSources')
    .values({ day, dimension, label: counted, tier, step, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'dimension', 'label', 'tier', 'step'])
        .doUpdateSet((eb) => ({ count: eb('stepSources.count', '+', 1) })),
    )
    .execute();
}

/** OTHER for labels beyond the day's first: made-up ones must not fill the table. */
async function labelCounted(db: Db, day: string, dimension: StepDimension, label: string): Promise<string> {
  const ofDay = db.selectFrom('stepSources').where('day', '=', day).where('dimension', '=', dimension);
  if (await ofDay.select('label').where('label', '=', label).limit(1).executeTakeFirst()) return label;
  const { labels } = await ofDay
    .select((eb) => eb.fn.count<number>('label').distinct().as('labels'))
    .executeTakeFirstOrThrow();
  return labels < MOST_LABELS ? label : OTHER;
}

/** Deletes counts older than 400 days. Returns how many. */
export async function pruneSourceSteps(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stepSources')
    .where('day', '<', dayText(daysBefore(now, KEPT_DAYS)))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export interface LabelSteps {
  label: string;
  viewed: number;
  chosen: number;
  held: number;
}

/**
 * Visitors by source, or readers by post, per step: up to `limit` labels, most views first. @param days UTC,
 * with today
 */
export async function sumSourceSteps(
  db: Db,
  dimension: StepDimension,
  days: number,
  limit: number,
  now: Date,
): Promise<LabelSteps[]> {
  const countsOf = (step: BookingStep) =>
    db
      .selectFrom('stepSources')
      .select((eb) => ['label', eb.fn.sum<number>('count').as('visitors')])
      .where('dimension', '=', dimension)
      .where('step', '=', step)
      .where('day', '>', dayText(daysBefore(now, days)))
      .groupBy('label');
  const viewed = await countsOf('viewed').orderBy('visitors', 'desc').orderBy('label').limit(limit).execute();
  const sums = new Map(viewed.map(({ label, visitors }) => [label, newSteps(label, visitors)]));
  const isFull = sums.size === limit;
  for (const step of ['chosen', 'held'] as const) {
    const counts = isFull ? countsOf(step).where('label', 'in', [...sums.keys()]) : countsOf(step);
    for (const { label, visitors } of await counts.orderBy('label').execute()) {
      const own = sums.get(label) ?? newSteps(label, 0);
      sums.set(label, own);
      own[step] = visitors;
    }
  }
  return [...sums.values()].slice(0, limit);
}

const newSteps = (label: string, viewed: number): LabelSteps => ({ label, viewed, chosen: 0, held: 0 });

export interface BookingSum {
  /** ISO 4217. */
  currency: string;
  bookings: number;
  /** Payments, minus what was or will be refunded. */
  cents: number;
}

const bookingSum = (eb: ExpressionBuilder<Tables, 'madeBookings'>) =>
  ['currency', eb.fn.countAll<number>().as('bookings'), eb.fn.sum<number>('cents').as('cents')] as const;

export interface SourceSum extends BookingSum {
  /** Null when nothing was said about the visits. */
  label: string | null;
  madeWith: BookingSource;
}

/** Bookings made since a time, by visit source and currency. */
export async function sumBookingsBySource(db: Db, since: Date): Promise<SourceSum[]> {
  const rows = await db
    .selectFrom('madeBookings')
    .select((eb) => ['label', 'madeWith', ...bookingSum(eb)])
    .where('createdAt', '>=', nowText(since))
    .groupBy(['label', 'madeWith', 'currency'])
    .orderBy('label')
    .orderBy('madeBookings.madeWith')
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({ ...row, label: row.label || null }));
}

/**
 * Up to `limit` ids of first articles behind bookings since a time: best income in a currency, then most
 * bookings.
 */
export async function listEarningPosts(
  db: Db,
  since: Date,
  { currency, limit }: { currency: string; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('madeBookings')
    .select((eb) => [
      eb.ref('postId').$notNull().as('id'),
      eb.fn
        .sum<number>(eb.case().when('currency', '=', currency).then(eb.ref('cents')).else(0).end())
        .as('earned'),
      eb.fn.countAll<number>().as('bookings'),
    ])
    .where('postId', 'is not', null)
    .where('createdAt', '>=', nowText(since))
    .groupBy('madeBookings.postId')
    .orderBy('earned', 'desc')
    .orderBy('bookings', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface PostSum extends BookingSum {
  postId: number;
}

/** Bookings since a time whose visit began with one of some posts, by currency. */
export const sumBookingsByPost = (db: Db, since: Date, postIds: readonly number[]): Promise<PostSum[]> =>
  db
    .selectFrom('madeBookings')
    .select((eb) => [eb.ref('postId').$notNull().as('postId'), ...bookingSum(eb)])
    .where('postId', 'in', postIds)
    .where('createdAt', '>=', nowText(since))
    .groupBy(['madeBookings.postId', 'currency'])
    .orderBy('madeBookings.postId')
    .orderBy('currency')
    .execute();

export interface ThemeSum {
  themeId: number;
  /** ISO 4217. */
  currency: string;
  /** Without canceled ones. */
  bookings: number;
  cents: number;
}

/** Income from each theme's posts since a time, by currency. */
export const sumBookingsByTheme = (db: Db, since: Date): Promise<ThemeSum[]> =>
  db
    .selectFrom('madeBookings')
    // Reads only the theme, from an index a thousandth of the posts' size.
    .innerJoin(engineOf(db).along('posts', 'posts_in_short'), 'posts.id', 'madeBookings.postId')
    .select((eb) => [
      eb.ref('posts.themeId').$notNull().as('themeId'),
      'currency',
      eb.fn.sum<number>('stands').as('bookings'),
      eb.fn.sum<number>('cents').as('cents'),
    ])
    .where('madeBookings.postId', 'is not', null)
    .where('madeBookings.createdAt', '>=', nowText(since))
    .where('posts.themeId', 'is not', null)
    .groupBy(['posts.themeId', 'currency'])
    .execute();

/** Moves bookings and steps of a post's readers to another post. */
export async function moveBookings(db: Db, fromPostId: number, toPostId: number): Promise<void> {
  await db.updateTable('bookingSources').set({ postId: toPostId }).where('postId', '=', fromPostId).execute();
  const ofPost = db
    .selectFrom('stepSources')
    .where('dimension', '=', 'post')
    // The index by label begins with the step.
    .where('step', 'in', BOOKING_STEPS)
    .where('label', '=', String(fromPostId));
  await db
    .insertInto('stepSources')
    .columns(['day', 'dimension', 'label', 'tier', 'step', 'count'])
    .expression(
      ofPost.select((eb) => [
        'day',
        'dimension',
        eb.val(String(toPostId)).as('label'),
        'tier',
        'step',
        'count',
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'dimension', 'label', 'tier', 'step'])
        .doUpdateSet((eb) => ({ count: eb('stepSources.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
  await db
    .deleteFrom('stepSources')
    .where('dimension', '=', 'post')
    .where('step', 'in', BOOKING_STEPS)
    .where('label', '=', String(fromPostId))
    .execute();
}

/** Current slugs and titles of posts. */
export const listPostsById = (
  db: Db,
  ids: readonly number[],
): Promise<Array<{ id: number; slug: string; title: string }>> =>
  db.selectFrom('posts').select(['id', 'slug', 'title']).where('id', 'in', ids).execute();
