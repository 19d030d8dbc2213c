import { describe, expect, test } from 'vitest';
import { makeZip } from '../../support/make-zip.ts';
import { readFileOfExport } from '../../support/read-export.ts';

describe('Substack', () => {
  const list = `\ufeffpost_id,post_date,is_published,type,audience,title,subtitle,podcast_url\r
1.first,2024-03-10T12:00:00.000Z,true,newsletter,everyone,"First, a ""letter""",Ends &amp; means,\r
2.paid,2024-04-01T09:00:00.000Z,true,newsletter,only_paid,Paid,,\r
3,,false,newsletter,everyone,,,\r
4.gone,2024-05-02T09:00:00.000Z,true,newsletter,everyone,Gone,,\r
5.talk,2024-05-03T09:00:00.000Z,true,thread,everyone,Talk,,\r
6.about,2024-05-03T09:00:00.000Z,true,page,everyone,About,,\r
`;
  const letter = `<p>A note.<a class="footnote-anchor" href="#footnote-1">1</a> <a href="https://x.substack.com/p/paid?utm_source=a">Next</a></p>
<div class="captioned-image-container"><figure><a class="image-link" href="https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fexample.com%2Fa.png"><div><picture><source srcset="x"><img src="https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fexample.com%2Fa.png" alt="A"></picture></div></a><figcaption>Seen</figcaption></figure></div>
<p class="button-wrapper" data-attrs="{&quot;url&quot;:&quot;https://x.substack.com/subscribe?&quot;,&quot;text&quot;:&quot;Subscribe&quot;}"><a href="https://x.substack.com/subscribe?">Subscribe</a></p>
<div class="youtube-wrap" data-attrs="{&quot;videoId&quot;:&quot;dQw4w9WgXcQ&quot;}"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div>
<div class="footnote"><a class="footnote-number" href="#footnote-anchor-1">1</a><div class="footnote-content"><p>Its text.</p></div></div>`;
  const read = () =>
    readFileOfExport(
      'substack.zip',
      makeZip([
        { name: 'posts.csv', data: list },
        { name: 'posts/1.first.html', data: letter },
        { name: 'posts/2.paid.html', data: '<p>Free</p><div class="paywall-jump"></div><p>Paid</p>' },
        { name: 'posts/3.html', data: '<p>A draft without a title. More.</p>' },
        { name: 'posts/1.opens.csv', data: 'post_id,timestamp,email\n1,x,reader@example.com' },
        { name: 'email_list.x.csv', data: 'email\nreader@example.com' },
      ]),
    );

  test('rows become posts or drafts that say why, and data of readers is not read', async () => {
    const { items } = await read();
    expect(
      items.map(({ key, title, status, reason }) => `${key} ${title} | ${status} ${reason}`.trim()),
    ).toEqual([
      '1 First, a "letter" | published',
      '2 Paid | draft It was only for readers who pay.',
      '3 A draft without a title. | draft',
      '4 Gone | draft It has no text.',
      '5 Talk | skipped It is a discussion, not a post.',
      '6 About | offered It is a page, not a post.',
    ]);
    expect(JSON.stringify(items)).not.toContain('reader@');
  });

  test('a letter becomes Markdown without its widgets', async () => {
    const { items } = await read();
    expect(items[0]).toMatchObject({
      metaDescription: 'Ends & means',
      oldPaths: ['/p/first'],
      images: ['https://example.com/a.png'],
      notes: ['Left out the button “Subscribe”.'],
      content: `A note.[^1] [Next](/blog/paid)

![A](https://example.com/a.png)

*Seen*

https://www.youtube.com/watch?v=dQw4w9WgXcQ

[^1]: Its text.`,
    });
  });
});

