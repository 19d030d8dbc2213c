import { describe, expect, onTestFinished, test } from 'vitest';
import { descriptionsTask } from '#server/site/describe/descriptions-task.ts';
import { examples } from '#src/content/bookings/booking.ts';
import { hero as homeHero, postSession } from '#src/content/site/home.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { SAMPLE_LISTS, SAMPLE_SECTION_KEYS } from '#src/content/site/sample-sections.ts';
import type { Description, DescriptionRun } from '#src/contract/site/describe.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { fakeOpenAi } from '../../support/fake-openai.ts';
import { own } from '../../support/own-texts.ts';

const SOURCE =
  'Two teachers in Turin give piano lessons since 2009. A lesson at our studio costs $95, online it is $80.';
const DESCRIBE = '/api/admin/describe';

const closing = { title: 'Play on Saturday', text: 'One lesson, one song.', action: 'Book a lesson' };
const json = (value: unknown) => ({ content: JSON.stringify(value) });

/** The offer as a model would answer it: null for what the text does not say. */
const pianoOffer = () => {
  const offer = structuredClone(ownOfferDocument) as unknown as Record<string, Record<string, unknown>>;
  const { tiers } = structuredClone(ownOfferDocument);
  Object.assign(tiers.offshore, { name: 'Online', developer: 'Online teacher', price: 80 });
  Object.assign(tiers.usa, { name: 'Studio', developer: 'Studio teacher', price: 95 });
  return { ...offer, tiers, session: { unit: 'per lesson' } };
};

async function site() {
  let ahead = 0;
  const openai = await fakeOpenAi();
  onTestFinished(() => openai.close());
  const { app, admin } = await appWithAdmin(
    { OPENAI_BASE_URL: openai.baseUrl, OPENAI_API_KEY: 'sk-test' },
    () => new Date(Date.now() + ahead),
  );
  const state = () => bodyOf<Description>(admin.get(DESCRIBE));
  const start = (keys: SectionKey[], more: object = {}) =>
    admin.post(DESCRIBE, { text: SOURCE, sections: keys.map((key) => ({ key })), ...more });
  const work = async () => {
    await app.tasks.work(descriptionsTask);
    return (await state()).run as DescriptionRun;
  };
  const task = async (key: string) => (await state()).run?.tasks.find((each) => each.key === key);
  const draft = async (key: SectionKey) =>
    (await bodyOf<{ draft: { value: unknown } | null }>(admin.get(`/api/admin/content/${key}`))).draft;
  return {
    app,
    admin,
    openai,
    state,
    start,
    work,
    task,
    draft,
    later: (ms: number) => {
      ahead += ms;
    },
  };
}

