import { textFault } from '#src/contract/text-bounds.ts';
import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import { dateRule } from './dates.ts';
import { unlessNone } from './finding.ts';
import {
  cutShort,
  filler,
  foreignLanguage,
  missesQuestion,
  repeatedSentences,
  takenKeywords,
} from './form.ts';
import { inventedNames, nameFilter } from './names.ts';
import { plain } from './normalize-punctuation.ts';
import { obeyedInstructions } from './obeyed-instructions.ts';
import { wrongQuotations } from './quotations.ts';
import { type Article, readArticle } from './read-article.ts';
import { readSentences, type Sentence } from './read-sentences.ts';
import { advice } from './rules/advice.ts';
import { inventedClients } from './rules/clients.ts';
import { comparisons, competitors } from './rules/comparisons.ts';
import { addresses, ofInstructions, recommended, takenOver, unnamedFigures } from './rules/outside.ts';
import { prices } from './rules/prices.ts';
import { promises } from './rules/promises.ts';
import { miscounted, statistics } from './rules/statistics.ts';
import { studies } from './rules/studies.ts';
import { ownFacts } from './rules/us.ts';
import { opening } from './sentences.ts';
import { bestMatch, indexSources, type SourceIndex, type Support } from './source-index.ts';
import { hasOwnKnowledge, passagesUsed, readSources, type Sources } from './sources.ts';

export interface SiteFacts {
  /** The gallery's words, each with the app's title as the first line. */
  apps: readonly string[];
  /** Other texts of the site, such as its offer and pages. */
  texts?: readonly string[];
  /** Keywords that other posts own, with the posts' titles. */
  owned: ReadonlyArray<{ keyword: string; title: string }>;
}

const NOTHING: SiteFacts = { apps: [], owned: [] };

/** Kinds that need a source, each with the sentence that tells a person what to do. */
const FAULTS = {
  statistic: (list: string) =>
    `It states ${list}, which no source says. Take the figure from a source, or remove the sentence.`,
  price: (list: string) =>
    `It states ${list}, which is not a price or a condition of this site. Use the offer's, or remove the sentence.`,
  promise: (list: string) =>
    `It promises ${list}, which the offer does not. Say what the offer says, or remove the sentence.`,
  us: (list: string) =>
    `It says of this business ${list}, which no source says. Add a source, or remove the sentence.`,
  comparison: (list: string) =>
    `It compares or ranks: ${list}. No source of ours says so. Describe without a comparison, or remove the sentence.`,
  competitor: (list: string) =>
    `It says of others ${list}, which no source says. Name the source, or remove the sentence.`,
  advice: (list: string) =>
    `It gives advice of law, health or money: ${list}. Send readers to someone who advises them, or remove the sentence.`,
  study: (list: string) =>
    `It cites research that no source has: ${list}. Name a source, or remove the sentence.`,
  person: (list: string) =>
    `It names or tells of ${list}, which no source does. Make it an example ("Take a …"), or remove the sentence.`,
  date: (list: string) => `It names the date ${list}, which no source says. Remove it, or add the source.`,
  outside: (list: string) =>
    `It takes over what another site's page says: ${list}. Name the page, state it as theirs, or remove the sentence.`,
  instruction: (list: string) =>
    `It repeats words of a source that gives the writer instructions, which is no evidence: ${list}. Remove the sentence.`,
} as const;
type FaultKind = keyof typeof FAULTS;

export type ClaimKind = FaultKind | 'quotation' | 'question' | 'opinion' | 'fact';

/** One sentence of the article, as the rules read it. */
export interface Claim {
  sentence: string;
  kind: ClaimKind;
  /** The source that says it: a passage's id, the offer or another text of the site. */
  support: Support | null;
  /** For a person; null when nothing is wrong. */
  finding: string | null;
}

export interface Verified {
  /** One sentence per kind of fault, with the words at fault. */
  findings: string[];
  /** Ids of passages that the text evidently uses. */
  used: number[];
  /** In the article's order, without headings. */
  claims: Claim[];
}

/**
 * Every claim must be in a source that may support it. No model, so nothing can talk it into anything. Linear
 * in the text, and at most 3,000 sentences.
 */
export function verify(
  draft: Pick<RawDraft, 'title' | 'metaDescription' | 'content'>,
  brief: Brief,
  { apps, texts = [], owned }: SiteFacts = NOTHING,
): Verified {
  if ([draft.title, draft.metaDescription, draft.content].some((text) => textFault(text)))
    return { findings: [], used: [], claims: [] };
  const article = readArticle(draft);
  const sources = readSources(brief, [...apps, ...texts]);
  const whole = article.texts.join('\n');
  const { findings, claims } = judge(article, brief, sources, indexSources(brief, [...apps, ...texts]));
  return {
    claims,
    findings: [
      ...findings,
      ...foreignLanguage(article),
      ...cutShort(article),
      ...repeatedSentences(article),
      ...missesQuestion(article, brief),
      ...takenKeywords(article, brief, owned),
      ...filler(article),
      ...(hasOwnKnowledge(
        whole,
        brief,
        apps.map((app) => app.split('\n', 1)[0] ?? ''),
      )
        ? []
        : [NOT_FIRST_HAND]),
    ],
    used: passagesUsed(whole, brief.passages),
  };
}

