import type { Middleware } from 'koa';
import { findSiteIcon } from '#db/queries/site/site-icons.ts';
import type { SiteDeps } from '../deps.ts';

/** Browsers request some of these without a link. */
const ICONS = new Map([
  ['/favicon.ico', 'favicon.ico'],
  ['/favicon.svg', 'icon-192.png'],
  ['/apple-touch-icon.png', 'apple-touch-icon.png'],
  ['/icon-192.png', 'icon-192.png'],
  ['/icon-512.png', 'icon-512.png'],
]);

/** Serves the owner's icons instead of the built-in files. */
export const ownIcons =
  ({ db, brand }: Pick<SiteDeps, 'db' | 'brand'>): Middleware =>
  async (ctx, next) => {
    const name = ICONS.get(ctx.path);
    if (name === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const { iconVersion } = await brand.current();
    const icon = iconVersion === null ? undefined : await findSiteIcon(db, name);
    if (!icon) return next();
    ctx.set(
      'cache-control',
      ctx.querystring === `v=${icon.version}` ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    );
    ctx.etag = `${icon.version}-${name}`;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.type = icon.mime;
    ctx.body = icon.data;
  };
