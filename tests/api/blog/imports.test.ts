import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsTask } from '#server/blog/imports/imports-task.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPhoto } from '../../support/images.ts';
import {
  countsOf,
  IMPORTS,
  importExportFile,
  importItems,
  importReport,
  importsFolder,
  postOf,
  postsOf,
  readExportFile,
  threePosts,
} from '../../support/import-uploads.ts';
import { makeZip } from '../../support/make-zip.ts';
import { aWebSite, localPages } from '../../support/web-pages.ts';
import { wxr } from '../../support/wxr.ts';

describe('an import', () => {
  test('makes posts with their fields, and old addresses lead to them', async () => {
    const { app, admin } = await appWithAdmin();
    const id = await importExportFile(app, admin, 'export.xml', threePosts);
    expect((await importReport(admin, id)).state).toBe('done');
    const post = await postOf(admin, 'a-post');
    expect(post).toMatchObject({
      published: true,
      publishedAt: '2024-05-06T07:08:09.000Z',
      createdAt: '2024-05-06T07:08:09.000Z',
      tags: ['Fish'],
      author: 'Grace',
      content: 'One [link](/blog/second)',
    });
    expect((await postOf(admin, 'a-draft')).published).toBe(false);
    expect((await postsOf(admin)).some(({ slug }) => slug === 'about')).toBe(false);
    const visitor = app.visitor();
    for (const address of ['/2024/05/06/a-post/', '/2024/05/06/A-Post?utm_source=x', '/?p=1', '/?p=1&x=2']) {
      const answer = await visitor.get(address);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/blog/a-post']);
    }
    expect((await visitor.call('HEAD', '/?p=2')).headers.get('location')).toBe('/blog/second');
    // A draft is not public.
    expect((await visitor.get('/?p=3')).status).toBe(200);
    expect((await visitor.get('/?p=99')).status).toBe(200);
    await app.tasks.work(importsTask);
    expect(readdirSync(importsFolder(app))).toEqual([]);
  });

  test('leads old addresses of tags, categories, attachments and the feed to what is here', async () => {
    const { app, admin } = await appWithAdmin();
    const photo = {
      ...{ 'wp:post_type': 'attachment', 'wp:post_id': '7', 'wp:post_parent': '1', 'wp:status': 'inherit' },
      ...{ link: 'https://old.example.com/2024/05/06/a-post/photo/', 'wp:attachment_url': 'not an address' },
    };
    const file = wxr({ terms: ['post_tag:Fish', 'category:Sea'] }, photo).replace(
      '<wp:author>',
      '<wp:category><wp:category_nicename>sea</wp:category_nicename><wp:category_parent>water</wp:category_parent></wp:category><wp:author>',
    );
    const id = await importExportFile(app, admin, 'export.xml', file);
    const visitor = app.visitor();
    const leadsTo = async (address: string) => (await visitor.get(address)).headers.get('location');
    expect(await leadsTo('/tag/fish/')).toBe('/blog/tag/fish');
    expect(await leadsTo('/category/sea/')).toBe('/blog/tag/sea');
    expect(await leadsTo('/category/water/sea')).toBe('/blog/tag/sea');
    expect(await leadsTo('/feed/')).toBe('/rss.xml');
    expect(await leadsTo('/2024/05/06/a-post/photo/')).toBe('/blog/a-post');
    expect(await leadsTo('/?attachment_id=7')).toBe('/blog/a-post');
    expect(await leadsTo('/author/grace/')).toBe(null);
    expect((await importReport(admin, id)).notes.join(' ')).toContain(
      'Those of archives of authors (/author/grace/) and dates, attachments that belong to no post lead nowhere.',
    );
    // Without a public post, a tag has no page.
    const post = await postOf(admin, 'a-post');
    const withdrawn = { version: post.version, published: false };
    expect((await admin.call('PATCH', `/api/admin/posts/${post.id}`, withdrawn)).status).toBe(200);
    expect(await leadsTo('/tag/fish/')).toBe(null);
    await admin.post(`${IMPORTS}/${id}/undo`);
    await app.tasks.work(importsTask);
    expect(await leadsTo('/feed/')).toBe(null);
  });

  test('takes only what was chosen, and only as drafts if asked', async () => {
    const { app, admin } = await appWithAdmin();
    const id = await readExportFile(app, admin, 'export.xml', threePosts);
    const items = `${IMPORTS}/${id}/items`;
    await admin.call('PATCH', items, { chosen: false });
    const none = await admin.post(`${IMPORTS}/${id}/start`, { asDrafts: true });
    expect([none.status, await none.text()]).toEqual([409, expect.stringContaining('at least one post')]);
    await admin.call('PATCH', items, { chosen: true, positions: [1, 3, 4] });
    await admin.post(`${IMPORTS}/${id}/start`, { asDrafts: true });
    await app.tasks.work(importsTask);
    expect(await countsOf(admin, id)).toMatchObject({ 'published imported': 1, 'offered imported': 1 });
    expect((await postOf(admin, 'second')).published).toBe(false);
    expect((await postOf(admin, 'about')).published).toBe(false);
  });

  test('plans posts of the future', async () => {
    const { app, admin } = await appWithAdmin();
    const at = '2031-01-01T12:00:00.000Z';
    const file = wxr({ 'wp:status': 'future', 'wp:post_date_gmt': '2031-01-01 12:00:00' });
    await importExportFile(app, admin, 'export.xml', file);
    expect(await postOf(admin, 'a-post')).toMatchObject({ published: false, publishAt: at });
  });

  test('that is repeated changes nothing that exists', async () => {
    const { app, admin } = await appWithAdmin();
    await importExportFile(app, admin, 'export.xml', threePosts);
    const before = await postsOf(admin);
    const id = await readExportFile(app, admin, 'again.xml', threePosts);
    expect(await countsOf(admin, id)).toMatchObject({ 'published existing': 2, 'draft existing': 1 });
    const [first] = await importItems(admin, id);
    expect(first).toMatchObject({ slug: 'a-post', chosen: false, outcome: 'existing' });
    expect((await admin.post(`${IMPORTS}/${id}/start`, { asDrafts: false })).status).toBe(409);
    await admin.post(`${IMPORTS}/${id}/cancel`);
    const more = threePosts.replace(
      '</channel>',
      `${wxr({ 'wp:post_id': '9', 'wp:post_name': 'ninth' }).match(/<item>[\s\S]*<\/item>/)?.[0]}</channel>`,
    );
    await importExportFile(app, admin, 'more.xml', more);
    const after = await postsOf(admin);
    expect(after.length).toBe(before.length + 1);
    expect(after.filter(({ slug }) => slug !== 'ninth')).toEqual(before);
  });

  test('of a second site without an address does not take its posts for those of the first', async () => {
    const { app, admin } = await appWithAdmin();
    const site = (title: string) =>
      makeZip([
        { name: 'content/posts/hello.md', data: `---\ntitle: ${title}\ndate: 2024-01-02\n---\nWords.\n` },
        {
          name: 'content/posts/link.md',
          data: `---\ntitle: Link\nslug: link-of-${title}\ndate: 2024-01-02\n---\n[Hello](hello.md)\n`,
        },
      ]);
    await importExportFile(app, admin, 'first.zip', site('One'));
    const second = await importExportFile(app, admin, 'second.zip', site('Two'));
    expect(await countsOf(admin, second)).toEqual({ 'published imported': 2 });
    expect((await postOf(admin, 'link-of-two')).content).toBe('[Hello](/blog/hello-2)');
    const later = await readExportFile(app, admin, 'first-2026-11-27 (1).zip', site('One'));
    expect(await countsOf(admin, later)).toEqual({ 'published existing': 2 });
  });

  test('goes on after a restart without doubles', async () => {
    const { app, admin } = await appWithAdmin();
    const posts = Array.from({ length: 30 }, (_, index) => ({
      'wp:post_id': String(index + 1),
      'wp:post_name': `post-number-${index + 1}`,
      content: '<p>Words</p>',
    }));
    const id = await readExportFile(app, admin, 'export.xml', wxr(...posts));
    await admin.post(`${IMPORTS}/${id}/start`, { asDrafts: false });
    const stopped = new AbortController();
    const { importPosts } = await import('#server/blog/imports/import-posts.ts');
    const { findImport } = await import('#db/queries/blog/imports/imports.ts');
    const work = await findImport(app.db, id);
    if (!work) throw new Error('There is no import');
    let calls = 0;
    const now = () => {
      calls += 1;
      if (calls === 20) stopped.abort();
      return new Date();
    };
    await importPosts(work, { ...app, now }, stopped.signal).catch(() => undefined);
    const halfway = (await countsOf(admin, id))['published imported'] ?? 0;
    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(30);
    expect((await importReport(admin, id)).state).toBe('importing');
    const restarted = await testApp({ DATA_DIR: app.config.dataDir });
    await restarted.tasks.work(importsTask);
    expect(await countsOf(admin, id)).toEqual({ 'published imported': 30 });
    const slugs = (await postsOf(admin))
      .map(({ slug }) => slug)
      .filter((slug) => slug.startsWith('post-number'));
    expect(new Set(slugs).size).toBe(30);
    expect(slugs.length).toBe(30);
  });
});

