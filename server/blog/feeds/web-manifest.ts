import type Router from '@koa/router';
import type { BlogDeps } from '../deps.ts';

const PAPER = '#ffffff';

const OWN_ICONS = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
);

const ownersIcons = (version: string) =>
  [192, 512].map((size) => ({
    src: `/icon-${size}.png?v=${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  }));

/** Serves `/site.webmanifest` with the team's name and logo. */
export function webManifestRoute(router: Router, { brand }: Pick<BlogDeps, 'brand'>): void {
  router.get('/site.webmanifest', async (ctx) => {
    const { name, head, iconVersion } = await brand.current();
    ctx.set('cache-control', 'public, max-age=300');
    ctx.type = 'application/manifest+json';
    ctx.body = JSON.stringify({
      name,
      short_name: name,
      start_url: '/',
      display: 'browser',
      background_color: PAPER,
      theme_color: PAPER,
      icons: iconVersion
        ? ownersIcons(iconVersion)
        : head?.icon
          ? [{ src: head.icon, sizes: 'any', purpose: 'any' }]
          : OWN_ICONS,
    });
  });
}
