import { expect, test } from 'vitest';
import { checkDraft } from '#writer/checks.ts';
import { normalizeDraft, type RawDraft } from '#writer/draft.ts';
import { hasHtml, linkTargets } from '#writer/markdown.ts';
import { verify } from '#writer/verify/verify.ts';
import { insert } from './faults.ts';
import { heldOut, honestSentences } from './held-out.ts';
import { evalBrief, honestArticle } from './honest.ts';
import { OWNED_KEYWORDS } from './world.ts';

const owned = OWNED_KEYWORDS.map((keyword) => ({ keyword, title: `All about: ${keyword}` }));

function findings(draft: RawDraft, serial: number, earlier: RawDraft[] = []): string[] {
  const brief = evalBrief(serial);
  return [
    ...checkDraft({ draft, brief, slugs: new Set(), earlier }),
    ...verify(draft, brief, { apps: [], owned }).findings,
  ];
}

/** What a finding says of faults that are in no particular words. */
const OF_THE_WHOLE: Record<string, RegExp> = {
  'a near-duplicate': /repeats the earlier post/,
  'an answer cut off': /stops in the middle|ends with/,
  'a repeated paragraph': /twice/,
  'another language, throughout': /not in English/,
};

const isSafe = ({ title, content }: RawDraft) =>
  ![title, content].some(hasHtml) && linkTargets(content).every((target) => /^(?:\/(?!\/)|#|https:)/.test(target));

test('x', () => {
  const missed: string[] = [];
  const vague: string[] = [];
  heldOut.forEach((fault, serial) => {
    const brief = evalBrief(serial);
    const honest = honestArticle(brief);
    const earlier = honestArticle(evalBrief(serial + 300));
    const draft = normalizeDraft(fault.plant(honest, earlier), brief);
    const before = new Set(findings(honest, serial, [earlier]));
    const found = findings(draft, serial, [earlier]).filter((finding) => !before.has(finding));
    const whole = OF_THE_WHOLE[fault.kind];
    const named = found.some((each) => (whole ? whole.test(each) : each.includes(fault.mark)));
    if (fault.kind === 'unsafe HTML' && isSafe(draft)) return;
    if (found.length === 0) missed.push(`${fault.id}: ${fault.mark}`);
    else if (!named) vague.push(`${fault.id}: ${fault.mark} <- ${found.join(' | ')}`);
  });
  const flagged: string[] = [];
  honestSentences.forEach((sentence, serial) => {
    const brief = evalBrief(serial);
    const honest = honestArticle(brief);
    const before = new Set(findings(honest, serial));
    const found = findings(normalizeDraft(insert(honest, sentence), brief), serial).filter((each) => !before.has(each) && !/ words; it needs/.test(each));
    if (found.length > 0) flagged.push(`${sentence} <- ${found.join(' | ')}`);
  });
  console.log(`of ${heldOut.length} faults\nMISSED ${missed.length}\n${missed.join('\n')}`);
  console.log(`VAGUE ${vague.length}\n${vague.join('\n')}`);
  console.log(`FLAGGED ${flagged.length} of ${honestSentences.length}\n${flagged.join('\n')}`);
  expect(true).toBe(true);
}, 120_000);
