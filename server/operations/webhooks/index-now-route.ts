import type Router from '@koa/router';
import { findIndexNow } from '#db/queries/operations/webhooks/endpoints.ts';
import type { OperationDeps } from '../deps.ts';
import { indexNowKey, indexNowKeyPath } from './index-now.ts';

/** Serves the file by which search engines check that messages are from this site; 404 while they are not told. */
export function indexNowRoute(router: Router, { config, db }: Pick<OperationDeps, 'config' | 'db'>): void {
  router.get(indexNowKeyPath(config.appSecret), async (ctx, next) => {
    if (!(await findIndexNow(db))) return next();
    ctx.set('cache-control', 'public, max-age=3600');
    ctx.type = 'text/plain';
    ctx.body = indexNowKey(config.appSecret);
  });
}
