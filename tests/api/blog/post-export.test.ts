import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { addImage, downloadPosts } from '../../support/exported-posts.ts';

const PATH = '/api/admin/post-export';

test('the JSON for Ghost has the text as a card, as HTML, and names no address of a person', async () => {
  const { app, admin } = await appWithAdmin();
  const hash = await addImage(app.db, 'chart');
  await admin.post('/api/admin/posts', {
    title: 'Moths',
    content: `Moths *eat* wool.\n\n![Chart](/media/${hash}/original)`,
    published: true,
  });
  const file: unknown = JSON.parse(String(await downloadPosts(admin, 'format=ghost&posts=published')));
  expect(file).toMatchObject({
    db: [
      {
        meta: { version: '5.130.0' },
        data: {
          posts: [
            {
              title: 'Moths',
              status: 'published',
              html: expect.stringContaining(`src="${admin.origin}/media/${hash}/original"`),
              lexical: expect.stringContaining(`"type":"markdown"`),
            },
          ],
          users: [{ name: 'Admin', email: expect.stringMatching(/@export\.invalid$/) }],
        },
      },
    ],
  });
});

test('a blog without posts is an archive without files', async () => {
  const { admin } = await appWithAdmin();
  const archive = await downloadPosts(admin, 'format=markdown');
  expect(archive.subarray(0, 4)).toEqual(Buffer.from('PK\x05\x06'));
});

test('only owners and editors may export, and each export is in the audit log', async () => {
  const { app, admin } = await appWithAdmin();
  expect((await admin.post('/api/admin/posts', { title: 'Moths' })).status).toBe(201);
  expect((await fetch(`${admin.origin}${PATH}?format=markdown`)).status).toBe(401);
  const developer = await app.user('developer');
  expect((await developer.get(`${PATH}?format=markdown`)).status).toBe(403);
  expect((await developer.get('/api/admin/posts/1/export')).status).toBe(403);
  expect((await admin.get(`${PATH}?format=word`)).status).toBe(400);
  await downloadPosts(admin, 'format=ghost');
  const logged = await app.db
    .selectFrom('auditLog')
    .select(['action', 'subject'])
    .where('action', '=', 'post.export')
    .execute();
  expect(logged).toEqual([{ action: 'post.export', subject: 'all posts' }]);
});

test('a download that is broken off ends the export', async () => {
  const { app, admin } = await appWithAdmin();
  const content = `${'Moths eat wool. '.repeat(6_000)}`;
  for (let number = 0; number < 40; number += 1)
    await admin.post('/api/admin/posts', { title: `Moths ${number}`, content: content + Math.random() });
  const call = request(`${admin.origin}${PATH}?format=ghost`, { headers: { cookie: admin.cookie } });
  call.end();
  const answer = await new Promise<IncomingMessage>((resolve) => call.once('response', resolve));
  await once(answer, 'data');
  answer.destroy();
  expect((await admin.get('/api/admin/posts?limit=1')).status).toBe(200);
  expect(app.logged).toEqual([]);
});

test('the record of a post has its text, history, views and links', async () => {
  const { app, admin } = await appWithAdmin();
  const other = await bodyOf<{ id: number; slug: string }>(
    admin.post('/api/admin/posts', { title: 'Wool', content: 'Wool.', published: true }),
  );
  const { id } = await bodyOf<{ id: number }>(
    admin.post('/api/admin/posts', { title: 'Moths', content: 'Moths.', published: true }),
  );
  const saved = await admin.call('PATCH', `/api/admin/posts/${id}`, {
    version: 1,
    content: `They eat [wool](/blog/${other.slug}).`,
  });
  expect(saved.status).toBe(200);
  await app.db.insertInto('pageViews').values({ day: '2026-01-01', path: '/blog/moths', count: 3 }).execute();
  const answer = await admin.get(`/api/admin/posts/${id}/export`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="post-${id}.json"`);
  expect(await bodyOf(answer)).toMatchObject({
    about: { history: expect.any(String) },
    post: { title: 'Moths', content: 'They eat [wool](/blog/wool).' },
    workingCopy: null,
    history: [{ content: 'They eat [wool](/blog/wool).' }, { content: 'Moths.' }],
    sources: [],
    ledger: null,
    citations: [],
    links: { to: ['wool'], from: [] },
    views: [{ day: '2026-01-01', count: 3 }],
  });
  expect(await bodyOf(admin.get(`/api/admin/posts/${other.id}/export`))).toMatchObject({
    history: [],
    links: { to: [], from: [id] },
  });
  expect((await admin.get('/api/admin/posts/99/export')).status).toBe(404);
});
