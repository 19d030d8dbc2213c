import { expect, test } from 'vitest';
import { listVendors } from '#db/queries/site/vendors.ts';
import { maskSecrets } from '#server/http/secret-addresses.ts';
import { mayCarryVendors } from '#server/site/vendors/vendor-policy.ts';
import { readVendorHost, VENDORS, type Vendor, vendorFacts } from '#src/contract/site/vendor-values.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';

const VENDORS_API = '/api/admin/vendors';
const UUID = '94db1cb1-74f4-4a40-ad6c-962362670409';

const IDS: Record<Vendor, { publicId: string; host?: string }> = {
  plausible: { publicId: 'example.com' },
  umami: { publicId: UUID },
  matomo: { publicId: '1', host: 'stats.example.com' },
  ga4: { publicId: 'G-AB12CD34EF' },
  meta: { publicId: '1234567890123456' },
  crisp: { publicId: UUID },
  tawk: { publicId: '5f0c1a2b3d4e5f6a7b8c9d0e/default' },
  gtm: { publicId: 'GTM-AB12CD3' },
};

async function open() {
  const { app, admin } = await appWithAdmin();
  const save = (vendor: Vendor, change: object = {}) =>
    admin.put(VENDORS_API, {
      vendor,
      isOn: true,
      host: '',
      asksConsent: false,
      version: 0,
      ...IDS[vendor],
      ...change,
    });
  const problemOf = (answer: Response) => answer.text();
  return { app, admin, save, problemOf };
}

test.each(VENDORS)('an owner turns on %s with an ID, changes it and turns it off', async (vendor) => {
  const { admin, save, app } = await open();
  const first = await save(vendor);
  expect(first.status, await first.clone().text()).toBe(200);
  expect(await app.vendors.current()).toMatchObject([{ vendor, ...IDS[vendor] }]);
  expect((await save(vendor, { asksConsent: true, version: 1 })).status).toBe(200);
  expect((await save(vendor, { isOn: false, version: 2 })).status).toBe(200);
  expect(await app.vendors.current()).toEqual([]);
  const { vendors } = await bodyOf<{ vendors: object[] }>(admin.get(VENDORS_API));
  expect(vendors).toHaveLength(VENDORS.length);
  expect(vendors).toContainEqual(
    expect.objectContaining({ vendor, isOn: false, version: 3, ...IDS[vendor] }),
  );
});

test('a change of other companies’ code is in the audit log, with who made it', async () => {
  const { save, app } = await open();
  await save('matomo');
  const [entry] = await app.db
    .selectFrom('auditLog')
    .select(['action', 'subject', 'detail', 'username'])
    .where('action', '=', 'vendor.change')
    .execute();
  expect(entry).toMatchObject({ action: 'vendor.change', subject: 'Matomo' });
  expect(entry?.detail).toContain('stats.example.com');
});

