import { TZDate } from '@date-fns/tz';

/** Formats the month of a time in a time zone: `2026-01`. */
export function monthOf(time: Date, timeZone: string): string {
  const local = new TZDate(time.getTime(), timeZone);
  return `${local.getFullYear()}-${String(local.getMonth() + 1).padStart(2, '0')}`;
}

/** Converts a month in a time zone to UTC: `from` inclusive, `to` exclusive. `month`: `2026-01`. */
export function spanOf(month: string, timeZone: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const start = (index: number) => new Date(new TZDate(year, index, 1, timeZone).getTime());
  return { from: start(number - 1), to: start(number) };
}
