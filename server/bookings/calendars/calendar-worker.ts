/**
 * Reads calendars in a separate process, since a stranger's file may take seconds and any amount of memory.
 */
import type { TextAnswer } from '../../text/text-worker.ts';
import { NotReadable } from './calendar-lines.ts';
import { type DavResource, readMultistatus } from './dav-xml.ts';
import { type ReadCalendar, readIcs, readObjects, type Window } from './read-ics.ts';

const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const multistatus = (bytes: Uint8Array): DavResource[] => {
  try {
    return readMultistatus(decoded(bytes));
  } catch {
    throw new NotReadable('This is not a CalDAV server.');
  }
};

const tasks = {
  feed: ({ bytes, window }: { bytes: Uint8Array; window: Window }): ReadCalendar => readIcs(bytes, window),
  resources: (bytes: Uint8Array): DavResource[] =>
    multistatus(bytes).map((each) => ({ ...each, data: null })),
  objects: ({ bytes, window }: { bytes: Uint8Array; window: Window }): ReadCalendar =>
    readObjects(
      multistatus(bytes).flatMap(({ href, etag, data }) => (data ? [{ href, etag, data }] : [])),
      window,
    ),
  object: ({ bytes, window }: { bytes: Uint8Array; window: Window }): ReadCalendar =>
    readObjects([{ href: '', etag: null, data: decoded(bytes) }], window),
};
export type CalendarTasks = typeof tasks;

process.on('message', ({ task, input }: { task: keyof CalendarTasks; input: unknown }) => {
  let answer: TextAnswer;
  try {
    answer = { result: (tasks[task] as (input: unknown) => unknown)(input) };
  } catch (error) {
    // Other errors could quote the calendar.
    answer = { failed: error instanceof NotReadable ? error.message : 'The calendar could not be read.' };
  }
  process.send?.(answer);
});
// The server has ended. A normal exit would wait for the calendar being read.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