test('the second of two owners who change the same company is told so, and nothing is lost', async () => {
  const { save, app, problemOf } = await open();
  await save('ga4');
  const answers = await Promise.all(
    ['G-FIRST111', 'G-SECOND22'].map((publicId) => save('ga4', { publicId, version: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect(refused && (await problemOf(refused))).toContain('Someone else');
  expect((await save('ga4', { version: 0 })).status).toBe(409);
  expect((await save('ga4', { version: 9 })).status).toBe(409);
  expect(await listVendors(app.db)).toMatchObject([{ version: 2 }]);
});

test('a page shows one chat', async () => {
  const { save, problemOf } = await open();
  await save('crisp');
  const refused = await save('tawk');
  expect(refused.status).toBe(400);
  expect(await problemOf(refused)).toContain('Crisp is on');
  expect((await save('tawk', { isOn: false })).status).toBe(200);
  await save('crisp', { isOn: false, version: 1 });
  expect((await save('tawk', { version: 1 })).status).toBe(200);
});

const WRONG_IDS = [
  '',
  ' ',
  '<script>alert(1)</script>',
  'https://evil.example/x.js',
  "G-AB12'; script-src *",
  'G-AB12 https://evil.example',
  'G-AB12\nGTM-AB12CD3',
  '../../evil',
  '5f0c1a2b3d4e5f6a7b8c9d0e/../x',
  'a'.repeat(300),
  'G-'.repeat(120),
  '１２３４５６',
];
test.each(VENDORS)('an ID of another form is refused with a sentence: %s', async (vendor) => {
  const { save, app, problemOf } = await open();
  for (const publicId of WRONG_IDS) {
    const answer = await save(vendor, { publicId });
    expect(answer.status, publicId).toBe(400);
    expect((await problemOf(answer)).length, publicId).toBeGreaterThan(20);
  }
  for (const wrong of [
    { publicId: 7 },
    { publicId: null },
    { isOn: 'yes' },
    { version: -1 },
    { version: 1.5 },
    { code: '<script>' },
    { vendor: 'hotjar' },
    { host: 'http://stats.example.com' },
  ])
    expect((await save(vendor, wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect(await listVendors(app.db)).toEqual([]);
});

test.each([
  ['', ''],
  ['stats.example.com', 'stats.example.com'],
  [' https://Stats.Example.com/ ', 'stats.example.com'],
  ['https://stats.example.com:443', 'stats.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('the server of an owner is read: %j', (typed, host) => {
  expect(readVendorHost(typed)).toEqual({ host });
});

test.each([
  'http://stats.example.com',
  'ftp://stats.example.com',
  'javascript:alert(1)',
  'stats.example.com:8443',
  'stats.example.com/matomo',
  'https://stats.example.com?x',
  'https://user:secret@stats.example.com',
  'user@stats.example.com',
  'stats.example.com;script-src *',
  "stats.example.com 'unsafe-inline'",
  'stats.example.com\nscript-src *',
  '*.example.com',
  "'self'",
  'https:',
  'localhost',
  'stats',
  'stats.local',
  'db.internal',
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  '10.0.0.1',
  '[::1]',
  'stats.example.com.',
  'a_b.example.com',
  'stats.example.com\\evil',
  `${'a'.repeat(400)}.example`,
  `${'a.'.repeat(140)}example`,
])('a server that is not a public name is refused with a sentence: %j', (typed) => {
  expect(readVendorHost(typed)).toEqual({ problem: expect.stringMatching(/^[A-Z].{20}/) });
});

test('only owners see and change other companies’ code', async () => {
  const { app } = await open();
  expect((await app.visitor().get(VENDORS_API)).status).toBe(401);
  for (const role of ['editor', 'developer', 'member'] as const) {
    const client = await app.as(role);
    expect((await client.get(VENDORS_API)).status, role).toBe(403);
    const change = { vendor: 'ga4', isOn: true, host: '', asksConsent: false, version: 0, ...IDS.ga4 };
    expect((await client.put(VENDORS_API, change)).status, role).toBe(403);
  }
  expect(await listVendors(app.db)).toEqual([]);
});

test('a row that this version cannot use turns nothing on', async () => {
  const { app } = await open();
  const row = { host: '', asksConsent: 0, isOn: 1, version: 1, updatedAt: new Date().toISOString() } as const;
  await app.db
    .insertInto('vendors')
    .values([
      { ...row, vendor: 'hotjar', publicId: '1' },
      { ...row, vendor: 'ga4', publicId: "G-1; script-src 'unsafe-eval'" },
      { ...row, vendor: 'umami', publicId: UUID, host: '10.0.0.1' },
      { ...row, vendor: 'matomo', publicId: '1' },
      { ...row, vendor: 'meta', publicId: '12345', host: 'evil.example' },
    ])
    .execute();
  expect(await app.vendors.current()).toEqual([]);
});

test.each([
  '/',
  '/new',
  '/blog',
  '/blog?page=2',
  '/blog/a-post',
  '/booking/usa',
  '/contact',
  '/cookies',
  '/own-page',
  '/landing?utm_source=x&gclid=1',
])('%s may carry other companies’ code', (url) => {
  expect(mayCarryVendors(url)).toBe(true);
});

test.each([
  '/admin',
  '/admin/posts/1',
  '/auth',
  '/auth?reset=x',
  '/auth?invite=x',
  '/auth?setup=x',
  '/embed',
  '/embed/usa',
  '/preview/x',
  '/preview/site/x/',
  '/booking/manage/x',
  '/booking/receipt/x',
  '/booking/pack/x',
  '/booking/wait/x',
  '/booking/usa?offer=x',
  '/booking/usa?again=x',
  '/?token=x',
  '/?TOKEN=x',
  '/?%74oken=x',
  '/?preview=drafts',
  '/?preview=edit',
  '/%62ooking/manage/x',
  '/BOOKING/manage/x',
  '//booking/manage/x',
  '/oauth/authorize?client_id=x',
])('%s never carries other companies’ code', (url) => {
  expect(mayCarryVendors(url)).toBe(false);
});

test('every purpose and level has facts that a header can hold', () => {
  for (const vendor of VENDORS) expect(vendorFacts[vendor].id.test(IDS[vendor].publicId), vendor).toBe(true);
  expect(maskSecrets('/booking/manage/x')).not.toContain('/x');
});
