import { describe, expect, test } from 'vitest';
import { builtInOf } from '#src/content/built-in-sections.ts';
import { templateOf } from '#src/content/built-in-templates.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { fillSection, offerChips, placeholderValues } from '#src/content/site/offer-placeholders.ts';
import { likelyName, plainValuesIn } from '#src/content/site/plain-values.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { contentOf } from '#src/content/site/stored-content.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { formOf } from '#src/contract/site/sections/field-spec.ts';
import { textsIn } from '#src/contract/site/sections/map-texts.ts';
import {
  escaped,
  filled,
  lengthOf,
  unknownPlaceholders,
} from '#src/contract/site/sections/offer-placeholders.ts';
import { SECTION_KEYS, sectionSchemas } from '#src/contract/site/sections/sections.ts';
import { anotherOffer } from '../support/another-offer.ts';

const value = (name: string) => `<${name}>`;

describe('placeholders for the offer', () => {
  test('are filled in one pass, so that the offer’s values are not parsed', () => {
    expect(filled('From {usa.price}.', () => '{offshore.price}')).toBe('From {offshore.price}.');
  });

  test('are shown literally after a backslash', () => {
    expect(filled('Write \\{usa.price} for {usa.price}.', value)).toBe('Write {usa.price} for <usa.price>.');
    expect(filled(escaped('{usa.price} and {link}'), value)).toBe('{usa.price} and {link}');
  });

  test('leave other braces alone, including those of e-mails and code', () => {
    const text = 'Open {{link}}, { "a": 1 }, {name}, {a.b.c}, {} and {user.name}.';
    expect(filled(text, () => undefined)).toBe(text);
    const isKnown = (name: string) => name === 'usa.price';
    expect(unknownPlaceholders(text, isKnown)).toEqual(['{user.name}']);
    expect(unknownPlaceholders('\\{user.name} {usa.price}', isKnown)).toEqual([]);
  });

  test('do not include names of object properties', () => {
    const text = '{constructor.name} {usa.constructor} {toString.price} {prototype.length}';
    expect(filled(text, (name) => placeholderValues(ownContent.offer).get(name))).toBe(text);
  });

  test('count as one character, so that a short field can hold one', () => {
    expect(lengthOf('{claims.firstHourPercent}')).toBe(1);
    expect(sectionSchemas['home.reasons'].shape.figure.safeParse('{claims.firstHourPercent}').success).toBe(
      true,
    );
    expect(sectionSchemas['home.reasons'].shape.figure.safeParse('123456789').error?.issues[0]?.message).toBe(
      'Large figure must be at most 8 characters',
    );
  });

  test('each have a value with the built-in offer, and their own label', () => {
    const chips = offerChips(ownContent.offer);
    expect(new Set(chips.map(({ label }) => label)).size).toBe(chips.length);
    expect(chips.find(({ name }) => name === 'usa.price')).toEqual({
      name: 'usa.price',
      label: 'USA-based: price',
      value: '$150',
      isOffered: true,
    });
  });
});

const samePrices = structuredClone(ownOfferDocument);
samePrices.tiers.usa.price = samePrices.tiers.offshore.price;
const noRefunds: OfferDocument = {
  ...structuredClone(ownOfferDocument),
  cancellation: {
    ...ownOfferDocument.cancellation,
    noticeHours: 0,
    freeRescheduleHours: 1,
    refundPercent: { inTime: 0, late: 0, noShow: 0 },
  },
};

describe('built-in texts as forms show them', () => {
  test.each([
    ['the built-in offer', ownOfferDocument],
    ['another offer', anotherOffer],
    ['equal prices', samePrices],
    ['no refunds', noRefunds],
  ])('contain %s and show exactly what visitors read', (_name, offer) => {
    const content = contentOf({ offer }, ownIdentity);
    for (const key of SECTION_KEYS)
      expect(fillSection(key, templateOf(key, content), content.offer), key).toEqual(builtInOf(key, content));
  });

  test('follow a changed offer when they are stored with placeholders', () => {
    const stored = Object.fromEntries(
      (['home.hero', 'home.closing', 'home.postSession', 'booking.faq', 'mail.guest'] as const).map((key) => [
        key,
        templateOf(key, ownContent),
      ]),
    );
    const later = structuredClone(ownOfferDocument);
    later.tiers.offshore.price = 131;
    later.tiers.usa.price = 173;
    later.hosting.pricePerMonth = 83;
    const { values } = contentOf({ ...stored, offer: later }, ownIdentity);
    expect(values['home.hero']?.price).toBe('Just $131.');
    expect(values['home.postSession']?.options[2]?.price).toBe('$83/month');
    expect(JSON.stringify(values)).not.toMatch(/\$(?:120|150|99)\b/);
  });

  test('never state a price of the offer as plain text', () => {
    for (const key of SECTION_KEYS.filter((each) => !/^offer|^legal\.(?:privacy|cookies)/.test(each)))
      for (const { path, text } of textsIn(formOf(key), templateOf(key, ownContent)))
        expect(text, `${key} ${path}`).not.toMatch(/\$(?:120|150|99)\b/);
  });
});

describe('plain figures that equal the offer’s', () => {
  const said = offerChips(ownContent.offer);
  const mentions = new Map([
    ['offshore', ['Offshore']],
    ['usa', ['USA-based']],
  ]);
  const names = (text: string) => plainValuesIn(text, said).map((place) => likelyName(text, place, mentions));

  test('are found only as whole numbers', () => {
    expect(plainValuesIn('$1200, $120.50, $120,000, CA$120 and x$120', said)).toEqual([]);
    expect(plainValuesIn('Only {offshore.price}, or \\{usa.price}.', said)).toEqual([]);
  });

  test('are distinguished by the words around them', () => {
    expect(names('USA-based sessions cost $150.')).toEqual(['usa.name', 'usa.price']);
    expect(names('An offshore session costs $120.')).toEqual(['offshore.price']);
    expect(names('From $120.')).toEqual(['prices.lowest']);
    expect(names('90% of apps are finished in the first hour.')).toEqual(['claims.firstHour']);
    expect(names('90% are done in the first hour')).toEqual(['claims.firstHourPercent']);
    expect(names('Hosting costs $99 a month.')).toEqual(['hosting.price']);
  });

  test('are left to a person if no word says what they mean', () => {
    expect(names('Made of 100% wool, with a 90% discount.')).toEqual([undefined, undefined]);
  });
});