describe('describe your business', () => {
  test('drafts the offer from its figures, waits for the owner, and then drafts the rest', async () => {
    const { app, admin, openai, start, work, task, draft } = await site();
    openai.text(json(pianoOffer()));
    const answer = await start(['offer', 'home.hero']);
    expect(answer.status).toBe(202);
    const { id } = (await answer.json()) as DescriptionRun;
    await work();
    expect(await task('offer')).toMatchObject({ state: 'succeeded', drafted: true });
    expect(await task('home.hero'), 'the prices are not confirmed').toMatchObject({ state: 'queued' });
    expect(await draft('offer')).toMatchObject({
      value: { tiers: { offshore: { price: 80 }, usa: { price: 95 } } },
      faults: [],
    });

    expect((await admin.post(`${DESCRIBE}/${id}/confirm`, { version: 0 })).status, 'another version').toBe(
      409,
    );
    const { film: video, ...texts } = own(homeHero);
    const asked = {
      ...texts,
      price: 'for {prices.lowest}',
      title: 'Play your song',
      text: 'A lesson is 60 minutes.',
      film: { label: 'Hands on keys' },
    };
    openai.text(json(asked));
    const confirmed = await admin.post(`${DESCRIBE}/${id}/confirm`, { version: 1 });
    expect(await confirmed.json()).toMatchObject({ confirmed: true });
    const run = await work();
    expect(run.tasks.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
    expect(run.tasks.map(({ key }) => key)).toEqual(['offer', 'home.hero']);
    // Models must not choose the video.
    expect(await draft('home.hero')).toMatchObject({
      value: { ...asked, film: { ...video, label: 'Hands on keys' } },
      faults: [],
    });
    expect(
      await app.db.selectFrom('contentSections').select('key').execute(),
      'nothing is published',
    ).toEqual([]);
    const prompt = JSON.stringify(openai.texts()[1]?.body);
    expect(prompt).toContain('piano lessons since 2009');
    expect(prompt).toMatch(/maxLength[^0-9]+80\b/);
    expect(prompt).toContain('json_schema');
    expect(prompt).not.toContain('"poster":{');
  });

  test('writes the titles around samples, but neither samples nor images', async () => {
    const { openai, start, work, draft } = await site();
    const { apps, ...titles } = own(examples);
    const written = { ...titles, title: 'What we play' };
    const { hours, ...texts } = own(postSession);
    const named = { ...texts, hours: hours.map((_, index) => ({ label: `Lesson ${index + 1}` })) };
    openai.answer(({ body }) =>
      json(JSON.stringify(body.response_format).includes('"tag"') ? named : written),
    );
    await start(['booking.examples', 'home.postSession']);
    await work();
    expect(await draft('booking.examples')).toMatchObject({ value: { ...written, apps }, faults: [] });
    const { value } = (await draft('home.postSession')) as { value: { hours: unknown } };
    expect(value.hours).toEqual(
      hours.map(({ minutes }, index) => ({ label: `Lesson ${index + 1}`, minutes })),
    );
  });

  test('leaves a price empty that the description does not state, and says so before confirming', async () => {
    const { admin, openai, start, work, draft } = await site();
    const invented = pianoOffer();
    invented.tiers.usa.price = 70;
    // A correction that is worse must not replace the first answer.
    openai.text(json(invented), json({ tiers: {} }));
    const { id } = await bodyOf<DescriptionRun>(start(['offer', 'home.closing']));
    await work();
    expect(openai.texts()[1]?.body.messages?.at(-1)?.content).toContain('tiers.usa.price is 70');
    expect(await draft('offer')).toMatchObject({
      value: { tiers: { offshore: { price: 80 }, usa: { price: null } } },
      faults: [{ path: 'tiers.usa.price' }],
    });
    const refused = await admin.post(`${DESCRIBE}/${id}/confirm`, { version: 1 });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('not complete')]);
  });

  test.each([
    ['too long', { ...closing, title: 'a'.repeat(81) }, 'title: Title must be at most 80 characters'],
    ['a price of its own', { ...closing, text: 'Only $49.' }, 'states $49'],
    ['another currency', { ...closing, text: 'Only 49 euros.' }, '49 euros'],
    ['a share', { ...closing, text: '97% come back.' }, '97%'],
    ['a number of its own', { ...closing, text: 'Trusted by 4,300 pupils.' }, '4300'],
    ['a missing text', { title: 'Play' }, 'text: Text is required'],
    ['no JSON', undefined, 'not one JSON object'],
  ])('has %s corrected once', async (_name, wrong, told) => {
    const { openai, start, work, task, draft } = await site();
    openai.text(wrong ? json(wrong) : { content: 'Certainly! Here it is.' }, json(closing));
    await start(['home.closing']);
    await work();
    expect(openai.texts()[1]?.body.messages?.at(-1)?.content).toContain(told);
    expect(await task('home.closing')).toMatchObject({ state: 'succeeded' });
    expect(await draft('home.closing')).toMatchObject({ value: closing });
  });

  test('fails with a reason for one section that stays wrong, which can be retried alone', async () => {
    const { admin, openai, start, work, task, draft } = await site();
    const long = { ...closing, title: 'a'.repeat(81) };
    openai.text(json(long), json(long));
    const { id } = await bodyOf<DescriptionRun>(start(['home.closing']));
    await work();
    expect(await task('home.closing')).toMatchObject({
      state: 'failed',
      error: 'The text of the AI provider cannot be used: Title must be at most 80 characters.',
    });
    expect(await draft('home.closing')).toBeNull();
    openai.text(json(closing));
    expect((await admin.post(`${DESCRIBE}/${id}/retry`, { key: 'home.hero' })).status).toBe(409);
    expect((await admin.post(`${DESCRIBE}/${id}/retry`, { key: 'home.closing' })).status).toBe(200);
    await work();
    expect(await task('home.closing')).toMatchObject({ state: 'succeeded', error: null });
    const keys = openai.texts().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('links only to pages of the site', async () => {
    const { openai, start, work, draft } = await site();
    const header = (href: string) => ({
      links: [{ label: 'Songs', href }],
      button: { label: 'Book', href: '/booking' },
    });
    openai.text(json(header('https://evil.example')), json(header('/gallery')));
    await start(['site.header']);
    await work();
    expect(openai.texts()[1]?.body.messages?.at(-1)?.content).toContain(
      '"https://evil.example" is not an address',
    );
    expect(await draft('site.header')).toMatchObject({ value: header('/gallery') });
  });

  test('treats markup in a response as text, and ignores other fields', async () => {
    const { openai, start, work, draft } = await site();
    const text = '<script>alert(1)</script>';
    openai.text(json({ ...closing, text, admin: true }));
    await start(['home.closing']);
    await work();
    expect(await draft('home.closing')).toMatchObject({ value: { ...closing, text } });
    expect(JSON.stringify(await draft('home.closing'))).not.toContain('admin":true');
  });

  test('retries later if the provider is down, but not for a wrong key', async () => {
    const { openai, start, work, task, later } = await site();
    openai.text({ status: 503 });
    await start(['home.closing']);
    await work();
    expect(await task('home.closing')).toMatchObject({
      state: 'queued',
      error: expect.stringContaining('AI provider'),
    });
    openai.text(json(closing));
    later(3_600_000);
    await work();
    expect(await task('home.closing')).toMatchObject({ state: 'succeeded' });
    openai.text({ status: 401 });
    await start(['home.faq']);
    await work();
    expect(await task('home.faq')).toMatchObject({ state: 'failed', error: expect.stringContaining('key') });
  });

  test('replaces a person’s draft only on request', async () => {
    const { admin, openai, start, work, task, draft } = await site();
    const mine = { title: 'Mine', text: '', action: '' };
    const save = (version: number) =>
      admin.put('/api/admin/content/home.closing/draft', { value: mine, version });
    await save(0);
    openai.text(json(closing));
    const { id } = await bodyOf<DescriptionRun>(start(['home.closing']));
    await work();
    expect(await task('home.closing')).toMatchObject({
      state: 'failed',
      drafted: true,
      error: expect.stringContaining('was not replaced'),
    });
    expect(await draft('home.closing')).toMatchObject({ value: mine });
    openai.text(json(closing));
    await admin.post(`${DESCRIBE}/${id}/retry`, { key: 'home.closing', replace: true });
    await save(1);
    await work();
    expect(await draft('home.closing'), 'it was edited after the answer to replace it').toMatchObject({
      value: mine,
    });
    openai.text(json(closing));
    await admin.post(`${DESCRIBE}/${id}/retry`, { key: 'home.closing', replace: true });
    await work();
    expect(await draft('home.closing')).toMatchObject({ value: closing });
  });

  test('keeps what is written after a cancel, and drops a response that arrives later', async () => {
    const { admin, openai, start, work, task, draft } = await site();
    openai.text({ ...json(closing), delay: 100 });
    const { id } = await bodyOf<DescriptionRun>(start(['home.closing']));
    const asked = new Promise((resolve) => openai.onAsked(resolve));
    const working = work();
    await asked;
    expect((await start(['home.faq'])).status, 'one at a time').toBe(409);
    expect((await admin.post(`${DESCRIBE}/${id}/cancel`)).status).toBe(200);
    await working;
    expect(await task('home.closing')).toMatchObject({ state: 'cancelled' });
    expect(await draft('home.closing')).toBeNull();
    expect((await admin.post(`${DESCRIBE}/${id}/cancel`)).status).toBe(409);
  });

  test('continues once after the next start if the server stops', async () => {
    const { app, openai, start, work, task } = await site();
    await start(['home.closing']);
    await app.db.updateTable('descriptionTasks').set({ state: 'running', attempts: 1 }).execute();
    openai.text(json(closing));
    await work();
    expect(await task('home.closing')).toMatchObject({ state: 'succeeded' });
    await work();
    expect(openai.texts()).toHaveLength(1);
  });

  test('counts toward the monthly limit, which stops it', async () => {
    const { app, admin, openai, start, state, work, task } = await site();
    openai.text(json(closing));
    await start(['home.closing']);
    await work();
    await app.db.updateTable('descriptionTasks').set({ cost: 0.75 }).execute();
    expect((await state()).run?.cost).toEqual({ dollars: 0.75, unknown: true });
    const month = async () =>
      (await bodyOf<{ spending: { dollars: number } }>(admin.get('/api/admin/attention'))).spending;
    expect(await month()).toMatchObject({ dollars: 0.75 });
    await app.db.updateTable('schedule').set({ monthlyCap: 5 }).execute();
    await start(['home.faq']);
    await app.db.updateTable('schedule').set({ monthlyCap: 0.5 }).execute();
    await work();
    expect(await task('home.faq')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('monthly limit'),
    });
    expect(openai.texts()).toHaveLength(1);
    const refused = await start(['home.faq']);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('monthly limit')]);
  });

  test('offers every section, for samples only the titles around them, with an estimate if prices are known', async () => {
    const { admin } = await appWithAdmin({ OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'gpt-5-mini' });
    const { sections, costPerCharacter } = await bodyOf<Description>(admin.get(DESCRIBE));
    expect(sections.length).toBeGreaterThan(35);
    for (const { key, cost } of sections) {
      if (SAMPLE_SECTION_KEYS.includes(key)) expect(Object.keys(SAMPLE_LISTS)).toContain(key);
      expect(cost, key).toBeGreaterThan(0);
      expect(cost, key).toBeLessThan(0.05);
    }
    expect(costPerCharacter).toBeCloseTo(0.25 / 4 / 1_000_000, 12);
    const sample = await admin.post(DESCRIBE, { text: SOURCE, sections: [{ key: 'new.quotes' }] });
    expect(sample.status).toBe(400);
  });

  test('needs a provider, an administrator and a text', async () => {
    const { app, admin } = await appWithAdmin();
    const ask = (body: object) => admin.post(DESCRIBE, { sections: [{ key: 'home.closing' }], ...body });
    expect(await bodyOf<Description>(admin.get(DESCRIBE))).toMatchObject({
      provider: { set: false },
    });
    expect((await ask({ text: SOURCE })).status).toBe(409);
    expect((await ask({ text: 'a'.repeat(20_001) })).status).toBe(400);
    expect((await ask({ text: '   ' })).status).toBe(400);
    expect((await (await app.user()).get(DESCRIBE)).status).toBe(403);
  });
});
