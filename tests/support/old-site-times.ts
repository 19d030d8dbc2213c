type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export const OLD_BOOKINGS = 10_000;
export const HOUR_MS = 3_600_000;
export const CREATED = '2026-01-01T09:00:00.000Z';

/** So many hours after the last full one. */
export const fullHour = (offset: number): string =>
  new Date((Math.floor(Date.now() / HOUR_MS) + offset) * HOUR_MS).toISOString();

export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
