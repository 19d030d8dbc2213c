import { contentWords, stem } from './content-words.ts';
import { unlessNone } from './finding.ts';
import { plain } from './normalize-punctuation.ts';
import type { Article } from './read-article.ts';
import { opening, sentencesOf } from './sentences.ts';
import type { Sources } from './sources.ts';

/** The first letter is made small: a capital within one belongs to a name. */
const STUDY =
  /\b(?:(?:a|an|one|the|another|recent|new|latest|several|many|most|multiple|numerous|independent)\s+(?:[\p{L}-]+\s+){0,3}?(?:stud(?:y|ies)|surveys?|polls?|white ?papers?|meta-analys[ie]s|research)\b(?!\s+(?:the|your|it|them|before|a)\b)|(?:stud(?:y|ies)|surveys?|research(?:ers)?|statistics|experts?|analysts?|scientists?|economists?|industry (?:data|reports?|figures))\s+(?:from|by|at|of|in)?\s*(?:[\p{L}\d.]+\s+){0,4}?(?:shows?|showed|found|finds?|says?|said|suggests?|suggested|reports?|reported|estimates?|estimated|proves?|proved|confirms?|confirmed|agree|agrees|reveals?|revealed|indicates?|indicated|puts?|concludes?|concluded|recommend|believe)\b|according to (?:a|an|the|one|recent|new|industry|several)?\s*(?:[\p{L}\d-]+\s+){0,4}?(?:stud(?:y|ies)|surveys?|reports?|research(?:ers)?|experts?|analysts?|data|figures|statistics|polls?)\b)/u;

/** Without a study named, but as certain. */
const AS_IF_KNOWN =
  /\b(?:it (?:has been|is|was) (?:scientifically |often |well )?(?:shown|proven|proved|documented|established)\b|(?:scientifically )?proven (?:fact|that|to)\b|(?:researchers|scientists|psychologists|economists|sociologists|academics|neuroscientists|historians|pollsters|analysts|experts)\s+(?:\p{L}+\s+){0,2}?(?:know|known|knew|call|called|think|warn|discovered|observed|looked|measured|tested|learned|argue|advise)\b|(?:team|group|panel) of (?:researchers|scientists|experts|analysts|academics)\b|(?:were|was|been|we|they|have) (?:surveyed|polled|interviewed)\b|(?:(?:growing|mounting|ample|strong|clear|scientific|empirical|some|the|of) )?evidence (?:suggests|shows|points|indicates|proves|confirms|is)\b|data (?:from|of) (?:the |an? |our |several |many )?\p{L}+ (?:\p{L}+ ){0,3}?(?:points?|shows?|suggests?|proves?|confirms?|indicates?|says?|tells?)\b|(?:an?|the|our|one|recent|every) (?:[\p{L}-]+ )?(?:poll|benchmark|analysis|survey|study|experiment|white ?paper|report) (?:among|of|on|by|from|found|finds|shows|showed|puts|revealed|came|comes)\b)/u;

/** A sentence about a study needs a source with its words. */
export function inventedStudies(article: Article, sources: Sources): string[] {
  const found = bodyOf(article)
    .flatMap(sentencesOf)
    .filter(
      (sentence) =>
        isOfResearch(sentence.charAt(0).toLowerCase() + sentence.slice(1)) && !isSupported(sentence, sources),
    );
  return unlessNone(found.map(opening), (phrases) => `It cites research that no source has: ${phrases}.`);
}

const isOfResearch = (sentence: string) => STUDY.test(sentence) || AS_IF_KNOWN.test(sentence);

const bodyOf = ({ blocks }: Article) =>
  blocks.filter(({ kind }) => kind !== 'heading').map(({ text }) => text);

/** Share of a sentence that one passage must have, to be its source. */
const SUPPORTED = 0.6;

function isSupported(sentence: string, { passages }: Sources): boolean {
  const wanted = [...new Set(contentWords(sentence))];
  if (wanted.length === 0) return true;
  return passages.some(({ text, title }) => {
    const known = new Set(contentWords(`${title} ${text}`).map(stem));
    return wanted.filter((word) => known.has(stem(word))).length / wanted.length >= SUPPORTED;
  });
}

