import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corrected, formerPrices, pricesIn } from '#server/site/content/former-prices.ts';
import { money } from '#src/content/site/money.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';

const withPrices = (offshore: number, usa: number) => {
  const offer = structuredClone(ownOfferDocument);
  offer.tiers.offshore.price = offshore;
  offer.tiers.usa.price = usa;
  return offer;
};

describe('prices of earlier offers', () => {
  const prices = formerPrices([ownOfferDocument], withPrices(80, 95));

  test.each([
    [
      'From $120, or $150 with a developer in your time zone.',
      'From $80, or $95 with a developer in your time zone.',
    ],
    ['Extra hours cost $120-150 each.', 'Extra hours cost $80-95 each.'],
    ['It costs $1200, $120,000 or $120.50.', 'It costs $1200, $120,000 or $120.50.'],
    ['It costs $120.', 'It costs $80.'],
    ['Hosting is $99/month.', 'Hosting is $99/month.'],
    ['In 120 minutes, 150 people.', 'In 120 minutes, 150 people.'],
  ])('%s', (text, right) => expect(corrected(text, prices)).toBe(right));

  test('a price with two possible meanings is left to a person', () => {
    const before = withPrices(100, 100);
    const now = formerPrices([before], withPrices(80, 95));
    expect(now).toContainEqual({ was: '$100', now: null });
    expect(corrected('It costs $100.', now)).toBe('It costs $100.');
    expect(pricesIn('It costs $100.', now)).toEqual([{ was: '$100', now: null }]);
  });

  test('a price that the offer still has, for something else, is not an earlier one', () =>
    expect(formerPrices([withPrices(120, 150)], withPrices(150, 200))).toEqual([
      { was: '$120-150', now: '$150-200' },
      { was: '$120', now: '$150' },
    ]));

  test('another currency is a change, also in a text with a normal space', () => {
    const francs = { ...ownOfferDocument, currency: 'CHF' as const };
    const inFrancs = formerPrices([ownOfferDocument], francs);
    expect(corrected('From $120, extra hours $120-150.', inFrancs)).toBe(
      'From CHF\u00a0120, extra hours CHF\u00a0120-150.',
    );
    expect(corrected('CA$120 is another price.', inFrancs)).toBe('CA$120 is another price.');
    const inEuros = formerPrices([francs], { ...ownOfferDocument, currency: 'EUR' });
    for (const space of [' ', '\u00a0']) {
      expect(pricesIn(`From CHF${space}120.`, inEuros)).toEqual([{ was: 'CHF\u00a0120', now: '€120' }]);
      expect(corrected(`From CHF${space}120, or CHF${space}1,200.`, inEuros)).toBe(
        `From €120, or CHF${space}1,200.`,
      );
    }
  });

  test('after a correction no earlier price is left that can be corrected, whatever the prices', () => {
    const price = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(price, price, price, price, fc.string(), (a, b, c, d, words) => {
        const former = formerPrices([withPrices(a, b)], withPrices(c, d));
        const text = `${words} ${money(a, 'USD')}, ${money(b, 'USD')} ${words}`;
        expect(pricesIn(corrected(text, former), former).filter(({ now }) => now !== null)).toEqual([]);
      }),
    );
  });
});
