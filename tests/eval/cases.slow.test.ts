import { expect, test } from 'vitest';
import { offerOf } from '#src/content/site/offer.ts';
import { wrongFacts } from '#writer/facts.ts';
import { verify } from '#writer/verify/verify.ts';
import { briefOf, readCases, siteTexts } from '../../tools/eval/cases.ts';
import { byKind, type CaseResult, judgeCase, truthfulJudge } from '../../tools/eval/judge-cases.ts';
import { judgeLibrary } from '../../tools/eval/judge-library.ts';
import { differences, readManifest } from '../../tools/eval/manifest.ts';

const cases = await readCases();
const results: CaseResult[] = [];
for (const each of cases) results.push(await judgeCase(each, truthfulJudge(each)));
const all = byKind(results).at(-1);

test('no case of the evaluation was changed, removed or left out of the manifest', () => {
  expect(differences(cases, readManifest())).toEqual({ changed: [], removed: [], added: [], doubled: [] });
});

test('a changed case, a removed one and a doubled id are noticed', () => {
  const [first, second] = cases;
  if (!first || !second) throw new Error('There are no cases');
  const others = cases.slice(2);
  const found = differences(
    [{ ...first, text: `${first.text} Or so.` }, ...others, ...others.slice(0, 1)],
    readManifest(),
  );
  expect(found).toMatchObject({ changed: [first.id], removed: [second.id], doubled: [others[0]?.id] });
});

/**
 * Shares that these cases reach, below which a rule was broken. The rules were written without the third set, of which
 * they catch 0.71. Unseen ones are promised 0.6 and 0.05.
 */
const CAUGHT = 0.87;
const HELD = 0.05;

test('the rules catch faults of every kind', () => {
  const { faults = 0, caught = 0 } = all ?? {};
  expect(caught / faults).toBeGreaterThanOrEqual(CAUGHT);
  const weak = byKind(results).filter((kind) => kind.faults > 0 && kind.caught < kind.faults * 0.5);
  expect(weak.map(({ kind }) => kind)).toEqual([]);
});

test('the rules let honest texts pass', () => {
  const held = results.filter(({ expect: wanted, findings }) => wanted === 'honest' && findings.length > 0);
  expect(
    held.length,
    held.map(({ text, findings }) => `${text} <- ${findings.join(' ')}`).join('\n'),
  ).toBeLessThanOrEqual((all?.honest ?? 0) * HELD);
});

test('a truthful judge decides what the rules cannot', () => {
  const { faults = 0, caughtByBoth = 0, honest = 0, heldByBoth = 0 } = all ?? {};
  expect(caughtByBoth / faults).toBeGreaterThanOrEqual(0.95);
  expect(heldByBoth / honest).toBeLessThanOrEqual(0.02);
});

/** Of a hundred sentences of the library. */
const LIBRARY_HELD = 0.01;

test('the rules hold almost no sentence of the library', () => {
  const { sentences, held } = judgeLibrary();
  expect(held.length, held.map(({ sentence }) => sentence).join('\n')).toBeLessThanOrEqual(
    sentences * LIBRARY_HELD,
  );
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
  'we will ',
  'every app ',
  'most of the owners ',
  'two of three ',
  'agencies that ',
  'a client who ',
  'must not pain ',
  'better than ',
  'your app will be in ',
  'according to the report ',
  'the full amount ',
  'among the ways ',
];

/** Milliseconds of processor time. A linear pattern takes under 500, a quadratic one minutes. */
const LINEAR = 5_000;

test('the rules check hostile texts in linear time', () => {
  const brief = briefOf({ sources: [] });
  const slow = HOSTILE.flatMap((part) => {
    const content = part.repeat(Math.floor(30_000 / part.length));
    const start = process.threadCpuUsage();
    verify({ title: 'A title', metaDescription: '', content }, brief, {
      apps: [],
      texts: siteTexts,
      owned: [],
    });
    wrongFacts(content, offerOf(brief.offer));
    const { user, system } = process.threadCpuUsage(start);
    const took = Math.round((user + system) / 1_000);
    return took > LINEAR ? [`${part}: ${took} ms`] : [];
  });
  expect(slow).toEqual([]);
}, 120_000);
