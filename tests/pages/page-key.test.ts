import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedEncodings } from '#server/http/encoding.ts';
import { knownOrigins } from '#server/ssr/cache/known-origins.ts';
import { pageKey, withCampaign } from '#server/ssr/cache/page-key.ts';

describe('the cache key of a page', () => {
  test.each([
    ['/', '/'],
    ['/blog', '/blog'],
    ['/blog?page=2', '/blog?page=2'],
    ['/blog?page=2&utm_source=x&gclid=1', '/blog?page=2'],
    ['/?utm_campaign=spring', '/'],
    ['/blog/a-post', '/blog/a-post'],
    ['/blog/stra%C3%9Fe?utm_source=x', '/blog/stra%C3%9Fe'],
    ['/blog/tag/mvp?page=3', '/blog/tag/mvp?page=3'],
    ['/in-action?kind=operations', '/in-action?kind=operations'],
    ['/in-action?kind=k%C3%BCche&utm_source=x', '/in-action?kind=k%C3%BCche'],
  ])('%s', (url, key) => {
    expect(pageKey(url)).toBe(key);
  });

  test.each([
    '/blog?q=plan',
    '/blog?page=0',
    '/blog?page=2&page=3',
    '/blog?page=1e3',
    '/blog?page=02',
    '/blog?x=1',
    '/in-action?kind=No Kind',
    '/in-action?kind=',
    `/in-action?kind=${'a'.repeat(81)}`,
    '/landing?utm_source=x',
    '/blog/A-Post',
    '/blog/%61',
    '/blog/a/b',
    '/auth',
    '/admin',
    '/api/user',
    '//blog',
    '/blog/',
    '/blog/stra%c3%9fe',
    '/blog/straße',
    `/blog/${'a'.repeat(2_600)}`,
    `/blog/a?${'utm_source=a&'.repeat(60)}`,
  ])('does not exist for %s', (url) => {
    expect(pageKey(url)).toBeUndefined();
  });

  test('is the same for unknown parameters', () => {
    const word = fc.string({ maxLength: 20 });
    const known = new Set([pageKey('/'), pageKey('/gallery')]);
    fc.assert(
      fc.property(word, word, (name, value) => {
        for (const path of ['/', '/gallery']) {
          const key = pageKey(`${path}?${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
          expect(key === undefined || known.has(key)).toBe(true);
        }
      }),
    );
  });
});

describe('the encoding that a client accepts', () => {
  test.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['gzip', ['gzip', 'identity']],
    ['GZIP;Q=1', ['gzip', 'identity']],
    ['br;q=0.5, gzip;q=0.8', ['gzip', 'br', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', ['identity']],
    ['identity;q=0', ['identity']],
    ['br;q=nonsense, ,;;, =', ['identity']],
    ['br;q=7', ['identity']],
    [`${'x,'.repeat(5000)}br`, ['identity']],
  ])('%s', (header, encodings) => {
    expect(acceptedEncodings(header)).toEqual(encodings);
    expect(acceptedEncodings(header)).toEqual(encodings);
  });
});

describe('the origin of a request', () => {
  const asked = (headers: Record<string, string>) =>
    ({ headers, socket: {} }) as unknown as Parameters<ReturnType<typeof knownOrigins>>[0];

  test('is the public address, not what a request says', () => {
    const originFor = knownOrigins({ publicUrl: 'https://example.com', proxies: 0 });
    expect(originFor(asked({ host: 'evil.test' }))).toBe('https://example.com');
  });

  test('is taken from a proxy only if one is configured', () => {
    const headers = { host: 'a.test', 'x-forwarded-host': 'b.test', 'x-forwarded-proto': 'https' };
    expect(knownOrigins({ publicUrl: undefined, proxies: 0 })(asked(headers))).toBe('http://a.test');
    expect(knownOrigins({ publicUrl: undefined, proxies: 1 })(asked(headers))).toBe('https://b.test');
  });

  test('is not cached for made-up names, which do not replace those in use', () => {
    let now = 0;
    const originFor = knownOrigins({ publicUrl: undefined, proxies: 0 }, () => now);
    expect(originFor(asked({ host: 'site.test' }))).toBe('http://site.test');
    for (let number = 0; number < 1000; number += 1) originFor(asked({ host: `made-up-${number}.test` }));
    expect(originFor(asked({ host: 'made-up-999.test' }))).toBeUndefined();
    now = 4 * 60_000;
    expect(originFor(asked({ host: 'site.test' }))).toBe('http://site.test');
    now = 8 * 60_000;
    expect(originFor(asked({ host: 'new.test' }))).toBe('http://new.test');
    expect(originFor(asked({ host: 'site.test' }))).toBe('http://site.test');
    expect(originFor(asked({ host: 'no host' }))).toBeUndefined();
  });
});

test.each([
  [
    '/embed/lesson',
    '?utm_source=shop.example&utm_medium=widget',
    '/embed/lesson?utm_source=shop.example&utm_medium=widget',
  ],
  ['/booking/lesson', '?again=secret&gclid=x', '/booking/lesson?gclid=x'],
  ['/blog', '?page=99', '/blog'],
  ['/blog', '', '/blog'],
  ['/blog?page=2', '?utm_source=a', '/blog?page=2'],
  ['/blog#end', '?utm_source=a', '/blog#end'],
  ['https://other.example/', '?utm_source=a', 'https://other.example/'],
  ['//other.example', '?utm_source=a', '//other.example'],
])('a redirect to %s carries the campaign of %j and nothing else', (location, search, to) => {
  expect(withCampaign(location, search)).toBe(to);
});
