import { expect, it } from 'vitest';
import * as home from '#src/content/home.ts';
import * as plans from '#src/content/plans.ts';
import * as site from '#src/content/site.ts';

/**
 * The default texts and numbers of a new site, word for word from the specification. Only this file repeats
 * them: all other tests read them from `src/content`, because owners replace them.
 */
it('holds the numbers of the specification', () => {
  expect(plans.tiers.usa.price).toBe(150);
  expect(plans.tiers.offshore.price).toBe(120);
  expect(plans.headlinePrice).toBe(120);
  expect(plans.extraHours.label).toBe('$120-150');
  expect(plans.hosting).toMatchObject({
    pricePerMonth: 99,
    uptimePercent: 99.9,
    terminationNoticeDays: 30,
  });
  expect(plans.cancellation).toMatchObject({
    noticeHours: 24,
    refundPercent: { inTime: 100, late: 50, noShow: 0 },
    freeRescheduleHours: 24,
  });
  expect(plans.session).toEqual({ minutes: 60, hours: 1, roundsOfEdits: 1 });
  expect(plans.traditional).toMatchObject({ cost: '$10,000 to $50,000+', timeline: '3 to 6 months' });
});

it('keeps the headlines and typed phrases of the specification', () => {
  expect(site.headlines.main).toBe('Your App. Built in 1 Hour. Just $120.');
  expect(site.headlines.parts.join(' ')).toBe(site.headlines.main);
  expect(site.headlines.idea).toBe('Turn Your Idea Into Reality In Just One Hour');
  expect(site.typing).toMatchObject({ typeSpeed: 80, backSpeed: 40, backDelay: 2000, loop: true });
  expect(site.typing.phrases).toHaveLength(10);
  expect(new Set(site.typing.phrases).size).toBe(10);
});

it('compares the eight points of the specification', () => {
  expect(home.comparison.rows.map((row) => row.id)).toEqual([
    'cost',
    'timeline',
    'team',
    'process',
    'ai',
    'ownership',
    'flexibility',
    'support',
  ]);
  expect(home.comparison.rows[0]).toMatchObject({
    traditional: '$10,000 to $50,000+',
    ours: 'As low as $120',
  });
});

it('tells the hour from 0 to 60', () => {
  expect(home.minuteStory.map((mark) => `${mark.at} ${mark.label}`)).toEqual([
    '00 your idea',
    '10 plan agreed',
    '25 first screen live',
    '45 your round of edits',
    '60 it is yours',
  ]);
});
