import { describe, expect, test } from 'vitest';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aSchedule } from '../../support/schedule.ts';

const rule = aSchedule({
  frequency: 'weekly',
  interval: '2 weeks',
  timeOfDay: '09:30',
  dayOfWeek: 5,
  timeZone: 'Europe/Berlin',
});

describe('the preview of a schedule', () => {
  test('lists the next five runs and saves nothing', async () => {
    const { admin } = await appWithAdmin();
    const before = await (await admin.get('/api/admin/schedule')).json();
    const { runs } = await bodyOf<{ runs: string[] }>(admin.post('/api/admin/schedule/preview', rule));
    expect(runs).toHaveLength(5);
    const local = runs.map((run) =>
      new Date(run).toLocaleString('en-GB', {
        timeZone: 'Europe/Berlin',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
      }),
    );
    for (const text of local) expect(text).toMatch(/Fri.*09:30/);
    const apart = runs.slice(1).map((run, at) => (Date.parse(run) - Date.parse(runs[at] ?? '')) / 86_400_000);
    // Two weeks, up to an hour more or less because of daylight saving.
    for (const days of apart) expect(Math.round(days)).toBe(14);
    expect(await (await admin.get('/api/admin/schedule')).json()).toEqual(before);
  });

  test('of several weekdays names each of them in turn', async () => {
    const admin = await (await testApp()).admin();
    const several = { ...rule, interval: '1 week', daysOfWeek: [1, 3, 5], dayOfWeek: undefined };
    const { runs } = await bodyOf<{ runs: string[] }>(admin.post('/api/admin/schedule/preview', several));
    const days = runs.map((run) =>
      new Date(run).toLocaleDateString('en-US', { timeZone: 'Europe/Berlin', weekday: 'short' }),
    );
    expect(new Set(days)).toEqual(new Set(['Mon', 'Wed', 'Fri']));
    expect('Mon,Wed,Fri,Mon,Wed,Fri,Mon,Wed,Fri').toContain(days.join());
  });

  test('continues from the next run of the current schedule', async () => {
    const { app, admin } = await appWithAdmin();
    await admin.put('/api/admin/schedule', rule);
    const nextRunAt = '2040-02-03T08:30:00.000Z';
    await app.db.updateTable('schedule').set({ nextRunAt }).execute();
    const { runs } = await bodyOf<{ runs: string[] }>(admin.post('/api/admin/schedule/preview', rule));
    expect(runs[0]).toBe(nextRunAt);
  });

  test.each([
    { frequency: 'daily', interval: '1 day' },
    { interval: '1 week' },
    { timeOfDay: '10:30' },
    { dayOfWeek: 4 },
    { timeZone: 'America/New_York' },
  ])('starts again after a change to %j', async (change) => {
    const { app, admin } = await appWithAdmin();
    await admin.put('/api/admin/schedule', rule);
    const nextRunAt = '2040-02-03T08:30:00.000Z';
    await app.db.updateTable('schedule').set({ nextRunAt }).execute();
    const { runs } = await bodyOf<{ runs: string[] }>(
      admin.post('/api/admin/schedule/preview', { ...rule, ...change }),
    );
    expect(runs[0]).not.toBe(nextRunAt);
  });

  test.each([
    [{ interval: '0 weeks' }, /^Interval must be/],
    [{ interval: '2 days' }, /^Interval must use the unit/],
    [{ daysOfWeek: [] }, /^Choose at least one day of the week/],
    [{ daysOfWeek: [1, 7] }, /^Day of week must be 6/],
    [{ daysOfWeek: Array(8).fill(1) }, /^Days of the week must be at most 7/],
    [{ timeZone: 'Europe/Atlantis' }, /^That time zone does not exist/],
  ])('refuses %j', async (bad, sentence) => {
    const admin = await (await testApp()).admin();
    const answer = await admin.post('/api/admin/schedule/preview', { ...rule, ...bad });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(sentence);
  });
});
