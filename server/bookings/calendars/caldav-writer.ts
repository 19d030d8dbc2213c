import type { Booking } from '#db/queries/bookings/read.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import type { TextThread } from '../../text/text-thread.ts';
import { objectOf } from '../calendar-files.ts';
import type { CalDav } from './caldav.ts';
import type { SessionWriter } from './calendar-engine.ts';
import type { CalendarTasks } from './calendar-worker.ts';
import { inThread, type Known, windowAt } from './read-calendar.ts';

interface Parts {
  dav: CalDav;
  thread: TextThread<CalendarTasks>;
  content: SiteContent;
  roomOf: (session: Booking) => Promise<string | undefined>;
  now: () => Date;
}

/** Writes sessions to a CalDAV collection. */
export function calDavWriter(
  calendar: Known,
  collection: URL,
  { dav, thread, content, roomOf, now }: Parts,
): SessionWriter {
  return {
    hrefOf: ({ ref }) => new URL(`${ref}.ics`, asFolder(collection)).pathname,
    find: (href, ref) =>
      inThread(async () => {
        const there = await dav.get(new URL(href, collection));
        if (!there) return null;
        const { window } = windowAt(now(), calendar);
        const { sessions } = await thread.run('object', { bytes: there.bytes, window });
        const session = sessions.find((each) => each.ref === ref);
        return { start: null, busy: [], ...session, etag: there.etag, href };
      }),
    async put(href, session, etag) {
      const event = await objectOf(session, content, await roomOf(session));
      const put = await inThread(() => dav.put(new URL(href, collection), event, etag));
      return put && { ...put, href };
    },
    remove: (href) => inThread(() => dav.remove(new URL(href, collection))),
  };
}

const asFolder = (url: URL) => (url.pathname.endsWith('/') ? url : new URL(`${url.pathname}/`, url));
