import { expect, onTestFinished, test } from 'vitest';
import { insertSitePreviewLink } from '#db/queries/site/site-preview-links.ts';
import { saveVendor } from '#db/queries/site/vendors.ts';
import { hashToken, newToken } from '#server/accounts/tokens.ts';
import { watchContent } from '#server/ssr/cache/watch-content.ts';
import type { Render } from '#server/ssr/render.ts';
import type { Vendor } from '#src/contract/site/vendor-values.ts';
import { testApp } from '../../support/app.ts';
import { servePages } from '../../support/served-pages.ts';

const POLICY = 'content-security-policy';
const ID: Partial<Record<Vendor, string>> = {
  plausible: 'example.com',
  matomo: '1',
  ga4: 'G-AB12CD34EF',
  meta: '1234567890',
  crisp: '94db1cb1-74f4-4a40-ad6c-962362670409',
  tawk: '5f0c1a2b3d4e5f6a7b8c9d0e/default',
  gtm: 'GTM-AB12CD3',
};

/** Pages that say which vendors the renderer was given. */
async function open(frames: string[] = []) {
  // In development, the policy has no Trusted Types.
  const app = await testApp({ NODE_ENV: 'production' });
  const render: Render = async (url, { vendors, asksConsent }) => ({
    status: url.includes('gone') ? 404 : 200,
    pageId: '/src/pages/made',
    document: [Buffer.from(JSON.stringify({ vendors: vendors.map(({ script }) => script), asksConsent }))],
    frames,
    error: undefined,
  });
  const served = await servePages(app, render);
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  watchContent(served.site, app.database, closing.signal);
  const versions = new Map<string, number>();
  const turn = async (vendor: Vendor, { isOn = true, host = '', asksConsent = false } = {}) => {
    const version = versions.get(vendor) ?? 0;
    const row = { vendor, publicId: ID[vendor] ?? '', host, asksConsent, isOn };
    await saveVendor(app.db, row, version, new Date());
    versions.set(vendor, version + 1);
  };
  const look = async (path: string, client = served.visitor()) => {
    const answer = await client.get(path);
    const policy = new Map(
      (answer.headers.get(POLICY) ?? '').split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources];
      }),
    );
    const { vendors }: { vendors: string[] } = JSON.parse(await answer.text());
    return { policy, raw: answer.headers.get(POLICY), vendors };
  };
  return { ...app, ...served, app, turn, look };
}

test('without vendors, the policy of pages is the usual one', async () => {
  const { look, turn } = await open();
  const before = await look('/terms');
  await turn('ga4');
  await turn('ga4', { isOn: false });
  expect((await look('/terms')).raw).toBe(before.raw);
  expect(before.vendors).toEqual([]);
});

test('level A opens one origin for scripts and connections, and keeps Trusted Types', async () => {
  const { look, turn } = await open();
  const before = await look('/privacy');
  await turn('matomo', { host: 'stats.example.com' });
  const { policy, vendors } = await look('/terms');
  expect(vendors).toEqual(['https://stats.example.com/matomo.js']);
  expect(policy.get('script-src')).toEqual([
    ...(before.policy.get('script-src') ?? []),
    'https://stats.example.com',
  ]);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://stats.example.com']);
  expect(policy.get('trusted-types')).toEqual(['vendors']);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('style-src')).toEqual(["'self'"]);
  expect([...policy.keys()]).toEqual([...before.policy.keys()]);
});

test.each(['ga4', 'meta', 'crisp', 'tawk', 'gtm'] as const)(
  'levels B and C open the list of %s without Trusted Types, and never eval or inline scripts',
  async (vendor) => {
    const { look, turn } = await open();
    await turn('plausible');
    await turn(vendor);
    const { policy, raw } = await look('/terms');
    expect(policy.has('trusted-types')).toBe(false);
    expect(policy.has('require-trusted-types-for')).toBe(false);
    expect(policy.get('script-src')).toContain('https://plausible.io');
    expect(policy.get('script-src')?.join(' ')).not.toContain('unsafe');
    expect(raw).not.toContain('unsafe-eval');
    for (const source of [...policy.values()].flat())
      expect(source).toMatch(/^(?:'[\w+/=-]+'|(?:https|wss):\/\/(?:\*\.)?[a-z0-9.-]+|https:|data:|blob:)$/);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
  },
);

