import type { Tier } from '#src/contract/site/values.ts';

/**
 * Sessions booked in this tab, so that Back leads to the booking instead of a second hold, and a client who
 * books the same hour twice is warned. Per tab, because the URLs are secret.
 */
export interface OwnBooking {
  path: string;
  tier: Tier;
  /** UTC */
  startsAt: string;
}

const KEY = 'bookings';

function read(): OwnBooking[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isBooking) : [];
  } catch {
    return [];
  }
}

function isBooking(value: unknown): value is OwnBooking {
  const { path, tier, startsAt } = (value ?? {}) as Partial<Record<keyof OwnBooking, unknown>>;
  return [path, tier, startsAt].every((each) => typeof each === 'string') && String(path).startsWith('/');
}

function write(bookings: readonly OwnBooking[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(bookings));
  } catch {
    // Without storage, the server still refuses an hour that is taken.
  }
}

export const rememberBooking = (booking: OwnBooking): void =>
  write([...read().filter(({ path }) => path !== booking.path), booking]);

export const removeBooking = (path: string): void => write(read().filter((each) => each.path !== path));

/** @param startsAt UTC @param except path of the booking that is being changed */
export const bookingAt = (startsAt: string, except?: string): OwnBooking | undefined =>
  read().find((each) => Date.parse(each.startsAt) === Date.parse(startsAt) && each.path !== except);
