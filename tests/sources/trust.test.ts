import { describe, expect, test } from 'vitest';
import { CLAIM_KINDS, maySupport, TRUST } from '#src/contract/generator/source-trust.ts';
import { SOURCE_KINDS, type SourceKind } from '#src/contract/generator/values.ts';
import type { Passage } from '#writer/passage.ts';
import { sourceLines } from '#writer/prompts/sources.ts';
import { settleFigures } from '#writer/sources/settle-figures.ts';

let id = 0;
const aPassage = (kind: SourceKind, text: string): Passage => {
  id += 1;
  return {
    id,
    documentId: id,
    kind,
    title: `A ${kind}`,
    url: null,
    text,
    readAt: '2027-01-13T12:00:00.000Z',
    givenBy: null,
    mayQuote: true,
  };
};

describe('the order of trust', () => {
  test('puts the site above documents, those above testimonials, and those above web pages', () => {
    const ranks = (kinds: SourceKind[]) => kinds.map((kind) => TRUST[kind]);
    expect(new Set(ranks(['offer', 'pages', 'app'])).size).toBe(1);
    const [offer, document, story, page] = ranks(['offer', 'document', 'story', 'page']);
    expect([offer, document, story, page].toSorted().toReversed()).toEqual([offer, document, story, page]);
    expect(new Set([offer, document, story, page]).size).toBe(4);
  });

  test.each(['promise', 'recommendation', 'price', 'comparison', 'advice', 'us', 'competitor'] as const)(
    'lets no web page support a %s',
    (claim) => {
      expect(maySupport('page', claim)).toBe(false);
      expect(maySupport('offer', claim)).toBe(true);
      expect(maySupport('document', claim)).toBe(true);
    },
  );

  test('never lets a less trusted source support what a more trusted one may not, except of the world', () => {
    for (const claim of CLAIM_KINDS)
      for (const kind of SOURCE_KINDS)
        if (maySupport(kind, claim)) expect(maySupport('document', claim), claim).toBe(true);
    expect(maySupport('story', 'promise')).toBe(false);
    expect(maySupport('story', 'quotation')).toBe(true);
    expect(maySupport('page', 'statistic')).toBe(true);
  });

  test('is told to the writer with each source, the most trusted first', () => {
    const lines = sourceLines({
      passages: [
        aPassage('page', 'From the web.'),
        aPassage('story', 'From a client.'),
        aPassage('offer', 'Ours.'),
      ],
    });
    expect(lines.indexOf('Ours.')).toBeLessThan(lines.indexOf('From a client.'));
    expect(lines.indexOf('From a client.')).toBeLessThan(lines.indexOf('From the web.'));
    expect(lines).toContain('from="a web page, A page"');
    expect(lines).toContain('supports="facts about the world, statistics, quotations"');
    // The offer supports anything, which needs no words.
    expect(lines).toMatch(/from="this site: the offer, A offer" quotable/);
  });
});

describe('figures that contradict a more trusted source', () => {
  const OURS = 'A session with an offshore developer costs $79.';
  const settle = (...passages: Passage[]) => {
    const { passages: left, outranked } = settleFigures(passages);
    return { texts: left.map(({ text }) => text), outranked };
  };

  test('are left out, with the rest of the passage kept', () => {
    const { texts, outranked } = settle(
      aPassage('page', 'Sessions are popular. A session costs $49. It lasts a while.'),
      aPassage('offer', OURS),
    );
    expect(texts).toEqual(['Sessions are popular. It lasts a while.', OURS]);
    expect(outranked).toEqual([{ title: 'A page', sentence: 'A session costs $49.', by: 'A offer' }]);
  });

  test('are left out in a testimonial against a document, but not the other way round', () => {
    const document = aPassage('document', 'In 31 of our sessions the task was written down.');
    const story = aPassage('story', 'In 40 sessions the task was written down.');
    expect(settle(document, story).texts).toEqual([document.text]);
    const claim = aPassage('story', 'In 31 sessions the task was written down.');
    expect(settle(document, claim).texts).toEqual([document.text, claim.text]);
  });

  test.each([
    ['of another thing', 'A haircut costs $49.'],
    ['of another provider', 'A month of AcmeForms costs $20 for a team of bakers.'],
    ['of another kind', 'A session has 3 parts.'],
    ['that are the same', 'A session costs $79 today.'],
    ['in a sentence without words', '49, 50.'],
  ])('are not seen in figures %s', (_, text) => {
    const page = aPassage('page', text);
    expect(settle(page, aPassage('offer', OURS))).toEqual({ texts: [text, OURS], outranked: [] });
  });

  test('are not settled between sources of the same rank', () => {
    const one = aPassage('page', 'A moth lives 10 days.');
    const other = aPassage('page', 'A moth lives 20 days.');
    expect(settle(one, other).texts).toEqual([one.text, other.text]);
  });

  test('are found in a moment among many passages', () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      aPassage(index % 2 ? 'page' : 'offer', `Moth ${index} ate ${index} socks. `.repeat(10)),
    );
    const started = performance.now();
    settleFigures(many);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
