import { millisecondsInDay } from 'date-fns/constants';
import type { Invitations, Response } from '../attendees.ts';
import { CalendarProblem } from '../calendar-http.ts';
import type { ReadCalendar, Window } from '../read-ics.ts';
import { joined, type Span, withoutUselessGaps } from '../spans.ts';

/** An event of a provider, with what decides about its time. */
export interface ProviderEvent {
  /** As the provider names it. */
  href: string;
  etag: string | null;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  /** The session that it is, or looks like. */
  ref: string | undefined;
  isBusy: boolean;
  response: Response | undefined;
}

const MOST_EVENTS = 20_000;
const COUNTED_DAYS = 60;
/** A session's event that came by e-mail is named after the session. */
const SESSION_UID = /^([\w-]{16})@/;

export const sessionOfUid = (uid: string | undefined): string | undefined => SESSION_UID.exec(uid ?? '')?.[1];

/** Refuses a calendar with more events than can be worked out, because a part would offer times that are taken. */
export function assertFew(events: number): void {
  if (events > MOST_EVENTS)
    throw new CalendarProblem(
      'The calendar has more than 20,000 events in the next 13 months. Choose a smaller calendar.',
    );
}

/** Works out when events make their calendar's owner busy. */
export function busyOf(
  events: readonly ProviderEvent[],
  { from, to, now, shortest }: Pick<Window, 'from' | 'to' | 'now' | 'shortest'>,
  { countsTentative, countsDeclined }: Invitations,
): ReadCalendar {
  const busy: Span[] = [];
  const sessions: ReadCalendar['sessions'] = [];
  let counted = 0;
  for (const { href, etag, ref, start, end, isBusy, response } of events) {
    const isAnswered =
      response === 'declined' ? countsDeclined : response === 'tentative' ? countsTentative : true;
    const span = { start: Math.max(start, from), end: Math.min(end, to) };
    const takesTime = isBusy && isAnswered && span.end > span.start;
    if (takesTime && end > now && start < now + COUNTED_DAYS * millisecondsInDay) counted += 1;
    if (ref !== undefined) sessions.push({ ref, start, busy: takesTime ? [span] : [], href, etag });
    else if (takesTime) busy.push(span);
  }
  return { busy: withoutUselessGaps(joined(busy), shortest), sessions, events: counted, note: null };
}
