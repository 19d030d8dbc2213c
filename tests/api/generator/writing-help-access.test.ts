import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';
import { helpSite, PASSAGE } from '../../support/writing-help.ts';

describe('the right to help', () => {
  test('needs a provider, and says which setting adds one', async () => {
    const { owner, path, refusal, editor } = await helpSite({ OPENAI_API_KEY: '', OPENAI_BASE_URL: '' });
    const sentence = 'To get help with texts, add an AI provider with a key under Settings, AI provider.';
    expect(await refusal({ action: 'rewrite' })).toEqual({
      status: 409,
      code: 'provider_required',
      detail: sentence,
    });
    for (const client of [owner, editor])
      expect(await bodyOf(client.get(path))).toMatchObject({ missing: sentence, searchesWeb: false });
  });

  test('is that to edit the post: no member, no developer, and no post that is gone', async () => {
    const { app, path, editor, id, openai } = await helpSite();
    const body = { action: 'rewrite', text: PASSAGE };
    for (const role of ['member', 'developer'] as const) {
      const client = await app.as(role);
      expect((await client.post(path, body)).status).toBe(403);
      expect((await client.get(path)).status).toBe(403);
    }
    expect((await app.visitor().post(path, body)).status).toBe(401);
    await editor.call('DELETE', `/api/admin/posts/${id}`);
    for (const gone of [path, '/api/admin/posts/999/writing-help']) {
      expect((await editor.post(gone, body)).status).toBe(404);
      expect((await editor.get(gone)).status).toBe(404);
    }
    expect(openai.asked).toEqual([]);
  });

  test('takes no answer of another post, and no alternative that is not there', async () => {
    const { app, ask, take, editor } = await helpSite();
    const { id: call } = await ask({ action: 'rewrite' });
    const other = await insertPost(app.db, aPost({ slug: 'other' }));
    const foreign = await editor.post(`/api/admin/posts/${other.id}/writing-help/${call}/take`, {
      alternative: 0,
    });
    expect([foreign.status, (await take(call, 1)).status, (await take(99)).status]).toEqual([404, 404, 404]);
  });

  test('is limited by the number of requests', async () => {
    const { send } = await helpSite();
    const answers: number[] = [];
    for (let count = 0; count < 31; count += 1)
      answers.push((await send({ action: 'find-source', text: 'qqqq' })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
    await delay(0);
  });
});