describe('images of an import', () => {
  test('come from the archive or are fetched, once each, and what fails keeps its address', async () => {
    const photo = await aPhoto('png', { width: 1300, height: 700 });
    const site = await aWebSite({
      '/robots.txt': 'User-agent: *\nDisallow: /secret/',
      '/a.png': (_request, response) =>
        void response.writeHead(200, { 'content-type': 'image/png' }).end(photo),
      '/secret/b.png': (_request, response) =>
        void response.writeHead(200, { 'content-type': 'image/png' }).end(photo),
    });
    const { app, admin } = await appWithAdmin({}, undefined, { sourcesHttp: localPages });
    const text = (name: string) =>
      `---\ntitle: ${name}\ndate: 2024-01-02\ncover: /img/c.png\n---\nWords ![A moth](${site.origin}/a.png "At night") and ![](${site.origin}/secret/b.png) and ![](/img/gone.png).\n`;
    const archive = makeZip([
      { name: 'content/posts/one.md', data: text('One') },
      { name: 'content/posts/two.md', data: text('Two') },
      {
        name: 'static/img/c.png',
        data: await aPhoto('png', { width: 1200, height: 630, background: '#884422' }),
      },
    ]);
    const id = await importExportFile(app, admin, 'site.zip', archive, { site: 'https://old.example.com' });
    const one = await postOf(admin, 'one');
    expect(one.imageHash).toMatch(/^[0-9a-f]{64}$/);
    expect(one.content).toMatch(/!\[A moth\]\(\/media\/[0-9a-f]{64}[^)]* "At night"\)/);
    expect(one.content).toContain(`${site.origin}/secret/b.png`);
    expect(site.requests.filter(({ url }) => url === '/a.png').length).toBe(1);
    const { images } = await importReport(admin, id);
    expect(images.saved).toBe(2);
    const [item] = await importItems(admin, id);
    expect(item?.notes.join(' ')).toContain('The site asks robots not to read this page');
    const { media } = await bodyOf<{ media: Array<{ alt: string }> }>(admin.get('/api/admin/media'));
    expect(media.map(({ alt }) => alt)).toContain('A moth');
  });

  test('of servers that are not public are not fetched', async () => {
    const site = await aWebSite({});
    const { app, admin } = await appWithAdmin();
    const file = wxr({ content: `<p><img src="${site.origin}/a.png" alt="A"></p>` });
    const id = await importExportFile(app, admin, 'export.xml', file);
    const [item] = await importItems(admin, id);
    expect(item).toMatchObject({ outcome: 'imported' });
    expect(item?.notes.join(' ')).toContain('Only pages on the public internet can be read.');
    expect(site.requests).toEqual([]);
  });
});

describe('an import that is undone', () => {
  test('takes its posts away, except those that were edited since', async () => {
    const { app, admin } = await appWithAdmin();
    const before = (await postsOf(admin)).length;
    const id = await importExportFile(app, admin, 'export.xml', threePosts);
    const { id: post, version } = await postOf(admin, 'second');
    await admin.call('PATCH', `/api/admin/posts/${post}`, { version, content: 'Changed' });
    expect((await admin.post(`${IMPORTS}/${id}/undo`)).status).toBe(202);
    await app.tasks.work(importsTask);
    expect((await importReport(admin, id)).state).toBe('removed');
    expect((await importItems(admin, id, '?outcome=edited')).map(({ slug }) => slug)).toEqual(['second']);
    expect((await postsOf(admin)).length).toBe(before + 1);
    expect((await app.visitor().get('/?p=1')).status).toBe(200);
    const again = await readExportFile(app, admin, 'again.xml', threePosts);
    expect(
      (await importItems(admin, again)).map(({ outcome, slug }) => `${outcome} ${slug}`).slice(0, 2),
    ).toEqual(['waiting a-post', 'existing second']);
  });
});
