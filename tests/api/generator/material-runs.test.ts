import { describe, expect, onTestFinished, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { marketingTextsTask } from '#server/generator/marketing/marketing-texts-task.ts';
import { money } from '#src/content/site/money.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import { CHANNEL_NAMES, channelLabels } from '#src/contract/generator/channel-names.ts';
import { channels, tooLong } from '#src/contract/generator/channels.ts';
import type { Material, MaterialSummary } from '#src/contract/generator/marketing.ts';
import type { MaterialRun } from '#src/contract/generator/material-runs.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { fakeOpenAi } from '../../support/fake-openai.ts';
import { aPost } from '../../support/posts.ts';

const LIST = '/api/admin/marketing-materials';
const RUNS = '/api/admin/marketing-runs';

async function site(env: Record<string, string> = {}) {
  let ahead = 0;
  const { app, admin } = await appWithAdmin(env, () => new Date(Date.now() + ahead));
  const ask = (body: object) => admin.post(`${LIST}/generate`, body);
  const last = async () => (await bodyOf<MaterialRun[]>(admin.get(RUNS)))[0] as MaterialRun;
  const task = async (channel: string) => (await last()).tasks.find((each) => each.channel === channel);
  const one = (id: number | null | undefined) => bodyOf<Material>(admin.get(`${LIST}/${id}`));
  return {
    app,
    admin,
    ask,
    last,
    task,
    /** Works until nothing is due, then returns the run. */
    work: async () => {
      await app.tasks.work(marketingTextsTask);
      return last();
    },
    written: async (channel: string) => one((await task(channel))?.materialId),
    later: (ms: number) => {
      ahead += ms;
    },
  };
}

async function withProvider() {
  const openai = await fakeOpenAi();
  onTestFinished(() => openai.close());
  return { openai, ...(await site({ OPENAI_BASE_URL: openai.baseUrl, OPENAI_API_KEY: 'sk-test' })) };
}

describe('one brief for all channels', () => {
  test('makes one material for each channel, named by it and within its limits', async () => {
    const { app, admin, ask, work } = await site();
    const { id: postId } = await insertPost(app.db, aPost({ slug: 'plan-an-app', title: 'Plan an app' }));
    const answer = await ask({ channels: CHANNEL_NAMES, postId, offer: '20% off in May' });
    expect(answer.status).toBe(202);
    expect((await bodyOf<MaterialRun>(answer)).tasks.map(({ state }) => state)).toEqual(
      CHANNEL_NAMES.map(() => 'queued'),
    );
    const run = await work();
    expect(run.tasks.map(({ state }) => state)).toEqual(CHANNEL_NAMES.map(() => 'succeeded'));
    const { materials } = await bodyOf<{ materials: MaterialSummary[] }>(admin.get(LIST));
    expect(materials.map(({ title }) => title).sort()).toEqual(
      CHANNEL_NAMES.map((name) => `${channelLabels[name]}: Plan an app`).sort(),
    );
    for (const { id } of materials) {
      const made = await bodyOf<Material>(admin.get(`${LIST}/${id}`));
      expect(made).toMatchObject({ source: 'post', postId, isSample: true, notes: [] });
      expect(tooLong(made.channel, made.texts)).toEqual([]);
      for (const { name } of channels[made.channel].fields) expect(made.texts[name], made.title).toBeTruthy();
      if (made.channel === 'x') {
        expect(made.texts.text).toContain('20% off in May');
        expect(made.texts.text).toContain(`${app.origin}/blog/plan-an-app`);
      }
    }
  });

  test('sends the provider the brand’s voice, tone and offer, and asks for one correction', async () => {
    const { openai, admin, ask, work, written } = await withProvider();
    await admin.call('PATCH', '/api/admin/brand', {
      voice: { tone: 'Dry.', doWords: ['workshop'], dontWords: ['cheap'] },
    });
    const good = `A workshop for your app: one hour, ${money(ownOffer.headlinePrice, 'USD')}, now 15% off.`;
    openai.text(
      { content: JSON.stringify({ text: 'A cheap app for $99999.' }) },
      { content: JSON.stringify({ text: good }) },
    );
    await ask({ channels: ['x'], brief: 'Our workshop', tone: 'Cheerful', offer: '15% off until May' });
    await work();
    expect(await written('x')).toMatchObject({
      title: 'X: Our workshop',
      texts: { text: good },
      notes: [],
      isSample: false,
      source: 'brief',
    });
    const [first, second] = openai.texts().map(({ body }) => JSON.stringify(body.messages));
    for (const words of ['Dry.', 'workshop', 'cheap', 'at most 280 characters', 'Our workshop', 'Cheerful'])
      expect(first).toContain(words);
    expect(first).toContain('15% off until May');
    expect(second).toContain('words the brand avoids: cheap');
    expect(second).toContain('which is not a price of this site');
  });

  test('keeps a text that stays wrong, with its problems', async () => {
    const { openai, admin, ask, work, written } = await withProvider();
    openai.text({ content: JSON.stringify({ text: 'word '.repeat(80) }) }, { status: 500 });
    await ask({ channels: ['x'], brief: 'Long' });
    await work();
    const made = await written('x');
    expect(made.notes).toEqual(['Post is 119 over its limit of 280.']);
    const saved = await admin.call('PATCH', `${LIST}/${made.id}`, { version: 1, texts: { text: 'Short' } });
    expect(await saved.json()).toMatchObject({ notes: [] });
  });

  test.each([
    [{ status: 401 }, 'key'],
    [{ content: '' }, 'empty answer'],
    [{ content: 'Certainly! Here it is.' }, 'did not include the texts'],
    [{ content: '{"text": ' }, 'did not include the texts'],
    [{ refusal: 'I would rather not.' }, 'declined'],
  ])('says what went wrong, and can be retried for one channel: %j', async (fault, words) => {
    const { openai, admin, ask, work, task } = await withProvider();
    openai.text(fault);
    const { id } = await bodyOf<MaterialRun>(ask({ channels: ['x'], brief: 'Anything' }));
    await work();
    expect(await task('x')).toMatchObject({ state: 'failed', error: expect.stringContaining(words) });
    openai.text({ content: JSON.stringify({ text: 'One hour is enough.' }) });
    expect((await admin.post(`${RUNS}/${id}/retry`, { channel: 'facebook' })).status).toBe(409);
    expect((await admin.post(`${RUNS}/${id}/retry`, { channel: 'x' })).status).toBe(200);
    await work();
    expect(await task('x')).toMatchObject({ state: 'succeeded', error: null });
    // A manual retry needs a new key, or the provider would repeat the old error.
    const keys = openai.texts().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('tries again after a temporary failure, and shows the reason until then', async () => {
    const { openai, ask, work, task, later } = await withProvider();
    openai.text({ status: 429, headers: { 'retry-after': '20' } });
    await ask({ channels: ['x'], brief: 'Anything' });
    await work();
    expect(await task('x')).toMatchObject({ state: 'queued', error: expect.stringContaining('AI provider') });
    openai.text({ content: JSON.stringify({ text: 'One hour is enough.' }) });
    later(3_600_000);
    await work();
    expect(await task('x')).toMatchObject({ state: 'succeeded' });
  });

  test('continues after one channel failed, and canceling drops unwritten texts', async () => {
    const { openai, admin, ask, work, last } = await withProvider();
    openai.text({ status: 401 }, { content: JSON.stringify({ text: 'One hour is enough.' }) });
    const { id } = await bodyOf<MaterialRun>(ask({ channels: ['x', 'facebook'], brief: 'Any' }));
    const run = await work();
    expect(run.tasks.map(({ state }) => state).sort()).toEqual(['failed', 'succeeded']);
    expect((await admin.post(`${RUNS}/${id}/cancel`)).status).toBe(200);
    expect((await last()).tasks.map(({ state }) => state).sort()).toEqual(['cancelled', 'succeeded']);
    expect((await admin.post(`${RUNS}/${id}/cancel`)).status).toBe(409);
  });

  test('continues after the next start if the server stops', async () => {
    const { app, ask, work, task } = await site();
    await ask({ channels: ['x'], brief: 'Anything' });
    await app.db.updateTable('materialTasks').set({ state: 'running', attempts: 1 }).execute();
    await work();
    expect(await task('x')).toMatchObject({ state: 'succeeded' });
    expect(await app.db.selectFrom('marketingMaterials').select('id').execute()).toHaveLength(1);
  });

  test('needs a channel and a subject', async () => {
    const { ask } = await site();
    const nothing = await ask({ channels: ['x'], brief: '  ' });
    expect([nothing.status, await nothing.text()]).toEqual([400, 'Enter a brief or choose an article']);
    const nowhere = await ask({ channels: [], brief: 'Moths' });
    expect([nowhere.status, await nowhere.text()]).toEqual([400, 'Choose at least one channel']);
    expect((await ask({ channels: ['x'], postId: 999 })).status).toBe(404);
  });
});

describe('a scheduled material', () => {
  test('is in the calendar on its day, due at its time, and done once it was posted', async () => {
    const { admin } = await site();
    const made = await bodyOf<Material>(
      admin.post(LIST, { channel: 'linkedin', title: 'News', texts: {}, tags: [] }),
    );
    const plan = (plannedAt: string | null) => admin.put(`${LIST}/${made.id}/plan`, { plannedAt });
    const entries = async (month: string) => {
      const answer = await admin.get(`/api/admin/calendar?month=${month}&timeZone=Asia/Tokyo`);
      const { entries: all } = await bodyOf<{
        entries: Array<{ kind: string; day: string; material: object | null }>;
      }>(answer);
      return all.filter(({ kind }) => kind === 'material');
    };
    const due = async () =>
      (await bodyOf<{ dueMaterials: object[] }>(admin.get('/api/admin/attention'))).dueMaterials;

    expect(await (await plan('2027-01-31T20:00:00Z')).json()).toMatchObject({
      plannedAt: '2027-01-31T20:00:00.000Z',
      version: made.version,
    });
    expect(await entries('2027-01')).toEqual([]);
    expect(await entries('2027-02')).toMatchObject([
      {
        day: '2027-02-01',
        material: { id: made.id, title: 'News', channel: 'linkedin', posted: false },
      },
    ]);
    expect(await due()).toEqual([]);

    await plan('2020-01-31T09:00:00Z');
    expect(await due()).toMatchObject([{ id: made.id, channel: 'linkedin' }]);
    const posted = await admin.put(`${LIST}/${made.id}/posted`, { posted: true });
    expect(((await posted.json()) as Material).postedAt).not.toBeNull();
    expect(await due()).toEqual([]);
    expect(await entries('2020-01')).toMatchObject([{ material: { posted: true } }]);

    expect(await (await plan('2020-02-01T09:00:00Z')).json()).toMatchObject({ postedAt: null });
    expect(await due()).toHaveLength(1);
    await plan(null);
    expect(await due()).toEqual([]);
    expect((await plan('tomorrow')).status).toBe(400);
    expect((await admin.put(`${LIST}/999/plan`, { plannedAt: null })).status).toBe(404);
    expect((await admin.put(`${LIST}/999/posted`, { posted: true })).status).toBe(404);
  });
});
