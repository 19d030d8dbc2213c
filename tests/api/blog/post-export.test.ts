import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ExportedPost } from '#db/queries/blog/export.ts';
import { planPost, updatePost } from '#db/queries/blog/write.ts';
import { readExport } from '#jobs/import/recognize.ts';
import type { ImportedItem } from '#jobs/import/record.ts';
import { openSource } from '#jobs/import/source/open-source.ts';
import { frontMatterOf } from '#server/blog/exports/front-matter.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { addImage, fillForExport } from '../../support/exported-posts.ts';
import { readFileOfExport, withFile } from '../../support/read-export.ts';

const PATH = '/api/admin/post-export';
type App = Awaited<ReturnType<typeof appWithAdmin>>['app'];

async function download(client: Client, query: string): Promise<Buffer> {
  const answer = await client.get(`${PATH}?${query}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Reads an archive with the importer, which unpacks its files, too. */
const readArchive = (archive: Buffer) =>
  withFile('posts.zip', archive, async (file) => {
    const source = await openSource(file);
    try {
      const files = new Map<string, Buffer>();
      for (const each of source.files) files.set(each.path, await buffer(await each.open()));
      const { items } = await readExport(source, { now: new Date('2026-06-01T12:00:00Z') });
      const all: ImportedItem[] = [];
      for await (const item of items) all.push(item);
      return { files, items: all };
    } finally {
      await source.close();
    }
  });

const storedPosts = (app: App) => app.db.selectFrom('posts').selectAll().orderBy('id').execute();

/** The same text with its images in the library again. */
const withLibraryImages = (text: string) =>
  text.replace(/images\/([0-9a-f]{64})\.png/g, '/media/$1/original');

test('an exported ZIP archive that is imported gives the same posts, texts and images', async () => {
  const { app, admin } = await appWithAdmin();
  await fillForExport(app.db, 200);
  const { files, items } = await readArchive(await download(admin, 'format=markdown'));
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  const posts = await storedPosts(app);
  expect(items).toHaveLength(200);
  for (const post of posts) {
    const item = bySlug.get(post.slug);
    expect(item).toMatchObject({
      title: post.title.replace(/\s+/g, ' '),
      status: post.published === 1 ? 'published' : 'draft',
      publishedAt: post.publishedAt ?? post.createdAt,
      tags: (JSON.parse(post.tags) as string[]).map((tag) => tag.replace(/\s+/g, ' ').trim()),
      author: post.author ?? 'Admin',
      metaDescription: (post.metaDescription ?? '').replace(/\s+/g, ' '),
      notes: [],
    });
    expect(withLibraryImages(item?.content ?? '')).toBe(post.content);
    expect(item?.cover?.address ?? null).toBe(post.imageHash && `images/${post.imageHash}.png`);
    for (const path of item?.images ?? [])
      expect(
        createHash('sha256')
          .update(files.get(path) ?? '')
          .digest('hex'),
      ).toBe(path.slice(7, 71));
  }
});

test('an export for Ghost that is imported gives the same posts, with images at their addresses', async () => {
  const { app, admin } = await appWithAdmin();
  await fillForExport(app.db, 200);
  const { summary, items } = await readFileOfExport('posts.json', await download(admin, 'format=ghost'));
  expect(summary.product).toBe('Ghost 5.130.0');
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  for (const post of await storedPosts(app)) {
    const item = bySlug.get(post.slug);
    expect(item).toMatchObject({
      title: post.title.replace(/\s+/g, ' '),
      status: post.published === 1 ? 'published' : 'draft',
      tags: (JSON.parse(post.tags) as string[]).map((tag) => tag.replace(/\s+/g, ' ').trim()),
      author: post.author ?? 'Admin',
      createdAt: post.createdAt,
      publishedAt: post.publishedAt,
    });
    expect(item?.cover?.address ?? null).toBe(
      post.imageHash && `${admin.origin}/media/${post.imageHash}/original`,
    );
    const number = /^Text (\d+)/m.exec(post.content)?.[1];
    expect(item?.content).toContain(`Text ${number} with \`code\``);
  }
});

