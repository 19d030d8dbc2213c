import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { recordTry } from '#db/queries/site/last-tries.ts';
import { attentionItems } from '#src/admin/operations/dashboard/attention-items.ts';
import { nounForms } from '#src/content/site/noun-copy.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { Checklist } from '#src/contract/operations/checklist.ts';
import { CHECKLIST_STEPS } from '#src/contract/operations/checklist-steps.ts';
import type { LaunchCheck } from '#src/contract/operations/launch-check.ts';
import type { Attention } from '#src/contract/operations/overview.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const read = (admin: Client) => bodyOf<Checklist>(admin.get('/api/admin/checklist'));
const done = async (admin: Client) =>
  (await read(admin)).steps.filter((each) => each.done).map(({ step }) => step);
const skip = (admin: Client, steps: string[]) => admin.call('PUT', '/api/admin/checklist/skipped', { steps });

describe('the launch check', () => {
  test('lists all steps for a fresh site, in order', async () => {
    const app = await testApp();
    const { steps, complete } = await read(await app.admin());
    expect(steps.map(({ step }) => step)).toEqual([...CHECKLIST_STEPS]);
    expect(steps.every((each) => !each.done && !each.skipped)).toBe(true);
    const leftOf = (wanted: string) => steps.find(({ step }) => step === wanted)?.left;
    expect(leftOf('texts')).toBeGreaterThan(150);
    expect(leftOf('claims')).toBe(7);
    expect(leftOf('samples')).toBeGreaterThan(5);
    expect(complete).toBe(false);
  });

  test('has each step completed by what was saved or published', async () => {
    const { app, admin } = await appWithAdmin();
    await admin.call('PATCH', '/api/admin/settings', { siteName: 'Moth School' });
    expect((await read(admin)).steps[0]).toMatchObject({ done: false, missing: ['offer'] });
    await admin.put('/api/admin/content/offer/draft', { value: ownOfferDocument, version: 0 });
    expect(await done(admin), 'a draft is no offer, and legal texts say the name').toEqual(['legal']);
    await admin.post('/api/admin/content-publish', { sections: [{ key: 'offer', version: 1 }] });
    expect(await done(admin)).toEqual(['offer', 'legal']);

    await admin.call('PATCH', '/api/admin/brand', {
      voice: { tone: 'Dry.', doWords: [], dontWords: [] },
    });
    expect(await done(admin), 'a voice is no look').toEqual(['offer', 'legal']);
    await admin.call('PATCH', '/api/admin/brand', { fonts: { display: 'fraunces', text: 'inter' } });
    expect(await done(admin)).toEqual(['offer', 'legal', 'look']);

    const rule = { days: [1], opensAt: 9, closesAt: 17, noticeHours: 2, horizonDays: 30 };
    expect((await admin.put('/api/admin/bookings/rules/usa', rule)).status).toBe(200);
    expect(await done(admin)).toContain('hours');

    await insertPost(app.db, aPost({ slug: 'sample', published: true, isSample: true }));
    await insertPost(app.db, aPost({ slug: 'draft', published: false }));
    expect(await done(admin), 'a sample or a draft is no first post').not.toContain('post');
    await insertPost(app.db, aPost({ slug: 'own', published: true }));
    expect(await done(admin)).toContain('post');

    await admin.call('PATCH', '/api/admin/settings', { smtpUrl: 'smtp://127.0.0.1:2525' });
    expect(await done(admin), 'links need an address').not.toContain('mail');
    await admin.call('PATCH', '/api/admin/settings', { publicUrl: 'https://moths.example' });
    expect(await done(admin)).toContain('address');
    expect(await done(admin), 'no e-mail has been sent').not.toContain('mail');
    await recordTry(app.db, 'mail', null);
    expect(await done(admin)).toContain('mail');
    await admin.call('PATCH', '/api/admin/settings', { aiApiKey: 'sk-1' });
    expect(await done(admin)).toContain('provider');
    expect(await read(admin)).toMatchObject({ complete: false });
  });

  test('lets owners skip steps for everyone, and restore them', async () => {
    const { app, admin } = await appWithAdmin({
      SCHEDULING_URL_USA: 'https://calendly.com/a/b',
      SCHEDULING_URL_OFFSHORE: 'https://calendly.com/a/c',
      OPENAI_API_KEY: 'sk-1',
    });
    expect(await done(admin), 'what the environment sets is done').toEqual(['hours', 'payment', 'provider']);
    expect((await skip(admin, ['look', 'mail'])).status).toBe(200);
    const other = await app.admin('bob.admin');
    const skipped = async () =>
      (await read(other)).steps.filter((each) => each.skipped).map(({ step }) => step);
    expect(await skipped()).toEqual(['mail', 'look']);
    expect((await read(other)).complete).toBe(false);
    const all = await skip(other, [...CHECKLIST_STEPS]);
    expect(await all.json()).toMatchObject({ complete: true });
    await skip(other, ['mail', 'offer', 'post']);
    expect(await skipped()).toEqual(['offer', 'mail', 'post']);
    expect((await read(admin)).complete).toBe(false);

    expect((await skip(admin, ['dance'])).status).toBe(400);
    expect((await skip(await app.user(), ['mail'])).status).toBe(403);
  });

  test('reopens a step whose service failed, with the reason, until it works or is changed', async () => {
    const { app, admin } = await appWithAdmin({
      OPENAI_API_KEY: 'sk-1',
      PUBLIC_URL: '',
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    await admin.call('PATCH', '/api/admin/settings', { publicUrl: 'https://moths.example' });
    expect(await done(admin)).toContain('provider');
    const tested = await admin.post('/api/admin/settings/test-mail', { to: 'grace@moths.example' });
    const { message } = (await tested.json()) as { message: string };
    const mail = async () => (await read(admin)).steps.find(({ step }) => step === 'mail');
    expect(await mail()).toMatchObject({ done: false, problem: message });
    const attention = await bodyOf<Attention>(admin.get('/api/admin/attention'));
    expect(attentionItems(attention, Date.now(), nounForms([]))).toContainEqual(
      expect.objectContaining({ tone: 'danger', text: expect.stringContaining(message) }),
    );
    await recordTry(app.db, 'provider', 'The key is wrong.');
    expect((await read(admin)).steps).toContainEqual(
      expect.objectContaining({ step: 'provider', done: false, problem: 'The key is wrong.' }),
    );

    await recordTry(app.db, 'mail', null);
    const unsaved = { host: '127.0.0.1', port: 9, encryption: 'none', user: '', password: '' };
    await admin.post('/api/admin/settings/test-mail', { to: 'grace@moths.example', smtp: unsaved });
    expect(await mail(), 'an unsaved server says nothing about it').toMatchObject({
      done: true,
      problem: null,
    });
    await admin.call('PATCH', '/api/admin/settings', { aiApiKey: 'sk-2' });
    expect(await done(admin)).toContain('provider');
  });

  test('shows a completed step as done, not as skipped', async () => {
    const { admin } = await appWithAdmin();
    await skip(admin, ['provider']);
    await admin.call('PATCH', '/api/admin/settings', { aiApiKey: 'sk-1' });
    const { steps } = await read(admin);
    expect(steps.find(({ step }) => step === 'provider')).toMatchObject({ done: true, skipped: false });
  });

  test('lists texts that mention the sample company, but not those of the owner', async () => {
    const { admin } = await appWithAdmin();
    const before = await readLists(admin);
    expect(before.texts).toHaveLength(100);
    expect(before.moreTexts).toBeGreaterThan(50);
    expect(before.texts).toContainEqual({ key: null, path: 'siteDescription', text: expect.any(String) });
    const closing = { title: 'Play on Saturday', text: 'One lesson.', action: 'Book' };
    const left = await textsLeft(admin);
    await publish(admin, 'home.closing', closing);
    expect(await textsLeft(admin), 'one text of the section spoke of code').toBe(left - 1);
    await publish(admin, 'home.closing', { ...closing, text: 'Our developers build your app.' });
    expect(await textsLeft(admin)).toBe(left);
    await publish(admin, 'home.sections', { sections: [] });
    const { texts } = await readLists(admin);
    expect(
      texts.some(({ key }) => key === 'home.howItWorks'),
      'no page shows it',
    ).toBe(false);
  });

  test('has each claim confirmed in the wording that was shown', async () => {
    const { app, admin } = await appWithAdmin();
    const confirm = (claim: string, statement: string) =>
      admin.put(`/api/admin/launch-check/claims/${claim}`, { statement });
    const claimOf = async (name: string) =>
      (await readLists(admin)).claims.find(({ claim }) => claim === name);
    const { statement = '' } = (await claimOf('finishedInFirstHour')) ?? {};
    expect(statement).toContain('90%');
    expect((await confirm('finishedInFirstHour', 'It is all free')).status).toBe(409);
    expect((await confirm('finishedInFirstHour', statement)).status).toBe(200);
    expect(await claimOf('finishedInFirstHour')).toMatchObject({
      confirmed: { username: expect.any(String) },
    });
    const claims = { ...ownOfferDocument.claims, finishedInFirstHourPercent: 80 };
    await publish(admin, 'offer', { ...ownOfferDocument, claims });
    expect(await claimOf('finishedInFirstHour'), 'it says something else now').toMatchObject({
      confirmed: null,
    });
    expect(
      (await (await app.user()).put('/api/admin/launch-check/claims/support', { statement })).status,
    ).toBe(403);
  });

  test('asks a business in Germany for an Impressum, drafts it, and accepts it only without blanks', async () => {
    const { admin } = await appWithAdmin();
    const legal = async () => (await readLists(admin)).legal;
    expect((await legal()).imprint).toEqual({ country: null, state: 'missing' });
    const seller = { name: 'Anna Beispiel', address: 'Weg 1\n10115 Berlin\nGermany', taxNumber: 'DE 123' };
    const receipts = { seller, tax: { name: 'VAT', percent: 19, prices: 'include', stripe: false } };
    await publish(admin, 'offer.receipts', {
      ...receipts,
      howToPay: '',
      footer: '',
      timeZone: 'Europe/Berlin',
    });
    expect(await legal()).toMatchObject({
      owner: seller.name,
      imprint: { country: 'Germany', state: 'missing' },
    });
    expect((await legal()).documents.every(({ namesOwner }) => namesOwner)).toBe(true);
    const asked = await admin.post('/api/admin/launch-check/imprint', { country: 'Germany' });
    expect(asked.status).toBe(200);
    expect(((await asked.json()) as LaunchCheck).legal.imprint.state).toBe('drafted');
    expect((await admin.post('/api/admin/launch-check/imprint', { country: 'Germany' })).status).toBe(409);
    const drafts = [
      { key: 'pages.own', version: 1 },
      { key: 'site.footer', version: 1 },
    ];
    expect((await admin.post('/api/admin/content-publish', { sections: drafts })).status).toBe(200);
    expect((await legal()).imprint.state, 'a telephone number is left to fill in').toBe('unfinished');
    const page = await bodyOf<{ shown: { pages: Array<{ sections: Array<{ text: string }> }> } }>(
      admin.get('/api/admin/content/pages.own'),
    );
    const text = page.shown.pages[0]?.sections[0]?.text ?? '';
    const filled = JSON.parse(JSON.stringify(page.shown).replaceAll(/\[Fill in[^\]]*\]/g, '030 1234'));
    expect(text).toContain('§ 5 DDG');
    expect(text).toContain('10115 Berlin');
    await publish(admin, 'pages.own', filled);
    expect((await legal()).imprint.state).toBe('published');
  });
});

const readLists = (admin: Client) => bodyOf<LaunchCheck>(admin.get('/api/admin/launch-check'));

const textsLeft = async (admin: Client) => {
  const { texts, moreTexts } = await readLists(admin);
  return texts.length + moreTexts;
};

async function publish(admin: Client, key: string, value: unknown): Promise<void> {
  expect((await admin.put(`/api/admin/content/${key}/draft`, { value, version: 0 })).status).toBe(200);
  const published = await admin.post('/api/admin/content-publish', { sections: [{ key, version: 1 }] });
  expect(published.status).toBe(200);
}
