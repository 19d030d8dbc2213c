import { RESERVED_KIND_SLUGS } from '#src/contract/site/reserved-names.ts';
import { routes } from '#src/routes.ts';

const BELOW = `${routes.booking.path}/`;
const OTHERS: ReadonlySet<string> = new Set(RESERVED_KIND_SLUGS);

/** True for a path of this site where sessions or packs are booked, with any query. */
export function isBookingPath(address: string): boolean {
  const path = (address.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '');
  if (path === routes.booking.path || path === routes.packs.path) return true;
  const slug = path.startsWith(BELOW) ? path.slice(BELOW.length) : '';
  return slug !== '' && !slug.includes('/') && !OTHERS.has(slug);
}
