import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { publishSection } from '#db/queries/site/content.ts';
import { writeTransaction } from '#db/transaction.ts';
import { renderArticle } from '#server/blog/fill-article.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { VideoRecord } from '#src/contract/site/videos.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { downloadPosts } from '../../support/exported-posts.ts';
import { aPhoto, formOf, sendForm } from '../../support/images.ts';
import { aPost } from '../../support/posts.ts';
import { anMp4, finishUpload, sendVideo } from '../../support/videos.ts';

const BLOCK = 'What it costs:\n\n{prices}\n\n```\n\n{prices}\n\n```\n';

async function siteWith(content: string) {
  const { app, admin } = await appWithAdmin();
  await app.db.deleteFrom('posts').execute();
  await app.settings.change({ feedFullText: true });
  const { id } = await insertPost(app.db, aPost({ slug: 'one', content, metaDescription: 'In short.' }));
  const html = async () => {
    const revision = { id, version: 1, updatedAt: '', content };
    return (await renderArticle(revision, await app.content.current(), app)).html;
  };
  const feed = async () =>
    (await bodyOf<{ items: Array<{ content_html: string }> }>(app.visitor().get('/feed.json'))).items[0]
      ?.content_html ?? '';
  return { app, admin, html, feed };
}

describe('the block of prices', () => {
  test('follows the offer on the page, in feeds, in the API and in exports', async () => {
    const { app, admin, html, feed } = await siteWith(BLOCK);
    const everywhere = async () => [
      await html(),
      await feed(),
      (await bodyOf<{ content: string }>(app.visitor().get('/api/blog/posts/one'))).content,
      String(await downloadPosts(admin, 'format=ghost&posts=published')),
    ];
    for (const text of await everywhere()) expect(text).toContain('$120 per 1-hour session');
    expect(await html()).toMatch(
      /<div class="table"[^>]*><table><thead><tr><th dir="auto">Session<\/th>.*<td dir="auto">\$120 per 1-hour session<\/td>/,
    );
    // Code stays as it is written.
    for (const text of await everywhere()) expect(text.split('{prices}').length).toBeGreaterThan(1);

    const offer = structuredClone(ownOfferDocument);
    offer.tiers.offshore.price = 131;
    offer.tiers.offshore.name = 'Near & <far>';
    await writeTransaction(app.db, (trx) =>
      publishSection(trx, { key: 'offer', value: offer }, { id: null, username: 'ada' }, new Date()),
    );
    for (const text of await everywhere()) {
      expect(text).toContain('$131');
      expect(text).not.toContain('$120');
    }
    expect(await html()).toContain('Near &amp; &lt;far&gt;');
  });

  test('is in no excerpt or description, and escaped letters stay letters', async () => {
    const { app, admin, html } = await siteWith('\\{prices}');
    expect(await html()).toContain('>{prices}</p>');
    const made = await admin.post('/api/admin/posts', { title: 'Two', content: '{prices}\n\nWords of it.' });
    const { id } = await bodyOf<{ id: number }>(Promise.resolve(made));
    const { excerpt } = await bodyOf<{ excerpt: string }>(admin.get(`/api/admin/posts/${id}`));
    expect(excerpt).toBe('Words of it.');
    const article = await app.texts.article({
      id,
      version: 1,
      updatedAt: 'x',
      content: '{prices}\n\nWords.',
    });
    expect(article.opening).toBe('Words.');
  });
});

test('a video of the library is a player with its still image and captions, and a link in feeds', async () => {
  const { app, admin } = await appWithAdmin();
  const video = await bodyOf<VideoRecord>(finishUpload(admin, await sendVideo(admin, 'a.mp4', anMp4())));
  const photo = sendForm(admin, '/api/admin/media', formOf([{ name: 'a.png', data: await aPhoto('png') }]));
  const { hash: poster, url: posterUrl } = await bodyOf<{ hash: string; url: string }>(photo);
  await admin.call('PATCH', `/api/admin/videos/${video.hash}`, { posterHash: poster });
  await admin.put(`/api/admin/videos/${video.hash}/captions`, {
    text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello',
  });
  const content = `Look:\n\n[How *it* works](${video.url})\n\nA [link](${video.url}) in a line.`;
  await insertPost(app.db, aPost({ slug: 'filmed', title: 'Filmed', content }));
  const revision = { id: 1, version: 1, updatedAt: '', content };
  const { html } = await renderArticle(revision, await app.content.current(), app);
  expect(html).toContain(
    `<figure class="video"><video src="${video.url}" poster="${posterUrl}" width="${video.width}" height="${video.height}"`,
  );
  expect(html).toContain('preload="none" aria-label="How it works"><track kind="captions" src="/media/');
  expect(html).toContain('<figcaption dir="auto">How <em>it</em> works</figcaption>');
  expect(html.match(/<video/g)).toHaveLength(1);

  await app.settings.change({ feedFullText: true });
  const feed = await (await app.visitor().get('/feed.json')).text();
  expect(feed).toContain('Filmed');
  expect(feed).not.toContain('<video');
  const refused = await admin.call('DELETE', `/api/admin/videos/${video.hash}`);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    'This video is used: the post "Filmed". Replace it there first.',
  ]);
});
