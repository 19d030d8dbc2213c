import type { ClaimKind, ClaimOutcome } from '#src/contract/generator/values.ts';
import type { RawDraft } from '../draft.ts';
import { type Edits, editSentences } from './edit-sentences.ts';
import { figuresOf, type JudgeSource } from './judge-sources.ts';
import type { Sentence } from './sentences.ts';
import { rulingsOn, type Verdict } from './verdicts.ts';

/** One sentence in the ledger. */
export interface Entry {
  sentence: string;
  kind: ClaimKind;
  outcome: ClaimOutcome;
  /** The sentence that was corrected. */
  before: string | null;
  /** Why it is open. */
  finding: string | null;
  /** `offer`, `site`, `brief` or a passage's id. */
  source: string | null;
  documentId: number | null;
}

export interface ClaimChanges {
  draft: RawDraft;
  entries: Entry[];
  /** Why the rules alone decide, or what the judge left out, as a sentence. */
  note: string | null;
  /** A sentence about what a person has to do before the post is published. */
  hold: string | null;
}

/** Beyond this share, a person decides: little of the article would be left as it was. */
const MOST_REMOVED = 0.25;
/** Beyond this share, the judge is not believed. */
const INCREDIBLE = 0.5;
/** Fewer sentences are no share: a revision changes one or two. */
const FEW = 4;

/** Applies the judge's verdicts. @param sentences those it was asked about, of this draft */
export function settleClaims(
  draft: RawDraft,
  all: readonly Sentence[],
  asked: readonly Sentence[],
  verdicts: readonly Verdict[],
  sources: ReadonlyMap<string, JudgeSource>,
): ClaimChanges {
  const rulings = rulingsOn(asked, verdicts, sources);
  const kinds = new Map(rulings.map(({ sentence, kind }) => [sentence.number, kind]));
  const plainEntry = (sentence: Sentence): Entry => ({
    ...NOTHING,
    sentence: sentence.text,
    kind: kinds.get(sentence.number) ?? 'common',
  });
  const removals = rulings.filter(({ edit }) => edit === null);
  if (removals.length > Math.max(FEW, asked.length * INCREDIBLE))
    return {
      ...unjudged(draft),
      note: `The model that checks claims found no source for ${removals.length} of ${asked.length} sentences, which is not believable, so only the rules checked this article.`,
    };
  const isTooMuch = removals.length > Math.max(FEW, asked.length * MOST_REMOVED);
  const edits: Edits = new Map(
    rulings.flatMap(({ sentence, edit }) =>
      edit === undefined || (edit === null && isTooMuch) ? [] : [[sentence.number, edit]],
    ),
  );
  const edited = editSentences(draft, all, edits);
  const byNumber = new Map(rulings.map((ruling) => [ruling.sentence.number, ruling]));
  const gone = new Set(edited.gone);
  const entries = all
    .filter((sentence) => asked.includes(sentence) || gone.has(sentence.number))
    .map((sentence): Entry => {
      const { number, text } = sentence;
      const entry = plainEntry(sentence);
      if (gone.has(number)) return { ...entry, outcome: 'removed' };
      const ruling = byNumber.get(number);
      if (!ruling) return entry;
      const named = { source: ruling.source?.id ?? null, documentId: ruling.source?.documentId ?? null };
      if (ruling.edit === undefined) return { ...entry, ...named };
      const finding = isTooMuch && ruling.edit === null ? 'No source says so.' : edited.refused.get(number);
      if (finding !== undefined)
        return { ...entry, ...(ruling.edit === null && named), outcome: 'open', finding };
      if (ruling.edit === null) return { ...entry, outcome: 'removed' };
      return { ...entry, ...named, sentence: ruling.edit, outcome: 'corrected', before: text };
    });
  return {
    draft: edited.draft,
    entries,
    note: leftOut(asked, kinds, sources),
    hold: isTooMuch
      ? `No source supports ${removals.length} of ${asked.length} sentences, so none of them was removed. Correct or remove the sentences marked as open under Claims, or add a source about them and generate the post again.`
      : null,
  };
}

const NOTHING = { outcome: 'stands', before: null, finding: null, source: null, documentId: null } as const;

/** A draft that only the rules check. */
const unjudged = (draft: RawDraft): ClaimChanges => ({
  draft,
  entries: [],
  note: null,
  hold: null,
});

/** Figures in no source that the judge said nothing about. */
function leftOut(
  asked: readonly Sentence[],
  kinds: ReadonlyMap<number, ClaimKind>,
  sources: ReadonlyMap<string, JudgeSource>,
): string | null {
  const known = new Set([...sources.values()].flatMap(({ figures }) => [...figures]));
  const strange = asked.filter(
    ({ number, text }) =>
      !kinds.has(number) && figuresOf(text).some((value) => value > SMALL && !known.has(value)),
  );
  if (strange.length === 0) return null;
  const some = strange.length === 1 ? '1 sentence' : `${strange.length} sentences`;
  return `The model that checks claims said nothing about ${some} with a figure that no source has, so only the rules checked ${strange.length === 1 ? 'it' : 'them'}.`;
}

/** Numbers of steps and the like. */
const SMALL = 20;
