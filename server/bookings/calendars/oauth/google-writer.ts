import type { Booking } from '#db/queries/bookings/read.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { teamTexts } from '../../calendar-files.ts';
import { sessionEnd } from '../../policy.ts';
import type { SessionWriter } from '../calendar-engine.ts';
import { googleEvent, parsedAs, REF, timesOf } from './google.ts';
import type { ApiCall } from './tokens.ts';

export interface WriterParts {
  call: ApiCall;
  content: SiteContent;
  roomOf: (session: Booking) => Promise<string | undefined>;
}

/** Writes sessions to a Google calendar. Events have no attendees, so that Google writes to no one. */
export function googleWriter(id: string, { call, content, roomOf }: WriterParts): SessionWriter {
  const events = `calendars/${encodeURIComponent(id)}/events`;
  const at = (href: string) => `${events}/${encodeURIComponent(href)}`;
  const QUIET = 'sendUpdates=none';
  const isDeleted = (status: string | undefined) => status === 'cancelled';

  async function read(href: string) {
    const answer = await call(at(href), {}, [404, 410]);
    return answer.status < 300 ? parsedAs(googleEvent, answer.body) : undefined;
  }
  const written = (href: string, body: unknown) => ({ href, etag: parsedAs(googleEvent, body).etag ?? null });

  return {
    // The same id for each attempt, in the letters that Google allows.
    hrefOf: ({ ref }) => Buffer.from(ref).toString('hex'),
    async find(href) {
      const event = await read(href);
      if (!event || isDeleted(event.status)) return null;
      const { start, end } = timesOf(event, 'UTC');
      const isBusy = event.transparency !== 'transparent' && end > start;
      return { start, busy: isBusy ? [{ start, end }] : [], etag: event.etag ?? null, href };
    },
    async put(href, session, etag) {
      const event = await bodyOf(session, content, await roomOf(session));
      if (etag !== null) {
        const changed = await call(
          `${at(href)}?${QUIET}`,
          { method: 'PATCH', json: event, headers: { 'if-match': etag } },
          [404, 410, 412],
        );
        return changed.status < 300 && written(href, changed.body);
      }
      const created = await call(
        `${events}?${QUIET}`,
        { method: 'POST', json: { ...event, id: href } },
        [409],
      );
      if (created.status < 300) return written(href, created.body);
      // Google keeps deleted events, so that their ids cannot be used again.
      if (!isDeleted((await read(href))?.status)) return false;
      const restored = await call(`${at(href)}?${QUIET}`, { method: 'PATCH', json: event });
      return written(href, restored.body);
    },
    async remove(href) {
      await call(`${at(href)}?${QUIET}`, { method: 'DELETE' }, [404, 410]);
    },
  };
}

async function bodyOf(session: Booking, content: SiteContent, room: string | undefined) {
  const { title, description } = teamTexts(session, content);
  const start = new Date(session.startsAt);
  return {
    summary: title,
    description,
    location: room ?? '',
    status: 'confirmed',
    start: { dateTime: start.toISOString(), timeZone: 'UTC' },
    end: { dateTime: sessionEnd(session).toISOString(), timeZone: 'UTC' },
    extendedProperties: { private: { [REF]: session.ref } },
  };
}
