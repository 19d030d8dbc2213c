import { describe, expect, test } from 'vitest';
import { builtInOf } from '#src/content/built-in-sections.ts';
import { SAMPLES, sampleSections } from '#src/content/site/samples.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { contentOf } from '#src/content/site/stored-content.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import { anotherOffer } from '../support/another-offer.ts';

describe('finding samples', () => {
  test('finds every section of samples on a fresh site', () => {
    expect(sampleSections(ownContent).map(({ key }) => key)).toEqual(expect.arrayContaining([...SAMPLES]));
    expect(sampleSections(ownContent)).toHaveLength(SAMPLES.length);
  });

  test('ignores an emptied list and the owner’s offer', () => {
    const values = {
      offer: anotherOffer,
      'gallery.apps': { apps: [], kinds: [] },
      'new.quotes': { quotes: [] },
    };
    const left = sampleSections(contentOf(values, ownIdentity)).map(({ key }) => key);
    for (const key of Object.keys(values)) expect(left).not.toContain(key);
  });

  test('names the remaining samples of a list', () => {
    const { quotes } = builtInOf('new.quotes', ownContent) as SectionValue<'new.quotes'>;
    const [first, second] = quotes;
    if (!first || !second) throw new Error('no quotes');
    const mine = { quote: 'I play Für Elise now.', author: 'Ada' };
    const content = contentOf(
      { 'new.quotes': { quotes: [first, mine, { ...second, author: 'Someone' }] } },
      ownIdentity,
    );
    expect(sampleSections(content).find(({ key }) => key === 'new.quotes')).toEqual({
      key: 'new.quotes',
      entries: ['quotes.0'],
    });
  });
});
