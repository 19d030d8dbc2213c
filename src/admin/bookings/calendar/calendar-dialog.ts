import type { CalendarDeveloper, CalendarSession } from '#src/contract/bookings/team-calendar.ts';

/** Times are milliseconds since 1970. */
export type CalendarDialog =
  | { kind: 'move'; session: CalendarSession; start?: number; developerId?: number | undefined }
  | { kind: 'block'; developerId?: number | undefined; from?: number; to?: number }
  | { kind: 'unblock'; block: CalendarDeveloper['blocks'][number]; developer: CalendarDeveloper }
  | { kind: 'book'; start?: number; developerId?: number | undefined };

export type Open = (dialog: CalendarDialog) => void;
