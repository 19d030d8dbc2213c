import { routes } from '#src/routes.ts';

const PATHS: ReadonlySet<string> = new Set(
  [routes.booking, routes.bookingOffshore, routes.bookingUsa, routes.packs].map(({ path }) => path),
);

/** True for a path of this site where sessions or packs are booked, with any query. */
export const isBookingPath = (address: string): boolean =>
  PATHS.has((address.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, ''));
