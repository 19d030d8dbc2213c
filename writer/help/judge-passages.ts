import { CLAIM_KINDS } from '#src/contract/generator/values.ts';
import { type JudgeSource, judgeSources, linesNear, sourcesNear, stemsOf } from '../ledger/judge-sources.ts';
import { ledgerOf, type RuleClaim } from '../ledger/ledger.ts';
import { numberSentences, type Sentence } from '../ledger/sentences.ts';
import type { Entry } from '../ledger/settle-claims.ts';
import { rulingsOn, type Verdict } from '../ledger/verdicts.ts';
import type { JudgeRequest } from '../providers/provider.ts';
import { plain } from '../verify/normalize-punctuation.ts';
import { type CheckedPassage, checkPassages, draftOf, type PassageCheck } from './check-passages.ts';

interface Judging {
  request: Omit<JudgeRequest, 'brief'>;
  /** Those that are new, with the numbers of the request. */
  asked: readonly Sentence[];
  sources: ReadonlyMap<string, JudgeSource>;
}

/** The findings of the rules, and the request to a judge about the new sentences; null if there are none. */
export interface Prepared {
  checked: CheckedPassage[];
  request: Omit<JudgeRequest, 'brief'> | null;
}

/** The first half of checking alternatives, without a model. Linear in the texts. */
export const preparePassages = (check: PassageCheck): Prepared => ({
  checked: checkPassages(check),
  request: judgingOf(check)?.request ?? null,
});

export interface JudgedPassages {
  /** The ledger of each alternative. */
  entries: Entry[][];
  /** False if what the judge said does not count. */
  isBelieved: boolean;
}

/** The second half. @param verdicts the judge's; null without one */
export function judgePassages({
  check,
  checked,
  verdicts,
}: {
  check: PassageCheck;
  checked: readonly CheckedPassage[];
  verdicts: readonly Verdict[] | null;
}): JudgedPassages {
  const judging = verdicts ? judgingOf(check) : undefined;
  const judged = judging && verdicts ? judgedEntries(judging, verdicts) : [];
  return {
    entries: check.alternatives.map((text, index) =>
      entriesOf(check, text, judged ?? [], checked[index] ?? { claims: [], links: [], lost: [] }),
    ),
    isBelieved: judged !== null,
  };
}

const MOST_SENTENCES = 200;

const sentencesOf = (content: string) => numberSentences({ title: '', metaDescription: '', content });

function judgingOf({ action, before, alternatives, brief }: PassageCheck): Judging | undefined {
  const known = new Set(sentencesOf(before).map(({ text }) => text));
  const asked = sentencesOf(alternatives.join('\n\n'))
    .filter(({ text }) => !known.has(text))
    .slice(0, MOST_SENTENCES);
  if (asked.length === 0) return undefined;
  const texts = asked.map(({ text }) => text);
  const sources = judgeSources({ ...brief, prompt: before, question: null });
  const own = sources.get('brief');
  // A translation shares no words with its text.
  if (own && action === 'translate')
    sources.set('brief', { ...own, words: new Set([...own.words, ...stemsOf(texts.join('\n'))]) });
  const ids = sourcesNear(sources, texts);
  const facts = [...sources.values()]
    .filter(({ documentId }) => documentId === null)
    .map((source) => ({
      id: source.id,
      text: source.id === 'brief' ? source.text : linesNear(source, texts),
    }))
    .filter(({ text }) => text !== '');
  const sentences = asked.map(({ number, text }) => ({ number, text }));
  const near = { facts, passages: brief.passages.filter(({ id }) => ids.has(id)) };
  return { request: { sentences, near }, asked, sources };
}

/** Beyond this share the judge is not believed, unless there are few sentences. */
const INCREDIBLE = 0.5;
const FEW = 4;

/** The judge's entries for new sentences. Nothing is corrected: the author decides. Null if it is not believed. */
function judgedEntries({ asked, sources }: Judging, verdicts: readonly Verdict[]): Entry[] | null {
  const rulings = new Map(
    rulingsOn(asked, verdicts, sources).map((ruling) => [ruling.sentence.number, ruling]),
  );
  const unsupported = [...rulings.values()].filter(({ edit }) => edit === null).length;
  if (unsupported > Math.max(FEW, asked.length * INCREDIBLE)) return null;
  return asked.map(({ number, text }): Entry => {
    const ruling = rulings.get(number);
    const isOpen = ruling !== undefined && ruling.edit !== undefined;
    return {
      sentence: text,
      kind: ruling?.kind ?? 'common',
      outcome: isOpen ? 'open' : 'stands',
      before: null,
      finding: isOpen ? reasonOf(ruling.edit) : null,
      source: ruling?.source?.id ?? null,
      documentId: ruling?.source?.documentId ?? null,
    };
  });
}

const reasonOf = (edit: string | null | undefined) =>
  edit ? `A source says it differently: “${edit}”` : 'No source says so.';

/** The ledger of one alternative: its new sentences, and the quotations that it changed. */
function entriesOf(
  { before }: PassageCheck,
  alternative: string,
  judged: readonly Entry[],
  { claims, links, lost }: CheckedPassage,
): Entry[] {
  const known = new Set(sentencesOf(before).map(({ text }) => text));
  const linked = new Set(links.map(({ sentence }) => sentence));
  const texts = new Set(sentencesOf(alternative).map(({ text }) => text));
  const own = ledgerOf(
    draftOf(alternative),
    judged.filter(({ sentence }) => texts.has(sentence)),
    withReasons([...claims, ...links]),
  ).filter(({ sentence }) => !known.has(sentence) || linked.has(sentence));
  // An image or an address is in no sentence.
  const kinds = new Map(
    claims.flatMap(({ sentence, kind, finding }) => (finding ? [[plain(sentence), kind]] : [])),
  );
  const beside = links.filter(({ sentence }) => !texts.has(sentence));
  return [
    ...own.map((entry) => withKind(entry, kinds)),
    ...beside.map(
      ({ sentence, finding = null }): Entry => ({
        ...EMPTY,
        sentence,
        kind: 'world',
        outcome: 'open',
        finding,
      }),
    ),
    ...lost.map(
      (sentence): Entry => ({
        ...EMPTY,
        sentence,
        kind: 'quotation',
        outcome: 'removed',
        finding: 'This quotation no longer stands word for word. Restore it, or do not mark it as one.',
      }),
    ),
  ];
}

const EMPTY = { before: null, source: null, documentId: null } as const;

/** A sentence that a rule found something in is no common knowledge, whatever the judge says. */
function withKind(entry: Entry, kinds: ReadonlyMap<string, string>): Entry {
  if (entry.kind !== 'common' || entry.finding === null) return entry;
  const ruled = kinds.get(plain(entry.sentence));
  return { ...entry, kind: CLAIM_KINDS.find((kind) => kind === ruled) ?? 'world' };
}

/** A sentence that breaks several rules has all the reasons. */
function withReasons(claims: readonly RuleClaim[]): RuleClaim[] {
  const bySentence = new Map<string, RuleClaim>();
  for (const claim of claims) {
    const earlier = bySentence.get(claim.sentence);
    const finding = [earlier?.finding, claim.finding].filter(Boolean).join(' ') || null;
    bySentence.set(claim.sentence, { ...claim, ...earlier, finding });
  }
  return [...bySentence.values()];
}
