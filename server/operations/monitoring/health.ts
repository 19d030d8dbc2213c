import type Router from '@koa/router';
import type { Readiness } from './readiness.ts';

/**
 * `/healthz`: the process is alive, with the id of its build. `/readyz`: the startup is complete and the
 * database is writable; 503 says why not.
 */
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
