import type { Db } from '#db/open.ts';
import { findAccount } from '#db/queries/bookings/calendars/calendar-accounts.ts';
import {
  type Calendar,
  changeCalendar,
  deleteCalendar,
  findCalendar,
  insertCalendar,
  listCalendars,
  readCalendarSoon,
} from '#db/queries/bookings/calendars/calendars.ts';
import {
  findConflict,
  listConflictsOfBooking,
  listConflictsOfDeveloper,
} from '#db/queries/bookings/calendars/conflicts.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import { MOST_CALENDARS } from '#src/contract/bookings/calendar-accounts.ts';
import type { CalendarRow, calendars } from '#src/contract/bookings/calendars.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { mailTask } from '../../mail/mail-task.ts';
import { assertKeyFits } from '../../operations/settings/secret-key.ts';
import type { BookingDeps } from '../deps.ts';
import { findOwnDeveloper } from '../developers/find-own-developer.ts';
import { CalendarProblem } from './calendar-http.ts';
import { calendarsTask } from './calendars-task.ts';
import { presentConflict, settleConflict } from './settle-conflict.ts';

/** To developers, what is not theirs does not exist. */
const isTheirs = (user: CurrentUser, { userId }: { userId: number | null }) =>
  user.role === 'owner' || userId === user.id;

async function calendarFor(
  db: Db,
  { id, calendarId }: { id: number; calendarId: number },
  user: CurrentUser,
): Promise<Calendar> {
  await findOwnDeveloper(db, user, id);
  const calendar = await findCalendar(db, calendarId);
  if (calendar?.developerId !== id) throw notFound('Calendar');
  return calendar;
}

/** Runs what asks another server. Throws HttpError 422 with its problem. */
export async function askServer<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CalendarProblem) throw new HttpError(422, 'calendar_unreadable', error.message);
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new HttpError(422, 'calendar_unreadable', 'The server took too long to answer.');
    throw error;
  }
}

/** Presents a calendar to its developer and the owner. */
export const present = (
  { calendars: parts }: Pick<BookingDeps, 'calendars'>,
  calendar: Calendar,
): CalendarRow => ({
  ...calendar,
  host: parts.entered(calendar)?.url.host ?? '',
  writes: calendar.writes === 1,
  reads: calendar.reads === 1,
  countsTentative: calendar.countsTentative === 1,
  countsDeclined: calendar.countsDeclined === 1,
  ownAddresses: calendar.ownAddresses.split('\n').filter(Boolean),
});

