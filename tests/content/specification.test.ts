import { expect, it } from 'vitest';
import { typing, typingPace } from '#src/content/site/frame.ts';
import * as home from '#src/content/site/home.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import * as site from '#src/content/site/site.ts';
import { own } from '../support/own-texts.ts';

/**
 * A new site's default texts and numbers, word for word from the specification. All other tests read them
 * from `src/content`, because owners replace them.
 */
it('the content has the numbers of the specification', () => {
  expect(ownOffer.tiers.usa.price).toBe(150);
  expect(ownOffer.tiers.offshore.price).toBe(120);
  expect(ownOffer.headlinePrice).toBe(120);
  expect(ownOffer.extraHours.label).toBe('$120-150');
  expect(ownOffer.hosting).toMatchObject({
    pricePerMonth: 99,
    uptimePercent: 99.9,
    terminationNoticeDays: 30,
  });
  expect(ownOffer.cancellation).toMatchObject({
    noticeHours: 24,
    refundPercent: { inTime: 100, late: 50, noShow: 0 },
    freeRescheduleHours: 24,
  });
  expect(ownOffer.session).toEqual({
    minutes: 60,
    hours: 1,
    unit: 'per 1-hour session',
  });
  expect(ownOffer.traditional).toMatchObject({ cost: '$10,000 to $50,000+', timeline: '3 to 6 months' });
});

it('the content has the headlines and typed phrases of the specification', () => {
  expect(site.headlines.main).toBe('Your App. Built in 1 Hour. Just $120.');
  expect(site.headlines.parts.join(' ')).toBe(site.headlines.main);
  expect(site.headlines.idea).toBe('Turn Your Idea Into Reality In Just One Hour');
  const { title, price } = own(home.hero);
  expect(`${title} ${price}`).toBe(site.headlines.main);
  expect(own(home.ideaHero).title).toBe(site.headlines.idea);
  expect(typingPace).toEqual({ typeSpeed: 80, backSpeed: 40, backDelay: 2000 });
  const { phrases } = own(typing);
  expect(phrases).toHaveLength(10);
  expect(new Set(phrases).size).toBe(10);
});

it('the comparison has the eight points of the specification', () => {
  const { rows } = own(home.comparison);
  expect(rows.map((row) => row.label)).toEqual([
    'Starting cost',
    'Timeline',
    'Team',
    'Process',
    'AI assistance',
    'Ownership',
    'Flexibility',
    'Support',
  ]);
  expect(rows[0]).toMatchObject({
    traditional: '$10,000 to $50,000+',
    ours: 'As low as $120',
  });
});

it('the timeline of a session runs from minute 0 to 60', () => {
  const { marks } = own(home.sessionTimeline);
  expect(marks.map(({ label }, index) => `${home.timelineMinutes[index]} ${label}`)).toEqual([
    '0 your idea',
    '10 plan agreed',
    '25 first screen live',
    '45 your round of edits',
    '60 it is yours',
  ]);
});
