import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type ZipFile, zipOf } from '#server/http/zip.ts';

const at = new Date('2026-03-09T10:20:30Z');

async function zipped(files: Iterable<ZipFile>): Promise<Buffer> {
  async function* all() {
    yield* files;
  }
  return buffer(Readable.from(zipOf(all(), at)));
}

async function unzipped(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const data = await buffer(await zip.openReadStreamPromise(entry));
    // yauzl leaves this check to its callers, and other programs make it.
    expect(entry.crc32).toBe(crc32(data));
    files.set(entry.fileName, data);
  }
  return files;
}

test('files come out of an archive as they went in, short, long, empty or compressed', async () => {
  const noise = Buffer.from(Array.from({ length: 700_000 }, (_, index) => (index * index * 31) % 251));
  const files = [
    { path: 'posts/short.md', data: Buffer.from('Moths eat wool.'.repeat(20)) },
    { path: 'posts/empty.md', data: Buffer.alloc(0) },
    { path: 'posts/\u05e2\u05d1\u05e8\u05d9\u05ea-🦋.md', data: Buffer.from('Hebrew') },
    { path: 'posts/long.md', data: Buffer.from('Moths eat wool. '.repeat(60_000)) },
    { path: 'images/a.png', data: noise, isCompressed: true },
  ];
  const archive = await zipped(files);
  expect(archive.length).toBeLessThan(noise.length + 20_000);
  expect([...(await unzipped(archive))]).toEqual(files.map(({ path, data }) => [path, data]));
});

test('an archive may have more files than the first version of the format counts', async () => {
  const data = Buffer.from('x');
  const archive = await zipped(Array.from({ length: 70_000 }, (_, index) => ({ path: `${index}.md`, data })));
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  expect(zip.entryCount).toBe(70_000);
  let last = '';
  for await (const entry of zip.eachEntry()) last = entry.fileName;
  expect(last).toBe('69999.md');
});
