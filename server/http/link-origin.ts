import type { Context } from 'koa';

/** Knows the site's address from the settings. */
interface Linked {
  settings: { siteUrl(): Promise<string | undefined> };
}

/**
 * The origin that canonical links, feeds, the sitemap and shared links start with: the site's address from the
 * settings, or PUBLIC_URL, or else the one that the visitor uses. What protects the site (cookies, the check for
 * writes from elsewhere) reads `ctx.state.origin` instead, which no setting can change.
 */
export const linkOrigin = async (ctx: Context, { settings }: Linked): Promise<string> =>
  (await settings.siteUrl()) ?? (ctx.state.origin as string);
