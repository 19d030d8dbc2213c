import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { postTags } from '#db/json-columns/posts.ts';
import type { ExportedPost } from '#db/queries/blog/export.ts';
import { saveAddresses } from '#db/queries/blog/imports/imported.ts';
import { planPost, updatePost } from '#db/queries/blog/write.ts';
import { ownBody, shortcodesToComments } from '#jobs/import/readers/markdown/own-export.ts';
import { readExport } from '#jobs/import/recognize.ts';
import type { ImportedItem } from '#jobs/import/record.ts';
import { openSource } from '#jobs/import/source/open-source.ts';
import { frontMatterOf } from '#server/blog/exports/front-matter.ts';
import { appWithAdmin } from '../../support/app.ts';
import { downloadPosts, fillForExport } from '../../support/exported-posts.ts';
import { readFileOfExport, withFile } from '../../support/read-export.ts';

type App = Awaited<ReturnType<typeof appWithAdmin>>['app'];

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
  text.replace(/posts\/[^\s/()]+\/([0-9a-f]{64})\.png/g, '/media/$1/original');

test('an exported ZIP archive that is imported gives the same posts, texts and images', async () => {
  const { app, admin } = await appWithAdmin();
  await fillForExport(app.db, 200);
  const { files, items } = await readArchive(await downloadPosts(admin, 'format=markdown'));
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  const posts = await storedPosts(app);
  expect(items).toHaveLength(200);
  for (const post of posts) {
    const item = bySlug.get(post.slug);
    expect(item).toMatchObject({
      title: post.title.replace(/\s+/g, ' '),
      status: post.published === 1 ? 'published' : 'draft',
      publishedAt: post.publishedAt ?? post.createdAt,
      tags: postTags.read(post.tags, post.id).map((tag) => tag.replace(/\s+/g, ' ').trim()),
      author: post.author ?? 'Admin',
      metaDescription: (post.metaDescription ?? '').replace(/\s+/g, ' '),
      notes: [],
    });
    expect(withLibraryImages(item?.content ?? '')).toBe(post.content);
    expect(item?.cover?.address ?? null).toBe(
      post.imageHash && `${item?.place.replace(/index\.md$/, '')}${post.imageHash}.png`,
    );
    for (const path of item?.images ?? [])
      expect(
        createHash('sha256')
          .update(files.get(path) ?? '')
          .digest('hex'),
      ).toBe(/([0-9a-f]{64})\.png$/.exec(path)?.[1]);
  }
});

test('an export for Ghost that is imported gives the same posts, with images at their addresses', async () => {
  const { app, admin } = await appWithAdmin();
  await fillForExport(app.db, 200);
  const { summary, items } = await readFileOfExport('posts.json', await downloadPosts(admin, 'format=ghost'));
  expect(summary.product).toBe('Ghost 5.130.0');
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  for (const post of await storedPosts(app)) {
    const item = bySlug.get(post.slug);
    expect(item).toMatchObject({
      title: post.title.replace(/\s+/g, ' '),
      status: post.published === 1 ? 'published' : 'draft',
      tags: postTags.read(post.tags, post.id).map((tag) => tag.replace(/\s+/g, ' ').trim()),
      author: post.author ?? 'Admin',
      createdAt: post.createdAt,
      publishedAt: post.publishedAt,
    });
    expect(item?.cover?.address ?? null).toBe(
      post.imageHash && `${admin.origin}/media/${post.imageHash}/original`,
    );
    // The reader of Ghost's cards trims their texts.
    expect(item?.content.replaceAll(`${admin.origin}/media/`, '/media/')).toBe(post.content.trim());
  }
});

test('an excerpt that is not made of the text is in both exports, and no other one', async () => {
  const { app, admin } = await appWithAdmin();
  await fillForExport(app.db, 2);
  const excerpts = app.db.updateTable('posts');
  await excerpts.set({ excerpt: 'By “hand”: yes' }).where('id', '=', 1).execute();
  await excerpts.set({ excerpt: 'Two words.', content: 'Two words.' }).where('id', '=', 2).execute();
  const archive = await readArchive(await downloadPosts(admin, 'format=markdown'));
  const ghost = await readFileOfExport('posts.json', await downloadPosts(admin, 'format=ghost'));
  for (const { items } of [archive, ghost])
    expect(items.map(({ excerpt }) => excerpt).sort()).toEqual(['', 'By “hand”: yes']);
});

test('a scheduled post keeps its time, a renamed one its former address, and an imported one its old ones', async () => {
  const { app, admin } = await appWithAdmin();
  const owner = await app.db.selectFrom('users').select(['id', 'username']).executeTakeFirstOrThrow();
  await fillForExport(app.db, 10);
  await planPost(app.db, 10, new Date('2031-01-02T03:04:05Z'), owner);
  await updatePost(app.db, 1, undefined, { slug: 'renamed' });
  await saveAddresses(app.db, 1, ['/2024/%C3%BCber-uns', '/?p=12']);
  const { items } = await readArchive(await downloadPosts(admin, 'format=markdown'));
  expect(items.find(({ slug }) => slug === 'post-10')).toMatchObject({
    status: 'scheduled',
    publishedAt: '2031-01-02T03:04:05.000Z',
    createdAt: (await storedPosts(app)).find(({ id }) => id === 10)?.createdAt,
  });
  expect(items.find(({ slug }) => slug === 'renamed')?.oldPaths).toEqual([
    '/blog/post-1',
    '/2024/über-uns',
    '/?p=12',
  ]);
});

test('an export of published posts has no drafts', async () => {
  const { app, admin } = await appWithAdmin();
  await fillForExport(app.db, 20);
  const { items } = await readArchive(await downloadPosts(admin, 'format=markdown&posts=published'));
  expect(items).toHaveLength(18);
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
        ...{
          metaDescription: description,
          published: true,
          publishAt: null,
          formerSlugs: [],
          oldAddresses: [],
        },
        ...{ createdAt: '2025-01-01T00:00:00.000Z', publishedAt: '2025-01-02T00:00:00.000Z' },
        ...{ modifiedAt: '2025-01-03T00:00:00.000Z', updatedAt: '2025-01-03T00:00:00.000Z' },
      };
      const file = frontMatterOf(exported, './a.png');
      const [, yaml = ''] = file.split(/^---\n/m);
      for (const version of ['1.1', '1.2'] as const) {
        const read: unknown = parse(yaml, { version, schema: version === '1.1' ? 'yaml-1.1' : 'core' });
        expect(read).toMatchObject({
          ...{ title, slug, author, tags, draft: false, cover: { image: './a.png', alt } },
          ...(description && { description }),
          date: version === '1.1' ? new Date('2025-01-02T00:00:00.000Z') : '2025-01-02T00:00:00.000Z',
        });
      }
      expect(file.match(/^---$/gm)).toHaveLength(2);
    }),
    { numRuns: 1_000 },
  );
});

test('commands of Hugo are comments in an exported text, and the same text again after the import', () => {
  const part = fc.constantFrom('{{<', '{{%', '>}}', '%}}', '/*', '*/', ' x ', '{', '}', '\n', '<', '>');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const text = parts.join('');
      expect(ownBody(`---\n---\n\n${shortcodesToComments(text)}`)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
  expect(shortcodesToComments('{{< a >}} {{</* b */>}} {{ c }}')).toBe(
    '{{</* a */>}} {{</*/* b */*/>}} {{ c }}',
  );
});