test('the JSON for Ghost has the text as a card, as HTML, and names no address of a person', async () => {
  const { app, admin } = await appWithAdmin();
  const hash = await addImage(app.db, 'chart');
  await admin.post('/api/admin/posts', {
    title: 'Moths',
    content: `Moths *eat* wool.\n\n![Chart](/media/${hash}/original)`,
    published: true,
  });
  const file: unknown = JSON.parse(String(await download(admin, 'format=ghost&posts=published')));
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

test('a scheduled post keeps its time, and a renamed one its former address', async () => {
  const { app, admin } = await appWithAdmin();
  const owner = await app.db.selectFrom('users').select(['id', 'username']).executeTakeFirstOrThrow();
  await fillForExport(app.db, 10);
  await planPost(app.db, 10, new Date('2031-01-02T03:04:05Z'), owner);
  await updatePost(app.db, 1, undefined, { slug: 'renamed' });
  const { items } = await readArchive(await download(admin, 'format=markdown'));
  expect(items.find(({ slug }) => slug === 'post-10')).toMatchObject({
    status: 'scheduled',
    publishedAt: '2031-01-02T03:04:05.000Z',
  });
  expect(items.find(({ slug }) => slug === 'renamed')?.oldPaths).toEqual(['/blog/post-1']);
});

test('an export of published posts has no drafts', async () => {
  const { app, admin } = await appWithAdmin();
  await fillForExport(app.db, 20);
  const { items } = await readArchive(await download(admin, 'format=markdown&posts=published'));
  expect(items).toHaveLength(18);
});

test('a blog without posts is an archive without files', async () => {
  const { admin } = await appWithAdmin();
  const archive = await download(admin, 'format=markdown');
  expect(archive.subarray(0, 4)).toEqual(Buffer.from('PK\x05\x06'));
});

test('front matter is read as it was written, whatever it contains', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '007',
      'yes',
      'No',
      '~',
      ': null',
      '---',
      '\n---\n',
      '2024-01-01',
      '1e3',
      '🦋',
      "'",
      '"',
      '#',
      '',
    ),
  );
  const post = fc.record({
    title: text,
    slug: text,
    description: text,
    author: text,
    alt: text,
    tags: fc.array(text),
  });
  fc.assert(
    fc.property(post, ({ title, slug, description, author, alt, tags }) => {
      const exported: ExportedPost = {
        ...{ id: 1, title, slug, author, tags, excerpt: '', content: '', imageAlt: alt, imageHash: null },
        ...{ metaDescription: description, published: true, publishAt: null, formerSlugs: [] },
        ...{ createdAt: '2025-01-01T00:00:00.000Z', publishedAt: '2025-01-02T00:00:00.000Z' },
        ...{ modifiedAt: '2025-01-03T00:00:00.000Z', updatedAt: '2025-01-03T00:00:00.000Z' },
      };
      const file = frontMatterOf(exported, '../images/a.png');
      const [, yaml = ''] = file.split(/^---\n/m);
      for (const version of ['1.1', '1.2'] as const) {
        const read = parse(yaml, { version, schema: version === '1.1' ? 'yaml-1.1' : 'core' }) as Record<
          string,
          unknown
        >;
        expect(read).toMatchObject({ title, slug, author, tags, draft: false });
        expect(read.description ?? '').toBe(description);
        expect(read.cover).toEqual({ image: '../images/a.png', alt });
        expect(new Date(String(read.date)).getTime()).toBe(Date.UTC(2025, 0, 2));
      }
      expect(file.match(/^---$/gm)).toHaveLength(2);
    }),
    { numRuns: 1_000 },
  );
});

test('only owners and editors may export, and each export is in the audit log', async () => {
  const { app, admin } = await appWithAdmin();
  expect((await admin.post('/api/admin/posts', { title: 'Moths' })).status).toBe(201);
  expect((await fetch(`${admin.origin}${PATH}?format=markdown`)).status).toBe(401);
  const developer = await app.user('developer');
  expect((await developer.get(`${PATH}?format=markdown`)).status).toBe(403);
  expect((await developer.get('/api/admin/posts/1/export')).status).toBe(403);
  expect((await admin.get(`${PATH}?format=word`)).status).toBe(400);
  await download(admin, 'format=ghost');
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
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream & { destroy(): void }];
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
