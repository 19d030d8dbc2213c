/** Google Calendar API v3, as far as the product uses it. */
import { type Call, oauthServer } from './fake-oauth.ts';

interface Time {
  date?: string;
  dateTime?: string;
}
export interface GoogleEvent {
  id: string;
  etag: string;
  status: string;
  start: Time;
  end: Time;
  summary?: string;
  transparency?: string;
  eventType?: string;
  iCalUID?: string;
  attendees?: Array<{ self?: boolean; responseStatus?: string }>;
  extendedProperties?: { private?: Record<string, string> };
  conferenceData?: Conference;
  location?: string;
}
interface Conference {
  createRequest?: { requestId: string; status?: { statusCode: string } };
  entryPoints?: Array<{ entryPointType: string; uri: string }>;
}
interface FreeBusyQuestion {
  timeMin: string;
  timeMax: string;
  items: Array<{ id: string }>;
}
interface GoogleCalendar {
  id: string;
  summary: string;
  primary?: boolean;
  accessRole: string;
  timeZone: string;
  events: Map<string, GoogleEvent>;
  /** freeBusy answers with this error for the calendar. */
  error?: string;
}

const DAY_MS = 86_400_000;
const fault = (status: number, reason: string) => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ reason }] } },
});

export async function fakeGoogle({ now = () => new Date(), pageSize = 2_500 } = {}) {
  const calendars = new Map<string, GoogleCalendar>();
  const meet = { status: 'success', made: 0 };
  let versions = 0;
  const serial = () => {
    versions += 1;
    return versions;
  };
  const etag = () => `"${serial()}"`;
  const instant = ({ date, dateTime }: Time) => Date.parse(dateTime ?? `${date}T00:00:00Z`);
  const within = (event: GoogleEvent, from: number, to: number) =>
    instant(event.end) > from && instant(event.start) < to;

  function freeBusy(call: Call) {
    const { timeMin, timeMax, items } = call.json<FreeBusyQuestion>();
    const [from, to] = [Date.parse(timeMin), Date.parse(timeMax)];
    if (to - from > 92 * DAY_MS) return fault(400, 'timeRangeTooLong');
    if (items.length > 50) return fault(400, 'tooManyCalendarsRequested');
    const answers = items.map(({ id }) => {
      const calendar = calendars.get(id);
      const reason = calendar ? calendar.error : 'notFound';
      if (!calendar || reason) return [id, { errors: [{ domain: 'global', reason }], busy: [] }];
      const busy = [...calendar.events.values()]
        .filter(
          (event) =>
            event.status !== 'cancelled' &&
            event.transparency !== 'transparent' &&
            !event.attendees?.some((each) => each.self && each.responseStatus === 'declined') &&
            within(event, from, to),
        )
        .map(({ start, end }) => ({
          start: new Date(instant(start)).toISOString(),
          end: new Date(instant(end)).toISOString(),
        }));
      return [id, { busy }];
    });
    return { status: 200, body: { calendars: Object.fromEntries(answers) } };
  }

  function list({ events, timeZone }: GoogleCalendar, { query }: Call) {
    const [from, to] = [Date.parse(query.get('timeMin') ?? ''), Date.parse(query.get('timeMax') ?? '')];
    const all = [...events.values()].filter(
      (event) => event.status !== 'cancelled' && within(event, from, to),
    );
    const start = Number(query.get('pageToken') ?? 0);
    const next = start + pageSize;
    // Titles are private: the product must not ask for them.
    const items = all.slice(start, next).map(({ summary, ...event }) => ({
      ...event,
      ...(query.get('fields')?.includes('summary') && { summary }),
    }));
    return {
      status: 200,
      body: { timeZone, items, ...(next < all.length && { nextPageToken: String(next) }) },
    };
  }

  function write(calendar: GoogleCalendar, id: string | undefined, { method, json, headers, query }: Call) {
    const sent = json<GoogleEvent>();
    if (id === undefined) {
      const own = sent.id;
      if (!/^[a-v0-9]{5,1024}$/.test(own)) return fault(400, 'invalid');
      if (calendar.events.has(own)) return fault(409, 'duplicate');
      const event = { ...sent, etag: etag(), status: 'confirmed' };
      calendar.events.set(own, event);
      return { status: 200, body: event };
    }
    const event = calendar.events.get(id);
    if (!event) return fault(404, 'notFound');
    if (method === 'GET') return { status: 200, body: event };
    if (method === 'DELETE') {
      if (event.status === 'cancelled') return fault(410, 'deleted');
      Object.assign(event, { status: 'cancelled', etag: etag() });
      return { status: 204 };
    }
    const match = headers['if-match'];
    if (match !== undefined && match !== event.etag) return fault(412, 'conditionNotMet');
    const { conferenceData, ...rest } = sent;
    Object.assign(event, rest, { etag: etag() });
    // Without the parameter, Google leaves the conference of an event as it is.
    if (conferenceData && query.get('conferenceDataVersion') === '1') confer(event, conferenceData);
    return { status: 200, body: event };
  }

  /** Makes a room once for each id of a request, at once or when someone asks again. */
  function confer(event: GoogleEvent, { createRequest }: Conference): void {
    const requestId = createRequest?.requestId ?? '';
    const statusCode = meet.status;
    event.conferenceData = { createRequest: { requestId, status: { statusCode } } };
    if (statusCode !== 'success') return;
    meet.made += 1;
    const uri = `https://meet.google.com/abc-mnop-${String(meet.made).padStart(3, 'x')}`;
    event.conferenceData.entryPoints = [
      { entryPointType: 'phone', uri: 'tel:+1-555-0100' },
      { entryPointType: 'video', uri },
    ];
  }

  const server = await oauthServer({
    tokenPath: (path) => path === '/token',
    authorizePath: (path) => path === '/o/oauth2/v2/auth',
    rotates: false,
    asksOffline: true,
    now,
    api(call, granted) {
      const path = call.path.replace('/calendar/v3/', '');
      if (path === 'users/me/calendarList')
        return granted('calendar.calendarlist.readonly')
          ? {
              status: 200,
              body: { items: [...calendars.values()].map(({ events: _events, ...each }) => each) },
            }
          : fault(403, 'insufficientPermissions');
      if (path === 'freeBusy')
        return granted('calendar.freebusy') ? freeBusy(call) : fault(403, 'insufficientPermissions');
      const [, name = '', id] = /^calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path) ?? [];
      const calendar = calendars.get(decodeURIComponent(name));
      if (!calendar) return fault(404, 'notFound');
      if (!granted('calendar.events.owned') || calendar.accessRole !== 'owner')
        return fault(403, 'insufficientPermissions');
      return call.method === 'GET' && id === undefined ? list(calendar, call) : write(calendar, id, call);
    },
  });

  return {
    ...server,
    calendars,
    meet,
    /** Ends what was pending. */
    finishMeet() {
      meet.status = 'success';
      for (const { events } of calendars.values())
        for (const event of events.values()) if (event.conferenceData) confer(event, event.conferenceData);
    },
    env: { GOOGLE_API_BASE: server.origin },
    calendar(id: string, change: Partial<GoogleCalendar> = {}): GoogleCalendar {
      const calendar = {
        id,
        summary: id,
        accessRole: 'owner',
        timeZone: 'Europe/Berlin',
        events: new Map<string, GoogleEvent>(),
        ...change,
      };
      calendars.set(id, calendar);
      return calendar;
    },
    /** Puts an hour that is busy into a calendar. */
    event(calendar: GoogleCalendar, startsAt: string, change: Partial<GoogleEvent> = {}): GoogleEvent {
      const event: GoogleEvent = {
        id: `own${serial()}`,
        etag: etag(),
        status: 'confirmed',
        summary: 'Dentist in room 4711',
        start: { dateTime: startsAt },
        end: { dateTime: new Date(Date.parse(startsAt) + 3_600_000).toISOString() },
        ...change,
      };
      calendar.events.set(event.id, event);
      return event;
    },
  };
}
