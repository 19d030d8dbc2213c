import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openSource } from '#jobs/import/source/open-source.ts';
import { readText } from '#jobs/import/source/read-text.ts';
import { makeZip, type ZipEntry } from '../../support/make-zip.ts';
import { readFileOfExport, withFile } from '../../support/read-export.ts';

const post = '---\ntitle: A post\ndate: 2024-01-01\n---\nWords.\n';
const refusal = (data: Buffer) =>
  withFile('site.zip', data, async (file) => {
    const source = await openSource(file);
    try {
      for (const each of source.files) await readText(each);
      return 'It was read.';
    } finally {
      await source.close();
    }
  }).catch((error: Error) => error.message);

describe('unsafe ZIP archives', () => {
  test.each<[string, ZipEntry[], RegExp]>([
    [
      'a path out of the archive',
      [{ name: '../../evil.md', data: post }],
      /"\.\.\/\.\.\/evil\.md" leads out of the archive/,
    ],
    [
      'a path out of it with backslashes',
      [{ name: 'a\\..\\..\\evil.md', data: post }],
      /leads out of the archive/,
    ],
    ['an absolute path', [{ name: '/etc/evil.md', data: post }], /"\/etc\/evil\.md" is an absolute path/],
    ['a drive', [{ name: 'C:\\evil.md', data: post }], /is an absolute path/],
    [
      'a link',
      [{ name: 'link.md', data: '/etc/passwd', mode: 0o120777 }],
      /links to other files: "link\.md"/,
    ],
    [
      'a bomb',
      [{ name: 'big.md', data: Buffer.alloc(3_000_000, 97) }],
      /would unpack from [\d,]+ to 3,000,000 bytes/,
    ],
    [
      'a size that lies',
      [{ name: 'a.md', data: 'x'.repeat(50_000), size: 10 }],
      /broken or larger than the archive says/,
    ],
    [
      'names that differ in case',
      [
        { name: 'A.md', data: post },
        { name: 'a.md', data: post },
      ],
      /"A\.md" and "a\.md"/,
    ],
    [
      'names that differ in the form of ü',
      [
        { name: 'ü.md', data: post },
        { name: 'u\u0308.md', data: post },
      ],
      /one and the same/,
    ],
    [
      'one name twice',
      [
        { name: 'a.md', data: post },
        { name: 'a.md', data: post },
      ],
      /"a\.md" twice/,
    ],
    ['a password', [{ name: 'a.md', data: post, encrypted: true }], /is encrypted/],
  ])('an archive with %s is refused with a sentence', async (_, entries, sentence) => {
    expect(await refusal(makeZip(entries))).toMatch(sentence);
  });

  test('an archive whose entries share their bytes is refused', async () => {
    const zip = makeZip([
      { name: 'a.md', data: 'x'.repeat(20_000) },
      { name: 'b.md', data: post },
    ]);
    // The second entry of the directory claims more compressed bytes than there are.
    const second = zip.indexOf('PK\x01\x02', zip.indexOf('PK\x01\x02') + 1);
    zip.writeUInt32LE(zip.length, second + 20);
    expect(await refusal(zip)).toMatch(/share the same bytes/);
  });

  test('an archive that ends too early is refused as incomplete', async () => {
    const zip = makeZip([{ name: 'a.md', data: post }]);
    expect(await refusal(zip.subarray(0, zip.length - 30))).toMatch(/incomplete or not a ZIP archive/);
  });

  test('an archive with too many files is refused before its names are read', async () => {
    const zip = makeZip([{ name: 'a.md', data: post }]);
    const end = zip.length - 22;
    // The directory's end of ZIP64, which takes precedence over one whose numbers are full.
    const large = Buffer.alloc(76);
    large.write('PK\x06\x06', 'latin1');
    large.writeBigUInt64LE(44n, 4);
    large.writeBigUInt64LE(400_000n, 24);
    large.writeBigUInt64LE(400_000n, 32);
    large.write('PK\x06\x07', 56, 'latin1');
    large.writeBigUInt64LE(BigInt(end), 64);
    large.writeUInt32LE(1, 72);
    zip.writeUInt16LE(0xffff, end + 8);
    zip.writeUInt16LE(0xffff, end + 10);
    const forged = Buffer.concat([zip.subarray(0, end), large, zip.subarray(end)]);
    expect(await refusal(forged)).toMatch(/contains 400,000 files/);
  });
});

test('files that systems put beside the texts are ignored', async () => {
  const zip = makeZip([
    { name: '__MACOSX/._a.md', data: 'x' },
    { name: '_posts/.DS_Store', data: 'x' },
    { name: '_posts/2024-01-02-a.md', data: post },
  ]);
  const { items } = await readFileOfExport('site.zip', zip);
  expect(items.map(({ place }) => place)).toEqual(['_posts/2024-01-02-a.md']);
});

test('a gzip file that unpacks to far more than it is gets refused while it is read', async () => {
  const message = await withFile('big.xml.gz', gzipSync(Buffer.alloc(40_000_000, 97)), async (file) => {
    const source = await openSource(file);
    const [only] = source.files;
    if (!only) return 'There was no file.';
    return readText(only, 1_000_000_000).then(
      () => 'It was read.',
      (error: Error) => error.message,
    );
  });
  expect(message).toMatch(/would unpack to more than [\d,]+ bytes/);
});

test.each([
  ['photo.png', '\x89PNG\r\n', /photo\.png is an image/],
  ['book.pdf', '%PDF-1.7', /is a PDF document/],
  ['dump.sql', '-- MySQL dump 10\nCREATE TABLE wp_posts (id int);', /is a dump of a database/],
  ['page.html', '<!doctype html><p>x</p>', /is a web page/],
  ['feed.xml', '<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>', /is a feed \(RSS\)/],
  ['notes.json', '{"notes": []}', /is a JSON file that is no export of Ghost/],
])('%s is named for what it is', async (name, data, sentence) => {
  await expect(readFileOfExport(name, Buffer.from(data, 'latin1'))).rejects.toThrow(sentence);
});