describe('Medium', () => {
  const page = (title: string, body: string, footer: string) =>
    `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">Sub</section><section data-field="body" class="e-content">${body}</section><footer>${footer}</footer></article></body></html>`;
  const footer = (slug: string) =>
    `<a class="p-author">Grace</a> <time class="dt-published" datetime="2018-08-11T11:23:34.123Z">x</time> <a class="p-tag">Things</a> <a class="p-canonical" href="https://medium.com/@g/${slug}-efefef121212">c</a>`;
  const section = (inner: string) =>
    `<section class="section"><div class="section-divider"><hr class="section-divider"></div>${inner}</section>`;

  test('a post loses its repeated title, and keeps code, images at full size and dividers', async () => {
    const body =
      section(
        `<h3 class="graf graf--title">T</h3><h4 class="graf graf--subtitle">Sub</h4><p>Words.</p><pre><code>\n  a<br>  b\n </code></pre><figure><img src="https://cdn-images-1.medium.com/max/800/id.png" data-image-id="id.png" data-width="3000"></figure>`,
      ) + section('<h3>More</h3><h4>Less</h4>');
    const { items } = await readFileOfExport(
      'medium.zip',
      makeZip([
        { name: 'posts/2018-08-11_T-efefef121212.html', data: page('T', body, footer('tale')) },
        { name: 'posts/draft_D-1.html', data: page('D', '<p>Draft</p>', '') },
        {
          name: 'posts/2018-08-12_R.html',
          data: page('Nice', '<p>Nice</p>', footer('r')).replace(
            /<section data-field="subtitle.*?<\/section>/,
            '',
          ),
        },
        { name: 'ips/ips-1.html', data: '<p>192.0.2.1</p>' },
      ]),
    );
    expect(items[0]).toMatchObject({
      slug: 'tale',
      publishedAt: '2018-08-11T11:23:34.123Z',
      tags: ['Things'],
      author: 'Grace',
      metaDescription: 'Sub',
      content: `Words.

\`\`\`
a
  b
\`\`\`

![](https://cdn-images-1.medium.com/max/3000/id.png)

---

## More

### Less`,
    });
    expect(items.slice(1).map(({ title, status }) => [title, status])).toEqual([
      ['D', 'draft'],
      ['Nice', 'offered'],
    ]);
  });
});

describe('Blogger', () => {
  const entry = (id: string, fields: string, html: string) =>
    `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id><blogger:type>POST</blogger:type><author><name>Grace</name></author><published>2024-02-03T09:15:00+02:00</published>${fields}<content type="html">${html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</content></entry>`;
  const feed = (...entries: string[]) =>
    `<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'>${entries.join('')}</feed>`;

  test('entries keep their fields, and images with captions are no tables', async () => {
    const html = `One.<br /><br />Two <a href="https://x.blogspot.de/2024/02/second.html?m=1">home</a>.<table class="tr-caption-container"><tbody><tr><td><a href="http://1.bp.blogspot.com/a/s1600/x.png"><img src="http://1.bp.blogspot.com/a/s400/x.png"/></a></td></tr><tr><td class="tr-caption">Old</td></tr></tbody></table>`;
    const { items } = await readFileOfExport(
      'feed.atom',
      feed(
        entry(
          '1',
          `<title>Desks &amp;#39;new&amp;#39;</title><blogger:status>LIVE</blogger:status><blogger:filename>/2024/02/desks.html</blogger:filename><category scheme="tag:blogger.com" term="How-to, part 1"/>`,
          html,
        ),
        entry(
          '2',
          '<title>日本</title><blogger:status>LIVE</blogger:status><blogger:filename>/2024/02/blog-post_31.html</blogger:filename>',
          'x',
        ),
        entry(
          '3',
          '<title>Bin</title><blogger:status>LIVE</blogger:status><blogger:trashed>2024-06-02T00:00:00Z</blogger:trashed>',
          'x',
        ),
        entry(
          '4',
          '<title>Second</title><blogger:status>DRAFT</blogger:status><blogger:filename>/2024/02/second.html</blogger:filename>',
          'x',
        ),
      ),
      { site: 'https://x.blogspot.com' },
    );
    expect(items[0]).toMatchObject({
      title: "Desks 'new'",
      slug: 'desks',
      publishedAt: '2024-02-03T07:15:00.000Z',
      tags: ['How-to, part 1'],
      oldPaths: ['/2024/02/desks.html'],
      content: 'One.\n\nTwo [home](/blog/second).\n\n![](https://1.bp.blogspot.com/a/s1600/x.png)\n\n*Old*',
    });
    expect(items.slice(1).map(({ slug, status }) => [slug, status])).toEqual([
      ['日本', 'published'],
      ['', 'skipped'],
      ['second', 'draft'],
    ]);
  });
});
