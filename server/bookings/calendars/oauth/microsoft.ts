/** Microsoft Graph v1.0. */
import { z } from '#src/contract/zod.ts';
import { CalendarProblem } from '../calendar-http.ts';
import { ianaZone } from '../iana-zone.ts';
import type { Known } from '../read-calendar.ts';
import type { ReadCalendar, Window } from '../read-ics.ts';
import { assertFew, busyOf, type ProviderEvent, sessionOfUid } from './read-events.ts';
import type { ApiCall } from './tokens.ts';

const eventTime = z.object({ dateTime: z.string(), timeZone: z.string() });
export const graphEvent = z.object({
  id: z.string(),
  '@odata.etag': z.string().optional(),
  start: eventTime,
  end: eventTime,
  isAllDay: z.boolean().optional(),
  isCancelled: z.boolean().optional(),
  isOnlineMeeting: z.boolean().optional(),
  showAs: z.string().optional(),
  iCalUId: z.string().optional(),
  responseStatus: z.object({ response: z.string().optional() }).optional(),
});
type GraphEvent = z.output<typeof graphEvent>;
export const graphPage = z.object({ value: z.array(graphEvent), '@odata.nextLink': z.string().optional() });

/** Without them, times are in zones with Windows names, and ids change when an event is filed elsewhere. */
export const PREFER = { prefer: 'outlook.timezone="UTC", IdType="ImmutableId"' };
export const GRAPH_FIELDS = 'id,start,end,isAllDay,isCancelled,isOnlineMeeting,showAs,responseStatus,iCalUId';
const PAGE = 500;

/** @throws CalendarProblem */
export function parsedGraph<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new CalendarProblem('Microsoft answered in a form that cannot be read.');
  return parsed.data;
}

/**
 * Reads busy times from a calendar's view, which work and personal accounts have alike.
 * @param written references of sessions by the ids of their events
 * @throws CalendarProblem
 */
export async function readMicrosoft(
  { invitations }: Pick<Known, 'invitations'>,
  id: string,
  window: Window,
  call: ApiCall,
  written: ReadonlyMap<string, string>,
): Promise<ReadCalendar> {
  const query = new URLSearchParams({
    startDateTime: new Date(window.from).toISOString(),
    endDateTime: new Date(window.to).toISOString(),
    $select: GRAPH_FIELDS,
    $top: String(PAGE),
  });
  const events: ProviderEvent[] = [];
  let next: string | undefined = `me/calendars/${encodeURIComponent(id)}/calendarView?${query}`;
  while (next !== undefined) {
    const { body } = await call(next, { headers: PREFER });
    const page: z.output<typeof graphPage> = parsedGraph(graphPage, body);
    for (const event of page.value) events.push(eventOf(event, window.timeZone, written));
    assertFew(events.length);
    next = page['@odata.nextLink'];
  }
  return busyOf(events, window, invitations);
}

/** Counted as busy; not `free` and `workingElsewhere`. */
const BUSY = new Set(['busy', 'oof', 'tentative', 'unknown']);

function eventOf(event: GraphEvent, timeZone: string, written: ReadonlyMap<string, string>): ProviderEvent {
  const { start, end } = graphTimes(event, timeZone);
  const response = event.responseStatus?.response;
  return {
    href: event.id,
    etag: event['@odata.etag'] ?? null,
    start,
    end,
    ref: written.get(event.id) ?? sessionOfUid(event.iCalUId),
    isBusy: !event.isCancelled && BUSY.has(event.showAs ?? 'busy'),
    response:
      response === 'declined'
        ? 'declined'
        : response === 'tentativelyAccepted' || event.showAs === 'tentative'
          ? 'tentative'
          : undefined,
  };
}

/** Whole days have no zone of their own, so they are of the developer's. */
export function graphTimes(
  { start, end, isAllDay }: Pick<GraphEvent, 'start' | 'end' | 'isAllDay'>,
  timeZone: string,
): { start: number; end: number } {
  const instant = ({ dateTime, timeZone: zone }: GraphEvent['start']) => {
    const wall = Date.parse(`${dateTime.slice(0, 19)}Z`);
    if (Number.isNaN(wall) || zone !== 'UTC')
      throw new CalendarProblem('Microsoft answered with a time that cannot be read.');
    return isAllDay ? ianaZone(timeZone).toInstant(wall) : wall;
  };
  return { start: instant(start), end: instant(end) };
}
