import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { beforeAll, describe, expect, test } from 'vitest';
import { staticFiles } from '#server/http/middleware/static.ts';
import { readFileList } from '#server/http/static/file-list.ts';
import { rangeOf } from '#server/http/static/range.ts';

const video = Buffer.from('0123456789');
let origin = '';

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-static-'));
  await mkdir(path.join(folder, 'client', 'assets'), { recursive: true });
  const write = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content);
  await write('client/film.mp4', video);
  await write('client/assets/a.js', 'script');
  await write('client/assets/a.js.br', 'small');
  await write('client/assets/a.js.gz', 'less small');
  await write('secret.txt', 'secret');
  const files = {
    '/film.mp4': { size: 10, hash: 'film' },
    '/assets/a.js': { size: 6, hash: 'script', br: 5, gzip: 10 },
  };
  await write('files.json', JSON.stringify({ mediaVersion: 'abcd1234', build: 'any', files }));
  const app = new Koa();
  app.use(staticFiles(readFileList(path.join(folder, 'client'))));
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
});

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + address, { method, headers: { 'accept-encoding': 'identity', ...headers } });

describe('a part of a file', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-999', '89', 'bytes 8-9/10'],
    ['bytes=-999', '0123456789', 'bytes 0-9/10'],
  ])('%s', async (range, content, contentRange) => {
    const answer = await get('/film.mp4', { range });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      206,
      content,
      contentRange,
    ]);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
  });

  test.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('%s does not exist', async (range) => {
    const answer = await get('/film.mp4', { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  test.each([
    'bytes=5-2',
    'bytes=0-1,4-5',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'lines=1-2',
    'bytes=1e1-',
    `bytes=${'9'.repeat(400)}-`,
  ])('%s is invalid and gets the whole file', async (range) => {
    const answer = await get('/film.mp4', { range });
    expect([answer.status, await answer.text()]).toEqual([200, video.toString()]);
  });

  test('is the whole new file if it has changed', async () => {
    const part = await get('/film.mp4', { range: 'bytes=0-1', 'if-range': '"film"' });
    const whole = await get('/film.mp4', { range: 'bytes=0-1', 'if-range': '"older"' });
    expect([part.status, whole.status]).toEqual([206, 200]);
  });

  test('does not exist for an empty file', () => {
    expect([rangeOf('bytes=0-', 0), rangeOf('bytes=-1', 0)]).toEqual(['none', 'none']);
  });
});

describe('a whole file', () => {
  test('is sent in the requested encoding', async () => {
    for (const [encoding, content] of [
      ['br', 'small'],
      ['gzip', 'less small'],
      ['identity', 'script'],
    ]) {
      const answer = await get('/assets/a.js', { 'accept-encoding': encoding as string }, 'HEAD');
      expect(answer.headers.get('content-length')).toBe(String(content?.length));
      expect([answer.headers.get('vary'), answer.headers.get('content-encoding') ?? 'identity']).toEqual([
        'Accept-Encoding',
        encoding,
      ]);
    }
  });

  test('is cached forever if its URL names its content', async () => {
    const kept = async (address: string) => (await get(address)).headers.get('cache-control');
    expect(await kept('/assets/a.js')).toContain('immutable');
    expect(await kept('/film.mp4?v=abcd1234')).toContain('immutable');
    for (const address of ['/film.mp4', '/film.mp4?v=other', '/film.mp4?v=abcd1234&v=x'])
      expect([address, await kept(address)]).toEqual([address, 'public, max-age=3600']);
  });

  test('is answered with 304 to clients that have it', async () => {
    expect((await get('/film.mp4', { 'if-none-match': '"film"', 'cache-control': 'max-age=0' })).status).toBe(
      304,
    );
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets',
    '/assets/',
    '/assets/a.js.br',
    '/%00',
  ])('is not found at other paths: %s', async (address) => {
    expect((await get(address)).status).toBe(404);
  });
});
