import { expect, test } from 'vitest';
import { readFileOfExport } from '../../support/read-export.ts';
import { type WxrItem as Item, wxr } from '../../support/wxr.ts';

const read = (...items: Item[]) => readFileOfExport('export.xml', wxr(...items));
const readOne = async (item: Item, ...others: Item[]) => {
  const [first] = (await read(item, ...others)).items;
  if (!first) throw new Error('Nothing was read');
  return first;
};
const image = (id: string, file: string): Item => ({
  'wp:post_id': id,
  'wp:post_type': 'attachment',
  'wp:post_parent': '1',
  'wp:attachment_url': `https://old.example.com/wp-content/uploads/${file}`,
});

test('a post keeps its fields, and its dates are in UTC', async () => {
  const post = await readOne(
    {
      title: 'Fish &amp; Chips &#8211; <b>now</b>',
      terms: ['category:Sea', 'category:Uncategorized', 'post_tag:Fish', 'post_tag:sea'],
      meta: ['_yoast_wpseo_metadesc=About fish', '_thumbnail_id=9', '_wp_old_slug=old-post'],
      'wp:post_modified_gmt': '2024-06-01 00:00:00',
    },
    image('9', 'fish.jpg'),
  );
  expect(post).toMatchObject({
    title: 'Fish & Chips – now',
    slug: 'a-post',
    status: 'published',
    publishedAt: '2024-05-06T07:08:09.000Z',
    updatedAt: '2024-06-01T00:00:00.000Z',
    tags: ['Fish', 'sea'],
    author: 'Grace',
    metaDescription: 'About fish',
    cover: { address: 'https://old.example.com/wp-content/uploads/fish.jpg' },
    oldPaths: ['/2024/05/06/a-post/', '/2024/05/06/old-post/', '/?p=1', '/?attachment_id=9'],
  });
});

test('posts that were not public arrive as drafts that say so, or not at all', async () => {
  const { items } = await read(
    { 'wp:post_id': '1', 'wp:status': 'private' },
    { 'wp:post_id': '2', 'wp:post_password': 'enter' },
    { 'wp:post_id': '3', 'wp:status': 'future', 'wp:post_date_gmt': '2031-01-01 12:00:00' },
    { 'wp:post_id': '4', 'wp:status': 'future', 'wp:post_date_gmt': '2020-01-01 12:00:00' },
    { 'wp:post_id': '5', 'wp:status': 'trash' },
    { 'wp:post_id': '6', 'wp:post_type': 'page' },
  );
  expect(items.map(({ status, reason }) => `${status} ${reason}`.trim())).toEqual([
    'draft It was private.',
    'draft It was protected by a password.',
    'scheduled',
    'draft It was scheduled for a time that has passed.',
    'skipped WordPress has it as “trash”, so it was not on the site.',
    'offered It is a page, not a post.',
  ]);
});

test('a date without a zone is read in the zone that other posts show', async () => {
  const { items } = await read(
    {},
    { 'wp:post_id': '2', 'wp:post_date_gmt': '0000-00-00 00:00:00', 'wp:post_date': '2024-02-03 04:05:06' },
  );
  expect(items[1]?.publishedAt).toBe('2024-02-03T02:05:06.000Z');
});

test('two posts of one slug are both kept, and say so', async () => {
  const { items } = await read({ title: 'One' }, { title: 'Two', 'wp:post_id': '2' });
  expect(items.map(({ slug }) => slug)).toEqual(['a-post', 'a-post-2']);
  expect(items[1]?.notes).toContain('“One” has the slug a-post too, so this one got a-post-2.');
});

test('a slug that this site already has is not taken', async () => {
  const { items } = await readFileOfExport('export.xml', wxr({}), { takenSlugs: new Set(['a-post']) });
  expect(items[0]).toMatchObject({
    slug: 'a-post-2',
    notes: ['A post of this site has the slug a-post, so this one got a-post-2.'],
  });
});

test('the classic editor’s blank lines are paragraphs, and shortcodes become Markdown', async () => {
  const { content, notes } = await readOne(
    {
      content: `First line,
second line.

[caption width="300"]<img class="wp-image-9" src="https://old.example.com/wp-content/uploads/fish-300x200.jpg" alt="A fish" /> A <em>fish</em> [sic][/caption]

[gallery ids="9,99"]

[embed]https://vimeo.com/82090131[/embed]

[contact-form-7 id="5"]

[[gallery]] and [brackets] and a[0].

[sourcecode language="php"]
echo "[gallery]";

$a < 2;
[/sourcecode]`,
    },
    image('9', 'fish.jpg'),
  );
  const fish = 'https://old.example.com/wp-content/uploads/fish.jpg';
  expect(content).toBe(`First line,\\
second line.

![A fish](${fish})

*A fish \\[sic]*

![](${fish})

https://vimeo.com/82090131

\\[gallery] and \\[brackets] and a\\[0].

\`\`\`php
echo "[gallery]";

$a < 2;
\`\`\``);
  expect(notes).toEqual([
    'A gallery shows the attachment 99, which the file does not contain.',
    'Left out what a plugin or theme shows in place of [contact-form-7 id="5"].',
  ]);
});