const CLAIMS =
  /\baward[- ]winning\b|\bwon (?:an?|the|several) (?:[\p{L}-]+ ){0,3}awards?\b|#1\b|\bnumber one\b(?= (?:choice|provider|service|platform|in|for))|\b(?:market|industry)[- ]lead(?:er|ing)\b|\bleading (?:provider|service|company|agency|platform)\b|\btrusted by (?:[\p{L}\d,]+ ){1,4}|\b(?:best|top|highest)[- ]rated\b|\b(?:five|5|4\.\d)[- ]stars?\b|\b(?:ISO|SOC|HIPAA|PCI)[- ]?\d*[- ](?:certified|compliant)\b|\b(?:certified|accredited|patented|government-approved)\b|\bguarantee[ds]? (?:[\p{L}-]+ ){0,2}(?:results?|success|sales|ranking|rankings|revenue|delivery|satisfaction|refunds?|return)\b|\b(?:satisfaction|results|money[- ]back|price[- ]match|lifetime)[- ](?:guarantee|warranty|support|updates)\b|\bfree (?:trial|consultation|session|call|hour|hosting|support|domain|maintenance|updates|revisions?|edits?)\b|\b(?:first|second|third|next) (?:hour|session) (?:is )?free\b|\b(?:no|without) (?:upfront |extra )?(?:cost|charge) (?:at all|whatsoever|for)\b|\b(?:\p{L}+|\d+)[- ]year (?:guarantee|warranty|track record)\b|\b(?:at )?half (?:the )?price\b|\b(?:use|enter|redeem|apply|get|with) (?:the |an? |our |your |this )?(?:coupon|voucher|promo|discount)s?(?: code)?\b|\b(?:coupon|voucher|promo|promotional|discount) codes?\b(?= \p{Lu})|\b(?:two|three|2|3) for (?:one|two|1|2)\b|\bbuy one\b|\b(?:risk|worry|hassle)[- ]free\b|\b(?:no|zero|without(?: any)?) risk\b|\bwe (?:promise|guarantee|pledge|warrant)\b|\bnever (?:goes? down|fails?|crash(?:es)?|breaks?)\b|\bno matter how (?:large|big|complex|complicated|ambitious)\b|\brefund(?:s|ed)? (?:at any time|any time|anytime|whenever|no questions asked)\b|\bno questions asked\b|\b(?:comes with|get|gets|receives?|gives?|given|earns?) (?:you )?(?:an? |one |every \p{L}+ an? )?(?:free )?gift\b|\b(?:special|limited|exclusive|introductory|early[- ]bird) (?:offer|deal|price|discount)s?\b|\b(?:\d+|\p{L}+)[- ]day (?:guarantee|trial|refund)\b|\bfounded in\b|\bsince (?:19|20)\d{2}\b/giu;

/** "Featured in The Times": a capital must follow, while the others ignore case. */
const FEATURED =
  /\b(?:[Ff]eatured|[Aa]s seen|[Rr]eviewed|[Rr]ecommended) (?:in|on|by) (?:the )?\p{Lu}[\p{L}.&'-]*(?: \p{Lu}[\p{L}.&'-]*){0,3}/gu;

/** Awards, guarantees, ratings and gifts that no source names. */
export function inventedClaims(article: Article, sources: Sources): string[] {
  const found = article.texts.flatMap((text) =>
    [...text.matchAll(CLAIMS), ...text.matchAll(FEATURED)].map(([phrase]) => phrase.trim()),
  );
  return unlessNone(
    found.filter((phrase) => !sources.text.includes(plain(phrase))),
    (phrases) => `It claims ${phrases}, which no source says.`,
  );
}

const COPIED_RUN = 6;

/** Words that only the kept text has: so many, and so large a share, make a sentence its own. */
const OWN_WORDS = 2;
const OWN_SHARE = 0.5;
const NEAR_WORDS = 5;

/** Finds a hidden instruction's text, word by word or in another order. */
export function obeyedInstructions(article: Article, { withheld, text }: Sources): string[] {
  if (withheld.length === 0) return [];
  const runs = new Set(withheld.flatMap(runsOf));
  const known = new Set(contentWords(text).map(stem));
  const kept = withheld.map((passage) => new Set(contentWords(passage).map(stem)));
  const isNear = (sentence: string) => {
    const words = [...new Set(contentWords(sentence).map(stem))];
    // A short sentence has half of its words in common with anything.
    if (words.length < NEAR_WORDS) return false;
    return kept.some((own) => {
      const shared = words.filter((word) => own.has(word));
      return (
        shared.length >= words.length * OWN_SHARE &&
        shared.filter((word) => !known.has(word)).length >= OWN_WORDS
      );
    });
  };
  const found = article.texts
    .flatMap(sentencesOf)
    .filter((sentence) => runsOf(sentence).some((run) => runs.has(run)) || isNear(sentence));
  return unlessNone(
    found.map(opening),
    (phrases) =>
      `It repeats words of a source that gives the writer instructions, which is no evidence: ${phrases}.`,
  );
}

function runsOf(text: string): string[] {
  const words = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(COPIED_RUN - 1).map((_, index) => words.slice(index, index + COPIED_RUN).join(' '));
}
