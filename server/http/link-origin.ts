import type { Context } from 'koa';

interface Linked {
  settings: { siteUrl(): Promise<string | undefined> };
}

/**
 * Returns the origin for canonical links, feeds and shared links: from the settings, PUBLIC_URL, or else the
 * visitor's. Security (cookies, CSRF checks) uses `ctx.state.origin` instead, which no setting can change.
 */
export const linkOrigin = async (ctx: Context, { settings }: Linked): Promise<string> =>
  (await settings.siteUrl()) ?? (ctx.state.origin as string);
