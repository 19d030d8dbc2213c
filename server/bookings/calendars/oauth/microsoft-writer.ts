import { randomUUID } from 'node:crypto';
import { versionOf } from '#db/queries/bookings/calendars/written.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { teamTexts } from '../../calendar-files.ts';
import { sessionEnd } from '../../policy.ts';
import type { SessionWriter } from '../calendar-engine.ts';
import type { WriterParts } from './google-writer.ts';
import { GRAPH_FIELDS, graphEvent, graphPage, graphTimes, PREFER, parsedGraph } from './microsoft.ts';

/** The property of a session's event that holds its reference. */
const REF_PROPERTY = 'String {8f3c1b52-6f0e-4a53-9d1c-2f7a4b0e9c61} Name bookingRef';
/** Names an event that has no id yet. */
const NEW = 'new:';

/** Writes sessions to a Microsoft calendar. Events have no attendees, so that Microsoft writes to no one. */
export function microsoftWriter(id: string, { call, content, roomOf }: WriterParts): SessionWriter {
  const events = `me/calendars/${encodeURIComponent(id)}/events`;
  const at = (href: string) => `me/events/${encodeURIComponent(href)}`;

  async function search(ref: string) {
    const query = new URLSearchParams({
      $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${REF_PROPERTY}' and ep/value eq '${ref}')`,
      $select: GRAPH_FIELDS,
    });
    const { body } = await call(`${events}?${query}`, { headers: PREFER });
    return parsedGraph(graphPage, body).value[0];
  }

  async function read(href: string, ref: string) {
    if (href.startsWith(NEW)) return search(ref);
    const answer = await call(`${at(href)}?$select=${GRAPH_FIELDS}`, { headers: PREFER }, [404]);
    return answer.status < 300 ? parsedGraph(graphEvent, answer.body) : undefined;
  }

  function written(body: unknown) {
    const event = parsedGraph(graphEvent, body);
    return { href: event.id, etag: event['@odata.etag'] ?? null };
  }

  async function create(session: Booking, room: string | undefined) {
    const { description } = teamTexts(session, content);
    const json = {
      ...timesAndPlace(session, room),
      subject: teamTexts(session, content).title,
      body: { contentType: 'text', content: description },
      showAs: 'busy',
      singleValueExtendedProperties: [{ id: REF_PROPERTY, value: session.ref }],
    };
    const send = (transactionId: string) =>
      call(events, { method: 'POST', headers: PREFER, json: { ...json, transactionId } }, [409]);
    const created = await send(`${session.ref} ${versionOf(session)}`);
    if (created.status < 300) return written(created.body);
    // An earlier attempt made it, or made one that was deleted since.
    const there = await search(session.ref);
    if (there) return { href: there.id, etag: there['@odata.etag'] ?? null };
    return written((await send(randomUUID())).body);
  }

  return {
    hrefOf: ({ ref }) => `${NEW}${ref}`,
    async find(href, ref) {
      const event = await read(href, ref);
      if (!event || event.isCancelled) return null;
      const { start, end } = graphTimes(event, 'UTC');
      const busy = event.showAs !== 'free' && end > start ? [{ start, end }] : [];
      return { start, busy, etag: event['@odata.etag'] ?? null, href: event.id };
    },
    async put(href, session, etag) {
      const room = await roomOf(session);
      const there = await read(href, session.ref);
      if (etag === null) return there ? false : create(session, room);
      if (!there) return false;
      const { title, description } = teamTexts(session, content);
      const json = {
        ...timesAndPlace(session, room),
        subject: title,
        // The link of an online meeting stands in the body; replacing that would take the meeting away.
        ...(!there.isOnlineMeeting && { body: { contentType: 'text', content: description } }),
      };
      const changed = await call(
        at(there.id),
        { method: 'PATCH', json, headers: { ...PREFER, 'if-match': etag } },
        [404, 412],
      );
      return changed.status < 300 && written(changed.body);
    },
    async remove(href, ref) {
      const there = href.startsWith(NEW) ? (await search(ref))?.id : href;
      if (there !== undefined) await call(at(there), { method: 'DELETE' }, [404]);
    },
  };
}

function timesAndPlace(session: Booking, room: string | undefined) {
  const utc = (time: Date) => ({ dateTime: time.toISOString().slice(0, 19), timeZone: 'UTC' });
  return {
    start: utc(new Date(session.startsAt)),
    end: utc(sessionEnd(session)),
    location: { displayName: room ?? '' },
  };
}
