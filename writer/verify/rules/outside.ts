import { meanings } from '../content-words.ts';
import { asserted, type Sentence } from '../read-sentences.ts';
import { bestMatch, type SourceIndex, type Trust } from '../source-index.ts';

const WEB: ReadonlySet<Trust> = new Set(['web']);
const NAMED_WEB: ReadonlySet<Trust> = new Set(['web', 'client']);
const REST: ReadonlySet<Trust> = new Set(['site', 'owner', 'client']);
/** So much of a sentence is a page's, and more than anything else of ours has. */
const TAKEN = 0.45;
const TAKEN_WORDS = 4;

const REPORTS =
  /\b(?:according to|says?|said|mentions?|mentioned|states?|stated|reports?|reported|writes?|wrote|notes?|noted|describes?|lists?|recommends?|advises?|claims?|explains?|suggests?|defines?|publishes|published|advertises|quotes|(?:the|its|their|an?) (?:[\p{L}-]+ ){0,2}?(?:guide|page|article|site|authors?|group|association|report|standard|documentation|handbook|survey|blog|newspaper)(?:'s)?|in the \p{L}+ (?:gazette|times|herald|journal|review|news|post))\b/u;
/** As ours, or as what the reader should do. */
const ADOPTS =
  /\b(?:we|our|us|you should|you can count on|you will|you'll|your|recommend(?:ed)?|best|choose|go with|sign up|worth (?:it|every|paying|a|buying|using)|use|try|buy|get|pick|guarantee\w*|promise\w*|refund\w*|session|book(?:ing)?|free|without (?:risk|cost)|always|safest|easiest|choice|served|tool|need to|must)\b/u;

/** Promises, advice and prices of other sites' pages, taken over as this site's. */
export function takenOver({ own, text, figures, isQuestion }: Sentence, evidence: SourceIndex): string[] {
  if (isQuestion || evidence.spans.every(({ trust }) => trust !== 'web')) return [];
  const web = bestMatch(text, evidence, WEB);
  const words = meanings(text).length;
  if (!web.span || web.share < TAKEN || web.share * words < TAKEN_WORDS) return [];
  if (bestMatch(text, evidence, REST).share >= web.share) return [];
  const title = new Set(meanings(web.span.text.slice(0, 80)));
  const shared = meanings(text).filter((word) => title.has(word)).length;
  const isNamed =
    shared >= 3 || (shared >= 1 && (REPORTS.test(own) || /^(?:in|on|at) (?:the|its|an?) /u.test(own)));
  const isMoney = figures.some(({ kind }) => kind === 'money');
  if (isNamed && !/\b(?:we|our|us)\b/u.test(own)) return [];
  return ADOPTS.test(own) || isMoney || !isNamed ? [text.slice(0, 80)] : [];
}

const NAME =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}]*(?:[-.]?\p{Lu}[\p{L}\p{N}]*)+|\p{Lu}\p{Ll}[\p{L}\p{N}-]+|\p{Ll}+\p{Lu}\p{L}+)(?:\.(?:com|net|io|example|org|app))?/gu;

/** Says who says so, or names the source in its title without telling the reader to use it. */
const reportsOn = ({ own, text, subject, isImperative }: Sentence, { spans }: SourceIndex): boolean =>
  REPORTS.test(own) ||
  (subject === 'world' &&
    !isImperative &&
    !ADOPTS.test(own) &&
    [...text.matchAll(NAME)].some(
      ([name], index) =>
        index > 0 && spans.some(({ trust, title }) => trust === 'web' && title.includes(name)),
    ));

/** A product that only another's source names, told of as this site's view. */
export function recommended(
  sentence: Sentence,
  evidence: SourceIndex,
  isKnown: (name: string) => boolean,
): string[] {
  const { own, text, isQuestion } = sentence;
  if (isQuestion) return [];
  const others = evidence.spans.filter(({ trust }) => NAMED_WEB.has(trust));
  if (others.length === 0) return [];
  const named = [...text.matchAll(NAME)]
    .filter(({ index }) => own[index] !== ' ')
    .map(([name]) => name)
    .filter((name, index) => (index > 0 || /\p{L}\p{Lu}|\./u.test(name)) && !isKnown(name));
  const isTheirs = (name: string) =>
    others.some((span) => span.text.includes(name.toLowerCase())) &&
    !evidence.spans.some(
      ({ trust, text: known }) =>
        (trust === 'site' || trust === 'owner') && known.includes(name.toLowerCase()),
    );
  // A client's own name is no product.
  const isClient = (name: string) =>
    others.some(({ trust, title }) => trust === 'client' && title.includes(name));
  const taken = named.filter((name) => isTheirs(name) && !isClient(name));
  // A client may be told of with what they use.
  const reports =
    reportsOn(sentence, evidence) ||
    /\b(?:owner|client|he|she|teacher|manager|calls (?:it|this|them)|offers|charges|promises|sells)\b/u.test(
      own,
    );
  return reports ? [] : taken.slice(0, 1);
}
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|net|org|io|app|co|dev|shop|site|online|example)\b/giu;

const PHONE = /(?<![\d-])(?:\(\d{3}\) ?|\d{3}[-. ])?\d{3}[-. ]\d{4}(?!\d)/gu;
const META =
  /\b(?:as (?:requested|instructed|directed|you asked)|per (?:the|your) instructions|(?:earlier|previous|prior) (?:guidelines|instructions|rules|prompts?) |this (?:section|article|post|text|page) (?:is|was) (?:written for|sponsored|brought|paid)|sponsored by|brought to you|as an ai\b|language models?\b(?= (?:must|should|reading)))\b/gu;

/** Speaks of the order to write it, which only a source's instruction can be. */
export const ofInstructions = ({ own }: Sentence): string[] => asserted(own, META);

/** Figures that only another site's page has, without its name. */
export function unnamedFigures(sentence: Sentence, evidence: SourceIndex): string[] {
  const { text, figures, isQuestion } = sentence;
  if (isQuestion || reportsOn(sentence, evidence)) return [];
  const words = meanings(text);
  return figures
    .filter(({ kind, value }) => {
      if (kind === 'count' && value <= 2) return false;
      const known = evidence.figures.filter(
        (each) => each.kind === kind && each.value === value && words.some((word) => each.words.has(word)),
      );
      return known.length > 0 && known.every(({ trust }) => trust === 'web');
    })
    .map(({ phrase }) => phrase);
}

/** Addresses in the text that no source of ours gives. */
export const addresses = ({ text }: Sentence, evidence: SourceIndex): string[] =>
  [...text.matchAll(LINK), ...text.matchAll(PHONE)]
    .map(([address]) => address.replace(/[.,;:)]+$/, ''))
    .filter(
      (address) =>
        !evidence.spans.some(
          ({ trust, text: known }) =>
            trust !== 'web' && trust !== 'client' && known.includes(address.toLowerCase()),
        ),
    );
