import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fetchImage } from '#writer/providers/fetch-image.ts';
import { isPublicAddress } from '#writer/providers/public-address.ts';
import { closeAfterTest } from '../support/close-server.ts';
import { testDatabase } from '../support/database.ts';
import { configFor, generate, testProvider } from '../support/generation.ts';
import { aImage } from '../support/images.ts';

async function serverWith(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(server);
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const call = (ownOrigin: string, lookup?: LookupFunction) => ({
  ownOrigin,
  timeoutMs: 2_000,
  signal: new AbortController().signal,
  ...(lookup && { lookup }),
});
const resolving =
  (...addresses: string[]): LookupFunction =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('an image that a provider returns as a URL', () => {
  test('is fetched from the configured origin', async () => {
    const image = await aImage();
    const { origin } = await serverWith((_request, response) => response.end(image));
    expect((await fetchImage(`${origin}/a.png`, call(origin))).equals(image)).toBe(true);
  });

  test.each([301, 302, 303, 307, 308])('is not followed elsewhere (%i)', async (status) => {
    const inside = await serverWith((_request, response) => response.end('secret'));
    const { origin } = await serverWith((_request, response) => {
      response.writeHead(status, { location: `${inside.origin}/admin` }).end();
    });
    await expect(fetchImage(`${origin}/a.png`, call(origin))).rejects.toMatchObject({
      kind: 'unusable',
      message: "The AI provider's image is behind a redirect, which is not followed.",
    });
    expect(inside.asked).toEqual([]);
  });

  test('in the private network is not fetched: by number, by name, or in disguise', async () => {
    const inside = await serverWith((_request, response) => response.end('secret'));
    const { port } = new URL(inside.origin);
    const own = 'https://api.example.com';
    for (const url of [
      `https://127.0.0.1:${port}/`,
      `https://2130706433:${port}/`,
      `https://0x7f.1:${port}/`,
      `https://0177.0.0.1:${port}/`,
      `https://127.1:${port}/`,
      `https://[::1]:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://[::ffff:7f00:1]:${port}/`,
      `https://[64:ff9b::7f00:1]:${port}/`,
      `https://[2002:7f00:1::]:${port}/`,
      `https://localhost:${port}/`,
      'https://169.254.169.254/latest/meta-data/',
      'https://100.64.0.1/',
    ])
      await expect(fetchImage(url, call(own)), url).rejects.toMatchObject({
        kind: 'unusable',
        message: "The AI provider's image is on a private network, so it was not fetched.",
      });
    for (const lookup of [
      resolving('10.0.0.1'),
      resolving('93.184.216.34', '127.0.0.1'),
      resolving('fd00::1'),
    ])
      await expect(fetchImage(`https://cdn.example.com:${port}/`, call(own, lookup))).rejects.toThrow(
        'on a private network',
      );
    expect(inside.asked).toEqual([]);
  });

  test('of another origin must be https; of another port is another origin', async () => {
    const inside = await serverWith((_request, response) => response.end('secret'));
    const own = await serverWith((_request, response) => response.end());
    for (const url of [
      `${inside.origin}/`,
      'http://example.com/a.png',
      'ftp://example.com/a',
      'file:///etc/passwd',
      'nothing',
    ])
      await expect(fetchImage(url, call(own.origin)), url).rejects.toMatchObject({
        kind: 'unusable',
        message: "The AI provider's image does not have an https URL.",
      });
    expect(inside.asked).toEqual([]);
  });

  test('is resolved once, so that the checked address is the one that is used', async () => {
    let asked = 0;
    const turning: LookupFunction = (name, options, callback) => {
      asked += 1;
      resolving(asked === 1 ? '203.0.113.1' : '127.0.0.1')(name, options, callback);
    };
    const inside = await serverWith((_request, response) => response.end('secret'));
    const { port } = new URL(inside.origin);
    await fetchImage(`https://cdn.example.com:${port}/`, {
      ...call('https://api.example.com', turning),
      timeoutMs: 300,
    }).catch(() => undefined);
    expect([asked, inside.asked]).toEqual([1, []]);
  });

  test('is limited in size and time', async () => {
    const endless = await serverWith((_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(1_000_000)));
      };
      response.on('drain', more);
      more();
    });
    await expect(fetchImage(endless.origin, call(endless.origin))).rejects.toMatchObject({
      kind: 'unusable',
      message: "The AI provider's image is too large: at most 15 MB.",
    });
    const slow = await serverWith((_request, response) => {
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    });
    await expect(fetchImage(slow.origin, { ...call(slow.origin), timeoutMs: 300 })).rejects.toMatchObject({
      kind: 'transient',
      message: "The AI provider's image could not be fetched.",
    });
  });

  test('leaves the post with a cover in any case, and the administrator with the reason', async () => {
    const { db } = await testDatabase();
    const server = await testProvider();
    const inside = await serverWith((_request, response) => response.end('secret'));
    server.image({ imageUrl: `${inside.origin}/a.png` });
    const { job } = await generate(db, configFor(server));
    expect(job).toMatchObject({
      state: 'succeeded',
      note: "The header image was drawn on this server. The AI provider's image does not have an https URL.",
    });
    expect(inside.asked).toEqual([]);
  });
});

describe('a response of a provider', () => {
  test('is aborted if it is too large', async () => {
    const { db } = await testDatabase();
    const server = await testProvider();
    server.image({ raw: `{"data":[{"b64_json":"${'A'.repeat(21_000_000)}"}]}` });
    const { job } = await generate(db, configFor(server));
    expect(job.note).toBe(
      "The header image was drawn on this server. The AI provider's image is too large: at most 15 MB.",
    );
  });

  test('is an error if it redirects, and says what to set', async () => {
    const { db } = await testDatabase();
    const inside = await serverWith((_request, response) => response.end('{}'));
    const { origin } = await serverWith((_request, response) => {
      response.writeHead(307, { location: `${inside.origin}/v1` }).end();
    });
    const { job } = await generate(db, {
      apiKey: 'sk-test',
      baseUrl: `${origin}/v1`,
      model: 'm',
      imageModel: 'i',
      timeoutMs: 5_000,
    });
    expect(job).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('redirects to another address, which is not followed.'),
    });
    expect(inside.asked).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.127.0.1', false],
    ['198.18.0.1', false],
    ['192.0.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['240.0.0.1', false],
    ['::', false],
    ['::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fec0::1', false],
    ['fc00::1', false],
    ['fd12::1', false],
    ['ff02::1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:10.0.0.1', false],
    ['::10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['64:ff9b:1::a00:1', false],
    ['2002:a00:1::', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['nothing', false],
    ['', false],
  ])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is));

  test('of a private IPv4 network is private in every notation', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.constantFrom(10, 127), octet, octet, octet, (a, b, c, d) => {
        const hex = (one: number, two: number) => (one * 256 + two).toString(16);
        const v4 = `${a}.${b}.${c}.${d}`;
        for (const text of [
          v4,
          `::ffff:${v4}`,
          `::${v4}`,
          `64:ff9b::${v4}`,
          `2002:${hex(a, b)}:${hex(c, d)}::1`,
        ])
          expect(isPublicAddress(text)).toBe(false);
      }),
    );
  });
});
