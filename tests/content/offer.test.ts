import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { money } from '#src/content/site/money.ts';
import { cancellationSummary, offerOf, ownOfferDocument } from '#src/content/site/offer.ts';
import { CURRENCY_CODES } from '#src/contract/currencies.ts';
import { type OfferDocument, offerDocument } from '#src/contract/site/offer.ts';

const price = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(1, 999, 1000, 100_000));
const percent = fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 }));
const hours = fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 720 }));

const offers = fc
  .record({
    offshore: price,
    usa: price,
    same: fc.boolean(),
    refundPercent: fc.record({ inTime: percent, late: percent, noShow: percent }),
    noticeHours: hours,
    freeRescheduleHours: hours,
    ownershipPercent: percent,
    pricePerMonth: fc.integer({ min: 0, max: 100_000 }),
    currency: fc.constantFrom(...CURRENCY_CODES),
  })
  .map(({ offshore, usa, same, currency, ...rest }): OfferDocument => {
    const { tiers, cancellation, claims, hosting } = ownOfferDocument;
    const { refundPercent, noticeHours, freeRescheduleHours, ownershipPercent, pricePerMonth } = rest;
    return {
      ...ownOfferDocument,
      currency,
      tiers: {
        offshore: { ...tiers.offshore, price: offshore },
        usa: { ...tiers.usa, price: same ? offshore : usa },
      },
      cancellation: { ...cancellation, refundPercent, noticeHours, freeRescheduleHours },
      claims: { ...claims, ownershipPercent },
      hosting: { ...hosting, pricePerMonth },
    };
  });

const amounts = (text: string) =>
  [...text.matchAll(/(?:[$€£]|[A-Z]{3}\s)([\d,]+)/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  );

describe('any offer that owners can enter', () => {
  it('is accepted by the contract', () => {
    fc.assert(
      fc.property(offers, (document) => {
        expect(offerDocument.parse(document)).toEqual(document);
      }),
    );
  });

  it('has the lowest price as its headline, and extra hours from the lowest to the highest', () => {
    fc.assert(
      fc.property(offers, (document) => {
        const { tiers, tierList, headlinePrice, extraHours } = offerOf(document);
        const prices = [document.tiers.offshore.price, document.tiers.usa.price].sort((a, b) => a - b);
        expect(headlinePrice).toBe(prices[0]);
        expect([extraHours.from, extraHours.to]).toEqual(prices);
        expect(tierList.map(({ id }) => id)).toEqual(['offshore', 'usa']);
        const different = [...new Set(prices)];
        expect(amounts(extraHours.each)).toEqual(different);
        const stated = different.map((price) => money(price, document.currency));
        expect(extraHours.each).toBe(`${stated.join(' to ')} each`);
        expect(extraHours.label.includes('-')).toBe(different.length === 2);
        expect(amounts(extraHours.label)).toEqual([prices[0]]);
        for (const tier of Object.values(tiers)) {
          expect(tier.price).toBe(document.tiers[tier.id].price);
          expect(amounts(tier.amount)).toEqual([tier.price]);
          expect(tier.perSession).toBe(`${tier.amount} ${document.session.unit}`);
          expect(tier.perHour).toBe(`${tier.amount} per hour`);
          expect(tier.path).toBe(`/booking/${tier.id}`);
          expect(tier.hours.extended).not.toBe('');
        }
      }),
    );
  });

  it('describes its refunds correctly and readably', () => {
    fc.assert(
      fc.property(offers, ({ cancellation }) => {
        const text = cancellationSummary(cancellation);
        const { inTime, late, noShow } = cancellation.refundPercent;
        // With 0 hours' notice nothing is late, so that refund is never given.
        const given = cancellation.noticeHours === 0 ? [inTime, noShow] : [inTime, late, noShow];
        const stated = [...text.matchAll(/(\d+)%/g)].map(([, number]) => Number(number));
        expect(stated).toEqual(given.filter((share) => share !== 0 && share !== 100));
        expect(text.match(/full/g)?.length ?? 0).toBe(given.filter((share) => share === 100).length);
        expect(text.match(/no refund|not refunded/g)?.length ?? 0).toBe(
          given.filter((share) => share === 0).length,
        );
        const { reschedule } = offerOf({ ...ownOfferDocument, cancellation }).cancellation;
        for (const sentence of [text, reschedule]) {
          expect(sentence).not.toMatch(/\b0 hours|\b1 hours|\ba (?:8|18|11)\d?%/);
          expect(sentence).toMatch(/^[A-Z].*\.$/);
        }
      }),
    );
  });
});

test.each<[Partial<OfferDocument['cancellation']>, string]>([
  [
    {},
    'Cancel 24 hours or more before your session for a full refund. With less than 24 hours the refund is 50%. No-shows are not refunded.',
  ],
  [
    { noticeHours: 1, refundPercent: { inTime: 80, late: 0, noShow: 100 } },
    'Cancel 1 hour or more before your session for a refund of 80%. With less than 1 hour there is no refund. For no-shows the refund is in full.',
  ],
  [
    { noticeHours: 0, refundPercent: { inTime: 100, late: 50, noShow: 0 } },
    'Cancel at any time before your session for a full refund. No-shows are not refunded.',
  ],
  [
    { noticeHours: 48, refundPercent: { inTime: 0, late: 0, noShow: 0 } },
    'There is no refund if you cancel 48 hours or more before your session. With less than 48 hours there is no refund. No-shows are not refunded.',
  ],
])('%j', (change, summary) => {
  expect(cancellationSummary({ ...ownOfferDocument.cancellation, ...change })).toBe(summary);
});
