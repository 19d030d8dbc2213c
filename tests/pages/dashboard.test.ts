import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt, monthAfter, weeksOf } from '#src/admin/generator/schedule/calendar-month.ts';
import { attentionItems } from '#src/admin/operations/dashboard/attention-items.ts';
import { nounForms } from '#src/content/site/noun-copy.ts';
import type { Attention, OwnersAttention } from '#src/contract/operations/overview.ts';

const now = Date.parse('2026-05-04T12:00:00Z');
const calm = {
  awaitingApproval: 0,
  awaitingScheduled: 0,
  toReview: 0,
  earlierPrices: 0,
  plainPrices: 0,
  failedJobs: 0,
  activeThemes: 5,
  pausedThemes: 0,
  commonTheme: { name: 'Costs', posts: 5, of: 10 },
  postsOnGoneSources: 0,
  quarantinedSources: 0,
  owner: {
    backup: {
      lastAt: '2026-05-04T11:59:00.000Z',
      error: null,
      changedSince: true,
      usage: { bytes: 1e9, budget: 2e9, over: false },
    },
    bucket: { lastAt: null, error: null, waiting: 0, retryAt: null },
    mail: { on: false, waitsFor: 'server', queued: 0, failed: 0, lastError: null },
    secretKey: { fits: true, locked: { settings: [], calendars: 0, twoFactor: 0, webhooks: 0 } },
    proxy: null,
    diskFree: 10e9,
    logoMissing: false,
    payments: { unmatched: 0, failedRefunds: [], dashboardRefunds: [], disputes: [] },
    unreadMessages: 0,
    requests: 0,
    inactiveRequests: 0,
    roomMissing: false,
    moveRequests: [],
    missingRooms: [],
    testimonials: { waiting: 0, withdrawn: 0, erased: { published: [], drafts: [] } },
    providerSet: true,
    tiersWithoutDeveloper: [],
    sessionsWhileAway: 0,
    failingCalendars: [],
    endingSecrets: [],
    webhooksOff: [],
    calendarConflicts: [],
  },
  dueMaterials: [],
  scheduleOn: true,
  spending: { dollars: 1, unknownJobs: 2, cap: null, reached: false, skippedAt: null },
} satisfies Attention;
const owners = (change: Partial<OwnersAttention>) => ({ owner: { ...calm.owner, ...change } });
const aConflict = {
  id: 3,
  bookingId: 9,
  kind: 'moved' as const,
  calendar: 'Work',
  developer: 'Ana',
  timeZone: 'UTC',
  customer: 'Grace',
  sessionAt: '2026-05-05T12:00:00.000Z',
  startsAt: '2026-05-05T15:00:00.000Z',
  endsAt: null,
  canMove: true,
};
const keysOf = (change: Partial<Attention>) =>
  attentionItems({ ...calm, ...change }, now, nounForms([])).map(({ key, tone }) => `${key} ${tone}`);

