import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { countAwaiting } from '#db/queries/generator/briefs.ts';
import { enqueueJob, findJob } from '#db/queries/generator/jobs.ts';
import { getSchedule, runDueSchedule, saveSchedule } from '#db/queries/generator/schedule.ts';
import { costOfRest } from '#jobs/blog/brief-cost.ts';
import { readCheckpoint } from '#jobs/blog/checkpoint.ts';
import { isTooFar, nextRun } from '#jobs/next-run.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { lengthOf } from '#writer/approved-brief.ts';
import { composeBrief } from '#writer/brief.ts';
import { forbiddenFindings, missingSections } from '#writer/check-approved.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import { askingConfig, aWaitingJob } from '../support/briefs.ts';
import { testDatabase } from '../support/database.ts';
import { testProvider, testWork } from '../support/generation.ts';
import { aSchedule } from '../support/schedule.ts';

const DUE = new Date('2026-05-20T09:00:00Z');

async function scheduled(db: Db, change: object = {}) {
  await saveSchedule(db, aSchedule(change), DUE, new Date('2026-05-19T10:00:00Z'));
}

const scheduledJob = (db: Db, server: Parameters<typeof aWaitingJob>[1]): Promise<Job> =>
  aWaitingJob(db, server, { kind: 'scheduled' });

describe('a scheduled post', () => {
  test('is written without asking by default, although those of people wait', async () => {
    const { db } = await testDatabase();
    const server = await testProvider();
    expect((await getSchedule(db)).approveBriefs).toBe(false);
    expect((await scheduledJob(db, server)).state).toBe('succeeded');
    expect((await aWaitingJob(db, server)).state).toBe('awaiting-approval');
  });

  test('waits with the switch of the schedule, also when the setting is off', async () => {
    const { db } = await testDatabase();
    const server = await testProvider();
    await scheduled(db, { approveBriefs: true });
    const id = await enqueueJob(db, { kind: 'scheduled', autoPublish: true });
    await testWork(db, { ...askingConfig(server), approveBriefs: false }).run();
    expect((await findJob(db, id))?.state).toBe('awaiting-approval');
  });

  test('is not begun while three others wait, and is again when one of them has gone', async () => {
    const { db } = await testDatabase();
    const server = await testProvider();
    await scheduled(db, { approveBriefs: true });
    const jobs = [
      await scheduledJob(db, server),
      await scheduledJob(db, server),
      await scheduledJob(db, server),
    ];
    expect(await countAwaiting(db)).toEqual({ all: 3, scheduled: 3 });
    const rules = { nextRun, isTooFar };
    expect(await runDueSchedule(db, DUE, rules)).toEqual({ awaiting: 3 });
    const { nextRunAt, lastRunAt } = await getSchedule(db);
    expect([nextRunAt, lastRunAt]).toEqual(['2026-05-21T09:00:00.000Z', null]);
    await db
      .updateTable('generationJobs')
      .set({ state: 'cancelled', awaitingSince: null })
      .where('id', '=', jobs[0]?.id ?? 0)
      .execute();
    expect(await runDueSchedule(db, new Date('2026-05-21T09:00:05Z'), rules)).toMatchObject({
      jobId: expect.any(Number),
    });
  });
});

