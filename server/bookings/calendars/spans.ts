import { millisecondsInMinute } from 'date-fns/constants';

/** Milliseconds since 1970, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Six events a day for thirteen months, more than anyone has. */
const MOST_EXACT = 2_400;

/**
 * Merges spans between which no session fits, if there are more than anyone has, so that a calendar of ten
 * thousand short events does not slow down everyone's free times.
 * @param spans as `joined` returns them
 * @param shortest minutes of the shortest kind of session
 */
export function withoutUselessGaps(spans: readonly Span[], shortest: number): Span[] {
  if (spans.length <= MOST_EXACT) return [...spans];
  const result: Span[] = [];
  for (const { start, end } of spans) {
    const last = result.at(-1);
    if (last && start - last.end < shortest * millisecondsInMinute) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** Orders spans and joins those that overlap; those that only touch stay apart. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
