/**
 * Sources of bookings: the visit of each, steps of the funnel by source and by post, and what came of
 * them. Money is in hundredths of each booking's currency.
 */
import { millisecondsInDay } from 'date-fns/constants';
import type { ExpressionBuilder } from 'kysely';
import { BOOKING_STEPS, type BookingSource, type BookingStep } from '#src/contract/bookings/values.ts';
import type { StepDimension, Tier } from '#src/contract/site/values.ts';
import { engineOf } from '../../engine.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import type { BookingSourcesTable } from '../../tables/bookings/booking-sources.ts';
import { nowText } from '../../values.ts';

/** How many labels are counted separately per day and dimension; the rest are counted together. */
const MOST_LABELS = 200;
/** Of those and of all that is not a label of its own. */
const OTHER = 'other';
/** How many days the counts are kept, as page views are. */
const KEPT_DAYS = 400;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * millisecondsInDay);
const dayText = (at: Date) => nowText(at).slice(0, 10);

/** A published post's id, by its slug. */
export async function findReadPost(db: Db, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where('published', '=', 1)
    .executeTakeFirst();
  return row?.id;
}

/** Keeps where a booking's visit came from. Does nothing when that is known already. */
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
  /** The first article as it is now, if it still exists. */
  slug: string | null;
  title: string | null;
};

/** The source of a booking's visit. @returns undefined when nothing was said */
export const findBookingSource = (db: Db, bookingId: number): Promise<FoundSource | undefined> =>
  db
    .selectFrom('bookingSources')
    .leftJoin('posts', 'posts.id', 'bookingSources.postId')
    .select([...columns, 'posts.slug', 'posts.title'])
    .where('bookingId', '=', bookingId)
    .executeTakeFirst();

/** The sources of several bookings' visits, by the booking's id; at most 500 at once. */
export async function listBookingSources(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, BookingSourcesTable>> {
  const rows = await db.selectFrom('bookingSources').select(columns).where('bookingId', 'in', ids).execute();
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** Adds one visitor to a step of the funnel of a source or a post, on the UTC day of `now`. */
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

/** The label itself if it is among the day's first, otherwise OTHER: made-up ones must not fill the table. */
async function labelCounted(db: Db, day: string, dimension: StepDimension, label: string): Promise<string> {
  const ofDay = db.selectFrom('stepSources').where('day', '=', day).where('dimension', '=', dimension);
  if (await ofDay.select('label').where('label', '=', label).limit(1).executeTakeFirst()) return label;
  const { labels } = await ofDay
    .select((eb) => eb.fn.count<number>('label').distinct().as('labels'))
    .executeTakeFirstOrThrow();
  return labels < MOST_LABELS ? label : OTHER;
}

/** Deletes counts older than 400 days. @returns rows deleted */
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
 * How many visitors of each source, or readers of each post, reached the steps before booking: at most `limit` labels,
 * those with the most views first.
 * @param days UTC days, today included
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

/** Bookings that were made, whatever became of them, in one currency. */
export interface BookingSum {
  /** ISO 4217. */
  currency: string;
  bookings: number;
  /** The payments, minus what was or will be refunded. */
  cents: number;
}

const bookingSum = (eb: ExpressionBuilder<Tables, 'madeBookings'>) =>
  ['currency', eb.fn.countAll<number>().as('bookings'), eb.fn.sum<number>('cents').as('cents')] as const;

export interface SourceSum extends BookingSum {
  /** Of the visits; null when nothing was said about them. */
  label: string | null;
  /** The way in which the bookings were made. */
  madeWith: BookingSource;
}

/** Bookings made since a time, by where their visits came from and by currency. */
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
 * The posts that were the first article of the visits behind the bookings made since a time: those that brought in the
 * most in a currency, then those with the most bookings, at most `limit`.
 * @returns their ids
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

/** For some posts: the bookings made since a time whose visit began with the post, added up by currency. */
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
  /** Without those that were canceled. */
  bookings: number;
  cents: number;
}

/** The income from the posts of each theme since a time, by currency. */
export const sumBookingsByTheme = (db: Db, since: Date): Promise<ThemeSum[]> =>
  db
    .selectFrom('madeBookings')
    // Of a post only the theme is read, from an index that takes a thousandth of the posts' room.
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

/** Counts the bookings of one post's readers, and their steps, for another post from now on. */
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

/** The current slugs and titles of posts. */
export const listPostsById = (
  db: Db,
  ids: readonly number[],
): Promise<Array<{ id: number; slug: string; title: string }>> =>
  db.selectFrom('posts').select(['id', 'slug', 'title']).where('id', 'in', ids).execute();
