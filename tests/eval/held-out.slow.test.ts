import { expect, test } from 'vitest';
import { offerOf } from '#src/content/site/offer.ts';
import { checkDraft } from '#writer/checks.ts';
import { normalizeDraft, type RawDraft } from '#writer/draft.ts';
import { wrongFacts } from '#writer/facts.ts';
import { hasHtml, linkTargets } from '#writer/markdown.ts';
import { verify } from '#writer/verify/verify.ts';
import { insert } from '../../tools/eval/faults.ts';
import { heldOut, honestSentences } from '../../tools/eval/held-out.ts';
import { evalBrief, honestArticle } from '../../tools/eval/honest.ts';
import { OWNED_KEYWORDS } from '../../tools/eval/world.ts';

const owned = OWNED_KEYWORDS.map((keyword) => ({ keyword, title: `All about: ${keyword}` }));

function findings(draft: RawDraft, serial: number, earlier: RawDraft[] = []): string[] {
  const brief = evalBrief(serial);
  return [
    ...checkDraft({ draft, brief, slugs: new Set(), earlier }),
    ...verify(draft, brief, { apps: [], owned }).findings,
  ];
}

/** Expected findings for faults that are not in particular words. */
const OF_THE_WHOLE: Record<string, RegExp> = {
  'a near-duplicate': /repeats the earlier post/,
  'an answer cut off': /stops in the middle|ends with/,
  'a repeated paragraph': /twice/,
  'another language, throughout': /not in English/,
};

const isSafe = ({ title, content }: RawDraft) =>
  ![title, content].some(hasHtml) &&
  linkTargets(content).every((target) => /^(?:\/(?!\/)|#|https:)/.test(target));

/** Clean articles; as many as are needed for variety. */
const ARTICLES = 12;
const honest = Array.from({ length: ARTICLES }, (_, serial) => {
  const brief = evalBrief(serial);
  const draft = honestArticle(brief);
  const earlier = honestArticle(evalBrief(serial + 300));
  return { serial, brief, draft, earlier, before: new Set(findings(draft, serial, [earlier])) };
});
const articleFor = (index: number) => honest[index % ARTICLES] as (typeof honest)[number];

/** At least this share must be found and named precisely enough to be fixed. */
const FOUND = 0.96;
/** Sentences of sixty that may be flagged wrongly. */
const WRONGLY = 1;

test('the rules also find faults that they were not written for', () => {
  const missed = heldOut.flatMap((fault, index) => {
    const { serial, brief, draft: own, earlier, before } = articleFor(index);
    const draft = normalizeDraft(fault.plant(own, earlier), brief);
    if (fault.kind === 'unsafe HTML' && isSafe(draft)) return [];
    const found = findings(draft, serial, [earlier]).filter((finding) => !before.has(finding));
    const whole = OF_THE_WHOLE[fault.kind];
    const isNamed = found.some((each) => (whole ? whole.test(each) : each.includes(fault.mark)));
    return isNamed ? [] : [`${fault.id}: ${fault.mark} <- ${found.join(' | ') || 'nothing'}`];
  });
  expect(heldOut.length).toBeGreaterThanOrEqual(120);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(heldOut.length * (1 - FOUND));
}, 120_000);

test('the rules accept correct sentences', () => {
  const flagged = honestSentences.flatMap((sentence, index) => {
    const { serial, brief, draft, earlier, before } = articleFor(index);
    const found = findings(normalizeDraft(insert(draft, sentence), brief), serial, [earlier]).filter(
      // An extra sentence may make an article too long, or as similar as sample articles are anyway.
      (finding) => !before.has(finding) && !/ words; it needs|repeats the earlier post/.test(finding),
    );
    return found.length > 0 ? [`${sentence} <- ${found.join(' | ')}`] : [];
  });
  expect(honestSentences).toHaveLength(60);
  expect(flagged.length, flagged.join('\n')).toBeLessThanOrEqual(WRONGLY);
}, 120_000);

/** Makes a careless pattern take quadratic time or worse. */
const HOSTILE = [
  'a ',
  'A ',
  'Aa ',
  "'a ",
  '"a b" ',
  "a' ",
  '1 ',
  '1,',
  '1/1/',
  '9:',
  '12 in ',
  'a hundred and ',
  'twenty-',
  'by a ',
  'a third of ',
  'the study of ',
  'data from the ',
  'according to the ',
  'a new ',
  'Mrs. ',
  'J. ',
  'aB',
  'a.',
  'a-',
  'last ',
  'for over ',
  'Q3 ',
  'µ',
  'über ',
  'developer in the ',
  'USA-based, ',
  'offshore; ',
  '$1 ',
  '1 US ',
  'trusted by a ',
  'no matter how ',
  'gets you ',
  ' - ',
  '> a',
  'It was ready. ',
  '. ',
  'Zap used ',
];

test('the rules check hostile texts quickly', () => {
  const brief = evalBrief(1);
  const slow = HOSTILE.flatMap((part) => {
    const content = part.repeat(Math.floor(60_000 / part.length));
    const start = performance.now();
    verify({ title: 'A title', metaDescription: '', content }, brief, { apps: [], owned });
    wrongFacts(content, offerOf(brief.offer));
    const took = performance.now() - start;
    return took > 1_000 ? [`${part}: ${Math.round(took)} ms`] : [];
  });
  expect(slow).toEqual([]);
}, 120_000);
