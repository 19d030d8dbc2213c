import type Router from '@koa/router';
import { pendingMigrations } from '#db/migrate.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { Deps } from '../deps.ts';

/** `/healthz`: the process answers. `/readyz`: the database can be written and has its newest form. */
export function healthRoutes(router: Router, { db, log }: Deps): void {
  router.get('/healthz', (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = 'ok';
  });
  router.get('/readyz', async (ctx) => {
    ctx.set('cache-control', 'no-store');
    try {
      // Taking the write lock fails where a write would: a read-only file, another program's lock, a lost volume.
      await writeTransaction(db, async () => {});
      const pending = await pendingMigrations(db);
      if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(', ')}`);
      ctx.body = 'ready';
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      ctx.status = 503;
      ctx.body = 'not ready';
    }
  });
}
