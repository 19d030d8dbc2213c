import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
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
import { listDevelopers, type ManagedDeveloper } from '#db/queries/bookings/manage-developers.ts';
import { type Ahead, listAhead } from '#db/queries/bookings/of-developer.ts';
import type { SessionAhead } from '#src/contract/bookings/developers.ts';
import { type DaySpan, MAX_BLOCKS, MAX_DATES } from '#src/contract/bookings/working-hours.ts';
import { HttpError } from '../../http/errors.ts';
import { common, dayNumber, type Interval, localDay, merged, wholeDays } from '../working-time.ts';
import { canHandOver, othersFree } from './reassign.ts';

const sessionTime = ({ startsAt, minutes }: Pick<Ahead, 'startsAt' | 'minutes'>): Interval => ({
  start: Date.parse(startsAt),
  end: Date.parse(startsAt) + minutes * millisecondsInMinute,
});

const meets = (away: readonly Interval[], session: Pick<Ahead, 'startsAt' | 'minutes'>) =>
  common(away, [sessionTime(session)]).length > 0;

/** Formats a developer's date today, `2026-12-25`. */
export const todayOf = ({ timeZone }: Pick<ManagedDeveloper, 'timeZone'>, now: Date): string =>
  dateOf(localDay(timeZone, now.getTime()));

const dateOf = (day: number): string => new Date(day * millisecondsInDay).toISOString().slice(0, 10);

async function awayTime(db: Db, developer: ManagedDeveloper, now: Date): Promise<Interval[]> {
  const dates = await listDatesFrom(db, developer.id, todayOf(developer, now));
  const blocks = await listBlocks(db, developer.id, now);
  const off = dates.filter(({ kind }) => kind === 'off').map(({ date }) => dayNumber(date));
  return merged([
    ...wholeDays(developer.timeZone, off),
    ...blocks.map(({ startsAt, endsAt }) => ({ start: Date.parse(startsAt), end: Date.parse(endsAt) })),
  ]);
}

/** Lists a developer's sessions ahead, with conflicts with absences and free colleagues. */
export async function sessionsAhead(db: Db, developer: ManagedDeveloper, now: Date): Promise<SessionAhead[]> {
  return presented(
    db,
    developer,
    await listAhead(db, developer.id, now),
    await awayTime(db, developer, now),
    now,
  );
}

async function presented(
  db: Db,
  developer: ManagedDeveloper,
  sessions: readonly Ahead[],
  away: readonly Interval[],
  now: Date,
): Promise<SessionAhead[]> {
  const open = sessions.filter((session) => canHandOver(session, now));
  const others = await othersFree(db, open, developer.id, now);
  return sessions.map((session) => ({
    id: session.id,
    startsAt: session.startsAt,
    minutes: session.minutes,
    guest: session.name,
    state: session.state,
    approval: session.approval,
    away: meets(away, session),
    canMove: open.includes(session),
    others: others.get(session.id) ?? [],
  }));
}

async function metBy(
  db: Db,
  developer: ManagedDeveloper,
  absence: readonly Interval[],
  now: Date,
): Promise<SessionAhead[]> {
  const met = (await listAhead(db, developer.id, now)).filter((session) => meets(absence, session));
  return presented(db, developer, met, absence, now);
}

/**
 * Takes days off. Nothing is canceled.
 * @param range inclusive dates in the developer's time zone
 * @returns the sessions on these days
 * @throws HttpError 422 for too many exceptional dates
 */
export async function takeDaysOff(
  trx: Db,
  developer: ManagedDeveloper,
  { from, to, note }: { from: string; to: string; note: string },
  now: Date,
): Promise<SessionAhead[]> {
  const days: number[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) days.push(day);
  await saveDates(
    trx,
    developer.id,
    days.map((day) => ({ date: dateOf(day), kind: 'off' as const, spans: [], note })),
  );
  await mustNotBeTooMany(trx, developer, now);
  return metBy(trx, developer, wholeDays(developer.timeZone, days), now);
}

/** Sets the extra hours of a date. Throws HttpError 422 for too many exceptional dates. */
export async function setExtraHours(
  trx: Db,
  developer: ManagedDeveloper,
  { date, spans, note }: { date: string; spans: readonly DaySpan[]; note: string },
  now: Date,
): Promise<void> {
  await saveDates(trx, developer.id, [{ date, kind: 'extra', spans, note }]);
  await mustNotBeTooMany(trx, developer, now);
}

async function mustNotBeTooMany(trx: Db, developer: ManagedDeveloper, now: Date): Promise<void> {
  const today = todayOf(developer, now);
  const before = dateOf(dayNumber(today) - 1);
  for (const kind of ['off', 'extra'] as const)
    await deleteDates(trx, developer.id, { kind, from: '0000-01-01', to: before });
  const dates = await listDatesFrom(trx, developer.id, today);
  if (dates.length > MAX_DATES)
    throw new HttpError(
      422,
      'too_many_dates',
      `Each person has at most ${MAX_DATES} days off and dates with extra hours ahead. Deactivate them for a longer absence.`,
    );
}

/** Older blocks are removed when another one is added. */
const BLOCKS_KEPT_DAYS = 60;

/**
 * Blocks a time. Nothing is canceled. Returns the sessions in it. Throws HttpError 422 for too many blocks.
 */
export async function blockTime(
  trx: Db,
  developer: ManagedDeveloper,
  { startsAt, endsAt, note }: { startsAt: string; endsAt: string; note: string },
  now: Date,
): Promise<SessionAhead[]> {
  await insertBlock(trx, { developerId: developer.id, startsAt, endsAt, note });
  await deleteBlocksBefore(trx, developer.id, new Date(now.getTime() - BLOCKS_KEPT_DAYS * millisecondsInDay));
  if ((await countBlocks(trx, developer.id)) > MAX_BLOCKS)
    throw new HttpError(
      422,
      'too_many_dates',
      `Each person has at most ${MAX_BLOCKS} blocked times. Remove some, or add days off.`,
    );
  return metBy(trx, developer, [{ start: Date.parse(startsAt), end: Date.parse(endsAt) }], now);
}

/** Counts sessions ahead whose developer is away. */
export async function countSessionsWhileAway(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const developer of await listDevelopers(db)) {
    const away = await awayTime(db, developer, now);
    if (away.length === 0) continue;
    const ahead = await listAhead(db, developer.id, now);
    count += ahead.filter((session) => meets(away, session)).length;
  }
  return count;
}
