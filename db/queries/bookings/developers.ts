import { type ExpressionBuilder, sql } from 'kysely';
import type { DaySpan, WeekHours } from '#src/contract/bookings/working-hours.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { dateSpans, developerHours } from '../../json-columns/bookings.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import { nowText } from '../../values.ts';

/** Minutes are local to their time zone. */
export interface Developer {
  id: number;
  tier: Tier;
  name: string;
  timeZone: string;
  /** Null: the tier's hours. */
  hours: WeekHours | null;
  /** True if they also work outside the tier's hours. */
  extended: boolean;
  /** Minutes. */
  bufferBefore: number;
  bufferAfter: number;
  /** Null: the tier's. */
  noticeHours: number | null;
  horizonDays: number | null;
  maxPerDay: number | null;
  isShown: boolean;
}

/** Who gives a kind and can be booked, by id; only the one with `id` if given. @param key of the kind */
export async function listActiveDevelopers(db: Db, key: string, id?: number): Promise<Developer[]> {
  let query = db
    .selectFrom('developers')
    .select([
      'id',
      'tier',
      'name',
      'timeZone',
      'hours',
      'extended',
      'bufferBefore',
      'bufferAfter',
      'noticeHours',
      'horizonDays',
      'maxPerDay',
      'isShown',
    ])
    .where('id', 'in', (eb) => givers(eb, key))
    .where('isActive', '=', 1)
    .orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...row,
    hours: row.hours === null ? null : (developerHours.read(row.hours, row.id) as WeekHours),
    extended: row.extended === 1,
    isShown: row.isShown === 1,
  }));
}

/** The ids of who gives a kind; no one gives an archived one. */
const givers = (eb: ExpressionBuilder<Tables, 'developers'>, key: string) =>
  eb
    .selectFrom('developerKinds')
    .innerJoin('kinds', 'kinds.id', 'developerKinds.kindId')
    .select('developerKinds.developerId')
    .where('kinds.key', '=', key)
    .where('kinds.archivedAt', 'is', null);

export interface PublicDeveloper {
  id: number;
  name: string;
  about: string;
  pictureHash: string | null;
}

/** Who gives a kind and may be chosen by visitors, by name. @param key of the kind */
export const listPublicDevelopers = (db: Db, key: string): Promise<PublicDeveloper[]> =>
  db
    .selectFrom('developers')
    .select(['id', 'name', 'about', 'pictureHash'])
    .where('id', 'in', (eb) => givers(eb, key))
    .where('isActive', '=', 1)
    .where('isShown', '=', 1)
    .orderBy('name')
    .orderBy('id')
    .execute();

export interface TeamMember extends PublicDeveloper {
  tier: Tier;
  isSample: boolean;
}

