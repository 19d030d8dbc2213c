import type { Middleware } from 'koa';
import { routes } from '#src/routes.ts';
import { openPolicy } from '../http/open-policy.ts';
import type { BookingDeps } from './deps.ts';
import { externalBooking, originsOf } from './external-booking.ts';

const POLICY = 'content-security-policy';
const KIND_PAGES = `${routes.booking.path}/`;
const PERMISSIONS = 'permissions-policy';

/**
 * Relaxes the Content Security Policy of a booking page for the external booking service only. Such services
 * write HTML directly, so Trusted Types cannot be enforced.
 */
export const externalBookingPolicy =
  (deps: Pick<BookingDeps, 'settings' | 'config' | 'content'>): Middleware =>
  async (ctx, next) => {
    const headers = await externalBookingHeaders(deps, ctx.path, (name) => ctx.response.get(name));
    if (headers) ctx.set(headers);
    await next();
  };

/**
 * Computes the changed headers of a page with an external booking service; undefined for other pages.
 * @param headerOf a header of other pages
 */
export async function externalBookingHeaders(
  deps: Pick<BookingDeps, 'settings' | 'config' | 'content'>,
  path: string,
  headerOf: (name: string) => string,
): Promise<Record<string, string> | undefined> {
  if (!path.startsWith(KIND_PAGES)) return undefined;
  const { tierList } = (await deps.content.current()).offer;
  const kind = tierList.find((each) => each.path === path);
  const external = kind && (await externalBooking(deps))[kind.id];
  const origins = external && originsOf(external);
  if (!origins) return undefined;
  return {
    [POLICY]: openPolicy(
      headerOf(POLICY),
      {
        'script-src': [origins.script],
        // Cal.com's script adds inline styles.
        'style-src': [origins.script, ...(external.service === 'cal' ? ["'unsafe-inline'"] : [])],
        'frame-src': [origins.frame],
      },
      { trustedTypes: 'none' },
    ),
    [PERMISSIONS]: headerOf(PERMISSIONS).replace('payment=()', `payment=("${origins.frame}")`),
  };
}
