import { describe, expect, test } from 'vitest';
import { MOST_EMBED_ORIGINS } from '#src/contract/bookings/embed.ts';
import { readEmbedOrigin } from '#src/contract/bookings/embed-origin.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';

const ORIGINS = '/api/admin/embed-origins';
const SHOP = 'https://shop.example.com';

async function open() {
  const { app, admin } = await appWithAdmin();
  const allow = (origin: unknown) => admin.post(ORIGINS, { origin });
  const listed = async () =>
    (await bodyOf<{ origins: Array<{ id: number; origin: string }> }>(admin.get(ORIGINS))).origins;
  return { app, admin, allow, listed };
}

describe('the address of a site that may show the widget', () => {
  test.each([
    ['https://www.example.com', 'https://www.example.com'],
    [' https://Shop.Example.com/ ', 'https://shop.example.com'],
    ['https://shop.example.com:8443', 'https://shop.example.com:8443'],
    ['https://shop.example.com:443', 'https://shop.example.com'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
  ])('is read: %s', (typed, origin) => {
    expect(readEmbedOrigin(typed)).toEqual({ origin });
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['*', 'Wildcards'],
    ['https://*.example.com', 'Wildcards'],
    ['http://shop.example.com', 'https://'],
    ['http://localhost.example.com', 'https://'],
    ['shop.example.com', 'https://'],
    ['ftp://shop.example.com', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['data:text/html,x', 'https://'],
    ['null', 'https://'],
    ["'self'", 'https://'],
    ['https://', 'https://'],
    ['https://user:secret@shop.example.com', 'username or password'],
    ['https://shop.example.com/booking', 'without a page'],
    ['https://shop.example.com/?a=1', 'without a page'],
    ['https://shop.example.com/#a', 'without a page'],
    ["https://shop.example.com;script-src'none'", 'characters'],
    ['https://shop.example.com;', 'characters'],
    ["https://a'b.example.com", 'characters'],
    ['https://a,b.example.com', 'characters'],
    ['https://a_b.example.com', 'characters'],
    ['https://shop.example.com.', 'characters'],
    ['https://[::1]', 'characters'],
    ['https://shop.example.com https://evil.example', 'spaces'],
    ['https://shop.example.com\nscript-src', 'spaces'],
    [`https://${'a'.repeat(400)}.example`, 'at most'],
    [`https://${'a.'.repeat(140)}example`, undefined],
  ])('is refused with a sentence: %j', (typed, says) => {
    const read = readEmbedOrigin(typed);
    if (says === undefined) expect(read).toBeDefined();
    else expect(read).toEqual({ problem: expect.stringContaining(says) });
  });

  test('is normalized, listed, removed, and added once', async () => {
    const { allow, listed, admin } = await open();
    expect((await allow('https://Shop.example.com/')).status).toBe(201);
    expect((await allow(SHOP)).status).toBe(201);
    expect(await listed()).toMatchObject([{ id: 1, origin: SHOP }]);
    expect((await admin.call('DELETE', `${ORIGINS}/1`)).status).toBe(204);
    expect((await admin.call('DELETE', `${ORIGINS}/1`)).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  test.each(['https://*.example.com', 7, null, ['https://a.example'], undefined])(
    'is refused by the API: %j',
    async (origin) => {
      const { allow, listed } = await open();
      expect((await allow(origin)).status).toBe(400);
      expect(await listed()).toEqual([]);
    },
  );

  test('is one of fifty at most', async () => {
    const { allow } = await open();
    for (let at = 0; at < MOST_EMBED_ORIGINS; at += 1) await allow(`https://s${at}.example.com`);
    expect((await allow('https://one-more.example.com')).status).toBe(409);
  });

  test('is for owners alone', async () => {
    const { app } = await open();
    const visitor = app.visitor();
    expect((await visitor.get(ORIGINS)).status).toBe(401);
    expect((await visitor.post(ORIGINS, { origin: SHOP })).status).toBe(401);
  });
});
