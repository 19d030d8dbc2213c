import { checkDraft } from '#writer/checks.ts';
import { normalizeDraft, type RawDraft } from '#writer/draft.ts';
import { linkTargets } from '#writer/markdown.ts';
import type { Passage } from '#writer/passage.ts';
import { type Claim, verify } from '#writer/verify/verify.ts';
import { briefOf, type Case, siteTexts } from './cases.ts';

/** A sentence as a judge reads it. */
export interface Judgment {
  sentence: string;
  /** True if a source supports it, or it needs none. */
  holds: boolean;
}

/** Judges every claim of an article by its sources: a model's seam. Sentences without an answer stay with the rules. */
export type Judge = (
  article: { text: string; claims: readonly Claim[] },
  sources: readonly Passage[],
) => Promise<Judgment[]>;

export interface CaseResult {
  id: string;
  kind: string;
  expect: Case['expect'];
  text: string;
  /** Findings of the rules alone. */
  findings: string[];
  /** Held by the rules and the judge; undefined without a judge. */
  heldByBoth?: boolean;
}

const draftOf = (content: string): RawDraft => ({
  title: 'A title that says what this is',
  metaDescription: 'A description that is long enough to be shown below the title of a result.',
  tags: ['One', 'Two', 'Three', 'Four'],
  content,
  imagePrompt: '',
  imageAlt: '',
});

/** Of an article's length, which a case does not have. */
const OF_LENGTH =
  /words; it needs|H2 sections|of links|only this business|link|stops in the middle|almost no text|ends with/i;
const OF_LINKS = /links? (?:to|that)|not a page|no page|another site|address|target|javascript|mailto/i;
const OF_FORM = new Set(['link', 'html', 'language']);

function findingsOf(text: string, { kind, sources }: Pick<Case, 'kind' | 'sources'>) {
  const brief = briefOf({ sources });
  const draft = normalizeDraft(draftOf(text), brief);
  const { claims, findings } = verify(draft, brief, { apps: [], texts: siteTexts, owned: [] });
  const checked = checkDraft({ draft, brief, slugs: new Set(), earlier: [] });
  const wanted = [...findings, ...checked].filter(
    (finding) => !OF_LENGTH.test(finding) || ((kind === 'link' || kind === 'html') && OF_LINKS.test(finding)),
  );
  return { claims, brief, draft, findings: [...new Set(wanted)] };
}

const isSafe = ({ content }: RawDraft) =>
  linkTargets(content).every((target) => /^(?:\/(?!\/)|#|https:)/.test(target));

/** Held as it would be in an article. What is removed before any check is caught, too. */
export async function judgeCase(each: Case, judge?: Judge): Promise<CaseResult> {
  const { claims, brief, draft, findings } = findingsOf(each.text, each);
  const own = [...findings];
  if (
    OF_FORM.has(each.kind) &&
    own.length === 0 &&
    draft.content.trim() !== each.text.trim() &&
    isSafe(draft)
  )
    own.push('It was removed before the checks.');
  const { id, kind, expect, text } = each;
  const result: CaseResult = { id, kind, expect, text, findings: own };
  if (!judge) return result;
  const judged = new Map(
    (await judge({ text, claims }, brief.passages)).map(({ sentence, holds }) => [sentence, holds]),
  );
  const isHeld = claims.some(({ sentence, finding }) => !(judged.get(sentence) ?? finding === null));
  return {
    ...result,
    heldByBoth: isHeld || (claims.every(({ finding }) => finding === null) && own.length > 0),
  };
}

/** A local judge that knows the answer. */
export const truthfulJudge =
  (each: Pick<Case, 'expect'>): Judge =>
  async ({ claims }) =>
    claims.map(({ sentence }) => ({ sentence, holds: each.expect === 'honest' }));

export interface KindResult {
  kind: string;
  faults: number;
  caught: number;
  caughtByBoth: number;
  honest: number;
  held: number;
  heldByBoth: number;
}

/** Sums up by kind, in alphabetical order, with the sum of all at the end. */
export function byKind(results: readonly CaseResult[]): KindResult[] {
  const sum = (kind: string, list: readonly CaseResult[]): KindResult => {
    const faults = list.filter(({ expect }) => expect === 'fault');
    const honest = list.filter(({ expect }) => expect === 'honest');
    const held = (of: readonly CaseResult[]) => of.filter(({ findings }) => findings.length > 0).length;
    const both = (of: readonly CaseResult[]) => of.filter(({ heldByBoth }) => heldByBoth === true).length;
    return {
      kind,
      faults: faults.length,
      caught: held(faults),
      caughtByBoth: both(faults),
      honest: honest.length,
      held: held(honest),
      heldByBoth: both(honest),
    };
  };
  const kinds = [...new Set(results.map(({ kind }) => kind))].sort();
  return [
    ...kinds.map((kind) =>
      sum(
        kind,
        results.filter((result) => result.kind === kind),
      ),
    ),
    sum('all', results),
  ];
}
