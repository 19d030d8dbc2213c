import { formatDate } from '#src/contract/format.ts';

type Options = Intl.DateTimeFormatOptions;

const DAY: Options = { weekday: 'short', month: 'short', day: 'numeric' };

/** "Tue, Dec 1" @param date `2026-12-01` */
export const shortDate = (date: string, options: Options = {}): string =>
  formatDate(`${date}T00:00:00Z`, { ...DAY, timeZone: 'UTC', ...options });

/** "Tue, Dec 1, 15:00"; the default zone is the browser's. */
export const shortTime = (time: string | number, timeZone: string | undefined, options: Options = {}) =>
  formatDate(time, { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone, ...options });
