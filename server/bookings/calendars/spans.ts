import { millisecondsInMinute } from 'date-fns/constants';
import { SESSION_MINUTES } from '#src/content/site/offer.ts';

const SESSION_MS = SESSION_MINUTES * millisecondsInMinute;

/** A range of time: milliseconds since 1970, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** More than anyone has in thirteen months: six events a day. */
const MOST_EXACT = 2_400;

/**
 * The same busy times, or fewer that leave the same sessions free: where there are more than anyone has, spans between
 * which no session fits become one. Whoever looks for free times reads these, and a calendar of ten thousand short events
 * would slow down everybody's.
 * @param spans as `joined` returns them
 */
export function withoutUselessGaps(spans: readonly Span[]): Span[] {
  if (spans.length <= MOST_EXACT) return [...spans];
  const result: Span[] = [];
  for (const { start, end } of spans) {
    const last = result.at(-1);
    if (last && start - last.end < SESSION_MS) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** Orders spans and joins those that overlap. Those that only touch stay apart. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
