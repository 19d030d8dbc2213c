import type { Selectable, Updateable } from 'kysely';
import type { TestimonialState, TestimonialUse } from '#src/contract/bookings/values.ts';
import type { Db } from '../../open.ts';
import type { SessionTestimonialsTable } from '../../tables/bookings/sessions.ts';
import { nowText } from '../../values.ts';
import { eraseTestimonialSources, testimonialKey, withdrawOwnDocument } from '../generator/sources/own.ts';
import { kindKey } from './kind-key.ts';

const columns = [
  'sessionStories.id',
  'sessionStories.bookingId',
  'sessionStories.text',
  'sessionStories.rating',
  'sessionStories.author',
  'sessionStories.siteText',
  'sessionStories.isShortened',
  'sessionStories.state',
  'sessionStories.version',
  'sessionStories.withdrawnAt',
  'sessionStories.createdAt',
] as const;

export type PublishedTestimonial = Pick<
  Selectable<SessionTestimonialsTable>,
  | 'id'
  | 'bookingId'
  | 'text'
  | 'rating'
  | 'author'
  | 'siteText'
  | 'isShortened'
  | 'state'
  | 'version'
  | 'withdrawnAt'
  | 'createdAt'
>;

/** Finds the testimonial of a booking's client. */
export const findTestimonialOf = (db: Db, bookingId: number): Promise<PublishedTestimonial | undefined> =>
  db.selectFrom('sessionStories').select(columns).where('bookingId', '=', bookingId).executeTakeFirst();

const withSession = (db: Db) =>
  db
    .selectFrom('sessionStories')
    .innerJoin('bookings', 'bookings.id', 'sessionStories.bookingId')
    .leftJoin('developers', 'developers.id', 'bookings.developerId')
    .select([...columns, kindKey, 'bookings.startsAt', 'developers.name as developer']);

/** One testimonial with its session. */
export const findTestimonial = (db: Db, id: number) =>
  withSession(db).where('sessionStories.id', '=', id).executeTakeFirst();

