import type Router from '@koa/router';
import { notFound } from '../../http/errors.ts';
import type { SiteDeps } from '../deps.ts';
import { createShareImages } from './share-image.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=60';

/** Serves `/brand.<version>.css`, and share images `/share/<version>/<name>.png`. */
export function brandRoutes(router: Router, deps: SiteDeps): void {
  const { brand } = deps;
  const share = createShareImages(deps);
  router.get(/^\/brand\.([0-9a-f]{12})\.css$/, async (ctx) => {
    const { css, version } = await brand.current();
    if (!css) throw notFound('Style sheet');
    ctx.set('cache-control', ctx.path === `/brand.${version}.css` ? FOR_EVER : SHORTLY);
    ctx.type = 'text/css; charset=utf-8';
    ctx.body = css;
  });
  router.get('/share/:version/:file', async (ctx) => {
    const { version, file } = ctx.params as { version: string; file: string };
    const name = file.replace(/\.png$/, '');
    if (!/^[0-9a-f]{12}$/.test(version) || !/^[a-z0-9-]{1,60}$/.test(name) || name === file)
      throw notFound('Image');
    const current = await brand.current();
    ctx.set('cache-control', version === current.version ? FOR_EVER : SHORTLY);
    ctx.type = 'image/png';
    ctx.body = await share(name, current.version);
  });
}
