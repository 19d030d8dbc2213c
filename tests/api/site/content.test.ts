import { describe, expect, test } from 'vitest';
import { listChanges } from '#db/queries/audit.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { OutdatedText, SectionDetail } from '#src/contract/site/content.ts';
import { pageOfSection, SECTION_PAGES } from '#src/contract/site/sections/pages.ts';
import { SECTION_KEYS } from '#src/contract/site/sections/sections.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bookAt, NOON } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const WEDNESDAY = '2027-01-20T15:00:00.000Z';

const section = (admin: Client, key: string) => bodyOf<SectionDetail>(admin.get(`/api/admin/content/${key}`));
const draft = (admin: Client, key: string, value: unknown, version = 0) =>
  admin.call('PUT', `/api/admin/content/${key}/draft`, { value, version });
const publish = (admin: Client, ...sections: Array<{ key: string; version: number }>) =>
  admin.post('/api/admin/content-publish', { sections });

const closing = { title: 'Play your first song', text: 'One hour at the piano.', action: 'Book a lesson' };

describe('the texts of the site', () => {
  test('are all listed under a page', () => {
    const pages = new Set<string>(SECTION_PAGES.map(({ id }) => id));
    for (const key of SECTION_KEYS) expect(pages).toContain(pageOfSection(key));
  });

  test('can have incomplete drafts, which visitors do not see until they are published', async () => {
    const { app, admin } = await appWithAdmin();
    const before = await section(admin, 'home.closing');
    expect(before).toMatchObject({ version: 0, changed: false, draft: null, shown: before.builtIn });

    const half = await draft(admin, 'home.closing', { ...closing, title: '   ' });
    expect(await half.json()).toEqual({
      version: 1,
      faults: [{ path: 'title', message: 'Title is required' }],
    });
    expect((await app.content.current()).values['home.closing']).toBeUndefined();
    const refused = await publish(admin, { key: 'home.closing', version: 1 });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('"Last call" cannot be published yet: Title is required.');

    expect((await draft(admin, 'home.closing', closing, 1)).status).toBe(200);
    expect((await app.content.drafted()).values['home.closing']).toEqual(closing);
    expect((await publish(admin, { key: 'home.closing', version: 2 })).status).toBe(200);
    expect((await app.content.current()).values['home.closing']).toEqual(closing);
    expect(await section(admin, 'home.closing')).toMatchObject({
      version: 1,
      changed: true,
      draft: null,
      shown: closing,
    });
    const changes = await listChanges(app.db, { limit: 5 });
    expect(changes[0]).toMatchObject({ action: 'content.publish', subject: 'Last call' });
  });

  test('report to the second of two owners that the first has edited the section', async () => {
    const { admin } = await appWithAdmin();
    await draft(admin, 'home.closing', closing);
    const late = await draft(admin, 'home.closing', { ...closing, title: 'Mine' });
    expect(late.status).toBe(409);
    expect((await section(admin, 'home.closing')).draft?.value).toEqual(closing);
    expect((await publish(admin, { key: 'home.closing', version: 7 })).status).toBe(409);
  });

  test('are published together or not at all', async () => {
    const { app, admin } = await appWithAdmin();
    await draft(admin, 'home.closing', closing);
    await draft(admin, 'site.typing', { lead: 'Play', phrases: [] });
    const both = [
      { key: 'home.closing', version: 1 },
      { key: 'site.typing', version: 1 },
    ];
    expect((await publish(admin, ...both)).status).toBe(422);
    expect((await app.content.current()).values).toEqual({});
    await draft(admin, 'site.typing', { lead: 'Play', phrases: ['a waltz'] }, 1);
    expect((await publish(admin, both[0] as never, { key: 'site.typing', version: 2 })).status).toBe(200);
    expect(Object.keys((await app.content.current()).values)).toEqual(['home.closing', 'site.typing']);
  });

  test('keep published versions, and null restores the built-in text', async () => {
    const { admin } = await appWithAdmin();
    await draft(admin, 'home.closing', closing);
    await publish(admin, { key: 'home.closing', version: 1 });
    await draft(admin, 'home.closing', null);
    await publish(admin, { key: 'home.closing', version: 1 });
    expect(await section(admin, 'home.closing')).toMatchObject({ version: 2, changed: false });
    const list = await admin.get('/api/admin/content/home.closing/revisions');
    const { revisions } = (await list.json()) as { revisions: Array<{ id: number; version: number }> };
    expect(revisions.map(({ version }) => version)).toEqual([2, 1]);
    const first = await admin.get(`/api/admin/content/home.closing/revisions/${revisions[1]?.id}`);
    expect(await first.json()).toMatchObject({ value: closing });
    const other = await admin.get(`/api/admin/content/home.faq/revisions/${revisions[1]?.id}`);
    expect(other.status).toBe(404);
  });

  test('show the built-in text for a stored section that this version refuses, and the list says why', async () => {
    const { app, admin } = await appWithAdmin();
    await app.db
      .insertInto('contentSections')
      .values({
        key: 'home.closing',
        value: JSON.stringify({ title: 'Old form' }),
        version: 3,
        publishedAt: new Date().toISOString(),
        userId: null,
        username: null,
      })
      .execute();
    await app.db
      .insertInto('contentSections')
      .values({
        key: 'of.another.version',
        value: '{}',
        version: 1,
        publishedAt: new Date().toISOString(),
        userId: null,
        username: null,
      })
      .execute();
    expect((await app.content.current()).values).toEqual({});
    const shown = await section(admin, 'home.closing');
    expect(shown.shown).toEqual(shown.builtIn);
    expect(shown.unusable).toBe('Text is required.');
  });

  test.each([
    ['a script as the address of a link', 'site.header', { button: { href: 'javascript:alert(1)' } }],
    ['an address without a host', 'site.header', { button: { href: '//evil.example' } }],
    ['a backslash that browsers read as a slash', 'site.header', { button: { href: '/\\evil.example' } }],
    ['data as a video', 'home.hero', { film: { src: 'data:text/html,x' } }],
    ['a file outside of the site', 'home.hero', { film: { src: '/../secret.key' } }],
    ['a text that turns around what it says', 'home.hero', { title: 'abc\u202edef' }],
    ['a line break in a line', 'home.hero', { title: 'one\ntwo' }],
  ])('%s is not published', async (_what, key, change) => {
    const { admin } = await appWithAdmin();
    const { builtIn } = await section(admin, key);
    const value = merge(builtIn as Record<string, unknown>, change);
    const { faults } = await bodyOf<{ faults: unknown[] }>(draft(admin, key, value));
    expect(faults).toHaveLength(1);
    expect((await publish(admin, { key, version: 1 })).status).toBe(422);
  });

  test('are refused if they are too long, or of an unknown section', async () => {
    const { admin } = await appWithAdmin();
    const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`) as unknown;
    for (const [value, sentence] of [
      [{ title: 'x'.repeat(200_001) }, 'This section is too long to save'],
      [{ entries: Array.from({ length: 3_001 }, () => 1) }, 'too many parts to save'],
      [{ entries: Array.from({ length: 60 }, () => Array.from({ length: 60 }, () => 1)) }, 'too many parts'],
      [nested(9), 'nested too deeply'],
    ] as const) {
      const refused = await draft(admin, 'home.closing', value);
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(sentence)]);
    }
    const deep = `{"version":0,"value":${'['.repeat(50_000)}1${']'.repeat(50_000)}}`;
    expect((await admin.put('/api/admin/content/home.closing/draft', deep)).status).toBe(400);
    expect((await admin.put('/api/admin/content/home.closing/draft', { version: 0 })).status).toBe(400);
    expect((await admin.get('/api/admin/content/home.nothing')).status).toBe(400);
    expect((await admin.get('/api/admin/content/__proto__')).status).toBe(400);
  });

  test('can be searched, including drafts', async () => {
    const { admin } = await appWithAdmin();
    await draft(admin, 'home.closing', closing);
    const find = (q: string) =>
      bodyOf<{ matches: Array<{ key: string; path: string }> }>(
        admin.get(`/api/admin/content-search?q=${encodeURIComponent(q)}`),
      );
    expect((await find('first SONG')).matches).toMatchObject([{ key: 'home.closing', path: 'title' }]);
    expect((await find('What will you have in an hour?')).matches).toEqual([]);
    const built = await find('no hidden fees');
    expect(built.matches.map(({ key }) => key)).toContain('offer');
  });
});

describe('the offer', () => {
  const cheaper = structuredClone(ownOfferDocument);
  cheaper.tiers.offshore.price = 80;
  cheaper.tiers.usa.price = 95;
  cheaper.cancellation = {
    ...cheaper.cancellation,
    noticeHours: 48,
    freeRescheduleHours: 12,
    refundPercent: { inTime: 100, late: 25, noShow: 0 },
  };

  test('applies a new price to new bookings, and earlier ones keep their price and rules', async () => {
    const { app, admin } = await appWithAdmin({}, () => new Date(NOON));
    const earlier = await bookAt(app.visitor(), WEDNESDAY);
    await draft(admin, 'offer', cheaper);
    await publish(admin, { key: 'offer', version: 1 });
    const later = await bookAt(app.visitor(), '2027-01-21T15:00:00.000Z');
    const read = (token: string) =>
      bodyOf<{
        price: number;
        tier: 'usa' | 'offshore';
        policy: { summary: string; freeUntil: string; freeRescheduleHours: number };
      }>(app.visitor().get(`/api/bookings/${token}`));
    const [old, fresh] = [await read(earlier.token), await read(later.token)];
    expect(old.price).toBe(ownOfferDocument.tiers[old.tier].price);
    expect(old.policy).toMatchObject({ freeUntil: '2027-01-19T15:00:00.000Z', freeRescheduleHours: 24 });
    expect(fresh.price).toBe(cheaper.tiers[fresh.tier].price);
    expect(fresh.policy).toMatchObject({ freeUntil: '2027-01-19T15:00:00.000Z', freeRescheduleHours: 12 });
    expect(fresh.policy.summary).toContain('Cancel 48 hours or more');
    expect(fresh.policy.summary).toContain('the refund is 25%');
  });

  test('refuses a price of zero, with cents or in words', async () => {
    const { admin } = await appWithAdmin();
    for (const price of [0, -5, 12.5, '80', null]) {
      const value = structuredClone(ownOfferDocument) as { tiers: { usa: { price: unknown } } };
      value.tiers.usa.price = price;
      const version = (await section(admin, 'offer')).draft?.version ?? 0;
      const { faults } = await bodyOf<{ faults: Array<{ path: string }> }>(
        draft(admin, 'offer', value, version),
      );
      expect(faults.map(({ path }) => path)).toEqual(['tiers.usa.price']);
    }
  });

  test('lists posts and materials with an earlier price, and corrects those that no one else has changed', async () => {
    const { app, admin } = await appWithAdmin();
    const text = (content: string, slug: string) =>
      insertPost(app.db, aPost({ slug, content, published: true }));
    const { id } = await text('A session costs $120, or $150.', 'prices');
    await text('It takes 120 minutes.', 'minutes');
    const { id: changed } = await text('From $120.', 'changed');
    const made = await admin.post('/api/admin/marketing-materials', {
      channel: 'linkedin',
      title: 'Just $120',
      texts: { text: 'From $120.' },
      tags: [],
    });
    const material = ((await made.json()) as { id: number }).id;
    const list = async () =>
      (await bodyOf<{ texts: OutdatedText[] }>(admin.get('/api/admin/content-outdated'))).texts;
    expect(await list()).toEqual([]);

    await draft(admin, 'offer', cheaper);
    await publish(admin, { key: 'offer', version: 1 });
    const found = await list();
    expect(found.map(({ kind, id: each }) => `${kind} ${each}`).sort()).toEqual(
      [`material ${material}`, `post ${changed}`, `post ${id}`].sort(),
    );
    await admin.call('PATCH', `/api/admin/posts/${changed}`, { version: 1, title: 'Changed since' });
    const answer = await admin.post('/api/admin/content-outdated', {
      texts: found.map(({ kind, id: each, version }) => ({ kind, id: each, version })),
    });
    expect(await answer.json()).toEqual({ corrected: 2, left: 1 });
    const post = await bodyOf<{ content: string }>(admin.get(`/api/admin/posts/${id}`));
    expect(post.content.trim()).toBe('A session costs $80, or $95.');
    expect(await (await admin.get(`/api/admin/marketing-materials/${material}`)).json()).toMatchObject({
      title: 'Just $80',
      texts: { text: 'From $80.' },
    });
    expect((await list()).map(({ id: each }) => each)).toEqual([changed]);
    const history = await admin.get(`/api/admin/posts/${id}/revisions`);
    expect(((await history.json()) as { revisions: unknown[] }).revisions).toHaveLength(2);
  });

  test('appears in llms.txt at once', async () => {
    const { app, admin } = await appWithAdmin();
    expect(await (await app.visitor().get('/llms.txt')).text()).toContain('$120 per 1-hour session');
    await draft(admin, 'offer', cheaper);
    await publish(admin, { key: 'offer', version: 1 });
    const text = await (await app.visitor().get('/llms.txt')).text();
    expect(text).toContain('$80 per 1-hour session');
    expect(text).not.toMatch(/\$1[25]0/);
  });
});

function merge(value: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  const copy = structuredClone(value);
  for (const [name, each] of Object.entries(change))
    copy[name] =
      typeof each === 'object' && each !== null
        ? merge(copy[name] as Record<string, unknown>, each as Record<string, unknown>)
        : each;
  return copy;
}
