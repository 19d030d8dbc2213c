import type Router from '@koa/router';
import type { Readiness } from './readiness.ts';

/** Serves `/healthz` (alive, with the build id) and `/readyz` (started and writable; 503 says why not). */
export function healthRoutes(router: Router, findFault: Readiness, build: string): void {
  router.get('/healthz', (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.set('x-build', build);
    ctx.body = 'ok';
  });
  router.get('/readyz', async (ctx) => {
    ctx.set('cache-control', 'no-store');
    const fault = await findFault();
    ctx.status = fault ? 503 : 200;
    ctx.body = fault ? `not ready: ${fault}` : 'ready';
  });
}
