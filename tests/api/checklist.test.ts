import { describe, expect, test } from 'vitest';
import { recordTry } from '#db/queries/last-tries.ts';
import { insertPost } from '#db/queries/posts/write.ts';
import { attentionItems } from '#src/admin/dashboard/attention-items.ts';
import { ownOfferDocument } from '#src/content/offer.ts';
import type { Checklist } from '#src/contract/checklist.ts';
import type { Attention } from '#src/contract/overview.ts';
import { testApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { aPost } from '../support/posts.ts';

const read = async (admin: Client) => (await (await admin.get('/api/admin/checklist')).json()) as Checklist;
const done = async (admin: Client) =>
  (await read(admin)).steps.filter((each) => each.done).map(({ step }) => step);
const skip = (admin: Client, steps: string[]) => admin.call('PUT', '/api/admin/checklist/skipped', { steps });

describe('the first steps', () => {
  test('of a fresh site are all to do, in their order', async () => {
    const app = await testApp();
    const { steps, complete } = await read(await app.admin());
    expect(steps.map(({ step }) => step)).toEqual(['offer', 'look', 'hours', 'mail', 'provider', 'post']);
    expect(steps.every((each) => !each.done && !each.skipped)).toBe(true);
    expect(complete).toBe(false);
  });

  test('are done by what was saved or published, each by its own', async () => {
    const app = await testApp();
    const admin = await app.admin();
    await admin.call('PATCH', '/api/admin/settings', { siteName: 'Moth School' });
    expect((await read(admin)).steps[0]).toMatchObject({ done: false, missing: ['offer'] });
    await admin.put('/api/admin/content/offer/draft', { value: ownOfferDocument, version: 0 });
    expect(await done(admin), 'a draft is no offer').toEqual([]);
    await admin.post('/api/admin/content-publish', { sections: [{ key: 'offer', version: 1 }] });
    expect(await done(admin)).toEqual(['offer']);

    await admin.call('PATCH', '/api/admin/brand', {
      voice: { tone: 'Dry.', doWords: [], dontWords: [] },
    });
    expect(await done(admin), 'a voice is no look').toEqual(['offer']);
    await admin.call('PATCH', '/api/admin/brand', { fonts: { display: 'fraunces', text: 'inter' } });
    expect(await done(admin)).toEqual(['offer', 'look']);

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
    expect(await done(admin)).toContain('mail');
    await admin.call('PATCH', '/api/admin/settings', { aiApiKey: 'sk-1' });
    expect(await read(admin)).toMatchObject({ complete: true });
  });

  test('are skipped for every owner, and return', async () => {
    const app = await testApp({
      SCHEDULING_URL_USA: 'https://calendly.com/a/b',
      SCHEDULING_URL_OFFSHORE: 'https://calendly.com/a/c',
      OPENAI_API_KEY: 'sk-1',
    });
    const admin = await app.admin();
    expect(await done(admin), 'what the environment sets is done').toEqual(['hours', 'provider']);
    expect((await skip(admin, ['look', 'mail'])).status).toBe(200);
    const other = await app.admin('bob.admin');
    const skipped = async () =>
      (await read(other)).steps.filter((each) => each.skipped).map(({ step }) => step);
    expect(await skipped()).toEqual(['look', 'mail']);
    expect((await read(other)).complete).toBe(false);
    const all = await skip(other, ['look', 'mail', 'offer', 'post']);
    expect(await all.json()).toMatchObject({ complete: true });
    await skip(other, ['mail', 'offer', 'post']);
    expect(await skipped()).toEqual(['offer', 'mail', 'post']);
    expect((await read(admin)).complete).toBe(false);

    expect((await skip(admin, ['dance'])).status).toBe(400);
    expect((await skip(await app.user(), ['mail'])).status).toBe(403);
  });

  test('a step that failed when it was last used is not done, and says why, until it works or is changed', async () => {
    const app = await testApp({ OPENAI_API_KEY: 'sk-1', PUBLIC_URL: '', SMTP_URL: 'smtp://127.0.0.1:9' });
    const admin = await app.admin();
    await admin.call('PATCH', '/api/admin/settings', { publicUrl: 'https://moths.example' });
    expect(await done(admin)).toEqual(expect.arrayContaining(['mail', 'provider']));
    const tested = await admin.post('/api/admin/settings/test-mail', { to: 'grace@moths.example' });
    const { message } = (await tested.json()) as { message: string };
    const mail = async () => (await read(admin)).steps.find(({ step }) => step === 'mail');
    expect(await mail()).toMatchObject({ done: false, problem: message });
    const attention = (await (await admin.get('/api/admin/attention')).json()) as Attention;
    expect(attentionItems(attention, Date.now())).toContainEqual(
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

  test('a step that is done is not shown as skipped', async () => {
    const app = await testApp();
    const admin = await app.admin();
    await skip(admin, ['provider']);
    await admin.call('PATCH', '/api/admin/settings', { aiApiKey: 'sk-1' });
    const { steps } = await read(admin);
    expect(steps.find(({ step }) => step === 'provider')).toMatchObject({ done: true, skipped: false });
  });
});
