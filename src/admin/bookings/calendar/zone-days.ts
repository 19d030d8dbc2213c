/** Days of a time zone as rows of hours. Clock changes skip a row of their day or repeat it. */
import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { zoneOrUtc } from '#src/contract/time-zone.ts';

/** An hour of the clock, in milliseconds since 1970. A skipped hour belongs to the one before it. */
interface Cell {
  /** `09`, or `09+` when the clock repeats the hour. */
  row: string;
  start: number;
  end: number;
}

export interface ZoneDay {
  /** `2026-12-25` */
  date: string;
  start: number;
  end: number;
  cells: Cell[];
}

const offset = (timeZone: string, time: number) =>
  tzOffset(zoneOrUtc(timeZone), new Date(time)) * millisecondsInMinute;

/** Instants at which a zone's clock shows a time: one, none if skipped, two if repeated. */
function instantsOf(local: number, timeZone: string): number[] {
  const candidates = new Set([
    local - offset(timeZone, local - millisecondsInDay),
    local - offset(timeZone, local + millisecondsInDay),
  ]);
  return [...candidates].filter((time) => time + offset(timeZone, time) === local).sort((a, b) => a - b);
}

const midnightOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

function startsOf(date: string, timeZone: string): Array<{ row: string; start: number }> {
  const midnight = midnightOf(date);
  return Array.from({ length: 24 }, (_, hour) =>
    instantsOf(midnight + hour * millisecondsInHour, timeZone).map((start, again) => ({
      row: `${String(hour).padStart(2, '0')}${again > 0 ? '+' : ''}`,
      start,
    })),
  )
    .flat()
    .sort((a, b) => a.start - b.start);
}

export const addDays = (date: string, days: number): string =>
  new Date(midnightOf(date) + days * millisecondsInDay).toISOString().slice(0, 10);

export function zoneDay(date: string, timeZone: string): ZoneDay {
  const starts = startsOf(date, timeZone);
  const end = startsOf(addDays(date, 1), timeZone)[0]?.start ?? midnightOf(date) + millisecondsInDay;
  return {
    date,
    start: starts[0]?.start ?? end,
    end,
    cells: starts.map(({ row, start }, index) => ({ row, start, end: starts[index + 1]?.start ?? end })),
  };
}

/** The combined rows of several days, in clock order. */
export const rowsOf = (days: readonly ZoneDay[]): string[] =>
  [...new Set(days.flatMap(({ cells }) => cells.map(({ row }) => row)))].sort();

export const dateAt = (time: number, timeZone: string): string =>
  new Date(time + offset(timeZone, time)).toISOString().slice(0, 10);

/** `09:30` */
export const clockAt = (time: number, timeZone: string): string =>
  new Date(time + offset(timeZone, time)).toISOString().slice(11, 16);

/**
 * The instant of a local date and time; the first if the clock repeats it, undefined if it skips it or the
 * input is incomplete. @param clock `09:30`; `24:00` is the next midnight
 */
export function instantAt(date: string, clock: string, timeZone: string): number | undefined {
  const [hours, minutes] = clock.split(':').map(Number);
  const midnight = midnightOf(date);
  if (Number.isNaN(midnight) || hours === undefined || minutes === undefined) return undefined;
  const local = midnight + hours * millisecondsInHour + minutes * millisecondsInMinute;
  return Number.isNaN(local) ? undefined : instantsOf(local, timeZone)[0];
}

/** The seven dates of the week with this date. @param weekStart ISO weekday, Monday is 1 */
export function weekOf(date: string, weekStart: number): string[] {
  const weekday = ((Math.floor(midnightOf(date) / millisecondsInDay) + 3) % 7) + 1;
  const first = addDays(date, -((weekday - weekStart + 7) % 7));
  return Array.from({ length: 7 }, (_, day) => addDays(first, day));
}

/** When the team can begin sessions of a kind. */
export interface StartRule {
  /** Minutes after a full hour of one of the clocks: 15, 30 or 60 (only on the hour). */
  step: number;
  /** Of the kind's hours and of who gives it. */
  zones: readonly string[];
}

const QUARTER = 15 * millisecondsInMinute;

/** Starts of sessions on a day. Every clock differs from UTC by whole quarters of an hour. */
export function sessionStarts({ start, end }: ZoneDay, { step, zones }: StartRule): number[] {
  const starts: number[] = [];
  for (let time = Math.ceil(start / QUARTER) * QUARTER; time < end; time += QUARTER)
    if (zones.some((zone) => (time + offset(zone, time)) % (step * millisecondsInMinute) === 0))
      starts.push(time);
  return starts;
}

/**
 * Vertical position of an instant, in rows. @param isEnd the end of an interval, which stays above a skipped
 * row
 */
export function rowAt(day: ZoneDay, rows: readonly string[], time: number, isEnd = false): number {
  const cell = isEnd
    ? day.cells.findLast(({ start }) => start < time)
    : day.cells.findLast(({ start }) => start <= time);
  if (!cell) return 0;
  const part = Math.min(1, (time - cell.start) / (cell.end - cell.start));
  return rows.indexOf(cell.row) + part;
}

/** The inverse of `rowAt`. A skipped row is the end of the hour before it. */
export function timeAtRow(day: ZoneDay, rows: readonly string[], position: number): number {
  const index = Math.max(0, Math.min(rows.length - 1, Math.floor(position)));
  const cell = day.cells.find(({ row }) => row === rows[index]);
  if (cell) return cell.start + Math.min(1, Math.max(0, position - index)) * (cell.end - cell.start);
  return day.cells.findLast(({ row }) => rows.indexOf(row) < index)?.end ?? day.start;
}