/** A page and the total of testimonials with sessions, newest first. */
export async function listTestimonials(
  db: Db,
  { show, limit, offset }: { show: TestimonialState | 'withdrawn'; limit: number; offset: number },
) {
  const testimonials = await (show === 'withdrawn'
    ? withSession(db).where('withdrawnAt', 'is not', null)
    : withSession(db).where('sessionStories.state', '=', show)
  )
    .orderBy('sessionStories.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const all = db.selectFrom('sessionStories').select((eb) => eb.fn.countAll<number>().as('total'));
  const { total } = await (show === 'withdrawn'
    ? all.where('withdrawnAt', 'is not', null)
    : all.where('state', '=', show)
  ).executeTakeFirstOrThrow();
  return { stories: testimonials, total };
}

/** Counts testimonials that wait for an owner, and those withdrawn after use. */
export async function countTestimonials(db: Db): Promise<{ waiting: number; withdrawn: number }> {
  const count = db.selectFrom('sessionStories').select((eb) => eb.fn.countAll<number>().as('count'));
  const { count: waiting } = await count.where('state', '=', 'new').executeTakeFirstOrThrow();
  const { count: withdrawn } = await count.where('withdrawnAt', 'is not', null).executeTakeFirstOrThrow();
  return { waiting, withdrawn };
}

/** Adds a testimonial and returns its id. */
export async function insertTestimonial(
  db: Db,
  testimonial: { bookingId: number; text: string; rating: number | null; author: string },
  now: Date,
): Promise<number> {
  const at = nowText(now);
  const { id } = await db
    .insertInto('sessionStories')
    .values({ ...testimonial, withdrawnAt: null, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes a testimonial and its version, in the caller's transaction. Unless accepted, it stops being a
 * source.
 */
export async function updateTestimonial(
  db: Db,
  id: number,
  change: Omit<Updateable<SessionTestimonialsTable>, 'id' | 'bookingId' | 'version'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessionStories')
    .set((eb) => ({ ...change, updatedAt: nowText(now), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (change.state !== undefined && change.state !== 'drafted')
    await withdrawOwnDocument(db, testimonialKey(id), now);
}

export interface Consent {
  storyId: number;
  use: TestimonialUse;
  wording: string;
  givenAt: string;
  withdrawnAt: string | null;
}

/** Consents of some testimonials, current and withdrawn, newest first. */
export const listConsents = (db: Db, testimonialIds: readonly number[]): Promise<Consent[]> =>
  testimonialIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('storyConsents')
        .select(['storyId', 'use', 'wording', 'givenAt', 'withdrawnAt'])
        .where('storyId', 'in', testimonialIds)
        .orderBy('id', 'desc')
        .execute();

/** Uses that a testimonial's client agrees to now. */
export async function usesInForce(db: Db, testimonialId: number): Promise<TestimonialUse[]> {
  const rows = await db
    .selectFrom('storyConsents')
    .select('use')
    .where('storyId', '=', testimonialId)
    .where('withdrawnAt', 'is', null)
    .orderBy('use', 'desc')
    .execute();
  return rows.map(({ use }) => use);
}

/** Counts a client's consents to a testimonial, withdrawn ones included. */
export async function countConsents(db: Db, testimonialId: number): Promise<number> {
  const { count } = await db
    .selectFrom('storyConsents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('storyId', '=', testimonialId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Records a client's consent. */
export async function giveConsent(
  db: Db,
  consent: { storyId: number; use: TestimonialUse; wording: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('storyConsents')
    .values({ ...consent, givenAt: nowText(now), withdrawnAt: null })
    .execute();
}

/** Records a withdrawn consent. For articles, the words stop being a source. */
export async function withdrawConsent(
  db: Db,
  testimonialId: number,
  use: TestimonialUse,
  now: Date,
): Promise<void> {
  await db
    .updateTable('storyConsents')
    .set({ withdrawnAt: nowText(now) })
    .where('storyId', '=', testimonialId)
    .where('use', '=', use)
    .where('withdrawnAt', 'is', null)
    .execute();
  if (use === 'articles') await withdrawOwnDocument(db, testimonialKey(testimonialId), now);
}

export interface Sources {
  storyId: number;
  bookingId: number;
  text: string;
  rating: number | null;
  author: string;
  givenAt: string;
}

/** Accepted testimonials whose clients agree to quotes in articles, newest first. */
export const listSources = (db: Db, limit: number): Promise<Sources[]> =>
  db
    .selectFrom('storyConsents')
    .innerJoin('sessionStories', 'sessionStories.id', 'storyConsents.storyId')
    .select([
      'storyConsents.storyId',
      'sessionStories.bookingId',
      'sessionStories.text',
      'sessionStories.rating',
      'sessionStories.author',
      'storyConsents.givenAt',
    ])
    .where('sessionStories.state', '=', 'drafted')
    .where('storyConsents.use', '=', 'articles')
    .where('storyConsents.withdrawnAt', 'is', null)
    .orderBy('storyConsents.storyId', 'desc')
    .limit(limit)
    .execute();

/** Testimonials of some bookings' clients. */
export const listTestimonialsOf = (db: Db, bookingIds: readonly number[]): Promise<PublishedTestimonial[]> =>
  db.selectFrom('sessionStories').select(columns).where('bookingId', 'in', bookingIds).execute();

/** Deletes clients' testimonials, consents and sources, in the caller's transaction. Returns how many. */
export async function deleteTestimonialsOf(
  db: Db,
  bookingIds: readonly number[],
  now: Date,
): Promise<number> {
  const said = await listTestimonialsOf(db, bookingIds);
  await eraseTestimonialSources(
    db,
    said.map(({ id }) => id),
    now,
  );
  const { numDeletedRows } = await db
    .deleteFrom('sessionStories')
    .where('bookingId', 'in', bookingIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
