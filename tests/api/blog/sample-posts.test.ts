import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { listPublished } from '#db/queries/blog/lists.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { getSchedule, saveSchedule } from '#db/queries/generator/schedule.ts';
import { FEED_LENGTH } from '#server/blog/feeds/feed.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import type { Schedule, ScheduleInput } from '#src/contract/generator/schedule.ts';
import { testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { testDatabase } from '../../support/database.ts';
import { generate, SAMPLE } from '../../support/generation.ts';
import { aPost } from '../../support/posts.ts';
import { aSchedule } from '../../support/schedule.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 9, 30));
const daily = aSchedule();

async function appWithSamples() {
  const app = await testApp({ PUBLIC_URL: 'https://example.org' });
  await insertPost(app.db, aPost({ slug: 'real' }), day(1));
  for (let number = 1; number <= FEED_LENGTH + 2; number += 1)
    await insertPost(app.db, aPost({ slug: `sample-${number}`, isSample: true }), day(number + 1));
  return app;
}

describe('sample posts in feeds, the sitemap and llms.txt', () => {
  test.each(['/sitemap.xml', '/rss.xml', '/feed.json', '/llms.txt'])(
    '%s lists real posts even if many samples are newer',
    async (path) => {
      const app = await appWithSamples();
      const text = await (await app.visitor().get(path)).text();
      expect(text).toContain('/blog/real');
      expect(text).not.toContain('/blog/sample-');
    },
  );

  test('are left out, so that a blog with only samples has an empty feed', async () => {
    const app = await testApp();
    await insertPost(app.db, aPost({ slug: 'sample-1', isSample: true }));
    const visitor = app.visitor();
    expect(await (await visitor.get('/rss.xml')).text()).not.toContain('<item>');
    expect(await (await visitor.get('/sitemap.xml')).text()).not.toContain('/blog/sample-1');
    expect(await (await visitor.get('/llms.txt')).text()).not.toContain('## Articles');
    expect((await visitor.get('/sitemap-posts-1.xml')).status).toBe(404);
  });

  test('appear in the sitemap once they are no longer samples, and leave it when hidden or deleted', async () => {
    const { db, ...app } = await testApp();
    const { id } = await insertPost(db, aPost({ slug: 'first', isSample: true }));
    const listed = async () =>
      (await (await app.visitor().get('/sitemap.xml')).text()).includes('/blog/first');
    const set = (change: { published?: 0 | 1; isSample?: 0 | 1 }) =>
      db.updateTable('posts').set(change).where('id', '=', id).execute();
    const counted = async () =>
      (await db.selectFrom('postCounts').select('listed').executeTakeFirstOrThrow()).listed;
    expect([await listed(), await counted()]).toEqual([false, 0]);
    await set({ isSample: 0 });
    expect([await listed(), await counted()]).toEqual([true, 1]);
    await set({ published: 0 });
    expect([await listed(), await counted()]).toEqual([false, 0]);
    await set({ published: 1, isSample: 1 });
    expect([await listed(), await counted()]).toEqual([false, 0]);
    await set({ isSample: 0 });
    await db.deleteFrom('posts').where('id', '=', id).execute();
    expect([await listed(), await counted()]).toEqual([false, 0]);
  });
});

describe('the public API', () => {
  test('does not mention samples where the specification defines the answer', async () => {
    const app = await appWithSamples();
    const all = await (await app.visitor().get('/api/blog/posts?all=true')).text();
    const one = await (await app.visitor().get('/api/blog/posts/sample-1')).text();
    expect(all).toContain('sample-1');
    expect(all + one).not.toContain('isSample');
  });

  test('marks samples on a page of the list, which the blog shows', async () => {
    const app = await appWithSamples();
    const { posts } = await bodyOf<{ posts: Array<{ slug: string; isSample?: boolean }> }>(
      app.visitor().get('/api/blog/posts?page=3'),
    );
    expect(posts.map(({ slug, isSample }) => [slug, isSample]).slice(-2)).toEqual([
      ['sample-1', true],
      ['real', false],
    ]);
  });
});

describe('the schedule', () => {
  const newest = async (db: Db) =>
    db
      .selectFrom('posts')
      .select(['published', 'reviewNotes as notes', 'isSample'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const scheduled = { kind: 'scheduled' } as const;

  test('keeps a post of the sample provider as a draft, with the reason', async () => {
    const { db } = await testDatabase();
    expect((await generate(db, SAMPLE, scheduled)).job.state).toBe('succeeded');
    const { published, notes, isSample } = await newest(db);
    expect([published, isSample]).toEqual([0, 1]);
    expect(JSON.parse(notes)).toEqual([
      'This is a sample article. To let the scheduler publish samples, turn on “Publish sample articles too” under Scheduler.',
    ]);
    expect((await listPublished(db, { page: 1, limit: 9 })).total).toBe(0);
  });

  test('publishes samples if the owner has turned that on', async () => {
    const { db } = await testDatabase();
    await saveSchedule(db, { ...daily, publishSamples: true }, null);
    await generate(db, SAMPLE, scheduled);
    expect(await newest(db)).toEqual({ published: 1, notes: '[]', isSample: 1 });
  });

  test('gives no such reason for a draft that would not have been published anyway', async () => {
    const { db } = await testDatabase();
    await generate(db, SAMPLE, { ...scheduled, autoPublish: false });
    expect(await newest(db)).toEqual({ published: 0, notes: '[]', isSample: 1 });
  });

  test('"Generate New Post Now" publishes a sample as before', async () => {
    const { db } = await testDatabase();
    await generate(db, SAMPLE, { kind: 'manual' });
    expect(await newest(db)).toEqual({ published: 1, notes: '[]', isSample: 1 });
  });

  test('has a switch that is off by default, keeps its value when not sent, and is part of the answer', async () => {
    const { admin, db } = await testApp();
    const client = await admin();
    const put = async (body: ScheduleInput) =>
      (await bodyOf<Schedule>(client.put('/api/admin/schedule', body))).publishSamples;
    expect((await getSchedule(db)).publishSamples).toBe(false);
    expect(await put({ ...daily, publishSamples: true })).toBe(true);
    expect(await put(daily)).toBe(true);
    expect(await put({ ...daily, publishSamples: false })).toBe(false);
    const answer = await client.put('/api/admin/schedule', { ...daily, publishSamples: 'yes' });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('publishSamples must be true or false'),
    ]);
  });
});

describe('a person', () => {
  async function sampleAndAdmin() {
    const { admin, db } = await testApp();
    const { id } = await insertPost(db, aPost({ slug: 'first', isSample: true }));
    const client = await admin();
    const read = (answer: Promise<Response>) => bodyOf<AdminPost>(answer);
    return {
      client,
      id,
      post: () => read(client.get(`/api/admin/posts/${id}`)),
      save: async (change: object) => {
        const { version } = await read(client.get(`/api/admin/posts/${id}`));
        return read(client.call('PATCH', `/api/admin/posts/${id}`, { version, ...change }));
      },
    };
  }

  test('who rewrites a sample turns it into a normal post', async () => {
    const { save } = await sampleAndAdmin();
    expect((await save({ content: 'What we really think.' })).isSample).toBe(false);
  });

  test('who changes only the title, image or status of a sample keeps its mark', async () => {
    const { client, id, save, post } = await sampleAndAdmin();
    const { content } = await post();
    for (const change of [
      { title: 'Another title' },
      { tags: ['New'], metaDescription: 'Another description.' },
      { published: false },
      { content },
      { content: `${content}\n\n  \n` },
    ])
      expect((await save(change)).isSample, JSON.stringify(change)).toBe(true);
    await client.post('/api/admin/posts/bulk', { ids: [id], action: 'publish' });
    expect(await post()).toMatchObject({ published: true, isSample: true });
  });

  test('who restores the sample text, from the history or by typing, restores its mark', async () => {
    const { client, id, save, post } = await sampleAndAdmin();
    const original = (await post()).content;
    await save({ content: 'What we really think.' });
    const { revisions } = await bodyOf<{ revisions: Array<{ id: number; reason: string }> }>(
      client.get(`/api/admin/posts/${id}/revisions`),
    );
    const generated = revisions.at(-1)?.id;
    const { version } = await post();
    await client.post(`/api/admin/posts/${id}/revisions/${generated}/restore`, { version });
    expect(await post()).toMatchObject({ content: original, isSample: true });
    await save({ content: 'What we really think.' });
    expect((await save({ content: original })).isSample).toBe(true);
  });

  test('who restores a deleted sample has a sample again', async () => {
    const { client, id, post } = await sampleAndAdmin();
    await client.call('DELETE', `/api/admin/posts/${id}`);
    await client.post('/api/admin/posts/restore', { ids: [id] });
    expect((await post()).isSample).toBe(true);
  });
});
