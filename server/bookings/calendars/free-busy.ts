/** Reads the lines of a VFREEBUSY component (RFC 5545). */
import ICAL from 'ical.js';
import { type Invitations, splitLine } from './attendees.ts';
import type { Span } from './spans.ts';

const PERIOD = /^(\d{8}T\d{6}Z)\/(?:(\d{8}T\d{6}Z)|(P[\dDTHMSW]{1,40}))$/i;

/** Reads one `FREEBUSY` line. Returns its busy times, and how many of its periods could not be read. */
export function readFreeBusy(
  line: string,
  { countsTentative }: Pick<Invitations, 'countsTentative'>,
): { spans: Span[]; unreadable: number } {
  const { parameters, value } = splitLine(line);
  const type = parameters
    .find((each) => /^FBTYPE=/i.test(each))
    ?.slice('FBTYPE='.length)
    .toUpperCase();
  if (type === 'FREE' || (type === 'BUSY-TENTATIVE' && !countsTentative)) return { spans: [], unreadable: 0 };
  const spans: Span[] = [];
  let unreadable = 0;
  for (const period of value.split(',')) {
    const span = spanOf(period.trim());
    if (span) spans.push(span);
    else unreadable += 1;
  }
  return { spans, unreadable };
}

function spanOf(period: string): Span | undefined {
  const [, from = '', to, length] = PERIOD.exec(period) ?? [];
  const start = instant(from);
  const end = to === undefined ? start + lengthOf(length) : instant(to);
  return end > start ? { start, end } : undefined;
}

/** NaN when there is no such time. */
const instant = (basic: string): number =>
  Date.parse(basic.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/i, '$1-$2-$3T$4:$5:$6Z'));

function lengthOf(text: string | undefined): number {
  try {
    return ICAL.Duration.fromString(text ?? '').toSeconds() * 1_000;
  } catch {
    return Number.NaN;
  }
}
