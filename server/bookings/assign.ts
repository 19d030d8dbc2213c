import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { findDeveloper } from '#db/queries/bookings/calendar.ts';
import { countSessions, listActiveDevelopers } from '#db/queries/bookings/developers.ts';
import { developersTakenAt, releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { conflict, HttpError } from '../http/errors.ts';
import { freeByDeveloper, loadCalendar, type TierCalendar } from './availability.ts';
import { bookableRange, tierTime, workingTime } from './slots.ts';
import { localDay } from './working-time.ts';

const TAKEN = 'Someone just booked that time. Choose another one.';
const NOT_WITH_THEM = 'That developer is not available then. Choose another time, or anyone.';

/** Sessions since this many days ago count for fairness. */
const FAIR_DAYS = 28;

/**
 * Orders a tier's active developers for the next session: fewest recent and upcoming sessions, then longest
 * without one, then longest on the team.
 */
export async function inTurn(db: Db, tier: Tier, now: Date): Promise<number[]> {
  const developers = await listActiveDevelopers(db, tier);
  const since = new Date(now.getTime() - FAIR_DAYS * millisecondsInDay);
  const counts = new Map((await countSessions(db, tier, since)).map((row) => [row.developerId, row]));
  const of = (id: number) => counts.get(id) ?? { sessions: 0, last: '' };
  return developers
    .map(({ id }) => id)
    .sort((a, b) => of(a).sessions - of(b).sessions || order(of(a).last, of(b).last) || a - b);
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

interface Wish {
  tier: Tier;
  /** UTC. */
  startsAt: string;
  developer?: number | undefined;
  mustBeShown?: boolean;
  /** Preferred if free. */
  rather?: number | null | undefined;
  leaving?: { developerId: number | null; startsAt: string } | undefined;
}

/**
 * Finds a developer for a visitor's session by all booking rules, in the caller's transaction. Returns the
 * developer's id. Throws HttpError 422 when the rules do not allow the time, 409 when it is taken.
 */
export async function assignDeveloper(trx: Db, wish: Wish, now: Date): Promise<number> {
  await releaseExpiredHolds(trx, now);
  const start = Date.parse(wish.startsAt);
  const range = { start, end: start + 1 };
  const calendar = await loadCalendar(trx, wish.tier, { range, now, ...wish });
  const refused = whyNotOffered(calendar, start, now);
  if (refused) throw new HttpError(422, 'time_not_offered', refused);
  const free = freeByDeveloper(calendar, range, now);
  const hidden = new Set(
    wish.mustBeShown ? calendar.developers.filter(({ isShown }) => !isShown).map(({ id }) => id) : [],
  );
  const isFree = (id: number) => (free.get(id)?.length ?? 0) > 0 && !hidden.has(id);
  if (wish.rather != null && isFree(wish.rather)) return wish.rather;
  const turn = await inTurn(trx, wish.tier, now);
  const found = turn.find(isFree);
  if (found === undefined)
    throw wish.developer === undefined
      ? conflict('time_taken', TAKEN)
      : conflict('developer_not_free', NOT_WITH_THEM);
  return found;
}

/** Explains why a time is not offered, as a sentence; undefined when it is. */
function whyNotOffered({ tier, developers }: TierCalendar, time: number, now: Date): string | undefined {
  if (time <= now.getTime()) return 'That time is in the past. Choose a later one.';
  if (time % millisecondsInHour !== 0) return 'Sessions start on the hour. Choose one of the times shown.';
  const ranges = developers.map((developer) => ({
    developer,
    bookable: bookableRange(tier, developer, now),
  }));
  const [soonest] = ranges.toSorted((a, b) => a.bookable.start - b.bookable.start);
  const [furthest] = ranges.toSorted((a, b) => b.bookable.end - a.bookable.end);
  if (soonest && time < soonest.bookable.start) {
    const notice = soonest.developer.noticeHours ?? tier.noticeHours;
    return `That time is too soon: book at least ${notice} ${notice === 1 ? 'hour' : 'hours'} ahead.`;
  }
  if (furthest && time >= furthest.bookable.end)
    return `That time is too far ahead: book at most ${furthest.developer.horizonDays ?? tier.horizonDays} days ahead.`;
  const session = { start: time, end: time + millisecondsInHour };
  const open = tierTime(tier, session);
  const works = ranges.some(
    ({ developer, bookable }) =>
      time >= bookable.start &&
      time < bookable.end &&
      workingTime(tier, open, developer, session).some(
        ({ start, end }) => start <= session.start && end >= session.end,
      ),
  );
  if (works) return undefined;
  const date = new Date(localDay(tier.timeZone, time) * millisecondsInDay).toISOString().slice(0, 10);
  return tier.daysOff.has(date)
    ? 'That day is not available. Choose another one.'
    : 'That time is outside the hours of these developers.';
}

/**
 * Finds a developer at any time; only another session is in the way, not working hours or events. For the
 * team's decisions, and bookings made elsewhere or paid late. Returns undefined when everyone has a session
 * then.
 */
export async function assignAnyway(
  trx: Db,
  { tier, startsAt, rather }: Pick<Wish, 'tier' | 'startsAt' | 'rather'>,
  now: Date,
): Promise<number | undefined> {
  await releaseExpiredHolds(trx, now);
  const taken = await developersTakenAt(trx, startsAt);
  if (rather != null && !taken.has(rather)) return rather;
  const turn = await inTurn(trx, tier, now);
  const range = { start: Date.parse(startsAt), end: Date.parse(startsAt) + millisecondsInMinute };
  const free = freeByDeveloper(await loadCalendar(trx, tier, { range, now }), range, now);
  return (
    turn.find((id) => (free.get(id)?.length ?? 0) > 0 && !taken.has(id)) ?? turn.find((id) => !taken.has(id))
  );
}

/**
 * Finds a developer for a time that the team chose, ignoring working hours and other events. Throws HttpError
 * 409 when they, or all of them, have a session then; 422 when the person does not work for the tier.
 */
export async function assignByTeam(
  trx: Db,
  {
    tier,
    startsAt,
    developerId,
    rather,
  }: Pick<Wish, 'tier' | 'startsAt' | 'rather'> & { developerId?: number | undefined },
  now: Date,
): Promise<number> {
  if (developerId === undefined) {
    const found = await assignAnyway(trx, { tier, startsAt, rather }, now);
    if (found === undefined) throw conflict('time_taken', TAKEN);
    return found;
  }
  const developer = await findDeveloper(trx, developerId);
  if (developer?.tier !== tier || developer.isActive === 0)
    throw new HttpError(422, 'developer_not_free', 'That developer does not give these sessions.');
  await releaseExpiredHolds(trx, now);
  if ((await developersTakenAt(trx, startsAt)).has(developerId))
    throw conflict('developer_not_free', `${developer.name} has another session then.`);
  return developerId;
}