export const calendarHandlers: Handlers<typeof calendars, BookingDeps> = {
  async listCalendars({ params: { id }, user }, deps) {
    const { db } = deps;
    const { timeZone } = await findOwnDeveloper(db, user, id);
    const now = deps.now();
    return {
      calendars: (await listCalendars(db, id)).map((calendar) => present(deps, calendar)),
      conflicts: (await listConflictsOfDeveloper(db, id, now)).map((each) => presentConflict(each, now)),
      timeZone,
    };
  },

  async tryCalendar({ params: { id }, body, user }, { db, calendars: parts }) {
    const { timeZone } = await findOwnDeveloper(db, user, id);
    return askServer(async () =>
      body.kind === 'caldav'
        ? { calendars: await parts.discover(body, user.id), events: null, note: null }
        : { calendars: [], ...(await parts.tryOut(body, timeZone, user.id)) },
    );
  },

  addCalendar: write({
    async prepare({ params: { id }, body, user }, { db, config, calendars: parts }) {
      const { timeZone } = await findOwnDeveloper(db, user, id);
      await assertKeyFits(db, config);
      const { events } = await askServer(() => parts.tryOut(body, timeZone, user.id));
      return { events, address: parts.seal(body.address), password: parts.seal(body.password ?? '') };
    },
    async change({ params: { id }, body, prepared, user }, { db, audit, wake, now }) {
      // The developer may have been deleted since, or have another account.
      await findOwnDeveloper(db, user, id);
      const known = await listCalendars(db, id);
      if (known.length >= MOST_CALENDARS)
        throw conflict('too_many_calendars', `Each person can have at most ${MOST_CALENDARS} calendars.`);
      const { kind, name, username = '', writes = false } = body;
      const { address, password } = prepared;
      const calendar = { developerId: id, kind, name, address, username, password };
      const added = await insertCalendar(db, { ...calendar, writes: writes && kind === 'caldav' }, now());
      await audit({ subject: name, detail: { developer: id, kind, writes } });
      wake(calendarsTask);
      return { id: added, events: prepared.events };
    },
    // Done only when its busy times count.
    async finish({ id, events }, _call, { calendars: parts }) {
      await parts.visited(id);
      return { id, events };
    },
  }),

  changeCalendar: write({
    async prepare({ params, body, user }, { db, config, calendars: parts }) {
      const calendar = await calendarFor(db, params, user);
      if (body.password === undefined && body.username === undefined) return {};
      await assertKeyFits(db, config);
      const entered = parts.entered(calendar);
      if (!entered) return {};
      const { username = calendar.username, password = entered.login?.password ?? '' } = body;
      const { kind, timeZone } = calendar;
      if (kind !== 'ics' && kind !== 'caldav') return {};
      const given = { kind, address: entered.url.href, username, password };
      await askServer(() => parts.tryOut(given, timeZone, user.id));
      return { username, password: parts.seal(password) };
    },
    async change({ params, body, user, prepared }, { db, audit, wake, now, calendarAccounts }) {
      const { id, name, kind, accountId } = await calendarFor(db, params, user);
      const writes = kind === 'ics' ? undefined : body.writes;
      const account = accountId === null ? undefined : await findAccount(db, accountId);
      if (writes && account && !calendarAccounts.canWrite(account))
        throw conflict(
          'calendar_read_only',
          'The permission to write events was not granted. Sign in again, and leave every permission turned on.',
        );
      const { countsTentative, countsDeclined, ownAddresses } = body;
      await changeCalendar(
        db,
        id,
        {
          ...prepared,
          ...(body.name !== undefined && { name: body.name }),
          ...(writes !== undefined && { writes }),
          ...(countsTentative !== undefined && { countsTentative }),
          ...(countsDeclined !== undefined && { countsDeclined }),
          ...(ownAddresses !== undefined && { ownAddresses: ownAddresses.join('\n') }),
        },
        now(),
      );
      await audit({
        subject: body.name ?? name,
        detail: {
          ...(writes !== undefined && { writes }),
          ...(countsTentative !== undefined && { countsTentative }),
          ...(countsDeclined !== undefined && { countsDeclined }),
          ...(prepared.password !== undefined && { password: 'changed' }),
        },
      });
      wake(calendarsTask);
    },
  }),

  async removeCalendar({ params, user }, { db, audit }) {
    const { id, name } = await calendarFor(db, params, user);
    await deleteCalendar(db, id);
    await audit({ subject: name, detail: { developer: params.id } });
  },

  readCalendar: write({
    async change({ params, user }, { db, now }) {
      const { id } = await calendarFor(db, params, user);
      await readCalendarSoon(db, id, now());
    },
    async finish(_changed, { params, user }, deps) {
      await deps.calendars.visited(params.calendarId);
      return present(deps, await calendarFor(deps.db, params, user));
    },
  }),

  async listCalendarConflicts({ params: { id }, user }, { db, now: clock }) {
    const now = clock();
    const found = await listConflictsOfBooking(db, id, now);
    return {
      conflicts: found.filter((each) => isTheirs(user, each)).map((each) => presentConflict(each, now)),
    };
  },

  settleCalendarConflict: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change(
      { params: { id }, body: { action }, user, prepared: head },
      { db, audit, wake, now: clock },
    ) {
      const now = clock();
      const found = await findConflict(db, id, now);
      if (!found || !isTheirs(user, found)) throw notFound('Conflict');
      await settleConflict(db, found, action, { actor: user.username, head, now });
      await audit({
        subject: `session of booking ${found.bookingId}`,
        detail: { action, calendar: found.calendar, was: found.sessionAt },
      });
      wake(mailTask);
      wake(calendarsTask);
    },
  }),
};
