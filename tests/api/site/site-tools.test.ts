import { describe, expect, test } from 'vitest';
import { announcementAt } from '#server/site/content/announcement.ts';
import { announcementTask } from '#server/site/content/announcement-task.ts';
import { campaignTexts } from '#src/content/site/campaign-texts.ts';
import { networkAt } from '#src/content/site/networks.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { announcement, social, verification } from '#src/content/site/tools.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { own } from '../../support/own-texts.ts';

/** Publishes a section and returns the answer. */
async function publish(admin: Client, key: SectionKey, value: unknown): Promise<Response> {
  const path = `/api/admin/content/${key}`;
  const { draft } = await bodyOf<{ draft: { version: number } | null }>(admin.get(path));
  const saved = await admin.put(`${path}/draft`, { value, version: draft?.version ?? 0 });
  const { version } = (await saved.json()) as { version: number };
  return admin.post('/api/admin/content-publish', { sections: [{ key, version }] });
}
const refusal = async (admin: Client, key: SectionKey, value: unknown) => {
  const answer = await publish(admin, key, value);
  expect(answer.status).toBe(422);
  return answer.text();
};

describe('the announcement bar', () => {
  const bar = { ...own(announcement), on: true, text: 'Closed in August', timeZone: 'America/New_York' };

  test('shows from its start until its end, in its own time zone', async () => {
    const { app, admin } = await appWithAdmin();
    const value = {
      ...bar,
      from: '2026-07-01T09:00',
      until: '2026-12-01T00:00',
      label: 'More',
      href: '/blog',
    };
    expect((await publish(admin, 'site.announcement', value)).status).toBe(200);
    const content = await app.content.current();
    const at = (time: string) => announcementAt(content, new Date(time));
    // New York is four hours behind UTC in summer, five in winter.
    expect(at('2026-07-01T12:59:59Z')).toBeUndefined();
    expect(at('2026-07-01T13:00:00Z')).toEqual({
      text: 'Closed in August',
      link: { label: 'More', href: '/blog' },
    });
    expect(at('2026-12-01T04:59:59Z')).toBeDefined();
    expect(at('2026-12-01T05:00:00Z')).toBeUndefined();
    expect((await publish(admin, 'site.announcement', { ...value, on: false })).status).toBe(200);
    expect(announcementAt(await app.content.current(), new Date('2026-08-01T00:00:00Z'))).toBeUndefined();
  });

  test('invalidates cached pages only when it appears and disappears', async () => {
    let now = new Date('2026-07-01T12:59:59Z');
    const app = await testApp({}, () => now);
    const value = { ...bar, from: '2026-07-01T09:00', until: '2026-07-01T10:00' };
    await publish(await app.admin(), 'site.announcement', value);
    await app.tasks.work(announcementTask);
    const version = app.database.contentVersion();
    await app.tasks.work(announcementTask);
    expect(app.database.contentVersion()).toBe(version);
    now = new Date('2026-07-01T13:00:00Z');
    await app.tasks.work(announcementTask);
    expect(app.database.contentVersion()).toBe(version + 1);
    await app.tasks.work(announcementTask);
    now = new Date('2026-07-01T14:00:00Z');
    await app.tasks.work(announcementTask);
    expect(app.database.contentVersion()).toBe(version + 2);
  });

  test.each([
    [{ text: '  ' }, 'Text is required'],
    [{ text: 'x'.repeat(161) }, 'Text must be at most 160 characters'],
    [{ label: 'Go', href: 'javascript:alert(1)' }, 'Address of the link must be'],
    [{ label: 'Go', href: '' }, 'Address of the link is required'],
    [{ from: '2026-02-30T10:00' }, 'From must be a date and a time'],
    [{ from: '2026-07-02T10:00', until: '2026-07-02T10:00' }, 'The end must be after the start'],
    [{ timeZone: 'Mars/Olympus' }, 'Time zone must be a name'],
    [{ on: 'yes' }, 'must be on or off'],
  ])('refuses %o', async (change, sentence) => {
    const app = await testApp();
    expect(await refusal(await app.admin(), 'site.announcement', { ...bar, ...change })).toContain(sentence);
  });
});

