import type { Db } from '#db/open.ts';
import { listBlockedTimes, listSessions, listTeam } from '#db/queries/bookings/calendar.ts';
import { listKindsByDeveloper } from '#db/queries/bookings/kind-developers.ts';
import { listKinds } from '#db/queries/bookings/kinds.ts';
import type { CalendarDeveloper, CalendarSession } from '#src/contract/bookings/team-calendar.ts';
import { paymentStatusOf, totalOf } from '#src/contract/bookings/values.ts';
import { loadCalendar } from './availability.ts';
import { frameTime, workingTime } from './slots.ts';
import { common, type Interval, merged } from './working-time.ts';

const asTimes = ({ start, end }: Interval) => ({
  from: new Date(start).toISOString(),
  to: new Date(end).toISOString(),
});
const inMs = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Interval => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
});

/**
 * Reads a range of the calendar. Inactive developers are included while they have sessions in it.
 * @param from inclusive, UTC
 * @param to exclusive, UTC
 */
export async function readTeamCalendar(
  db: Db,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<{ developers: CalendarDeveloper[]; sessions: CalendarSession[] }> {
  const range: Interval = { start: Date.parse(from), end: Date.parse(to) };
  const sessions = await listSessions(db, new Date(range.start), new Date(range.end), now);
  const busyWith = new Set(sessions.map(({ developerId }) => developerId));
  const team = (await listTeam(db)).filter(({ id, isActive }) => isActive === 1 || busyWith.has(id));
  const ids = team.map(({ id }) => id);
  const times = await listBlockedTimes(db, ids, new Date(range.start), new Date(range.end));
  const given = await listKindsByDeveloper(db);
  const working = new Map<number, Interval[]>();
  for (const { key, archivedAt } of await listKinds(db)) {
    if (archivedAt !== null) continue;
    const { kind, developers } = await loadCalendar(db, key, { range, now });
    const open = frameTime(kind, range);
    for (const developer of developers) {
      const ofKind = common(workingTime(kind, open, developer, range), [range]);
      working.set(developer.id, merged([...(working.get(developer.id) ?? []), ...ofKind]));
    }
  }
  return {
    developers: team.map(({ id, tier, name, timeZone, isActive }) => {
      const own = times.filter(({ developerId }) => developerId === id);
      const read = own.filter(({ calendarId }) => calendarId !== null);
      return {
        id,
        tier,
        kinds: given.get(id) ?? [],
        name,
        timeZone,
        active: isActive === 1,
        working: (working.get(id) ?? []).map(asTimes),
        busy: common(merged(read.map(inMs)), [range]).map(asTimes),
        blocks: own
          .filter(({ calendarId }) => calendarId === null)
          .map((block) => ({ id: block.id, from: block.startsAt, to: block.endsAt, note: block.note })),
      };
    }),
    sessions: sessions.map((session) => ({
      ...session,
      payment: paymentStatusOf({ ...session, totalCents: totalOf(session) }),
    })),
  };
}
