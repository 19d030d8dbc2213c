import type { Middleware } from 'koa';
import { ownOffer } from '#src/content/offer.ts';
import type { Deps } from '../boot/deps.ts';
import { externalBooking, originsOf } from './external-booking.ts';

const HEADER = 'content-security-policy';

/**
 * Relaxes the Content Security Policy of a booking page for the team's external booking service, and of no
 * other page. Such services write HTML directly, so Trusted Types cannot be enforced there.
 */
export const externalBookingPolicy =
  ({ settings, config }: Pick<Deps, 'settings' | 'config'>): Middleware =>
  async (ctx, next) => {
    const tier = ownOffer.tierList.find(({ path }) => path === ctx.path);
    const external = tier && (await externalBooking(settings, config))[tier.id];
    const origins = external && originsOf(external);
    if (origins) {
      const policy = directivesIn(ctx.response.get(HEADER));
      policy.delete('require-trusted-types-for');
      policy.delete('trusted-types');
      const allow = (name: string, ...sources: string[]) =>
        policy.set(name, [...(policy.get(name) ?? ["'self'"]), ...sources]);
      allow('script-src', origins.script);
      // Cal.com's script adds inline styles.
      allow('style-src', origins.script, ...(external.service === 'cal' ? ["'unsafe-inline'"] : []));
      allow('frame-src', origins.frame);
      ctx.set(HEADER, [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join(';'));
      ctx.set(
        'permissions-policy',
        ctx.response.get('permissions-policy').replace('payment=()', `payment=("${origins.frame}")`),
      );
    }
    await next();
  };

const directivesIn = (header: string): Map<string, string[]> =>
  new Map(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
