/** CalDAV (RFC 4791). */
import type { TextThread } from '../../text/text-thread.ts';
import {
  type Answer,
  type CalendarCredentials,
  CalendarProblem,
  type CalendarRequest,
} from './calendar-http.ts';
import type { CalendarTasks } from './calendar-worker.ts';
import type { DavResource } from './dav-xml.ts';
import type { Window } from './read-ics.ts';

export interface DavCalendar {
  url: string;
  name: string;
  canWrite: boolean;
}

interface Parts {
  request: CalendarRequest;
  thread: TextThread<CalendarTasks>;
  login: CalendarCredentials | undefined;
  signal: AbortSignal;
}

/** Each call throws CalendarProblem, or TextError for an unreadable answer. */
export type CalDav = ReturnType<typeof openCalDav>;

const MOST_LISTED = 100;
const LONGEST_NAME = 80;

const XML = { 'content-type': 'application/xml; charset=utf-8' };
const NAMESPACES =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"';
const propfind = (properties: string) =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind ${NAMESPACES}><d:prop>${properties}</d:prop></d:propfind>`;

const HOME = propfind(
  '<d:current-user-principal/><d:resourcetype/><d:displayname/><c:calendar-home-set/><d:current-user-privilege-set/>',
);
const CALENDARS = propfind(
  '<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/><d:current-user-privilege-set/>',
);
const MARKER = propfind('<s:getctag/><d:sync-token/>');

const basicTime = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
const eventsIn = ({ from, to }: Window) =>
  `<?xml version="1.0" encoding="utf-8"?><c:calendar-query ${NAMESPACES}><d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${basicTime(from)}" end="${basicTime(to)}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;

/** @throws CalendarProblem */
function resolved(href: string, base: URL): URL {
  const url = URL.parse(href, base);
  if (!url) throw new CalendarProblem('The server answered with an address that is not valid.');
  return url;
}

const decodeSafely = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

export function openCalDav({ request, thread, login, signal }: Parts) {
  const ask = async (url: URL, method: 'PROPFIND' | 'REPORT', depth: '0' | '1', body: string) =>
    request(url, { method, headers: { ...XML, depth }, body, login, signal });

  async function resources(
    url: URL,
    depth: '0' | '1',
    body: string,
  ): Promise<{ found: DavResource[]; url: URL }> {
    const answer = await ask(url, 'PROPFIND', depth, body);
    return { found: await thread.run('resources', answer.bytes), url: answer.url };
  }

  async function entry(url: URL): Promise<{ found: DavResource | undefined; url: URL }> {
    const addresses = url.pathname === '/' ? [new URL('/.well-known/caldav', url), url] : [url];
    for (const address of addresses) {
      try {
        const { found, url: at } = await resources(address, '0', HOME);
        const [first] = found;
        if (first && (first.principal || first.home || first.isCalendar)) return { found: first, url: at };
      } catch (error) {
        // A wrong password stays wrong; other errors may only mean that it is not there.
        const isLast = address === addresses.at(-1);
        if (isLast || (error instanceof CalendarProblem && error.status === 401)) throw error;
      }
    }
    return { found: undefined, url };
  }

  const calendarAt = ({ href, name, canWrite }: DavResource, base: URL): DavCalendar => {
    const url = resolved(href, base);
    const shown = name || decodeSafely(url.pathname).split('/').findLast(Boolean) || url.hostname;
    return { url: url.href, name: shown.slice(0, LONGEST_NAME), canWrite };
  };

  return {
    async calendars(typed: URL): Promise<DavCalendar[]> {
      const { found: start, url } = await entry(typed);
      if (!start) throw new CalendarProblem('There is no CalDAV server at this address.');
      if (start.isCalendar) return [calendarAt(start, url)];
      let { home } = start;
      let base = url;
      if (!home && start.principal) {
        const principal = await resources(resolved(start.principal, url), '0', HOME);
        home = principal.found[0]?.home ?? null;
        base = principal.url;
      }
      if (!home) throw new CalendarProblem('The server did not say where the calendars of this account are.');
      const { found, url: at } = await resources(resolved(home, base), '1', CALENDARS);
      return found
        .filter(({ isCalendar, holdsEvents }) => isCalendar && holdsEvents)
        .slice(0, MOST_LISTED)
        .map((each) => calendarAt(each, at));
    },

    /** Changes whenever the calendar does; null if the server does not say. */
    async marker(url: URL): Promise<string | null> {
      const { found } = await resources(url, '0', MARKER);
      return found[0]?.marker ?? null;
    },

    events: async (url: URL, window: Window): Promise<Uint8Array> =>
      (await ask(url, 'REPORT', '1', eventsIn(window))).bytes,

    async get(url: URL): Promise<Answer | undefined> {
      const answer = await request(url, { login, signal }, [404, 410]);
      return answer.status < 300 ? answer : undefined;
    },

    /**
     * Returns false if there is another version. `etag`: the version it replaces; null: there must be none.
     */
    async put(url: URL, event: string, etag: string | null): Promise<{ etag: string | null } | false> {
      const headers = {
        'content-type': 'text/calendar; charset=utf-8',
        ...(etag === null ? { 'if-none-match': '*' } : { 'if-match': etag }),
      };
      const answer = await request(
        url,
        { method: 'PUT', headers, body: event, login, signal },
        [412, 409, 403],
      );
      if (answer.status === 412) return false;
      if (answer.status >= 300)
        throw new CalendarProblem(
          `The calendar does not take new events (status ${answer.status}). Turn off writing sessions to it, or allow it on the server.`,
          { status: answer.status },
        );
      return { etag: answer.etag };
    },

    /** Deletes any version. An event that is already gone is fine. */
    async remove(url: URL): Promise<void> {
      await request(url, { method: 'DELETE', login, signal }, [404, 410]);
    },
  };
}
