import { z } from 'zod';
import { CLAIM_KINDS, type ClaimKind } from '#src/contract/generator/values.ts';
import { sentencesOf } from '../verify/sentences.ts';
import { canSupport, isStatistic, type JudgeSource, statesOnlyFiguresOf } from './judge-sources.ts';
import type { Sentence } from './sentences.ts';

/** The judge's answer about one sentence. Sentences that it does not name are common knowledge. */
export interface Verdict {
  n: number;
  kind: ClaimKind;
  /** '' for none. */
  source: string;
  /** A corrected sentence; '' for none. */
  fix: string;
}

const LONGEST_FIX = 600;

const oneLine = z.union([z.string(), z.number(), z.null()]).transform((value) =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim(),
);

const verdict = z.object({
  n: z.coerce.number().int(),
  kind: z.enum(CLAIM_KINDS).catch('common'),
  source: oneLine.optional().catch(''),
  fix: oneLine.optional().catch(''),
});

/** Verdicts that cannot be read are left out; the others stand. */
export const judgeAnswer = z.object({
  claims: z.array(z.unknown()).transform((list) =>
    list.flatMap((each): Verdict[] => {
      const { data } = verdict.safeParse(each);
      return data ? [{ ...data, source: data.source ?? '', fix: data.fix ?? '' }] : [];
    }),
  ),
});

export interface Ruling {
  sentence: Sentence;
  kind: ClaimKind;
  /** The source that supports the sentence, or its correction. */
  source: JudgeSource | null;
  /** Null to remove it, undefined to leave it. */
  edit: string | null | undefined;
}

/** They need a source; statements about the world only if they say how much. */
const NEED_A_SOURCE: ReadonlySet<ClaimKind> = new Set([
  'us',
  'promise',
  'comparison',
  'competitor',
  'advice',
  'quotation',
]);

/** A page on the web cannot promise for this business, or say what is true of it. */
const NOT_FROM_PAGES: ReadonlySet<ClaimKind> = new Set(['us', 'promise']);

/** The verdicts that hold: for sentences that exist, the first one for each, and with sources that do. */
export function rulingsOn(
  sentences: readonly Sentence[],
  verdicts: readonly Verdict[],
  sources: ReadonlyMap<string, JudgeSource>,
): Ruling[] {
  const byNumber = new Map(sentences.map((sentence) => [sentence.number, sentence]));
  const rulings = new Map<number, Ruling>();
  for (const { n, kind, source: id, fix } of verdicts) {
    const sentence = byNumber.get(n);
    if (!sentence || rulings.has(n)) continue;
    const named = sources.get(id.replace(/^(?:source|id)?[\s:#"[]*/i, '').replace(/["\]]$/, ''));
    const source = named && !(named.kind === 'page' && NOT_FROM_PAGES.has(kind)) ? named : undefined;
    const isClaim = NEED_A_SOURCE.has(kind) || (kind === 'world' && isStatistic(sentence.text));
    const isCorrected = isClaim && fix !== '' && fix !== sentence.text;
    if (isCorrected && source && isUsable(fix, source)) {
      rulings.set(n, { sentence, kind, source, edit: fix });
      continue;
    }
    const supports = !isCorrected && source && canSupport(source, sentence.text) ? source : null;
    rulings.set(n, { sentence, kind, source: supports, edit: isClaim && !supports ? null : undefined });
  }
  return [...rulings.values()];
}

const isUsable = (fix: string, source: JudgeSource) =>
  fix.length <= LONGEST_FIX &&
  sentencesOf(fix).length === 1 &&
  !/:\/\/|\bwww\./i.test(fix) &&
  canSupport(source, fix) &&
  statesOnlyFiguresOf(source, fix);
