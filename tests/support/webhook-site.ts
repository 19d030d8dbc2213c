import { insertPost } from '#db/queries/blog/write.ts';
import { webhooksTask } from '#server/operations/webhooks/webhooks-task.ts';
import type { Webhook as ListedWebhook } from '#src/contract/operations/webhooks.ts';
import { appWithAdmin } from './app.ts';
import { aClock } from './bookings.ts';
import { bodyOf } from './client.ts';
import { aPost } from './posts.ts';
import { WEBHOOKS, webhookServer } from './webhooks.ts';

type Options = NonNullable<Parameters<typeof appWithAdmin>[2]>;

/** An application whose clock starts at the real time, so that the official verifier accepts its messages. */
export async function webhookSite({ env = {}, ...options }: Options & { env?: Record<string, string> } = {}) {
  const server = await webhookServer();
  const clock = aClock(new Date());
  const { app, admin } = await appWithAdmin({ WEBHOOK_HOSTS: server.host, ...env }, clock.now, options);
  const work = () => app.tasks.work(webhooksTask);
  let posts = 0;
  return {
    app,
    admin,
    server,
    work,
    /** Moves the clock, and sends what is due then. */
    async later(ms: number) {
      clock.set(new Date(clock.now().getTime() + ms));
      await work();
    },
    now: clock.now,
    publish() {
      posts += 1;
      return insertPost(app.db, aPost({ slug: `moths-${posts}` }), clock.now());
    },
    only: async () => (await bodyOf<{ webhooks: [ListedWebhook] }>(admin.get(WEBHOOKS))).webhooks[0],
  };
}
