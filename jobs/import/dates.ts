/** Dates of exports. Nothing is read in the time zone of this server. */
import { TZDate } from '@date-fns/tz';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const NUMERIC =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)? *(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const NAMED =
  /^(?:[a-z]{3,9},? +)?(?:(\d{1,2})(?:st|nd|rd|th)? +([a-z]{3,9})\.?|([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?),? +(\d{4})(?:,? +(\d{1,2}):(\d{2})(?::(\d{2}))?)? *(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  ms: number;
}

/**
 * Reads what exports and front matter call a date: ISO 8601, `2013-12-25 00:14:39`, `04 July 2023`, or the form of
 * e-mails.
 * @param zone for a time without an offset: an IANA name or an offset such as `+02:00`; UTC by default
 * @returns UTC with milliseconds; undefined for anything else, such as `0000-00-00 00:00:00` or February 30
 */
export function parseDate(text: string, zone = 'UTC'): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 60) return undefined;
  const read = readNumeric(trimmed) ?? readNamed(trimmed);
  if (!read || !isReal(read.parts)) return undefined;
  const { parts, offset } = read;
  const { year, month, day, hour, minute, second, ms } = parts;
  if (offset !== undefined)
    return new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms) - offset * 60_000).toISOString();
  const local = new TZDate(year, month - 1, day, hour, minute, second, ms, zone);
  return Number.isNaN(local.getTime()) ? undefined : new Date(local.getTime()).toISOString();
}

interface ReadDate {
  parts: Parts;
  /** Minutes east of UTC; undefined if it is not said. */
  offset: number | undefined;
}

function readNumeric(text: string): ReadDate | undefined {
  const found = NUMERIC.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const ms = Math.floor(Number(`0.${found[7] ?? 0}`) * 1000);
  return { parts: { year, month, day, hour, minute, second, ms }, offset: offsetOf(found[8]) };
}

function readNamed(text: string): ReadDate | undefined {
  const found = NAMED.exec(text);
  if (!found) return undefined;
  const month = MONTHS.indexOf((found[2] ?? found[3] ?? '').slice(0, 3).toLowerCase()) + 1;
  const [day = 0, year = 0, hour = 0, minute = 0, second = 0] = [
    found[1] ?? found[4],
    ...found.slice(5, 9),
  ].map((part) => Number(part ?? 0));
  return { parts: { year, month, day, hour, minute, second, ms: 0 }, offset: offsetOf(found[9]) };
}

function offsetOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(text);
  if (!found) return 0;
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]));
}

function isReal({ year, month, day, hour, minute, second }: Parts): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= days && hour < 24 && minute < 60 && second < 61;
}
