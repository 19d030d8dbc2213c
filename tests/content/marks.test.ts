import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markTexts } from '#server/site/content/mark-texts.ts';
import { currentSections } from '#src/content/built-in-sections.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { markOf, readMarks, type TextPlace } from '#src/contract/site/sections/marks.ts';
import { stringsIn } from '../support/built-in-sections.ts';

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value);

describe('the marks of an edited page', () => {
  test('name the field of every text, and do not change it', () => {
    const shown = new Map(currentSections(ownContent).map(({ key, value }) => [key, value]));
    const { values } = markTexts(ownContent);
    let count = 0;
    for (const [key, value] of Object.entries(values))
      for (const marked of stringsIn(value)) {
        const { text, places } = readMarks(marked);
        for (const place of places) {
          expect(place.key).toBe(key);
          expect(at(shown.get(place.key), place.path)).toBe(text);
          count += 1;
        }
      }
    expect(count).toBeGreaterThan(500);
  });

  test('are in no URL, file, icon or single character', () => {
    const { values } = markTexts(ownContent);
    expect(readMarks(JSON.stringify(values['site.header']?.links.map(({ href }) => href))).places).toEqual(
      [],
    );
    expect(readMarks(JSON.stringify(values['home.hero']?.film)).places.map(({ path }) => path)).toEqual([
      'film.label',
    ]);
    expect(values['mail.guest']).toBeUndefined();
    expect(values.offer).toBeUndefined();
  });

  test('link every text of the offer to a field of its form', () => {
    const { offer } = markTexts(ownContent);
    const marked = [...stringsIn(offer)].filter((text) => readMarks(text).places.length > 0);
    for (const text of marked) {
      const [place] = readMarks(text).places;
      expect(place).toMatchObject({ key: 'offer', kind: 'made' });
      expect([text, ['string', 'number']]).toEqual([
        text,
        expect.arrayContaining([typeof at(ownOfferDocument, place?.path ?? '')]),
      ]);
    }
    const fieldOf = (text: string) => readMarks(text).places[0]?.path;
    expect(fieldOf(offer.tiers.usa.perSession)).toBe('tiers.usa.price');
    expect(fieldOf(offer.tierList[0]?.amount ?? '')).toBe('tiers.offshore.price');
    expect(fieldOf(offer.claims.support)).toBe('claims.support');
    expect(fieldOf(offer.currencyName)).toBe('currency');
    expect(fieldOf(offer.headlineAmount)).toBe('tiers.offshore.price');
    expect([offer.currency, offer.tiers.usa.currency], 'for formatting').toEqual(['USD', 'USD']);
    expect(offer.tiers.usa.path).toBe('/booking/usa');
    expect(offer.tiers.usa.hours.timeZone).toBe('America/New_York');
    expect(readMarks(offer.cancellation.summary).text).toBe(ownContent.offer.cancellation.summary);
    expect(marked.length).toBeGreaterThan(25);
  });

  test('are found inside of any text', () => {
    const place = fc.record({
      key: fc.constantFrom<TextPlace['key'][]>('home.hero', 'pages.own'),
      path: fc.stringMatching(/^[a-zA-Z0-9.]{1,40}$/),
      kind: fc.constantFrom<TextPlace['kind'][]>('line', 'paragraph', 'markdown', 'made'),
    });
    const words = fc.string().filter((text) => !/[\u2063\u2064]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(words, place)), words, (parts, end) => {
        const marked = parts.map(([text, each]) => text + markOf(each)).join('') + end;
        expect(readMarks(marked)).toEqual({
          text: parts.map(([text]) => text).join('') + end,
          places: parts.map(([, each]) => each),
        });
      }),
    );
  });
});