test('blocks become Markdown, with footnotes and reusable blocks in their place', async () => {
  const { content, notes } = await readOne(
    {
      content: `<!-- wp:paragraph --><p>A note<sup data-fn="f1" class="fn"><a href="#f1">1</a></sup> and a <a href="https://www.old.example.com/?p=2#part">link</a>.</p><!-- /wp:paragraph -->
<!-- wp:block {"ref":60} /-->
<!-- wp:latest-posts /-->
<!-- wp:footnotes /-->
<!-- wp:embed {"url":"https://youtu.be/dQw4w9WgXcQ"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://youtu.be/dQw4w9WgXcQ
</div><figcaption>A song</figcaption></figure><!-- /wp:embed -->`,
      meta: ['footnotes=[{"id":"f1","content":"Its <em>text</em>."}]'],
    },
    {
      'wp:post_id': '60',
      'wp:post_type': 'wp_block',
      content: '<!-- wp:paragraph --><p>Again.</p><!-- /wp:paragraph -->',
    },
    { 'wp:post_id': '2', 'wp:post_name': 'second', title: 'Second' },
  );
  expect(content).toBe(`A note[^1] and a [link](/blog/second#part).

Again.

https://youtu.be/dQw4w9WgXcQ

*A song*

[^1]: Its *text*.`);
  expect(notes).toEqual(['Left out the block “latest-posts”, which WordPress fills when it shows the page.']);
});

test('blocks that WordPress fills are named in one sentence', async () => {
  const { notes } = await readOne({
    content: '<!-- wp:site-logo /--><!-- wp:avatar {"size":40} /--><!-- wp:site-logo /--><p>Words</p>',
  });
  expect(notes).toEqual([
    'Left out blocks that WordPress fills when it shows the page: “site-logo”, “avatar”.',
  ]);
});

test('what stands between shortcodes of a theme is kept, with the shortcodes in it', async () => {
  const { content, notes } = await readOne(
    { content: '[row][column width="1/2"]Words [gallery ids="9"][/column] more[/row]' },
    image('9', 'fish.jpg'),
  );
  expect(content).toBe('Words\n\n![](https://old.example.com/wp-content/uploads/fish.jpg)\n\nmore');
  expect(notes).toEqual([
    'Left out what a plugin or theme shows in place of [row].',
    'Left out what a plugin or theme shows in place of [column width="1/2"].',
  ]);
});

test('a reusable block that contains itself ends', async () => {
  const block = '<!-- wp:block {"ref":60} /-->';
  const { notes } = await readOne(
    { content: block },
    { 'wp:post_id': '60', 'wp:post_type': 'wp_block', content: block },
  );
  expect(notes).toEqual(['A reusable block (60) contains itself and was left out.']);
});

test('tags beyond twelve are named', async () => {
  const terms = Array.from({ length: 14 }, (_, index) => `post_tag:T${index}`);
  const { tags, notes } = await readOne({ terms });
  expect(tags).toHaveLength(12);
  expect(notes).toContain('A post has at most 12 tags. Left out: T12, T13.');
});

test('a file that is not well-formed is refused with its line', async () => {
  const broken = wxr({}).replace('</channel>', '</chanel>');
  await expect(readFileOfExport('a.xml', broken)).rejects.toThrow(
    /not well-formed XML at line 6, column \d+/,
  );
});

test('entities are never expanded', async () => {
  const hostile = wxr({})
    .replace('?>', '?><!DOCTYPE rss [<!ENTITY c SYSTEM "file:///etc/passwd">]>')
    .replace('A post', '&c;');
  await expect(readFileOfExport('a.xml', hostile)).rejects.toThrow(/defines entities of its own/);
});

test('CDATA within a text is shown as text', async () => {
  const { content } = await readOne({ content: 'Nested <![CDATA[ tags ]]> :)' });
  expect(content).toBe('Nested \\<!\\[CDATA\\[ tags ]]> :)');
});

test('control characters are removed and counted', async () => {
  const { items, summary } = await read({ content: 'One\u0003 two' });
  expect(items[0]?.content).toBe('One two');
  expect(summary.notes).toContain('export.xml contained 1 control characters, which were removed.');
});

test('texts that could take a parser long are read in linear time', async () => {
  const start = process.cpuUsage();
  const hostile = [
    '[caption]'.repeat(10_000),
    '[a '.repeat(25_000),
    '<!-- wp:x '.repeat(10_000),
    `<br>${' '.repeat(200_000)}`,
    '<pre>'.repeat(10_000),
    '<div>'.repeat(20_000),
    `${'[x]'.repeat(50_000)}[/x]`,
  ];
  await read(...hostile.map((content, index): Item => ({ content, 'wp:post_id': String(index + 1) })));
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(8);
});