const NOT_FIRST_HAND =
  'It tells nothing that only this business knows. Use one of the sources about its own apps, guests or documents.';

interface Fault {
  kind: FaultKind;
  words: string;
}

function judge(article: Article, brief: Brief, sources: Sources, evidence: SourceIndex) {
  const sentences = readSentences(article);
  const ofWhole: Fault[] = [
    ...inventedNames(article, sources).map((words) => ({ kind: 'person' as const, words })),
    ...obeyedInstructions(article, sources).map((words) => ({ kind: 'instruction' as const, words })),
  ];
  const quotations = wrongQuotations(article, sources, brief);
  const isKnown = nameFilter(article, sources);
  const dates = dateRule(sources);
  const found = new Map<FaultKind, string[]>();
  const note = ({ kind, words }: Fault) =>
    void found.set(kind, [...(found.get(kind) ?? []), ...(found.get(kind)?.includes(words) ? [] : [words])]);
  ofWhole.forEach(note);
  const claims = sentences.flatMap((sentence): Claim[] => {
    if (sentence.block === 'quote') {
      const wrong = quotations.find(
        ({ words }) => words.includes(sentence.text) || sentence.text.includes(words),
      );
      return [claimOf(sentence, evidence, wrong && { kind: 'quotation', finding: wrong.finding })];
    }
    const own = [
      ...faultsOf(sentence, evidence, isKnown),
      ...dates(sentence).map((words) => ({ kind: 'date' as const, words })),
    ];
    own.forEach(note);
    if (sentence.block === 'title' || sentence.block === 'heading') return [];
    const [fault] = [...own, ...ofWhole.filter(({ words }) => has(sentence, words))];
    const wrong = quotations.find(({ words }) => has(sentence, words) || words.includes(sentence.text));
    if (wrong) return [claimOf(sentence, evidence, { kind: 'quotation', finding: wrong.finding })];
    return [
      claimOf(
        sentence,
        evidence,
        fault && { kind: fault.kind, finding: FAULTS[fault.kind](`"${fault.words}"`) },
      ),
    ];
  });
  return {
    claims,
    findings: [
      ...[...found].flatMap(([kind, words]) => unlessNone(words.map(opening), FAULTS[kind])),
      ...quotations.map(({ finding }) => finding),
    ],
  };
}

const has = ({ text }: Sentence, words: string) => plain(text).includes(plain(words).replace(/…$/, ''));

/** In the order in which they tell most. */
function faultsOf(sentence: Sentence, evidence: SourceIndex, isKnown: (name: string) => boolean): Fault[] {
  if (sentence.block === 'heading' && sentence.own.split(' ').length < 4) return [];
  const of = (kind: FaultKind, words: readonly string[]): Fault[] =>
    words.map((each) => ({ kind, words: each }));
  return [
    ...of('price', prices(sentence, evidence)),
    ...of('study', studies(sentence, evidence)),
    ...of('statistic', [...new Set([...statistics(sentence, evidence), ...miscounted(sentence, evidence)])]),
    ...of('promise', promises(sentence, evidence)),
    ...of('competitor', competitors(sentence, evidence)),
    ...of('comparison', comparisons(sentence, evidence)),
    ...of('advice', advice(sentence, evidence)),
    ...of('person', inventedClients(sentence, evidence)),
    ...of('outside', [
      ...takenOver(sentence, evidence),
      ...recommended(sentence, evidence, isKnown),
      ...addresses(sentence, evidence),
      ...unnamedFigures(sentence, evidence),
    ]),
    ...of('instruction', ofInstructions(sentence)),
    ...of('us', ownFacts(sentence, evidence)),
  ];
}

/** One source says so much of a sentence. */
const SUPPORTED = 0.5;

function claimOf(
  sentence: Sentence,
  evidence: SourceIndex,
  fault: { kind: ClaimKind; finding: string } | undefined,
): Claim {
  const { span, share } = bestMatch(sentence.text, evidence);
  return {
    sentence: sentence.text,
    kind: fault?.kind ?? kindOf(sentence),
    support: span && share >= SUPPORTED && !fault ? span.id : null,
    finding: fault?.finding ?? null,
  };
}

function kindOf({
  isQuestion,
  isImperative,
  isConditional,
  isExample,
  subject,
  block,
  figures,
  text,
}: Sentence): ClaimKind {
  if (isQuestion) return 'question';
  if (block === 'quote' || /"[^"]{20,}"/.test(text)) return 'quotation';
  if (subject === 'us') return figures.some(({ kind }) => kind === 'money') ? 'price' : 'us';
  return isImperative || isConditional || isExample ? 'opinion' : 'fact';
}