describe('attention notices', () => {
  test('about money state the amount, and link to the screen where it is resolved', () => {
    const about = {
      bookingId: 9,
      amountCents: 12_000,
      currency: 'USD',
      detail: 'The bank declined it.',
      dueBy: null,
    };
    const payments = {
      unmatched: 2,
      failedRefunds: [about],
      dashboardRefunds: [{ ...about, bookingId: null }],
      disputes: [{ ...about, dueBy: '2026-05-09T12:00:00.000Z' }],
    };
    const items = attentionItems({ ...calm, ...owners({ payments }) }, now, nounForms([]));
    expect(
      items
        .filter(({ action }) => /booking|Money|Unmatched/.test(action))
        .map(({ title, path }) => [title, path]),
    ).toEqual([
      ['2 payments belong to no booking', '/admin/money'],
      ['A payment of $120 is disputed', '/admin/bookings/9'],
      ['A refund of $120 failed', '/admin/bookings/9'],
      ['$120 was refunded in Stripe', '/admin/money'],
    ]);
  });

  test('about the server, mail and clients are only shown to owners', () => {
    expect(keysOf({ owner: null, toReview: 1 })).toEqual(['review warning']);
  });

  test('are empty on a site without problems', () => {
    expect(keysOf({})).toEqual([]);
  });

  test.each<[Partial<Attention>, string]>([
    [{ toReview: 1 }, 'review warning'],
    [{ earlierPrices: 2 }, 'earlier prices danger'],
    [{ plainPrices: 1 }, 'plain prices neutral'],
    [
      { dueMaterials: [{ id: 7, title: 'News', channel: 'x', plannedAt: '2026-05-04T11:00:00.000Z' }] },
      'material-7 warning',
    ],
    [{ failedJobs: 2 }, 'jobs danger'],
    [
      owners({
        failingCalendars: [
          {
            id: 4,
            developerId: 2,
            calendar: 'Work',
            developer: 'Ana',
            error: 'Gone.',
            isClosed: false,
            since: '',
          },
        ],
      }),
      'calendar-4 danger',
    ],
    [
      owners({ webhooksOff: [{ id: 2, name: 'Zapier', reason: 'failing', at: '2026-05-04T11:59:00.000Z' }] }),
      'webhook 2 warning',
    ],
    [owners({ calendarConflicts: [aConflict] }), 'conflict-3 danger'],
    [{ activeThemes: 2 }, 'themes warning'],
    [{ activeThemes: 0, pausedThemes: 4 }, 'themes danger'],
    [{ activeThemes: 0 }, 'themes danger'],
    [{ commonTheme: { name: 'Costs', posts: 6, of: 10 } }, 'themes warning'],
    [owners({ backup: { ...calm.owner.backup, lastAt: null } }), 'backup warning'],
    [owners({ backup: { ...calm.owner.backup, lastAt: '2026-05-03T11:59:00.000Z' } }), 'backup danger'],
    [owners({ backup: { ...calm.owner.backup, error: 'The disk is full.' } }), 'backup danger'],
    [owners({ bucket: { lastAt: null, error: 'Refused.', waiting: 2, retryAt: null } }), 'bucket danger'],
    [
      owners({ backup: { ...calm.owner.backup, usage: { bytes: 3e9, budget: 2e9, over: true } } }),
      'backup-room warning',
    ],
    [owners({ mail: { on: true, waitsFor: null, queued: 0, failed: 1, lastError: null } }), 'mail danger'],
    [
      owners({ mail: { on: false, waitsFor: 'server', queued: 3, failed: 0, lastError: null } }),
      'mail-off warning',
    ],
    [
      owners({ mail: { on: true, waitsFor: 'address', queued: 0, failed: 0, lastError: null } }),
      'mail-address warning',
    ],
    [
      owners({ mail: { on: true, waitsFor: 'address', queued: 3, failed: 0, lastError: null } }),
      'mail-address danger',
    ],
    [owners({ diskFree: 100e6 }), 'disk danger'],
    [owners({ proxy: 'untrusted-proxy' }), 'proxy danger'],
    [owners({ proxy: 'missing-proxy' }), 'proxy danger'],
    [{ scheduleOn: false }, 'schedule neutral'],
    [owners({ providerSet: false }), 'provider neutral'],
    [{ spending: { ...calm.spending, cap: 1, reached: true } }, 'cap danger'],
    [{ spending: { ...calm.spending, cap: 2 } }, 'cap warning'],
  ])('include %j', (change, told) => {
    expect(keysOf(change)).toEqual([told]);
  });

  test('ask a team that has paused every theme to resume one', () => {
    const items = attentionItems(
      { ...calm, scheduleOn: false, activeThemes: 0, pausedThemes: 4 },
      now,
      nounForms([]),
    );
    expect(items.find(({ key }) => key === 'themes')).toMatchObject({
      tone: 'warning',
      title: 'Every theme is paused',
      path: '/admin/themes',
    });
  });

  test('do not include an old backup of an unchanged database, nor one theme for three posts', () => {
    const backup = {
      ...calm.owner.backup,
      lastAt: '2026-04-01T00:00:00.000Z',
      error: null,
      changedSince: false,
    };
    expect(keysOf({ ...owners({ backup }), commonTheme: { name: 'Costs', posts: 3, of: 3 } })).toEqual([]);
  });

  test('start with the most serious', () => {
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

  test('has each of its days once, in weeks that start on the first day of the site’s region', () => {
    fc.assert(
      fc.property(aMonth, (month) => {
        const weeks = weeksOf(month);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          for (const [column, day] of week.entries()) if (day) expect(new Date(day).getUTCDay()).toBe(column);
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

  test('is the current one in the schedule’s time zone', () => {
    const midnight = new Date('2026-05-01T02:00:00Z');
    expect(dayAt(midnight, 'America/New_York')).toBe('2026-04-30');
    expect(dayAt(midnight, 'Asia/Tokyo')).toBe('2026-05-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
  });
});
