import { describe, expect, test } from 'vitest';
import type { Brief } from '#writer/brief.ts';
import { checkDraft } from '#writer/checks.ts';
import { normalizeDraft, type RawDraft } from '#writer/draft.ts';
import { verify } from '#writer/verify/verify.ts';
import { faults } from '../../tools/eval/faults.ts';
import { evalBrief, honestArticle } from '../../tools/eval/honest.ts';
import { OWNED_KEYWORDS } from '../../tools/eval/world.ts';

const site = {
  apps: [],
  owned: OWNED_KEYWORDS.map((keyword) => ({ keyword, title: `A post about ${keyword}` })),
};

/** Findings of the rules, without a model and a database. */
const findingsOf = (draft: RawDraft, brief: Brief, earlier: RawDraft[] = []) => [
  ...checkDraft({ draft, brief, slugs: new Set(), earlier }),
  ...verify(draft, brief, site).findings,
];

describe('the rules', () => {
  test('find every planted fault, unless it is removed before the checks', () => {
    expect(faults).toHaveLength(200);
    const unnamed: string[] = [];
    for (const [index, fault] of faults.entries()) {
      const brief = evalBrief(index);
      const earlier = honestArticle(evalBrief(index + 300));
      const draft = normalizeDraft(fault.plant(honestArticle(brief), earlier), brief);
      const found = findingsOf(draft, brief, [earlier]);
      const isTakenOut = found.length === 0 && fault.mark !== '' && !draft.content.includes(fault.mark);
      if (!isTakenOut && !found.some((finding) => finding.includes(fault.mark)))
        unnamed.push(`${fault.id} <- ${found.join(' | ')}`);
    }
    expect(unnamed).toEqual([]);
  }, 120_000);

  test('reject at most two of a hundred correct articles', () => {
    const held: string[] = [];
    for (let serial = 1000; serial < 1100; serial += 1) {
      const brief = evalBrief(serial);
      const found = findingsOf(honestArticle(brief), brief);
      if (found.length > 0) held.push(`${serial}: ${found.join(' | ')}`);
    }
    expect(held.slice(2)).toEqual([]);
  }, 120_000);
});
