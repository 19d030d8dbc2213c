import { expect, test } from 'vitest';
import { checkDraft } from '#writer/checks.ts';
import { normalizeDraft } from '#writer/draft.ts';
import { verify } from '#writer/verify/verify.ts';
import { faults } from './faults.ts';
import { evalBrief, honestArticle } from './honest.ts';

test('x', () => {
  expect(faults).toHaveLength(200);
  const missed: string[] = [];
  const vague: string[] = [];
  faults.forEach((fault, index) => {
    const brief = evalBrief(index);
    const earlier = honestArticle(evalBrief(index + 300));
    const draft = normalizeDraft(fault.plant(honestArticle(brief), earlier), brief);
    const found = [
      ...checkDraft({ draft, brief, slugs: new Set(), earlier: [earlier] }),
      ...verify(draft, brief).findings,
    ];
    if (found.length === 0) missed.push(`${fault.id}: ${fault.mark}`);
    else if (!found.some((f) => f.includes(fault.mark)))
      vague.push(`${fault.id}: ${fault.mark} <- ${found.join(' | ')}`);
  });
  const held: string[] = [];
  for (let serial = 1000; serial < 1100; serial += 1) {
    const brief = evalBrief(serial);
    const draft = honestArticle(brief);
    const found = [
      ...checkDraft({ draft, brief, slugs: new Set(), earlier: [] }),
      ...verify(draft, brief).findings,
    ];
    if (found.length) held.push(`${serial}: ${found.join(' | ')}`);
  }
  console.log('MISSED', missed.length, `\n${missed.join('\n')}`);
  console.log('VAGUE', vague.length, `\n${vague.join('\n')}`);
  console.log('HELD', held.length, `\n${held.slice(0, 20).join('\n')}`);
}, 300_000);
