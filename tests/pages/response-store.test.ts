import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { InFlightRenders } from '#server/ssr/cache/in-flight-renders.ts';
import { type MadeResponse, ResponseCache } from '#server/ssr/cache/response-cache.ts';
import { ResponseStore, type StoredResponse } from '#server/ssr/cache/response-store.ts';

const page = (key: string, bytes: number): StoredResponse => ({
  key,
  version: 1,
  madeAt: 0,
  askedAt: 0,
  hash: key,
  variants: { identity: { body: Buffer.alloc(bytes), etag: '', headers: [], unchanged: [] } },
  compressing: {},
  incompressible: false,
  hits: 0,
});
const variant = (bytes: number) => ({ body: Buffer.alloc(bytes), etag: '', headers: [], unchanged: [] });

describe('pages in memory', () => {
  test('are limited in size, and the least recently requested is dropped first', () => {
    const store = new ResponseStore(1_000_000);
    for (let number = 0; number < 1000; number += 1) {
      store.set(page(`/${number}`, 50_000));
      store.get('/0');
      expect(store.bytes).toBeLessThanOrEqual(1_000_000);
    }
    expect(store.get('/0')).toBeDefined();
    expect(store.get('/999')).toBeDefined();
    expect(store.get('/500')).toBeUndefined();
    expect(store.size).toBeLessThan(20);
  });

  test('do not include a page that would displace all others', () => {
    const store = new ResponseStore(1_000_000);
    store.set(page('/small', 1000));
    store.set(page('/large', 900_000));
    expect([store.get('/small')?.key, store.get('/large')]).toEqual(['/small', undefined]);
  });

  test('count every encoding of a page once', () => {
    const store = new ResponseStore(1_000_000);
    const one = page('/', 1000);
    store.set(one);
    const before = store.bytes;
    store.addVariant(one, 'br', variant(300));
    store.addVariant(one, 'br', variant(200));
    expect(store.bytes).toBe(before + 200);
    store.delete('/');
    expect(store.bytes).toBe(0);
    store.addVariant(one, 'gzip', variant(300));
    expect(store.bytes).toBe(0);
  });
});

