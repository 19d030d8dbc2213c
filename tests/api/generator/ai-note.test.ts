import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { findAiReview } from '#db/queries/blog/read.ts';
import type { ServedPage } from '#renderer/page.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { head } from '#src/pages/blog/@slug/+head.ts';
import { testApp } from '../../support/app.ts';
import { configFor, generate, SAMPLE, testProvider } from '../../support/generation.ts';

const newest = (db: Db) =>
  db.selectFrom('posts').select(['id', 'version']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

async function open() {
  const app = await testApp();
  const server = await testProvider();
  const written = async (autoPublish: boolean) => {
    await generate(app.db, configFor(server), { autoPublish });
    return newest(app.db);
  };
  return { ...app, admin: await app.admin(), written };
}

describe('who reviewed an article that a model wrote', () => {
  test('is no one if it was published automatically, then the first person who edits it', async () => {
    const { db, admin, written } = await open();
    const { id, version } = await written(true);
    expect(await findAiReview(db, id)).toEqual({ reviewer: null });
    const autosave = await admin.call('PATCH', `/api/admin/posts/${id}`, {
      version,
      title: 'Saved by the editor itself',
      reason: 'autosave',
    });
    expect(autosave.status).toBe(200);
    expect(await findAiReview(db, id)).toEqual({ reviewer: null });
    await admin.call('PATCH', `/api/admin/posts/${id}`, { version: version + 1, title: 'Corrected' });
    expect(await findAiReview(db, id)).toEqual({ reviewer: 'ada.admin' });
  });

  test('is the person who publishes or schedules it, alone or in bulk', async () => {
    const { db, admin, written } = await open();
    const [one, two, three] = [await written(false), await written(false), await written(false)];
    await admin.call('PATCH', `/api/admin/posts/${one.id}`, { version: one.version, title: 'Still a draft' });
    expect(await findAiReview(db, one.id)).toEqual({ reviewer: null });
    await admin.call('PATCH', `/api/admin/posts/${one.id}`, { version: one.version + 1, published: true });
    await admin.post('/api/admin/posts/bulk', { ids: [two.id], action: 'publish' });
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await admin.call('PATCH', `/api/admin/posts/${three.id}`, { version: three.version, publishAt });
    for (const { id } of [one, two, three])
      expect(await findAiReview(db, id), `post ${id}`).toEqual({ reviewer: 'ada.admin' });
    const { userId, reviewedAt } = await db
      .selectFrom('postReviews')
      .select(['userId', 'reviewedAt'])
      .where('postId', '=', one.id)
      .executeTakeFirstOrThrow();
    expect([userId, Number.isNaN(Date.parse(reviewedAt))]).toEqual([1, false]);
  });

  test('is not recorded for samples, even edited ones, nor for a person’s own texts', async () => {
    const { db, admin } = await open();
    await generate(db, SAMPLE);
    const { id, version } = await newest(db);
    expect(await findAiReview(db, id)).toBeUndefined();
    await admin.call('PATCH', `/api/admin/posts/${id}`, { version, content: 'Other words.' });
    expect(await findAiReview(db, id)).toBeUndefined();
    const made = await admin.post('/api/admin/posts', { title: 'By hand', published: true });
    expect(await findAiReview(db, ((await made.json()) as { id: number }).id)).toBeUndefined();
  });
});

describe('what the structured data of an article says', () => {
  const post = { slug: 'a', title: 'A', tags: [], createdAt: '2026-11-23T10:00:00.000Z', imageUrl: null };
  const articleOf = (data: object, content = ownContent) => {
    const page = { data, origin: 'https://a.test', content, identity: ownIdentity } as unknown as ServedPage;
    return head(page).structuredData?.[0];
  };
  const organization = { '@id': 'https://a.test/#organization' };

  test('the organization, when nothing was changed', () => {
    const article = articleOf({ post, description: '' });
    expect(article).toMatchObject({ author: organization });
    expect(article).not.toHaveProperty('editor');
    expect(article).not.toHaveProperty('creditText');
  });

  test('the author, the owner’s author line, and the reviewer', () => {
    expect(articleOf({ post: { ...post, author: 'Ann' }, description: '' })).toMatchObject({
      author: { '@type': 'Person', name: 'Ann' },
    });
    const texts = { title: 'Blog', intro: '', byline: 'By Ben Miller' };
    const content = { ...ownContent, values: { ...ownContent.values, 'blog.texts': texts } };
    expect(articleOf({ post, description: '' }, content)).toMatchObject({
      author: { '@type': 'Person', name: 'Ben Miller' },
    });
    expect(articleOf({ post, description: '', aiReview: { reviewer: 'Cleo' } })).toMatchObject({
      author: organization,
      editor: { '@type': 'Person', name: 'Cleo' },
      creditText: 'Written with AI, reviewed by Cleo',
    });
    expect(articleOf({ post, description: '', aiReview: { reviewer: null } })).toMatchObject({
      creditText: 'Written with AI',
    });
  });
});
