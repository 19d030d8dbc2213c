import { meanings } from '../content-words.ts';
import { bestMatch, type Evidence, type Trust } from '../evidence.ts';
import type { Sentence } from '../read-sentences.ts';

const WEB: ReadonlySet<Trust> = new Set(['web']);
const NAMED_WEB: ReadonlySet<Trust> = new Set(['web', 'client']);
const REST: ReadonlySet<Trust> = new Set(['site', 'owner', 'client']);
/** So much of a sentence is a page's, and more than anything else of ours has. */
const TAKEN = 0.45;
const TAKEN_WORDS = 4;

const REPORTS =
  /\b(?:according to|says?|said|states?|stated|reports?|reported|writes?|wrote|notes?|noted|describes?|lists?|recommends?|advises?|claims?|explains?|suggests?|defines?|publishes|published|its|their|the (?:guide|page|article|site|authors?|group|association|report|standard|documentation|handbook)(?:'s)?)\b/u;
/** As ours, or as what the reader should do. */
const ADOPTS =
  /\b(?:we|our|us|you should|you can count on|you will|you'll|your|recommend(?:ed)?|best|choose|go with|sign up|worth (?:it|every|paying|a|buying|using)|use|try|buy|get|pick|guarantee\w*|promise\w*|refund\w*|session|book(?:ing)?|free|without (?:risk|cost)|always|safest|need to|must)\b/u;

/** Promises, advice and prices of other sites' pages, taken over as this site's. */
export function takenOver({ own, text, figures, isQuestion }: Sentence, evidence: Evidence): string[] {
  if (isQuestion || evidence.spans.every(({ trust }) => trust !== 'web')) return [];
  const web = bestMatch(text, evidence, WEB);
  const words = meanings(text).length;
  if (!web.span || web.share < TAKEN || web.share * words < TAKEN_WORDS) return [];
  if (bestMatch(text, evidence, REST).share >= web.share) return [];
  const title = new Set(meanings(web.span.text.slice(0, 80)));
  const shared = meanings(text).filter((word) => title.has(word)).length;
  const isNamed = shared >= 3 || (shared >= 1 && (REPORTS.test(own) || /^(?:in|on|at) (?:the|its|an?) /u.test(own)));
  const isMoney = figures.some(({ kind }) => kind === 'money');
  if (isNamed && !/\b(?:we|our|us)\b/u.test(own)) return [];
  return ADOPTS.test(own) || isMoney || !isNamed ? [text.slice(0, 80)] : [];
}

const RECOMMENDS =
  /\b(?:recommend\w*|suggest\w*|endors\w+|best|choose|go with|sign up|subscribe|try|use|using|buy|get|pick|visit|head (?:to|over)|check out|download|switch(?:ing)? to|start with|rely on|trust(?:ed)?|favorite|ideal|worth|love|top|prefer\w*|powered by|code|click|contact|call|order|only|leader|leading|safest|first choice|need(?:s)?|must|should|mention\w*|partner\w*)\b/u;
const NAME = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}]*(?:[-.]?\p{Lu}[\p{L}\p{N}]*)+|\p{Lu}\p{Ll}[\p{L}\p{N}-]+|\p{Ll}+\p{Lu}\p{L}+)(?:\.(?:com|net|io|example|org|app))?/gu;

/** A product that only another's source names, recommended as this site's view. */
export function recommended({ own, text, isQuestion }: Sentence, evidence: Evidence, isKnown: (name: string) => boolean): string[] {
  if (isQuestion || !RECOMMENDS.test(own)) return [];
  const others = evidence.spans.filter(({ trust }) => NAMED_WEB.has(trust));
  if (others.length === 0) return [];
  const named = [...text.matchAll(NAME)].map(([name]) => name).filter((name, index) => (index > 0 || /\p{L}\p{Lu}|\./u.test(name)) && !isKnown(name));
  const isTheirs = (name: string) =>
    others.some((span) => span.text.includes(name.toLowerCase())) &&
    !evidence.spans.some(({ trust, text: known }) => (trust === 'site' || trust === 'owner') && known.includes(name.toLowerCase()));
  const taken = named.filter(isTheirs);
  const reports = /\b(?:according to|says?|said|states?|reports?|reported|writes?|notes?|describes?|lists?|advises?|calls?|recommends?)\b/u.test(own);
  return reports ? [] : taken.slice(0, 1);
}
const LINK = /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|net|org|io|app|co|dev|shop|site|online|example)\b/giu;

/** Addresses in the text that no source of ours gives. */
export const addresses = ({ text }: Sentence, evidence: Evidence): string[] =>
  [...text.matchAll(LINK)]
    .map(([address]) => address.replace(/[.,;:)]+$/, ''))
    .filter((address) => !evidence.spans.some(({ trust, text: known }) => trust !== 'web' && trust !== 'client' && known.includes(address.toLowerCase())));