describe('the estimated cost of the rest', () => {
  const state = readCheckpoint({
    brief: composeBrief({ prompt: null, theme: null, recentTitles: [], turn: 1, serial: 1 }),
    outline: [{ heading: 'One', point: 'A point', evidence: [] }],
  });
  const own: ProviderConfig = { apiKey: 'k', model: 'gpt-5.4-mini', imageModel: '' };
  const job = { kind: 'manual', provider: 'openai gpt-5.4-mini' } as const;

  test('follows the prices of the models, with images, batches and the length', async () => {
    const { db } = await testDatabase();
    const dollars = async (config: Partial<ProviderConfig> = {}, kind: 'manual' | 'scheduled' = 'manual') =>
      (await costOfRest(db, { ...own, ...config }, state, { ...job, kind }))?.dollars ?? Number.NaN;
    const usual = await dollars();
    expect(usual).toBeGreaterThan(0.005);
    expect(usual).toBeLessThan(0.1);
    expect(await dollars({ imageModel: 'gpt-image-2' })).toBeCloseTo(usual + 0.0485, 4);
    expect(await dollars({ batches: true }, 'scheduled')).toBeCloseTo(usual / 2, 6);
  });

  test('is unknown when a price is', async () => {
    const { db } = await testDatabase();
    for (const config of [
      { ...own, model: 'a-new-model' },
      { ...own, imageModel: 'a-new-image' },
      { ...own, baseUrl: 'http://127.0.0.1:9/v1' },
    ])
      expect(await costOfRest(db, config, state, job)).toBeNull();
  });

  test('is learned from two recent posts by the same provider', async () => {
    const { db } = await testDatabase();
    const step = (name: string, cost: number | null) => ({
      step: name,
      inputTokens: 1,
      outputTokens: 1,
      cost,
      ms: 1,
    });
    for (const [provider, cost] of [
      [job.provider, 0.2],
      ['another', 9],
      [job.provider, null],
      [job.provider, 0.4],
    ] as const)
      await db
        .updateTable('generationJobs')
        .set({
          state: 'succeeded',
          provider,
          usage: JSON.stringify([step('outline', 5), step('write', cost), step('picture', 0.1)]),
        })
        .where('id', '=', await enqueueJob(db, { kind: 'manual', autoPublish: true }))
        .execute();
    const found = await costOfRest(db, own, state, job);
    expect(found?.posts).toBe(2);
    expect(found?.dollars).toBeCloseTo(0.4, 6);
  });
});

describe('what an approved brief forbids', () => {
  const draft = {
    title: 'Cakes',
    metaDescription: 'All of them.',
    tags: ['Baking'],
    content: 'Our **secret**-discounts end [now](/pricing?x=1).\n\n今日は割引があります。\n',
  };
  const approved = {
    reader: '',
    words: 900,
    headings: ['One & two'],
    forbidden: [],
    leftOut: [],
    leastLinks: 0,
  };

  test.each([
    ['secret discount', true],
    ['SECRET discounts', true],
    ['割引', true],
    ['count', false],
    ['discount secret', false],
    ['baking', true],
  ])('is found as words: %s', (words, isFound) => {
    expect(forbiddenFindings({ ...approved, forbidden: [words] }, draft)).toEqual(
      isFound ? [`It says "${words}", which the approved brief forbids.`] : [],
    );
  });

  test.each([
    ['secret discount', 'A se\u00adcret dis\u200bcount.'],
    ['secret discount', '![a secret discount](/x.png)'],
    ['secret discount', 'A <img alt="secret discount" src="/x.png"> here.'],
    ['secret discount', '[a link](/x "secret discount")'],
    ['straße', 'DIE STRASSE IST LANG.'],
    ['STRASSE', 'Die Straße ist lang.'],
    ['istanbul', 'Wir sind in İSTANBUL.'],
    ['company', 'Two companies.'],
  ])('is found however it is written: %s in %j', (words, content) => {
    expect(forbiddenFindings({ ...approved, forbidden: [words] }, { ...draft, content })).toHaveLength(1);
  });

  test('includes links that were left out', () => {
    expect(forbiddenFindings({ ...approved, leftOut: ['/pricing', '/blog'] }, draft)).toEqual([
      'It links to /pricing, which the approved brief leaves out.',
    ]);
  });

  test('does not include headings that only look different', () => {
    expect(missingSections(approved, '## one and two\n\n## **One & Two**\n')).toEqual([]);
    expect(missingSections(approved, '## Two\n')).toHaveLength(1);
  });

  test('allows a sixth more or less than the approved length', () => {
    expect([lengthOf(null), lengthOf(approved)]).toEqual([
      { min: 1_000, max: 1_400, aim: 1_200 },
      { min: 750, max: 1_050, aim: 900 },
    ]);
  });
});
