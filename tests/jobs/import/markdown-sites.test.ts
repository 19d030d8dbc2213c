import { expect, test } from 'vitest';
import { readFolderOfExport, readPostOfSite } from '../../support/read-export.ts';

test('YAML keeps what is written: numbers, times and words that look like something else', async () => {
  const post = await readPostOfSite(
    'content/posts/traps.md',
    '---\ntitle: Yes\nslug: 007\ndate: 2021-02-03 04:05:06 +0900\ntags: [1.10, a, A, ""]\n---\nWords.\n',
  );
  expect(post).toMatchObject({
    title: 'Yes',
    slug: '007',
    publishedAt: '2021-02-02T19:05:06.000Z',
    tags: ['1.10', 'a'],
    content: 'Words.',
  });
});

test('TOML, JSON and Hexo’s front matter without an opening mark are read', async () => {
  const toml = await readPostOfSite(
    'content/posts/toml.md',
    '+++\ntitle = "TOML"\ndate = 2023-05-01T22:30:00-07:00\naliases = ["/old/one/", "two"]\n+++\nWords.\n',
  );
  expect(toml).toMatchObject({
    publishedAt: '2023-05-02T05:30:00.000Z',
    oldPaths: ['/old/one/', '/posts/two', '/posts/toml/'],
  });
  const json = await readPostOfSite(
    'content/posts/json.md',
    '{\n "title": "J {", "date": "2022-01-02", "draft": true\n}\n\n{ kept }\n',
  );
  expect(json).toMatchObject({ title: 'J {', status: 'draft', content: '{ kept }' });
  const hexo = await readPostOfSite(
    'source/_posts/gallery.md',
    'title: Gallery\ndate: 2013-12-25 00:16:18\nphotos:\n- /a.jpg\n---\n\nWords.\n',
  );
  expect(hexo).toMatchObject({
    title: 'Gallery',
    content: 'Words.\n\n![](/a.jpg)',
    oldPaths: ['/2013/12/25/gallery/'],
  });
});

test('front matter that is a program is not run, and only its constants are read', async () => {
  const post = await readPostOfSite(
    'content/blog/js.md',
    '---js\nconst title = "A title";\nconst date = "2023-01-23";\nconst tags = await fetch("https://evil.example");\n---\nWords.\n',
  );
  expect(post).toMatchObject({ title: 'A title', publishedAt: '2023-01-23T00:00:00.000Z', tags: [] });
  expect(post.notes[0]).toMatch(/is a program, which was not run\. 1 of its lines/);
});

test.each([
  ['a quote that is not closed', 'title: "unclosed\ndate: 2020-01-01', /is not valid YAML/],
  ['a tag that makes a function', 'title: !!js/function "function () {}"', /is not valid YAML/],
  [
    'aliases that multiply',
    `a: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c]`,
    /repeats itself too often/,
  ],
])('a file with %s is refused by name, and the others go on', async (_, yaml, reason) => {
  const { items } = await readFolderOfExport({
    '_posts/2020-01-01-bad.md': `---\n${yaml}\n---\nWords.\n`,
    '_posts/2020-01-02-good.md': '---\ntitle: Good\n---\nWords.\n',
  });
  expect(items.map(({ place, status }) => [place, status])).toEqual([
    ['_posts/2020-01-01-bad.md', 'refused'],
    ['_posts/2020-01-02-good.md', 'published'],
  ]);
  expect(items[0]?.reason).toMatch(reason);
});

test('Jekyll splits tags at spaces, names files by date, and others do neither', async () => {
  const jekyll = await readPostOfSite(
    '_posts/2021-9-1-my-first-post.md',
    '---\ntags: Lorem Ipsum\ncategories: [cat]\n---\nWords.\n',
  );
  expect(jekyll).toMatchObject({
    title: 'My First Post',
    slug: 'my-first-post',
    publishedAt: '2021-09-01T00:00:00.000Z',
    tags: ['Lorem', 'Ipsum', 'cat'],
    oldPaths: ['/cat/2021/09/01/my-first-post.html'],
  });
  const hugo = await readPostOfSite(
    'content/posts/a.md',
    '---\ntags: Lorem Ipsum\ndate: 04 July 2023\n---\n# A heading\n\nWords.\n',
  );
  expect(hugo).toMatchObject({
    title: 'A heading',
    tags: ['Lorem Ipsum'],
    publishedAt: '2023-07-04T00:00:00.000Z',
    content: 'Words.',
  });
});

test('a bundle has the name of its folder, and its images are found beside it', async () => {
  const post = await readPostOfSite(
    'content/posts/trip/index.md',
    '---\ntitle: Trip\ndate: 2024-01-01\n---\n![Sea](sea%20view.png "title") ![gone](../gone.png)\n',
    { 'content/posts/trip/sea view.png': 'x', 'content/posts/trip/cover.jpg': 'x' },
  );
  expect(post).toMatchObject({
    slug: 'trip',
    cover: { address: 'content/posts/trip/cover.jpg' },
    content: '![Sea](content/posts/trip/sea%20view.png "title") ![gone](../gone.png)',
    notes: ['The image ../gone.png is not in the archive.'],
  });
});

test('an HTML image in Markdown becomes a Markdown image, and other Markdown stays byte for byte', async () => {
  const body = '* item  \n+ other\n\n***bold*** <kbd>x</kbd>\n\n```\n<img src="a">\n```';
  const post = await readPostOfSite(
    'content/posts/a.md',
    `---\ntitle: A\ndate: 2024-01-01\n---\n${body}\n\n<img src="./p.png" alt="P">\n`,
  );
  expect(post.content).toBe(`${body}\n\n![P](./p.png)`);
});

test('an expired post is a draft that says so, and one for the future is scheduled', async () => {
  const { items } = await readFolderOfExport({
    'content/posts/a.md': '---\ntitle: A\ndate: 2024-01-01\nexpiryDate: 2025-01-01\n---\n',
    'content/posts/b.md': '---\ntitle: B\ndate: 2024-01-01\npublishDate: 2031-01-01\n---\n',
    'content/about.md': '---\ntitle: About\ndate: 2024-01-01\n---\n',
  });
  const byPlace = Object.fromEntries(
    items.map(({ place, status, reason }) => [place, `${status} ${reason}`.trim()]),
  );
  expect(byPlace).toEqual({
    'content/posts/a.md': 'draft It expired on the old site.',
    'content/posts/b.md': 'scheduled',
    'content/about.md': 'offered It is a page, not a post.',
  });
});

test('a translation does not take the slug of its original', async () => {
  const { items } = await readFolderOfExport({
    'content/posts/a.de.md': '---\ntitle: Ein\ndate: 2025-01-01\n---\n',
    'content/posts/a.md': '---\ntitle: One\ndate: 2024-01-01\n---\n',
  });
  expect(Object.fromEntries(items.map(({ title, slug }) => [title, slug]))).toEqual({ One: 'a', Ein: 'a-2' });
});

test('texts that could take a parser long are read in linear time', async () => {
  const start = process.cpuUsage();
  const hostile = [
    '{{< a >}}'.repeat(30_000),
    '{% a %}'.repeat(30_000),
    `{{<${' '.repeat(200_000)}`,
    '{/*'.repeat(50_000),
    '<A '.repeat(50_000),
    ':::note\n'.repeat(5_000),
  ];
  await readFolderOfExport(
    Object.fromEntries(
      hostile.flatMap((text, index) => [
        [`content/posts/h${index}.mdx`, text],
        [`_posts/2024-01-0${index + 1}-j.md`, text],
      ]),
    ),
  );
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10);
});
