import { describe, expect, test } from 'vitest';
import { builtInOf } from '#src/content/built-in-sections.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { sampleTexts, suggestSection } from '#src/content/site/trade/suggest.ts';
import { speaksOfSample } from '#src/content/site/trade/vocabulary.ts';
import { SECTION_KEYS, sectionSchemas } from '#src/contract/site/sections/sections.ts';
import type { Trade } from '#src/contract/site/trade-fields.ts';

const trades: Trade[] = [
  { activity: 'bicycle coaching', person: 'coach', result: 'training plan' },
  { activity: 'Bengali teaching', person: 'teacher', result: 'lesson plan' },
  { activity: 'tax advice', person: 'tax advisor', result: 'tax return' },
  { activity: 'm'.repeat(30), person: 'p'.repeat(20), result: 'r'.repeat(20) },
];

const said = (value: unknown) => JSON.stringify(value);

describe.each(trades)('for $activity', (trade) => {
  const speaker = { name: 'One Hour App', trade };

  test.each(SECTION_KEYS)('the suggestion for %s fits its form and speaks of no app or developer', (key) => {
    const builtIn = builtInOf(key, ownContent);
    const suggested = suggestSection(key, builtIn, builtIn, speaker);
    expect(sectionSchemas[key].safeParse(suggested).error?.issues ?? []).toEqual([]);
    expect(sampleTexts(key, suggested, builtIn, speaker)).toEqual([]);
    expect(said(suggestSection(key, suggested, builtIn, speaker)), 'a second time changes nothing').toBe(
      said(suggested),
    );
  });
});

describe('suggested texts', () => {
  const trade: Trade = { activity: 'bicycle coaching', person: 'coach', result: 'training plan' };
  const speaker = { name: 'Rad', trade };
  const suggest = (key: 'home.hero' | 'landing.steps' | 'home.howItWorks' | 'home.closing') => {
    const builtIn = builtInOf(key, ownContent);
    return said(suggestSection(key, builtIn, builtIn, speaker));
  };

  test('name the trade, the person and the result, and keep the prices', () => {
    expect(suggest('home.hero')).toContain('A coach works with you on your training plan, live.');
    expect(suggest('landing.steps')).toContain('Take your training plan with you.');
    expect(suggest('home.howItWorks')).toContain('$120 or $150');
    expect(suggest('home.closing')).toContain('$120, and what comes of it is yours.');
  });

  test('keep what an owner has written, unless it mentions apps or developers', () => {
    const builtIn = builtInOf('home.closing', ownContent);
    const own = { title: 'We build wheels and host races', text: 'Ask a developer.', action: 'Ride' };
    expect(suggestSection('home.closing', own, builtIn, speaker)).toEqual({
      title: 'We build wheels and host races',
      text: 'Ask a coach.',
      action: 'Ride',
    });
  });

  test('may mention apps if the business makes apps', () => {
    const apps = { name: 'App Smiths', trade: { ...trade, person: 'developer', result: 'app' } };
    const place = { isBuiltIn: false, isLegal: false };
    expect(speaksOfSample('A developer writes your app.', place, apps)).toBe(false);
    expect(speaksOfSample('A developer writes your app.', place, speaker)).toBe(true);
    expect(speaksOfSample('The card, and the code: on this page', place, speaker), 'a gift').toBe(false);
  });
});