describe('codes for search engines', () => {
  test('are extracted from a pasted tag', async () => {
    const app = await testApp();
    const value = {
      google: ' <meta name="google-site-verification" content="abc-DEF_123456" /> ',
      bing: '0123456789ABCDEF',
      yandex: "<META content='fedcba9876543210' NAME='yandex-verification'>",
      pinterest: '',
      facebook: '',
    };
    expect((await publish(await app.admin(), 'site.verification', value)).status).toBe(200);
    const { value: stored } = await app.db
      .selectFrom('contentSections')
      .select('value')
      .where('key', '=', 'site.verification')
      .executeTakeFirstOrThrow();
    const codes = { ...value, google: 'abc-DEF_123456', yandex: 'fedcba9876543210' };
    expect(JSON.parse(stored ?? '')).toEqual(codes);
    expect(textsOf(await app.content.current(), verification)).toEqual(codes);
  });

  test.each([
    '<script>alert(1)</script>',
    '<meta name="google-site-verification" content="abcdefgh"><script>alert(1)</script>',
    '<meta name="msvalidate.01" content="0123456789ABCDEF">',
    '<meta name="google-site-verification" content="&quot;&gt;&lt;b">',
    'abc"def12345',
    'short',
    'x'.repeat(121),
  ])('%s is refused as Google’s', async (google) => {
    const app = await testApp();
    const value = { ...own(verification), google };
    expect(await refusal(await app.admin(), 'site.verification', value)).toContain('Google must be the code');
  });
});

describe('social links', () => {
  test('get their network from the exact host', () => {
    expect(networkAt('https://www.linkedin.com/in/ada')).toBeUndefined();
    expect(networkAt('https://mastodon.social/@ada')).toBe('mastodon');
    expect(networkAt('https://ada.substack.com')).toBe('substack');
    expect(networkAt('https://m.youtube.com/c/ada')).toBe('youtube');
    expect(networkAt('https://notx.com/')).toBeUndefined();
    expect(networkAt('https://x.com.example.org/')).toBeUndefined();
    expect(networkAt('not an address')).toBeUndefined();
  });

  test('are those of the settings on a fresh site, and must use HTTPS', async () => {
    const { app, admin } = await appWithAdmin();
    await admin.call('PATCH', '/api/admin/settings', { socialX: 'https://x.com/ada' });
    expect(textsOf(await app.content.current(), social).links).toEqual([
      { label: 'X', href: 'https://x.com/ada' },
    ]);
    for (const href of ['javascript:alert(1)', 'http://x.com/ada', '//x.com', '/blog', 'https://a b.com'])
      expect(await refusal(admin, 'site.social', { links: [{ label: 'X', href }] })).toContain('https://');
  });
});

describe('texts of campaigns', () => {
  const may = {
    campaign: 'may',
    title: 'May only',
    text: 'Bring a friend.',
    closingTitle: 'Now',
    closingText: '',
  };

  test('are shown for exactly their campaign', async () => {
    const app = await testApp();
    expect((await publish(await app.admin(), 'landing.campaigns', { campaigns: [may] })).status).toBe(200);
    const content = await app.content.current();
    const usual = campaignTexts(content, undefined);
    expect(campaignTexts(content, 'May')).toEqual(usual);
    expect(campaignTexts(content, 'may')).toEqual({
      hero: { ...usual.hero, title: 'May only', text: 'Bring a friend.' },
      call: { ...usual.call, title: 'Now' },
    });
  });

  test('are at most fifty, each campaign once', async () => {
    const { admin } = await appWithAdmin();
    const many = Array.from({ length: 51 }, (_, index) => ({ ...may, campaign: `c${index}` }));
    expect(await refusal(admin, 'landing.campaigns', { campaigns: many })).toContain('at most 50 entries');
    expect(await refusal(admin, 'landing.campaigns', { campaigns: [may, may] })).toContain(
      'Another entry has this campaign',
    );
    expect(await refusal(admin, 'landing.campaigns', { campaigns: [{ ...may, title: ' ' }] })).toContain(
      'Headline is required',
    );
  });
});
