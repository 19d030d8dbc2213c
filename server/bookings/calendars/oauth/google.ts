/** Google Calendar API v3. */
import { millisecondsInDay } from 'date-fns/constants';
import { z } from '#src/contract/zod.ts';
import { USUAL_INVITATIONS } from '../attendees.ts';
import { CalendarProblem } from '../calendar-http.ts';
import { ianaZone } from '../iana-zone.ts';
import type { Known } from '../read-calendar.ts';
import type { ReadCalendar, Window } from '../read-ics.ts';
import { assertFew, busyOf, type ProviderEvent, sessionOfUid } from './read-events.ts';
import type { ApiCall } from './tokens.ts';

const eventTime = z.object({ date: z.string().optional(), dateTime: z.string().optional() });
export const googleEvent = z.object({
  id: z.string(),
  etag: z.string().optional(),
  status: z.string().optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  iCalUID: z.string().optional(),
  start: eventTime.optional(),
  end: eventTime.optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
});
type GoogleEvent = z.output<typeof googleEvent>;
const eventPage = z.object({
  timeZone: z.string().optional(),
  nextPageToken: z.string().optional(),
  items: z.array(googleEvent).optional(),
});
const freeBusyAnswer = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      errors: z.array(z.object({ reason: z.string().optional() })).optional(),
      busy: z.array(z.object({ start: z.string(), end: z.string() })).optional(),
    }),
  ),
});

/** The private property of a session's event. */
export const REF = 'bookingRef';

/** Google answers for about three months at once. */
const FREE_BUSY_DAYS = 60;
const FIELDS =
  'timeZone,nextPageToken,items(id,etag,status,transparency,eventType,iCalUID,start,end,attendees(self,responseStatus),extendedProperties/private)';
const RESPONSES = { declined: 'declined', tentative: 'tentative' } as const;

/** These say how a day is spent, and take off no time. */
const FREE_TYPES = new Set(['workingLocation', 'birthday']);

const UNREADABLE = 'Google answered in a form that cannot be read.';

/** @throws CalendarProblem */
export function parsedAs<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new CalendarProblem(UNREADABLE);
  return parsed.data;
}

/**
 * Reads busy times of a calendar: from its events where we write to it or the owner decides about invitations,
 * otherwise only when it is busy. Throws CalendarProblem.
 */
export async function readGoogle(
  { writes, invitations }: Pick<Known, 'invitations'> & { writes: 0 | 1 },
  id: string,
  window: Window,
  call: ApiCall,
): Promise<ReadCalendar> {
  const { countsTentative, countsDeclined } = invitations;
  const isUsual =
    countsTentative === USUAL_INVITATIONS.countsTentative &&
    countsDeclined === USUAL_INVITATIONS.countsDeclined;
  if (writes === 0 && isUsual) return readFreeBusy(id, window, call);
  try {
    return busyOf(await readEvents(id, window, call), window, invitations);
  } catch (error) {
    if (writes === 1 || !(error instanceof CalendarProblem) || error.status !== 403) throw error;
    const note =
      'Google only says when this calendar is busy, so its invitations cannot be told apart. Tentative ones take off their time, declined ones do not.';
    return { ...(await readFreeBusy(id, window, call)), note };
  }
}

async function readEvents(
  id: string,
  { from, to, timeZone }: Window,
  call: ApiCall,
): Promise<ProviderEvent[]> {
  const found: ProviderEvent[] = [];
  let pageToken: string | undefined;
  do {
    const query = new URLSearchParams({
      timeMin: new Date(from).toISOString(),
      timeMax: new Date(to).toISOString(),
      singleEvents: 'true',
      maxResults: '2500',
      maxAttendees: '1',
      fields: FIELDS,
      ...(pageToken && { pageToken }),
    });
    const { body } = await call(`calendars/${encodeURIComponent(id)}/events?${query}`);
    const page = parsedAs(eventPage, body);
    const zone = page.timeZone ?? timeZone;
    for (const event of page.items ?? []) {
      const read = eventOf(event, zone);
      if (read) found.push(read);
    }
    assertFew(found.length);
    pageToken = page.nextPageToken;
  } while (pageToken);
  return found;
}

/** Undefined for an event without a time, such as a canceled occurrence. */
function eventOf(event: GoogleEvent, timeZone: string): ProviderEvent | undefined {
  const { start, end } = timesOf(event, timeZone);
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined;
  const own = event.attendees?.find(({ self }) => self)?.responseStatus;
  return {
    href: event.id,
    etag: event.etag ?? null,
    start,
    end,
    ref: event.extendedProperties?.private?.[REF] ?? sessionOfUid(event.iCalUID),
    isBusy:
      event.status !== 'cancelled' &&
      event.transparency !== 'transparent' &&
      !FREE_TYPES.has(event.eventType ?? ''),
    response:
      own === 'declined'
        ? RESPONSES.declined
        : own === 'tentative' || event.status === 'tentative'
          ? RESPONSES.tentative
          : undefined,
  };
}

/** Whole days are of the calendar's zone. */
export function timesOf(
  { start, end }: Pick<GoogleEvent, 'start' | 'end'>,
  timeZone: string,
): { start: number; end: number } {
  const instant = (time: GoogleEvent['start']) =>
    time?.dateTime !== undefined
      ? Date.parse(time.dateTime)
      : time?.date !== undefined
        ? ianaZone(timeZone).toInstant(Date.parse(`${time.date}T00:00:00Z`))
        : Number.NaN;
  return { start: instant(start), end: instant(end) };
}

async function readFreeBusy(id: string, window: Window, call: ApiCall): Promise<ReadCalendar> {
  const events: ProviderEvent[] = [];
  const step = FREE_BUSY_DAYS * millisecondsInDay;
  for (let from = window.from; from < window.to; from += step) {
    const { body } = await call('freeBusy', {
      method: 'POST',
      json: {
        timeMin: new Date(from).toISOString(),
        timeMax: new Date(Math.min(from + step, window.to)).toISOString(),
        items: [{ id }],
      },
    });
    const { calendars } = parsedAs(freeBusyAnswer, body);
    const answer = calendars[id] ?? Object.values(calendars)[0];
    const [error] = answer?.errors ?? [];
    // Without this, a calendar that cannot be read would look free.
    if (!answer || error) throw new CalendarProblem(busyProblem(error?.reason ?? 'notFound'));
    for (const { start, end } of answer.busy ?? [])
      events.push({
        href: '',
        etag: null,
        start: Date.parse(start),
        end: Date.parse(end),
        ref: undefined,
        isBusy: true,
        response: undefined,
      });
    assertFew(events.length);
  }
  return busyOf(events, window, USUAL_INVITATIONS);
}

const busyProblem = (reason: string): string =>
  reason === 'notFound'
    ? 'The calendar is no longer in this Google account. Choose the calendars again.'
    : `Google could not say when this calendar is busy (${reason.slice(0, 60)}).`;
