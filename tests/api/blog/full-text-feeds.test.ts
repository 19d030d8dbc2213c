import { expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { insertPost } from '#db/queries/blog/write.ts';
import { testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const CONTENT = `A [link](/booking) to \`<a href="/not-this">\` and ]]> an end.\n\n## Next\n\n![Cover](/media/abc.webp)\n`;

async function withPost() {
  const app = await testApp({ PUBLIC_URL: 'https://example.org' });
  await app.db.deleteFrom('posts').execute();
  await insertPost(app.db, aPost({ slug: 'one', content: CONTENT, metaDescription: 'In short.' }));
  const texts = async () => {
    const rss = await (await app.visitor().get('/rss.xml')).text();
    fromXml(rss);
    const json = await bodyOf<{ items: Array<Record<string, string>> }>(app.visitor().get('/feed.json'));
    return { rss, item: json.items[0] };
  };
  return { app, texts };
}

test('feeds contain summaries until Settings turn on full texts', async () => {
  const { app, texts } = await withPost();
  const before = await texts();
  expect(before.rss).not.toContain('content:encoded>');
  expect(before.item).toMatchObject({ content_text: 'In short.' });

  await app.settings.change({ feedFullText: true });
  const { rss, item } = await texts();
  expect(item?.content_text).toBeUndefined();
  expect(item?.content_html).toContain('<h2');
  expect(item?.content_html).toContain('href="https://example.org/booking"');
  expect(item?.content_html).toContain('/not-this');
  expect(item?.content_html).not.toContain('https://example.org/not-this');
  expect(item?.content_html).not.toMatch(/src="\/(?!\/)/);
  expect(rss).toContain('href="https://example.org/booking"');
  expect(rss).toContain('<description>In short.</description>');
});

test('a very long post appears in the feed with its summary', async () => {
  const { app, texts } = await withPost();
  await app.settings.change({ feedFullText: true });
  await insertPost(
    app.db,
    aPost({ slug: 'long', content: 'word '.repeat(30_000), metaDescription: 'Long.' }),
  );
  const { rss } = await texts();
  expect(rss.match(/<item>/g)).toHaveLength(2);
  expect(rss.match(/<content:encoded>/g)).toHaveLength(1);
});
