import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attentionItems } from '#src/admin/dashboard/attention-items.ts';
import { dayAt, monthAfter, weeksOf } from '#src/admin/scheduler/calendar-month.ts';
import type { Attention } from '#src/contract/overview.ts';

const now = Date.parse('2026-05-04T12:00:00Z');
const calm: Attention = {
  toReview: 0,
  failedJobs: 0,
  activeThemes: 5,
  pausedThemes: 0,
  commonTheme: { name: 'Costs', posts: 5, of: 10 },
  backup: {
    lastAt: '2026-05-04T11:59:00.000Z',
    error: null,
    changedSince: true,
    usage: { bytes: 1e9, budget: 2e9, over: false },
  },
  bucket: { lastAt: null, error: null, waiting: 0, retryAt: null },
  mail: { on: false, waitsFor: 'server', queued: 0, failed: 0 },
  diskFree: 10e9,
  logoMissing: false,
  dueMaterials: [],
  unreadMessages: 0,
  scheduleOn: true,
  providerSet: true,
  spending: { dollars: 1, unknownJobs: 2, cap: null, reached: false, skippedAt: null },
};
const keysOf = (change: Partial<Attention>) =>
  attentionItems({ ...calm, ...change }, now).map(({ key, tone }) => `${key} ${tone}`);

describe('what needs attention', () => {
  test('is nothing on a site in order', () => {
    expect(keysOf({})).toEqual([]);
  });

  test.each<[Partial<Attention>, string]>([
    [{ toReview: 1 }, 'review warning'],
    [
      { dueMaterials: [{ id: 7, title: 'News', channel: 'x', plannedAt: '2026-05-04T11:00:00.000Z' }] },
      'material-7 warning',
    ],
    [{ failedJobs: 2 }, 'jobs danger'],
    [{ activeThemes: 2 }, 'themes warning'],
    [{ activeThemes: 0, pausedThemes: 4 }, 'themes danger'],
    [{ activeThemes: 0 }, 'themes danger'],
    [{ commonTheme: { name: 'Costs', posts: 6, of: 10 } }, 'themes warning'],
    [{ backup: { ...calm.backup, lastAt: null } }, 'backup warning'],
    [{ backup: { ...calm.backup, lastAt: '2026-05-03T11:59:00.000Z' } }, 'backup danger'],
    [{ backup: { ...calm.backup, error: 'The disk is full.' } }, 'backup danger'],
    [{ bucket: { lastAt: null, error: 'Refused.', waiting: 2, retryAt: null } }, 'bucket danger'],
    [{ backup: { ...calm.backup, usage: { bytes: 3e9, budget: 2e9, over: true } } }, 'backup-room warning'],
    [{ mail: { on: true, waitsFor: null, queued: 0, failed: 1 } }, 'mail danger'],
    [{ mail: { on: false, waitsFor: 'server', queued: 3, failed: 0 } }, 'mail-off warning'],
    [{ mail: { on: true, waitsFor: 'address', queued: 0, failed: 0 } }, 'mail-address warning'],
    [{ mail: { on: true, waitsFor: 'address', queued: 3, failed: 0 } }, 'mail-address danger'],
    [{ diskFree: 100e6 }, 'disk danger'],
    [{ scheduleOn: false }, 'schedule neutral'],
    [{ providerSet: false }, 'provider neutral'],
    [{ spending: { ...calm.spending, cap: 1, reached: true } }, 'cap danger'],
    [{ spending: { ...calm.spending, cap: 2 } }, 'cap warning'],
  ])('tells of %j', (change, told) => {
    expect(keysOf(change)).toEqual([told]);
  });

  test('tells a team that paused every theme to resume one', () => {
    const items = attentionItems({ ...calm, scheduleOn: false, activeThemes: 0, pausedThemes: 4 }, now);
    expect(items.find(({ key }) => key === 'themes')).toMatchObject({
      tone: 'warning',
      title: 'Every theme is paused',
      path: '/admin/themes',
    });
  });

  test('is no old copy of what has not changed, nor one theme of three posts', () => {
    const backup = { ...calm.backup, lastAt: '2026-04-01T00:00:00.000Z', error: null, changedSince: false };
    expect(keysOf({ backup, commonTheme: { name: 'Costs', posts: 3, of: 3 } })).toEqual([]);
  });

  test('has the gravest first', () => {
    expect(keysOf({ scheduleOn: false, toReview: 1, failedJobs: 1 })).toEqual([
      'jobs danger',
      'review warning',
      'schedule neutral',
    ]);
  });
});

describe('a month of the calendar', () => {
  const aMonth = fc
    .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

  test('has each of its days once, in weeks of seven from Monday on', () => {
    fc.assert(
      fc.property(aMonth, (month) => {
        const weeks = weeksOf(month);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          for (const [column, day] of week.entries())
            if (day) expect((new Date(day).getUTCDay() + 6) % 7).toBe(column);
        }
        const days = weeks.flat().filter((day) => day !== null);
        expect(days[0]).toBe(`${month}-01`);
        expect(new Set(days).size).toBe(days.length);
        expect(new Date(Date.parse(days.at(-1) ?? '') + 86_400_000).toISOString().slice(0, 10)).toBe(
          `${monthAfter(month, 1)}-01`,
        );
      }),
    );
  });

  test('is the one that it is where the schedule is', () => {
    const midnight = new Date('2026-05-01T02:00:00Z');
    expect(dayAt(midnight, 'America/New_York')).toBe('2026-04-30');
    expect(dayAt(midnight, 'Asia/Tokyo')).toBe('2026-05-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
  });
});
