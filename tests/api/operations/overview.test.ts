import { describe, expect, test } from 'vitest';
import { insertPost, planPost } from '#db/queries/blog/write.ts';
import { enqueueJob } from '#db/queries/generator/jobs.ts';
import type { Attention, CalendarEntry, Overview } from '#src/contract/operations/overview.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';
import { aSchedule } from '../../support/schedule.ts';

const rule = aSchedule({ timeZone: 'America/New_York', monthlyCap: null });
const DAY = 86_400_000;

async function signedIn() {
  const { app, admin } = await appWithAdmin();
  const read = async <T>(path: string): Promise<T> => (await admin.get(path)).json() as Promise<T>;
  return {
    ...app,
    admin,
    attention: () => read<Attention>('/api/admin/attention'),
    overview: () => read<Overview>('/api/admin/overview'),
    calendar: (query: string) =>
      read<{ timeZone: string; entries: CalendarEntry[]; more: boolean }>(`/api/admin/calendar?${query}`),
  };
}

type App = Awaited<ReturnType<typeof signedIn>>;

async function ended({ db }: App, state: 'succeeded' | 'failed', at: Date, cost: number | null, themeId = 1) {
  const id = await enqueueJob(db, { kind: 'manual', autoPublish: true, themeId }, at);
  const usage = [{ step: 'write', inputTokens: 1, outputTokens: 1, cost, ms: 1 }];
  await db
    .updateTable('generationJobs')
    .set({ state, finishedAt: at.toISOString(), usage: JSON.stringify(usage) })
    .where('id', '=', id)
    .execute();
}

describe('the attention list', () => {
  test('lists the steps of a fresh site', async () => {
    const { attention } = await signedIn();
    expect(await attention()).toMatchObject({
      toReview: 0,
      failedJobs: 0,
      activeThemes: 5,
      pausedThemes: 0,
      commonTheme: null,
      postsOnGoneSources: 0,
      quarantinedSources: 0,
      owner: {
        backup: { lastAt: null, error: null, changedSince: true },
        bucket: null,
        mail: { on: false, queued: 0, failed: 0 },
        providerSet: false,
      },
      scheduleOn: false,
      spending: { dollars: 0, unknownJobs: 0, cap: null, reached: false, skippedAt: null },
    });
  });

  test('lists drafts, failures, a repeated theme, backups and the limit', async () => {
    const app = await signedIn();
    await insertPost(app.db, aPost({ slug: 'a', published: false, reviewNotes: ['It is too short.'] }));
    await insertPost(app.db, aPost({ slug: 'b', published: false }));
    await ended(app, 'failed', new Date(Date.now() - 8 * DAY), 0);
    await ended(app, 'failed', new Date(), null);
    for (let post = 0; post < 6; post += 1) await ended(app, 'succeeded', new Date(), 0.5, 2);
    await app.backups.make();
    await app.admin.put('/api/admin/schedule', { ...rule, monthlyCap: 3 });
    expect(await app.attention()).toMatchObject({
      toReview: 1,
      failedJobs: 1,
      commonTheme: { posts: 6, of: 6 },
      owner: { backup: { lastAt: expect.stringMatching(/^20/), error: null } },
      scheduleOn: true,
      spending: { dollars: 3, unknownJobs: 1, cap: 3, reached: true },
    });
  });
});

test('weeks and months count the jobs that ended in them', async () => {
  const app = await signedIn();
  await insertPost(app.db, aPost({ slug: 'a' }));
  await insertPost(app.db, aPost({ slug: 'old' }), new Date(Date.now() - 200 * DAY));
  await ended(app, 'succeeded', new Date(), 0.25);
  await ended(app, 'failed', new Date(), null);
  const { weeks, months } = await app.overview();
  expect([weeks.length, months.length]).toEqual([12, 12]);
  expect(weeks.at(-1)).toMatchObject({ posts: 1, succeeded: 1, failed: 1, cancelled: 0 });
  expect(weeks.slice(0, -1).every(({ posts, failed }) => posts + failed === 0)).toBe(true);
  expect(months.at(-1)).toMatchObject({ dollars: 0.25, unknownJobs: 1 });
});

describe('the calendar of a month', () => {
  test('has publications and upcoming runs, by dates in the schedule’s time zone', async () => {
    const { admin, db, calendar } = await signedIn();
    await admin.put('/api/admin/schedule', rule);
    await db.updateTable('schedule').set({ nextRunAt: '2040-02-28T14:00:00.000Z' }).execute();
    // The last evening of January in New York.
    await insertPost(db, aPost({ slug: 'late' }), new Date('2040-02-01T03:00:00Z'));
    await insertPost(db, aPost({ slug: 'noon' }), new Date('2040-02-02T17:00:00Z'));
    await insertPost(db, aPost({ slug: 'hidden', published: false }), new Date('2040-02-03T17:00:00Z'));
    const { id: waiting } = await insertPost(db, aPost({ slug: 'waiting', published: false }));
    await planPost(db, waiting, new Date('2040-02-05T15:00:00Z'), { id: 1, username: 'ada.admin' });
    const { timeZone, entries, more } = await calendar('month=2040-02');
    expect([timeZone, more]).toEqual(['America/New_York', false]);
    expect(entries.map(({ kind, day, post }) => `${day} ${kind} ${post?.slug ?? ''}`.trim())).toEqual([
      '2040-02-02 published noon',
      '2040-02-05 planned waiting',
      '2040-02-28 run',
      '2040-02-29 run',
    ]);
    const utc = await calendar('month=2040-02&timeZone=UTC');
    expect(utc.entries[0]).toMatchObject({ day: '2040-02-01', post: { slug: 'late' } });
  });

  test('far ahead is computed as quickly, and shows no run of a paused schedule', async () => {
    const { admin, calendar } = await signedIn();
    await admin.put('/api/admin/schedule', { ...rule, frequency: 'hourly', interval: '1 hour' });
    expect((await calendar('month=2099-12')).entries).toHaveLength(744);
    await admin.put('/api/admin/schedule', { ...rule, enabled: false });
    expect((await calendar('month=2099-12')).entries).toEqual([]);
  });

  test.each([
    ['month=2026-13', /^month must be a year and a month/],
    ['month=', /^month must be a year and a month/],
    ['month=2026-05&timeZone=Mars/Olympus', /^That time zone does not exist/],
  ])('refuses %s', async (query, sentence) => {
    const { admin } = await signedIn();
    const answer = await admin.get(`/api/admin/calendar?${query}`);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(sentence)]);
  });
});

describe('the monthly limit', () => {
  test.each([-1, 0, 'abc', 1e9, '12'])('cannot be %j', async (monthlyCap) => {
    const { admin } = await signedIn();
    const answer = await admin.put('/api/admin/schedule', { ...rule, monthlyCap });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe(
      'The monthly limit must be an amount in US dollars from 0.01 to 100,000, or blank for none',
    );
  });

  test('is stored, and its change is recorded', async () => {
    const { admin } = await signedIn();
    const saved = await admin.put('/api/admin/schedule', { ...rule, monthlyCap: 12.5 });
    expect(await saved.json()).toMatchObject({ monthlyCap: 12.5 });
    const changes = await bodyOf<object[]>(admin.get('/api/admin/changes'));
    expect(changes[0]).toMatchObject({ action: 'schedule.change', subject: 'the schedule' });
  });
});