/** The developers on the site's pages, by name. A fresh site's samples stand in until there is one. */
export async function listPublicTeam(db: Db): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('developers')
    .select(['id', 'tier', 'name', 'about', 'pictureHash', 'isShown', 'sample'])
    .where('isActive', '=', 1)
    .where((eb) => eb.or([eb('isShown', '=', 1), eb('sample', '=', 'shown')]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  const own = rows.filter(({ isShown }) => isShown === 1);
  return (own.length > 0 ? own : rows).map(({ isShown, sample, ...row }) => ({
    ...row,
    isSample: isShown === 0 && sample === 'shown',
  }));
}

/** The name, visibility, room and account e-mail of who gives a session. */
export const findSessionDeveloper = (db: Db, id: number) =>
  db
    .selectFrom('developers')
    // Other roles hear nothing about clients.
    .leftJoin('users', (on) =>
      on.onRef('users.id', '=', 'developers.userId').on('users.role', 'in', ['developer', 'owner']),
    )
    .select([
      'developers.id',
      'developers.tier',
      'developers.name',
      'developers.about',
      'developers.pictureHash',
      'developers.isShown',
      'developers.room',
      'developers.sample',
      'developers.timeZone',
      'developers.userId',
      'users.email',
    ])
    .where('developers.id', '=', id)
    .executeTakeFirst();

/** Tiers with an active developer who has no room. */
export async function listTiersWithoutRoom(db: Db): Promise<Tier[]> {
  const rows = await db
    .selectFrom('developers')
    .select('tier')
    .where('isActive', '=', 1)
    .where('room', '=', '')
    .groupBy('tier')
    .execute();
  return rows.map(({ tier }) => tier);
}

export interface DeveloperDate {
  developerId: number;
  /** `2026-12-25`, in the developer's time zone. */
  date: string;
  kind: 'off' | 'extra';
  /** Empty when off. */
  spans: DaySpan[];
}

/** Exceptional dates of some developers; `from` and `to` are dates like `2026-01-31`, both included. */
export async function listDates(
  db: Db,
  developerIds: readonly number[],
  from: string,
  to: string,
): Promise<DeveloperDate[]> {
  const rows = await db
    .selectFrom('developerDates')
    .select(['developerId', 'date', 'kind', 'spans'])
    .where('developerId', 'in', developerIds)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return rows.map((row) => ({ ...row, spans: dateSpans.read(row.spans, row.developerId) }));
}

/** Days; a longer event is stored in parts. */
export const LONGEST_BUSY_DAYS = 31;

/**
 * Busy times by start. UTC; `from` inclusive, `to` exclusive. Bounded by `LONGEST_BUSY_DAYS` for the index.
 */
export const listBusyTimes = (
  db: Db,
  developerIds: readonly number[],
  from: Date,
  to: Date,
): Promise<Array<{ developerId: number; startsAt: string; endsAt: string }>> =>
  db
    .selectFrom('busyTimes')
    .select(['developerId', 'startsAt', 'endsAt'])
    .where('developerId', 'in', developerIds)
    .where('startsAt', '>', nowText(new Date(from.getTime() - LONGEST_BUSY_DAYS * 86_400_000)))
    .where('startsAt', '<', nowText(to))
    .where('endsAt', '>', nowText(from))
    .execute();

/** The query of `listTaken`; exported to test its plan. */
export const takenQuery = (db: Db, developerIds: readonly number[], from: string, to: string, now: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'developerId', 'startsAt', 'minutes', 'bufferBefore', 'bufferAfter', 'kindId'])
    .where('developerId', 'in', developerIds)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    // Worded exactly like the partial index, or SQLite would not use it.
    .where('taken', 'is not', null)
    .where((eb) => eb.or([eb('holdExpiresAt', 'is', null), eb('holdExpiresAt', '>', now)]));

/** A session or valid hold; minutes. */
export interface TakenTime {
  id: number;
  developerId: number | null;
  startsAt: string;
  minutes: number;
  bufferBefore: number;
  bufferAfter: number;
  kindId: number | null;
}

/** Sessions and valid holds of some developers, of any kind, by start. UTC; `from` inclusive, `to` exclusive. */
export const listTaken = (
  db: Db,
  developerIds: readonly number[],
  from: Date,
  to: Date,
  now: Date,
): Promise<TakenTime[]> => takenQuery(db, developerIds, nowText(from), nowText(to), nowText(now)).execute();

/**
 * Sessions and holds of a kind per developer since `since`, with the last start. Holds spread simultaneous
 * visitors.
 */
export const countSessions = (
  db: Db,
  kindId: number,
  since: Date,
): Promise<Array<{ developerId: number | null; sessions: number; last: string }>> =>
  db
    .selectFrom('bookings')
    .select([
      'developerId',
      (eb) => eb.fn.countAll<number>().as('sessions'),
      sql<string>`max(starts_at)`.as('last'),
    ])
    .where('kindId', '=', kindId)
    .where('startsAt', '>=', nowText(since))
    .where('taken', 'is not', null)
    .groupBy('developerId')
    .execute();
