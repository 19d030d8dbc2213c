import { CLAIM_KINDS, type ClaimKind } from '#src/contract/generator/values.ts';
import type { RawDraft } from '../draft.ts';
import { plain } from '../verify/normalize-punctuation.ts';
import { numberSentences, type Sentence } from './sentences.ts';
import type { Entry } from './settle-claims.ts';

/** The rules' view of one sentence. */
export interface RuleClaim {
  sentence: string;
  kind: string;
  /** The source that supports it. */
  support?: string | number | null;
  /** Why it cannot be published. */
  finding?: string | null;
}

/** The result of `verify`. Rules that judge by sentence return `claims`, too. */
export interface RuleResult {
  findings: readonly string[];
  claims?: readonly RuleClaim[];
}

const MOST_CLAIMS = 600;

/** The rules' claims; from the words that findings quote if the rules name no sentences. */
export function ruleClaims(draft: RawDraft, { findings, claims }: RuleResult): RuleClaim[] {
  if (claims) return claims.slice(0, MOST_CLAIMS);
  const quoted = findings.flatMap((finding) =>
    [...finding.matchAll(/"([^"]{1,200})"/g)].map(([, words = '']) => ({
      finding,
      words: plain(words.replace(/…$/, '')),
    })),
  );
  if (quoted.length === 0) return [];
  return numberSentences(draft).flatMap(({ text }): RuleClaim[] => {
    const found = quoted.find(({ words }) => words !== '' && plain(text).includes(words));
    return found ? [{ sentence: text, kind: 'world', support: null, finding: found.finding }] : [];
  });
}

/** The ledger of a finished article: its sentences in order, then those that were removed. */
export function ledgerOf(draft: RawDraft, judged: readonly Entry[], rules: readonly RuleClaim[]): Entry[] {
  const entries = new Map(
    judged.filter(({ outcome }) => outcome !== 'removed').map((entry) => [entry.sentence, entry]),
  );
  const claims = new Map(rules.map((claim) => [plain(claim.sentence), claim]));
  const standing = numberSentences(draft).slice(0, MOST_CLAIMS);
  const texts = new Set(standing.map(({ text }) => text));
  return [
    ...standing.map((sentence) => withRule(entries.get(sentence.text), sentence, claims)),
    ...judged.filter(({ outcome, sentence }) => outcome === 'removed' && !texts.has(sentence)),
  ];
}

function withRule(
  entry: Entry | undefined,
  { text }: Sentence,
  claims: ReadonlyMap<string, RuleClaim>,
): Entry {
  const rule = claims.get(plain(text));
  const known: Entry = entry ?? {
    sentence: text,
    kind: kindOf(rule?.kind),
    outcome: 'stands',
    before: null,
    finding: null,
    source: rule?.support == null ? null : String(rule.support),
    documentId: null,
  };
  return rule?.finding ? { ...known, outcome: 'open', finding: rule.finding } : known;
}

const kindOf = (kind: string | undefined): ClaimKind =>
  kind === undefined ? 'common' : (CLAIM_KINDS.find((known) => known === kind) ?? 'world');

/** Adds what was judged later; the later entry of a sentence counts. */
export function mergeEntries(earlier: readonly Entry[], later: readonly Entry[]): Entry[] {
  const again = new Set(later.map(({ sentence }) => sentence));
  return [...earlier.filter(({ sentence }) => !again.has(sentence)), ...later];
}

/** Findings about sentences without a source that still stand. */
export function openFindings(entries: readonly Entry[], sentences: readonly Sentence[]): string[] {
  const texts = new Set(sentences.map(({ text }) => text));
  return entries
    .filter(({ outcome, sentence }) => outcome === 'open' && texts.has(sentence))
    .map(({ sentence, finding }) => `No source says this: "${sentence}" ${finding ?? ''}`.trim());
}
