/** Microsoft Graph v1.0, as far as the product uses it. */
import { type Call, oauthServer } from './fake-oauth.ts';

interface Time {
  dateTime: string;
  timeZone: string;
}
export interface GraphEvent {
  id: string;
  '@odata.etag': string;
  start: Time;
  end: Time;
  subject?: string;
  body?: { content: string };
  isAllDay?: boolean;
  isCancelled?: boolean;
  isOnlineMeeting?: boolean;
  onlineMeeting?: { joinUrl: string } | null;
  showAs: string;
  iCalUId?: string;
  responseStatus?: { response: string };
  singleValueExtendedProperties?: Array<{ id: string; value: string }>;
}
interface GraphCalendar {
  id: string;
  name: string;
  canEdit: boolean;
  isDefaultCalendar: boolean;
  events: Map<string, GraphEvent>;
}

const fault = (status: number, code: string) => ({ status, body: { error: { code, message: code } } });

export async function fakeGraph({ now = () => new Date(), pageSize = 500, email = 'kim@example.com' } = {}) {
  const calendars = new Map<string, GraphCalendar>();
  const transactions = new Set<string>();
  const teams = { isSlow: false, isPersonal: false };
  const meeting = () => ({ joinUrl: `https://teams.example.com/l/meetup-join/${serial()}` });
  let versions = 0;
  const serial = () => {
    versions += 1;
    return versions;
  };
  const etag = () => `W/"${serial()}"`;
  const instant = ({ dateTime }: Time) => Date.parse(`${dateTime.slice(0, 19)}Z`);

  /** Without the header, times are in a zone with a Windows name. */
  const timed = (event: GraphEvent, { headers }: Call): GraphEvent => {
    if (String(headers.prefer).includes('outlook.timezone="UTC"')) return event;
    const zone = { timeZone: 'W. Europe Standard Time' };
    return { ...event, start: { ...event.start, ...zone }, end: { ...event.end, ...zone } };
  };

  function view(calendar: GraphCalendar, call: Call) {
    const { query, path } = call;
    const [from, to] = [
      Date.parse(query.get('startDateTime') ?? ''),
      Date.parse(query.get('endDateTime') ?? ''),
    ];
    const all = [...calendar.events.values()].filter(
      ({ start, end }) => instant(end) > from && instant(start) < to,
    );
    const start = Number(query.get('$skip') ?? 0);
    const next = new URLSearchParams(query);
    next.set('$skip', String(start + pageSize));
    return {
      status: 200,
      body: {
        value: all.slice(start, start + pageSize).map((event) => timed(event, call)),
        ...(start + pageSize < all.length && { '@odata.nextLink': `${server.origin}${path}?${next}` }),
      },
    };
  }

  function search({ events }: GraphCalendar, call: Call) {
    const [, property, value] =
      /ep\/id eq '([^']+)' and ep\/value eq '([^']+)'/.exec(call.query.get('$filter') ?? '') ?? [];
    const found = [...events.values()].filter(({ singleValueExtendedProperties }) =>
      singleValueExtendedProperties?.some((each) => each.id === property && each.value === value),
    );
    return { status: 200, body: { value: found.map((event) => timed(event, call)) } };
  }

  function create(calendar: GraphCalendar, call: Call) {
    const { transactionId, ...sent } = call.json<GraphEvent & { transactionId?: string }>();
    if (transactionId && transactions.has(transactionId)) return fault(409, 'ErrorDuplicateTransactionId');
    if (transactionId) transactions.add(transactionId);
    const event = { ...sent, id: `graph-${serial()}`, '@odata.etag': etag() };
    calendar.events.set(event.id, event);
    return { status: 201, body: event };
  }

  function change(id: string, call: Call) {
    const calendar = [...calendars.values()].find(({ events }) => events.has(id));
    const event = calendar?.events.get(id);
    if (!calendar || !event) return fault(404, 'ErrorItemNotFound');
    if (call.method === 'GET') return { status: 200, body: timed(event, call) };
    if (call.method === 'DELETE') {
      calendar.events.delete(id);
      return { status: 204 };
    }
    const match = call.headers['if-match'];
    if (match !== undefined && match !== event['@odata.etag']) return fault(412, 'ErrorIrresolvableConflict');
    const sent = call.json<Partial<GraphEvent>>();
    if (sent.isOnlineMeeting && teams.isPersonal) return fault(400, 'ErrorInvalidRequest');
    // The link of a meeting stands in the body.
    Object.assign(event, sent, sent.body && { isOnlineMeeting: false, onlineMeeting: null }, {
      '@odata.etag': etag(),
    });
    if (sent.isOnlineMeeting && !event.onlineMeeting) {
      event.body = { content: `${event.body?.content}\n____\nJoin on Teams` };
      event.onlineMeeting = teams.isSlow ? null : meeting();
    }
    return { status: 200, body: event };
  }

  const server = await oauthServer({
    tokenPath: (path) => path === '/common/oauth2/v2.0/token',
    authorizePath: (path) => path === '/common/oauth2/v2.0/authorize',
    rotates: true,
    asksOffline: false,
    now,
    api(call, granted) {
      const path = call.path.replace('/v1.0/', '');
      if (path === 'me') return { status: 200, body: { mail: null, userPrincipalName: email } };
      if (!granted('Calendars.ReadWrite')) return fault(403, 'ErrorAccessDenied');
      if (path === 'me/calendars')
        return {
          status: 200,
          body: { value: [...calendars.values()].map(({ events: _events, ...each }) => each) },
        };
      const [, single] = /^me\/events\/([^/]+)$/.exec(path) ?? [];
      if (single) return change(decodeURIComponent(single), call);
      const [, name = '', part] = /^me\/calendars\/([^/]+)\/(events|calendarView)$/.exec(path) ?? [];
      const calendar = calendars.get(decodeURIComponent(name));
      if (!calendar) return fault(404, 'ErrorItemNotFound');
      if (part === 'calendarView') return view(calendar, call);
      return call.method === 'POST' ? create(calendar, call) : search(calendar, call);
    },
  });

  return {
    ...server,
    calendars,
    teams,
    /** Fills in the links that were left out. */
    finishTeams() {
      teams.isSlow = false;
      for (const { events } of calendars.values())
        for (const event of events.values()) if (event.isOnlineMeeting) event.onlineMeeting ??= meeting();
    },
    env: { MICROSOFT_API_BASE: server.origin },
    calendar(id: string, more: Partial<GraphCalendar> = {}): GraphCalendar {
      const calendar = {
        id,
        name: id,
        canEdit: true,
        isDefaultCalendar: calendars.size === 0,
        events: new Map<string, GraphEvent>(),
        ...more,
      };
      calendars.set(id, calendar);
      return calendar;
    },
    event(calendar: GraphCalendar, startsAt: string, more: Partial<GraphEvent> = {}): GraphEvent {
      const time = (at: number) => ({
        dateTime: `${new Date(at).toISOString().slice(0, 19)}.0000000`,
        timeZone: 'UTC',
      });
      const event = {
        id: `graph-${serial()}`,
        '@odata.etag': etag(),
        subject: 'Dentist in room 4711',
        start: time(Date.parse(startsAt)),
        end: time(Date.parse(startsAt) + 3_600_000),
        showAs: 'busy',
        ...more,
      };
      calendar.events.set(event.id, event);
      return event;
    },
  };
}
