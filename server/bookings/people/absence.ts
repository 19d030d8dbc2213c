/** When developers are away, and the sessions that it meets. */
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import {
  countBlocks,
  deleteBlocksBefore,
  deleteDates,
  insertBlock,
  listBlocks,
  listDatesFrom,
  saveDates,
} from '#db/queries/bookings/absences.ts';
import { type Ahead, listAhead } from '#db/queries/bookings/of-developer.ts';
import { listPeople, type Person } from '#db/queries/bookings/people.ts';
import type { SessionAhead } from '#src/contract/bookings/people.ts';
import { type DaySpan, MAX_BLOCKS, MAX_DATES } from '#src/contract/bookings/working-hours.ts';
import { HttpError } from '../../http/errors.ts';
import { common, dayNumber, type Interval, localDay, merged, wholeDays } from '../working-time.ts';
import { othersFree } from './hand-over.ts';

const sessionTime = (startsAt: string): Interval => ({
  start: Date.parse(startsAt),
  end: Date.parse(startsAt) + millisecondsInHour,
});

const meets = (away: readonly Interval[], startsAt: string) =>
  common(away, [sessionTime(startsAt)]).length > 0;

/** A developer's date today, `2026-12-25`. */
export const todayOf = ({ timeZone }: Pick<Person, 'timeZone'>, now: Date): string =>
  dateOf(localDay(timeZone, now.getTime()));

const dateOf = (day: number): string => new Date(day * millisecondsInDay).toISOString().slice(0, 10);

/** When a developer is away from now on: days off, and times blocked by hand. */
async function awayTime(db: Db, person: Person, now: Date): Promise<Interval[]> {
  const dates = await listDatesFrom(db, person.id, todayOf(person, now));
  const blocks = await listBlocks(db, person.id, now);
  const off = dates.filter(({ kind }) => kind === 'off').map(({ date }) => dayNumber(date));
  return merged([
    ...wholeDays(person.timeZone, off),
    ...blocks.map(({ startsAt, endsAt }) => ({ start: Date.parse(startsAt), end: Date.parse(endsAt) })),
  ]);
}

/** A developer's sessions ahead, each with whether they are away then and who else is free. */
export async function sessionsAhead(db: Db, person: Person, now: Date): Promise<SessionAhead[]> {
  return presented(db, person, await listAhead(db, person.id, now), await awayTime(db, person, now), now);
}

async function presented(
  db: Db,
  person: Person,
  sessions: readonly Ahead[],
  away: readonly Interval[],
  now: Date,
): Promise<SessionAhead[]> {
  const open = sessions.filter(
    ({ state, startsAt }) => state === 'confirmed' && Date.parse(startsAt) > now.getTime(),
  );
  const others = await othersFree(db, person.tier, open, person.id, now);
  return sessions.map((session) => ({
    id: session.id,
    startsAt: session.startsAt,
    guest: session.name,
    state: session.state,
    away: meets(away, session.startsAt),
    canMove: open.includes(session),
    others: others.get(session.id) ?? [],
  }));
}

/** The sessions ahead that an absence meets. */
async function metBy(
  db: Db,
  person: Person,
  absence: readonly Interval[],
  now: Date,
): Promise<SessionAhead[]> {
  const met = (await listAhead(db, person.id, now)).filter(({ startsAt }) => meets(absence, startsAt));
  return presented(db, person, met, absence, now);
}

/**
 * Takes days off. Nothing is canceled.
 * @param range dates in the developer's time zone, both included
 * @returns the sessions on these days
 * @throws HttpError 422 when they would have too many exceptional dates
 */
export async function takeDaysOff(
  trx: Db,
  person: Person,
  { from, to, note }: { from: string; to: string; note: string },
  now: Date,
): Promise<SessionAhead[]> {
  const days: number[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) days.push(day);
  await saveDates(
    trx,
    person.id,
    days.map((day) => ({ date: dateOf(day), kind: 'off' as const, spans: [], note })),
  );
  await mustNotBeTooMany(trx, person, now);
  return metBy(trx, person, wholeDays(person.timeZone, days), now);
}

/** Sets the extra hours of a date. @throws HttpError 422 when they would have too many exceptional dates */
export async function setExtraHours(
  trx: Db,
  person: Person,
  { date, spans, note }: { date: string; spans: readonly DaySpan[]; note: string },
  now: Date,
): Promise<void> {
  await saveDates(trx, person.id, [{ date, kind: 'extra', spans, note }]);
  await mustNotBeTooMany(trx, person, now);
}

/** Dates of the past do not count: they are removed here. */
async function mustNotBeTooMany(trx: Db, person: Person, now: Date): Promise<void> {
  const today = todayOf(person, now);
  const before = dateOf(dayNumber(today) - 1);
  for (const kind of ['off', 'extra'] as const)
    await deleteDates(trx, person.id, { kind, from: '0000-01-01', to: before });
  const dates = await listDatesFrom(trx, person.id, today);
  if (dates.length > MAX_DATES)
    throw new HttpError(
      422,
      'too_many_dates',
      `A developer has at most ${MAX_DATES} days off and dates with extra hours ahead. Deactivate them for a longer absence.`,
    );
}

/** Blocks that ended longer ago are removed when another one is added. */
const BLOCKS_KEPT_DAYS = 60;

/**
 * Blocks a time. Nothing is canceled.
 * @returns the sessions in it
 * @throws HttpError 422 when they would have too many blocks
 */
export async function blockTime(
  trx: Db,
  person: Person,
  { startsAt, endsAt, note }: { startsAt: string; endsAt: string; note: string },
  now: Date,
): Promise<SessionAhead[]> {
  await insertBlock(trx, { developerId: person.id, startsAt, endsAt, note });
  await deleteBlocksBefore(trx, person.id, new Date(now.getTime() - BLOCKS_KEPT_DAYS * millisecondsInDay));
  if ((await countBlocks(trx, person.id)) > MAX_BLOCKS)
    throw new HttpError(
      422,
      'too_many_dates',
      `A developer has at most ${MAX_BLOCKS} blocked times. Remove some, or add days off.`,
    );
  return metBy(trx, person, [{ start: Date.parse(startsAt), end: Date.parse(endsAt) }], now);
}

/** How many sessions ahead are at times when their developer is away. */
export async function countSessionsWhileAway(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const person of await listPeople(db)) {
    const away = await awayTime(db, person, now);
    if (away.length === 0) continue;
    const ahead = await listAhead(db, person.id, now);
    count += ahead.filter(({ startsAt }) => meets(away, startsAt)).length;
  }
  return count;
}
