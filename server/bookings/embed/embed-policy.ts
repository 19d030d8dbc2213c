import type { Middleware } from 'koa';
import { listEmbedOrigins } from '#db/queries/bookings/embed-origins.ts';
import { isEmbed } from '#src/addresses.ts';
import type { BookingDeps } from '../deps.ts';

const POLICY = 'content-security-policy';
const FRAMES = 'x-frame-options';

/** Lets the owner's other sites show the booking widget in a frame, and them alone. */
export const embedPolicy =
  (deps: Pick<BookingDeps, 'db'>): Middleware =>
  async (ctx, next) => {
    // A preview is framed by the editor of this site (`allowOwnFrame`).
    if (isEmbed(ctx.path) && ctx.query.preview === undefined) {
      const changed = await embedHeaders(deps, ctx.path, (name) => ctx.response.get(name));
      ctx.set(changed?.set ?? {});
      for (const name of changed?.remove ?? []) ctx.remove(name);
    }
    await next();
  };

/**
 * Computes the changed headers of a widget; undefined for other pages. Without allowed sites, no one may frame it.
 * @param headerOf a header of other pages
 */
export async function embedHeaders(
  { db }: Pick<BookingDeps, 'db'>,
  path: string,
  headerOf: (name: string) => string,
): Promise<{ set: Record<string, string>; remove: readonly string[] } | undefined> {
  if (!isEmbed(path)) return undefined;
  const unlisted = { 'x-robots-tag': 'noindex' };
  const origins = await listEmbedOrigins(db);
  if (origins.length === 0) return { set: unlisted, remove: [] };
  const ancestors = `frame-ancestors ${origins.map(({ origin }) => origin).join(' ')}`;
  return {
    set: { ...unlisted, [POLICY]: headerOf(POLICY).replace("frame-ancestors 'none'", ancestors) },
    // It cannot name sites, and would refuse them all.
    remove: [FRAMES],
  };
}
