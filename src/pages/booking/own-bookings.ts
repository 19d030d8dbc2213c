import type { Tier } from '#src/contract/site/values.ts';

/**
 * The sessions that were booked in this tab. So Back leads to the booking instead of holding its hour a second time, and
 * a client who books two sessions for the same hour is warned. Kept until the tab is closed, because the addresses are
 * secret.
 */
export interface OwnBooking {
  /** Of the booking's page. */
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

/** Adds a booking, or changes its time. */
export const rememberBooking = (booking: OwnBooking): void =>
  write([...read().filter(({ path }) => path !== booking.path), booking]);

/** For a booking that no longer takes place. */
export const forgetBooking = (path: string): void => write(read().filter((each) => each.path !== path));

/** The session booked for an hour. @param startsAt UTC @param except the path of the booking that is being changed */
export const bookingAt = (startsAt: string, except?: string): OwnBooking | undefined =>
  read().find((each) => Date.parse(each.startsAt) === Date.parse(startsAt) && each.path !== except);
