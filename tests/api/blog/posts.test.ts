import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { saveRedirects } from '#db/queries/site/redirects.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const json = async (answer: Response) => (await answer.json()) as AdminPost;

describe('editing posts', () => {
  test('creates a draft, saves it, publishes it and serves it to readers', async () => {
    const { app, admin } = await appWithAdmin();
    const begun = await admin.post('/api/admin/posts', { title: 'What fits into an hour?' });
    expect(begun.status).toBe(201);
    const post = await json(begun);
    expect(post).toMatchObject({
      slug: 'what-fits-into-an-hour',
      published: false,
      source: 'editor',
      version: 1,
    });
    expect((await app.visitor().get(`/api/blog/posts/${post.slug}`)).status).toBe(404);

    const saved = await admin.call('PATCH', `/api/admin/posts/${post.id}`, {
      version: 1,
      content: 'First paragraph, short.\n\n## More\n\nText.',
      tags: ['MVP', 'MVP', 'Startups'],
      metaDescription: 'What it brings.',
      published: true,
    });
    expect(await json(saved)).toMatchObject({
      version: 2,
      tags: ['MVP', 'Startups'],
      excerpt: 'First paragraph, short.',
    });
    const read = await bodyOf<{ content: string }>(app.visitor().get(`/api/blog/posts/${post.slug}`));
    expect(read.content).toContain('## More');
    const tagged = await app.visitor().get('/api/blog/posts?tag=mvp');
    expect(((await tagged.json()) as { total: number }).total).toBe(1);
  });

  test('saves a text of a million characters in any script, and refuses a longer one with a message', async () => {
    const { app, admin } = await appWithAdmin();
    const { id } = await insertPost(app.db, aPost({ slug: 'long' }));
    const save = (content: string) => admin.call('PATCH', `/api/admin/posts/${id}`, { version: 1, content });
    const long = await save('漢'.repeat(1_000_001));
    expect([long.status, await long.text()]).toEqual([
      400,
      'The text is too long: at most 1,000,000 characters',
    ]);
    expect((await save('漢'.repeat(1_000_000))).status).toBe(200);
  });

  test('refuses a stale version, and saves nothing of it', async () => {
    const { app, admin } = await appWithAdmin();
    const { id } = await insertPost(app.db, aPost({ slug: 'one' }));
    const path = `/api/admin/posts/${id}`;
    expect((await admin.call('PATCH', path, { version: 1, title: 'Mine' })).status).toBe(200);
    expect((await admin.call('PATCH', path, { version: 1, title: 'Theirs' })).status).toBe(409);
    expect((await json(await admin.get(path))).title).toBe('Mine');
  });

  test('redirects from a changed slug, and answers 410 for a deleted post', async () => {
    const { app, admin } = await appWithAdmin();
    const { id } = await insertPost(app.db, aPost({ slug: 'old' }));
    await insertPost(app.db, aPost({ slug: 'other' }));
    const path = `/api/admin/posts/${id}`;
    expect((await admin.call('PATCH', path, { version: 1, slug: 'other' })).status).toBe(409);
    expect((await admin.call('PATCH', path, { version: 1, slug: 'Not A Slug' })).status).toBe(400);
    expect((await admin.call('PATCH', path, { version: 1, slug: 'new' })).status).toBe(200);
    const moved = await app.visitor().get('/api/blog/posts/old');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/blog/posts/new']);
    // Renamed back: the redirects must not form a loop.
    await admin.call('PATCH', path, { version: 2, slug: 'old' });
    expect((await app.visitor().get('/api/blog/posts/old')).status).toBe(200);
    expect((await app.visitor().get('/api/blog/posts/new')).status).toBe(301);
    expect((await admin.call('DELETE', path)).status).toBe(204);
    for (const slug of ['old', 'new'])
      expect((await app.visitor().get(`/api/blog/posts/${slug}`)).status).toBe(410);
  });

  test('publishes, unpublishes and deletes several posts at once', async () => {
    const { app, admin } = await appWithAdmin();
    const ids: number[] = [];
    for (const slug of ['a', 'b', 'c'])
      ids.push((await insertPost(app.db, aPost({ slug, published: false, reviewNotes: ['Too short.'] }))).id);
    const bulk = async (action: string) =>
      (await admin.post('/api/admin/posts/bulk', { ids: [...ids, 9999], action })).json();
    expect(await bulk('publish')).toMatchObject({ changed: 3 });
    expect(await json(await admin.get(`/api/admin/posts/${ids[0]}`))).toMatchObject({
      published: true,
      reviewNotes: [],
    });
    expect(await bulk('unpublish')).toMatchObject({ changed: 3 });
    expect((await bodyOf<{ total: number }>(app.visitor().get('/api/blog/posts'))).total).toBe(0);
    expect(await bulk('delete')).toMatchObject({ changed: 3 });
    expect((await admin.get('/api/admin/posts')).status).toBe(200);
  });

  test('runs the generator’s checks on a text, without comparing it to itself', async () => {
    const { app, admin } = await appWithAdmin();
    const post = aPost({ slug: 'one', title: 'A title that is long enough' });
    const { id } = await insertPost(app.db, post);
    const { title, content } = post;
    const check = async (body: object) =>
      (await bodyOf<{ findings: string[] }>(admin.post('/api/admin/posts/check', body))).findings;
    const own = await check({ id, title, content, tags: post.tags });
    expect(own.join(' ')).toMatch(/The text has \d+ words/);
    const copy = await check({ title, content, tags: post.tags });
    expect(copy.length).toBeGreaterThan(own.length);
  });

  test('gives advice on the form of a person’s text, and lists only what is wrong', async () => {
    const { app, admin } = await appWithAdmin();
    const content =
      'A short note with [a source](https://example.org/study), [our terms](/terms), [a page](/about), [another](/moved), [the piano page](/piano), [a file](/media/price-list.pdf) and [a post](/blog/gone).';
    const check = async (id?: number) => {
      const answer = await admin.post('/api/admin/posts/check', {
        id,
        title: 'Note',
        content,
        tags: ['One'],
      });
      const { findings, advice } = (await answer.json()) as { findings: string[]; advice: boolean[] };
      return {
        faults: findings.filter((_, index) => !advice[index]),
        advice: findings.filter((_, index) => advice[index]),
      };
    };
    await saveRedirects(app.db, [{ from: '/moved', to: '/', status: 301 }], new Date());
    const { id: byPerson } = await insertPost(app.db, aPost({ slug: 'by-person', source: 'editor' }));
    const { id: generated } = await insertPost(app.db, aPost({ slug: 'generated', source: 'manual' }));
    for (const own of [await check(), await check(byPerson)]) {
      expect(own.faults).toEqual([
        'It links to /about, /piano, /blog/gone, which does not exist on this site.',
      ]);
      expect(own.advice.join(' ')).toMatch(
        /title has 4 characters.*has \d+ words.*0 H2 sections.*meta description.*1 different tags.*example\.org/,
      );
    }
    const held = await check(generated);
    expect(held.advice).toEqual([]);
    expect(held.faults.join(' ')).toMatch(/has \d+ words.*1 different tags.*example\.org/);
  });
});
