import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { webhooksTask } from '#server/operations/webhooks/webhooks-task.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';
import { aProgram, outcomeOf } from '../../support/programs.ts';
import { addWebhook, WEBHOOKS, webhookServer } from '../../support/webhooks.ts';

/** An application, and a server that takes its messages. */
async function setUp() {
  const server = await webhookServer();
  const { app, admin } = await appWithAdmin({ WEBHOOK_HOSTS: server.host }, () => new Date());
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  return { app, admin, server, work: () => app.tasks.work(webhooksTask) };
}

describe('a webhook of an API token', () => {
  test('hears of nothing once its token has ended, and the others stay', async () => {
    const { app, admin, server, work } = await setUp();
    const username = (await bodyOf<{ username: string }>(admin.get('/api/user'))).username;
    const program = await aProgram(app, username, ['webhooks']);
    const ofToken = await bodyOf<{ id: number }>(
      program.post(WEBHOOKS, { url: server.url, types: ['post.published'] }),
    );
    const other = await addWebhook(admin, { url: 'https://hooks.example.com/other' });
    expect(await outcomeOf(program.call('DELETE', `${WEBHOOKS}/${other.id}`)), 'not its own').toBe(
      '404 not_found',
    );
    expect(
      await outcomeOf(
        program.post(WEBHOOKS, { url: server.url, types: ['booking.created'], withClients: true }),
      ),
      'no one can be asked for a password',
    ).toMatch(/^403 /);
    await insertPost(app.db, aPost({ slug: 'moths' }));
    await work();
    expect(server.types()).toEqual(['post.published']);

    await app.db.updateTable('users').set({ role: 'editor' }).where('username', '=', username).execute();
    await insertPost(app.db, aPost({ slug: 'beetles' }));
    await app.db.updateTable('users').set({ role: 'owner' }).where('username', '=', username).execute();
    await work();
    expect(server.types()).toHaveLength(1);

    expect(await outcomeOf(admin.call('DELETE', `/api/account/tokens/${program.id}`))).toBe('204');
    const { webhooks } = await bodyOf<{ webhooks: { id: number }[] }>(admin.get(WEBHOOKS));
    expect(webhooks.map(({ id }) => id)).toEqual([other.id]);
    expect(ofToken.id).not.toBe(other.id);
  });
});