function aCache({
  maxAgeMs = 1000,
  ...options
}: Partial<ConstructorParameters<typeof ResponseCache>[0]> = {}) {
  const state = { version: 1, now: 0, remade: 0, keys: [] as string[] };
  const cache = new ResponseCache({
    maxBytes: 1_000_000,
    maxAgeMs,
    contentVersion: () => state.version,
    now: () => state.now,
    inBackground: (work) => work(),
    remake: async (key) => {
      state.remade += 1;
      state.keys.push(key);
      return made(`remade ${state.remade}`);
    },
    ...options,
  });
  return { cache, state };
}
const made = (text: string): MadeResponse => ({
  body: Buffer.from(text),
  headers: { 'content-type': 'text/html' },
});
const text = (stored: StoredResponse | undefined) => stored?.variants.identity.body.toString();
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('rendering for the cache', () => {
  test('renders once for a hundred simultaneous requests', async () => {
    const { cache } = aCache();
    let count = 0;
    const make = async () => {
      count += 1;
      await turn();
      return made('one');
    };
    const pages = await Promise.all(Array.from({ length: 100 }, () => cache.make('/', make)));
    expect([count, new Set(pages).size, text(cache.get('/'))]).toEqual([1, 1, 'one']);
  });

  test('does not store uncacheable pages, and leaves nothing after a failure', async () => {
    const { cache } = aCache();
    expect(await cache.make('/', async () => undefined)).toBeUndefined();
    await expect(cache.make('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(cache.get('/')).toBeUndefined();
    expect(text(await cache.make('/', async () => made('now')))).toBe('now');
  });

  test('makes every page stale after a change of content', async () => {
    const { cache, state } = aCache();
    await cache.make('/', async () => made('before'));
    state.version = 2;
    await turn();
    expect(cache.get('/')).toBeUndefined();
    await cache.make('/', async () => made('after'));
    expect(text(cache.get('/'))).toBe('after');
  });

  test('makes a page stale if the content changes during its render', async () => {
    const { cache, state } = aCache();
    const first = cache.make('/', async () => {
      await turn();
      return made('half old');
    });
    state.version = 2;
    const second = cache.make('/', async () => made('new'));
    expect(text(await second)).toBe('new');
    await first;
    await turn();
    expect(text(cache.get('/')) ?? 'made again').not.toBe('half old');
  });

  test('serves a stale page while one request renders it again', async () => {
    const { cache, state } = aCache();
    await cache.make('/', async () => made('at noon'));
    state.now = 5000;
    expect([1, 2, 3].map(() => text(cache.get('/')))).toEqual(['at noon', 'at noon', 'at noon']);
    await turn();
    expect([text(cache.get('/')), state.remade]).toEqual(['remade 1', 1]);
  });

  test('compresses a moment later, and only if that makes a page smaller', async () => {
    const { cache } = aCache();
    await cache.make('/words', async () => made('an hour '.repeat(2000)));
    await cache.make('/noise', async () => ({ body: randomBytes(2000), headers: {} }));
    await expect
      .poll(() => Object.keys(cache.get('/words')?.variants ?? {}).sort())
      .toEqual(['br', 'gzip', 'identity']);
    const etags = Object.values(cache.get('/words')?.variants ?? {}).map(({ etag }) => etag);
    expect(new Set(etags).size).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(Object.keys(cache.get('/noise')?.variants ?? {})).toEqual(['identity']);
  });
});

test('a render that all clients have left gets no new ones', async () => {
  const flights = new InFlightRenders<string>();
  const signals: AbortSignal[] = [];
  const make = (allLeft: AbortSignal) => {
    signals.push(allLeft);
    return new Promise<string>((resolve, reject) => {
      allLeft.addEventListener('abort', () => reject(new Error('given up')));
      setImmediate(() => resolve('made'));
    });
  };
  const [first, second] = [new AbortController(), new AbortController()];
  const left = [first, second].map(({ signal }) =>
    flights.join('/', 1, make, signal).catch(() => 'given up'),
  );
  first.abort();
  expect([signals.length, signals[0]?.aborted]).toEqual([1, false]);
  second.abort();
  const joined = flights.join('/', 1, make);
  expect(await Promise.all([...left, joined])).toEqual(['given up', 'given up', 'made']);
  expect([signals.length, flights.has('/')]).toEqual([2, false]);
});

describe('after a change of content', () => {
  test('renders recently requested pages again, the latest first', async () => {
    const { cache, state } = aCache({ maxAgeMs: 1e9 });
    const ask = (number: number) => cache.make(`/${number}`, async () => made(`before ${number}`));
    for (let number = 0; number < 80; number += 1) {
      state.now += 1_000;
      await ask(number);
    }
    state.now += 1_000;
    await ask(3);
    state.version = 2;
    await turn();
    cache.remakeOutdated();
    await turn();
    expect(state.keys).toEqual(['/3', ...Array.from({ length: 49 }, (_, index) => `/${79 - index}`)]);
    expect([text(cache.get('/3')), text(cache.get('/79'))]).toEqual(['remade 1', 'remade 2']);
    expect(cache.get('/0')).toBeUndefined();
  });

  test('does not render pages again that had no request for an hour', async () => {
    const { cache, state } = aCache({ maxAgeMs: 1e9 });
    await cache.make('/old', async () => made('old'));
    state.now += 50 * 60_000;
    await cache.make('/new', async () => made('new'));
    for (const version of [2, 3]) {
      state.version = version;
      await turn();
      cache.remakeOutdated();
      await turn();
      state.now += 15 * 60_000;
    }
    expect(state.keys).toEqual(['/new', '/old', '/new']);
  });

  test('renders a waiting page once if it is requested', async () => {
    const waiting: Array<() => Promise<void>> = [];
    const inBackground = (work: () => Promise<void>) => {
      waiting.push(work);
      return Promise.resolve();
    };
    const { cache, state } = aCache({ inBackground });
    for (const key of ['/asked', '/under way']) await cache.make(key, async () => made(key));
    state.version = 2;
    await turn();
    cache.remakeOutdated();
    cache.remakeOutdated();
    expect(text(await cache.make('/asked', async () => made('asked again')))).toBe('asked again');
    const later = Promise.withResolvers<MadeResponse>();
    const underWay = cache.make('/under way', () => later.promise);
    for (const work of waiting) await work();
    later.resolve(made('made for somebody'));
    expect(text(await underWay)).toBe('made for somebody');
    expect(state.keys).toEqual([]);
  });

  test('keeps a page whose render fails, and renders it with the next request', async () => {
    const { cache, state } = aCache({ inBackground: () => Promise.reject(new Error('stopped')) });
    await cache.make('/', async () => made('before'));
    state.version = 2;
    await turn();
    cache.remakeOutdated();
    await turn();
    expect(cache.lastKnown('/')?.response).toBeDefined();
    expect(text(await cache.make('/', async () => made('after')))).toBe('after');
  });
});
