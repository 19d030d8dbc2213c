/**
 * Extracts the lines that say when someone is busy (RFC 5545). Titles, descriptions and clients are dropped
 * before parsing, and one broken event does not spoil the others.
 */
import { type Attendee, readAttendee } from './attendees.ts';

export interface Part {
  lines: string[];
  /** Those who declined or are not sure yet; no one else. */
  attendees: Attendee[];
}

export interface CalendarLines {
  events: Part[];
  zones: Part[];
  /** Of VFREEBUSY: lines with times that are busy. */
  freeBusy: string[];
  /** `X-WR-CALNAME`, which many services set to the owner's address. */
  name: string | undefined;
  /** `X-WR-TIMEZONE`: the zone that the calendar is shown in. */
  zone: string | undefined;
}

/** The file is no calendar, or is truncated. The message is a sentence for the calendar's owner. */
export class NotReadable extends Error {
  override readonly name = 'NotReadable';
}

const OF_EVENTS =
  /^(DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|UID|SEQUENCE|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;
const OF_ZONES = /^(TZID|DTSTART|RRULE|RDATE|TZOFFSETFROM|TZOFFSETTO|BEGIN|END)[;:]/i;
const LONGEST_LINE = 200_000;

/** Reads a calendar file. Throws NotReadable. */
export function readCalendarLines(file: string): CalendarLines {
  const found: CalendarLines = { events: [], zones: [], freeBusy: [], name: undefined, zone: undefined };
  const open: string[] = [];
  let part: Part | undefined;
  let calendars = 0;
  for (const line of unfolded(file)) {
    const [, edge, named = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = named.toUpperCase();
    if (edge?.toUpperCase() === 'BEGIN') {
      open.push(name);
      if (name === 'VCALENDAR') calendars += 1;
      if (open.length === 2 && (name === 'VEVENT' || name === 'VTIMEZONE')) {
        part = { lines: [], attendees: [] };
        (name === 'VEVENT' ? found.events : found.zones).push(part);
      } else if (open[1] === 'VTIMEZONE') part?.lines.push(line);
    } else if (edge) {
      if (open.at(-1) !== name) throw new NotReadable('The calendar is damaged: its parts are not in order.');
      open.pop();
      if (open.length === 1) part = undefined;
      else if (open[1] === 'VTIMEZONE') part?.lines.push(line);
    } else if (open[1] === 'VEVENT') {
      if (open.length === 2 && OF_EVENTS.test(line)) part?.lines.push(line);
      else if (open.length === 2) {
        const attendee = readAttendee(line);
        if (attendee) part?.attendees.push(attendee);
      }
    } else if (open[1] === 'VFREEBUSY') {
      if (open.length === 2 && /^FREEBUSY[;:]/i.test(line)) found.freeBusy.push(line);
    } else if (open[1] === 'VTIMEZONE') {
      if (OF_ZONES.test(line)) part?.lines.push(line);
    } else if (open.length === 1) {
      found.name ??= /^X-WR-CALNAME(?:;[^:]*)?:(.{1,320})$/i.exec(line)?.[1]?.trim();
      found.zone ??= /^X-WR-TIMEZONE(?:;[^:]*)?:(.{1,100})$/i.exec(line)?.[1]?.trim();
    }
  }
  if (calendars === 0) throw new NotReadable('There is no calendar at this address.');
  if (open.length > 0) throw new NotReadable('The calendar is not complete.');
  return found;
}

function* unfolded(file: string): Generator<string> {
  let line = '';
  for (const each of file
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '')
    .split(/\r\n|\n|\r/)) {
    if (each.startsWith(' ') || each.startsWith('\t')) {
      if (line.length < LONGEST_LINE) line += each.slice(1, LONGEST_LINE);
    } else {
      if (line) yield line;
      line = each.length > LONGEST_LINE ? each.slice(0, LONGEST_LINE) : each;
    }
  }
  if (line) yield line;
}