test.each([
  '/admin',
  '/auth',
  '/auth?reset=x',
  '/embed',
  '/embed/usa',
  '/preview/x',
  '/booking/manage/x',
  '/booking/receipt/x',
  '/booking/pack/x',
  '/booking/wait/x',
  '/booking/usa?offer=x',
  '/booking/usa?again=x',
  '/terms?token=x',
  '/terms?preview=drafts',
  '/gone',
])('%s keeps the strict policy, with vendors of every level on', async (path) => {
  const { look, turn } = await open();
  const before = await look('/terms');
  for (const vendor of ['plausible', 'crisp', 'gtm'] as const) await turn(vendor);
  const { policy, vendors } = await look(path);
  for (const name of ['script-src', 'connect-src', 'trusted-types', 'style-src', 'worker-src'])
    expect(policy.get(name), name).toEqual(before.policy.get(name));
  if (path !== '/gone') expect(vendors).toEqual([]);
});

test('pages of someone who is signed in carry no vendors, because their code could act for them', async () => {
  const { look, turn, admin, user, visitor } = await open();
  await turn('gtm');
  for (const client of [await admin(), await user()]) {
    const signedIn = visitor();
    signedIn.cookie = client.cookie;
    const { policy, vendors } = await look('/terms', signedIn);
    expect(vendors).toEqual([]);
    expect(policy.get('trusted-types')).toEqual(["'none'"]);
  }
  expect((await look('/terms')).vendors).toHaveLength(1);
});

test('a preview of the site for others carries no vendors', async () => {
  const { look, turn, app, admin } = await open();
  await turn('gtm');
  await admin();
  const token = newToken();
  const createdBy = await app.userId('ada.admin');
  const expiresAt = new Date(Date.now() + 60_000);
  await insertSitePreviewLink(app.db, { tokenHash: hashToken(token), createdBy, expiresAt });
  const { policy, vendors } = await look(`/preview/site/${token}/terms`);
  expect(vendors).toEqual([]);
  expect(policy.get('trusted-types')).toEqual(["'none'"]);
});

test('kept pages follow each change, and cached and uncached pages have the same policy', async () => {
  const { look, turn } = await open();
  await look('/terms');
  await turn('ga4');
  await expect.poll(async () => (await look('/terms')).vendors, { timeout: 10_000 }).toHaveLength(1);
  const kept = await look('/terms');
  const fresh = await look('/terms?unknown=1');
  expect(fresh.raw).toBe(kept.raw);
  expect(fresh.vendors).toEqual(kept.vendors);
  await turn('ga4', { isOn: false });
  await expect.poll(async () => (await look('/terms')).vendors, { timeout: 10_000 }).toEqual([]);
  expect((await look('/terms')).policy.get('trusted-types')).toEqual(["'none'"]);
});

test('the video players of an article and the frames of a chat are both allowed', async () => {
  const { look, turn } = await open(['https://www.youtube-nocookie.com']);
  await turn('crisp');
  for (const path of ['/terms', '/terms?unknown=1'])
    expect((await look(path)).policy.get('frame-src')).toEqual([
      "'self'",
      'https://game.crisp.chat',
      'https://www.youtube-nocookie.com',
    ]);
});

test('an external booking service and a vendor share the policy of its page', async () => {
  const { look, turn, settings } = await open();
  await settings.change({ externalBookingUrlUsa: 'https://calendly.com/us/hour' });
  await turn('plausible');
  for (const path of ['/booking/usa', '/booking/usa?unknown=1']) {
    const { policy } = await look(path);
    expect(policy.get('script-src')).toEqual(
      expect.arrayContaining(['https://assets.calendly.com', 'https://plausible.io']),
    );
    // The service writes HTML, so they stay off there.
    expect(policy.has('trusted-types')).toBe(false);
  }
});
