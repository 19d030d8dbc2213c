import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { findDeveloper } from '#db/queries/bookings/calendar.ts';
import { countSessions, listActiveDevelopers } from '#db/queries/bookings/developers.ts';
import { developersTakenAt, releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import { findKind, getKind } from '#db/queries/bookings/kinds.ts';
import { conflict, HttpError } from '../http/errors.ts';
import { freeByDeveloper, type KindCalendar, loadCalendar } from './availability.ts';
import { formatMinutes, formatSteps } from './format-steps.ts';
import {
  bookableRange,
  type DeveloperTime,
  frameTime,
  noticeOf,
  steppedStarts,
  workingTime,
} from './slots.ts';
import { withoutAwaited } from './waitlist/awaited.ts';
import { localDay } from './working-time.ts';

const TAKEN = 'Someone just booked that time. Choose another one.';
const AWAITED = 'Someone on the waiting list is offered that time first. Choose another one.';
const NOT_WITH_THEM = 'The person you chose is not available then. Choose another time, or anyone.';

/** Sessions since this many days ago count for fairness. */
const FAIR_DAYS = 28;

/**
 * Orders who gives a kind for the next session: fewest recent and upcoming sessions of it, then longest without
 * one, then longest on the team.
 * @param key of the kind
 */
export async function inTurn(db: Db, key: string, now: Date): Promise<number[]> {
  const developers = await listActiveDevelopers(db, key);
  const since = new Date(now.getTime() - FAIR_DAYS * millisecondsInDay);
  const { id: kindId } = await getKind(db, key);
  const counts = new Map((await countSessions(db, kindId, since)).map((row) => [row.developerId, row]));
  const of = (id: number) => counts.get(id) ?? { sessions: 0, last: '' };
  return developers
    .map(({ id }) => id)
    .sort((a, b) => of(a).sessions - of(b).sessions || order(of(a).last, of(b).last) || a - b);
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

interface Wish {
  /** The kind's key. */
  tier: string;
  /** UTC. */
  startsAt: string;
  developer?: number | undefined;
  mustBeShown?: boolean;
  /** Preferred if free. */
  rather?: number | null | undefined;
  /** A booking that is moved: it keeps its length, and is not in its own way. */
  leaving?: { id: number; minutes: number } | undefined;
  /**
   * For a visitor, who gets no time that someone on the waiting list is about to be offered; `except`: the developer
   * of the hold that they have for this time already.
   */
  visitor?: { except?: number | null | undefined };
}

/**
 * Finds a developer for a visitor's session by all booking rules, in the caller's transaction. Returns the
 * developer's id. Throws HttpError 422 when the rules do not allow the time, 409 when it is taken.
 */
export async function assignDeveloper(trx: Db, wish: Wish, now: Date): Promise<number> {
  await releaseExpiredHolds(trx, now);
  if ((await findKind(trx, wish.tier))?.archivedAt !== null)
    throw new HttpError(422, 'unknown_kind', 'These sessions can no longer be booked. Choose another kind.');
  const start = Date.parse(wish.startsAt);
  const range = { start, end: start + 1 };
  const calendar = await loadCalendar(trx, wish.tier, { range, now, ...wish });
  const refused = whyNotOffered(calendar, start, now);
  if (refused) throw new HttpError(422, 'time_not_offered', refused);
  const free = freeByDeveloper(calendar, range, now);
  const hidden = new Set(
    wish.mustBeShown ? calendar.developers.filter(({ isShown }) => !isShown).map(({ id }) => id) : [],
  );
  const left = wish.visitor ? await withoutAwaited(trx, calendar, free, range) : free;
  const isFree = (id: number) => (free.get(id)?.length ?? 0) > 0 && !hidden.has(id);
  const isLeft = (id: number) =>
    isFree(id) && ((left.get(id)?.length ?? 0) > 0 || id === wish.visitor?.except);
  if (wish.rather != null && isLeft(wish.rather)) return wish.rather;
  const turn = await inTurn(trx, wish.tier, now);
  const found = turn.find(isLeft);
  if (found !== undefined) return found;
  if (turn.some(isFree)) throw conflict('time_taken', AWAITED);
  throw wish.developer === undefined
    ? conflict('time_taken', TAKEN)
    : conflict('developer_not_free', NOT_WITH_THEM);
}

/** Explains why a time is not offered, as a sentence; undefined when it is. */
function whyNotOffered({ kind, developers }: KindCalendar, time: number, now: Date): string | undefined {
  if (time <= now.getTime()) return 'That time is in the past. Choose a later one.';
  const ranges = developers.map((developer) => ({
    developer,
    bookable: bookableRange(kind, developer, now),
  }));
  const [soonest] = ranges.toSorted((a, b) => a.bookable.start - b.bookable.start);
  const [furthest] = ranges.toSorted((a, b) => b.bookable.end - a.bookable.end);
  const session = { start: time, end: time + kind.minutes * millisecondsInMinute };
  const open = frameTime(kind, session);
  const isOn = (developer: DeveloperTime) =>
    steppedStarts(kind, developer, { start: time, end: time + 1 }).length > 0;
  if (soonest && time < soonest.bookable.start)
    return `That time is too soon: book at least ${formatMinutes(noticeOf(kind, soonest.developer))} ahead.`;
  if (furthest && time >= furthest.bookable.end)
    return `That time is too far ahead: book at most ${furthest.developer.horizonDays ?? kind.horizonDays} days ahead.`;
  const working = ranges.filter(
    ({ developer, bookable }) =>
      time >= bookable.start &&
      time < bookable.end &&
      workingTime(kind, open, developer, session).some(
        ({ start, end }) => start <= session.start && end >= session.end,
      ),
  );
  if (working.some(({ developer }) => isOn(developer))) return undefined;
  if (working.length > 0) return `${formatSteps(kind)} Choose one of the times shown.`;
  const zone = kind.frame?.timeZone ?? developers[0]?.timeZone ?? 'UTC';
  const date = new Date(localDay(zone, time) * millisecondsInDay).toISOString().slice(0, 10);
  return kind.daysOff.has(date)
    ? 'That day is not available. Choose another one.'
    : 'That time is outside the hours of those who give this session.';
}

/**
 * Finds a developer at any time; only another session is in the way, not working hours or events. For the
 * team's decisions, and bookings made elsewhere or paid late. Returns undefined when everyone has a session
 * then.
 */
export async function assignAnyway(
  trx: Db,
  { tier, startsAt, rather, leaving }: Pick<Wish, 'tier' | 'startsAt' | 'rather' | 'leaving'>,
  now: Date,
): Promise<number | undefined> {
  await releaseExpiredHolds(trx, now);
  const taken = await takenFor(trx, tier, startsAt, leaving);
  if (rather != null && !taken.has(rather)) return rather;
  const turn = await inTurn(trx, tier, now);
  const range = { start: Date.parse(startsAt), end: Date.parse(startsAt) + millisecondsInMinute };
  const free = freeByDeveloper(await loadCalendar(trx, tier, { range, now, leaving }), range, now);
  return (
    turn.find((id) => (free.get(id)?.length ?? 0) > 0 && !taken.has(id)) ?? turn.find((id) => !taken.has(id))
  );
}

/** Who has a session when one of this kind would be given. A session that is moved keeps its length. */
async function takenFor(
  trx: Db,
  key: string,
  startsAt: string,
  leaving: Wish['leaving'],
): Promise<Set<number>> {
  const kind = await getKind(trx, key);
  const { minutes } = leaving ?? kind;
  return developersTakenAt(trx, { startsAt, minutes, kindId: kind.id, seats: kind.seats }, leaving?.id);
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
    leaving,
  }: Pick<Wish, 'tier' | 'startsAt' | 'rather' | 'leaving'> & { developerId?: number | undefined },
  now: Date,
): Promise<number> {
  if (developerId === undefined) {
    const found = await assignAnyway(trx, { tier, startsAt, rather, leaving }, now);
    if (found === undefined) throw conflict('time_taken', TAKEN);
    return found;
  }
  const developer = await findDeveloper(trx, developerId);
  const given = await listActiveDevelopers(trx, tier, developerId);
  if (!developer || given.length === 0)
    throw new HttpError(422, 'developer_not_free', 'The person you chose does not give these sessions.');
  await releaseExpiredHolds(trx, now);
  if ((await takenFor(trx, tier, startsAt, leaving)).has(developerId))
    throw conflict('developer_not_free', `${developer.name} has another session then.`);
  return developerId;
}
