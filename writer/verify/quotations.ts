import type { Brief } from '../brief.ts';
import { meanings } from './content-words.ts';
import { plain } from './normalize-punctuation.ts';
import type { Article } from './read-article.ts';
import { isHypothetical, isImperative } from './read-sentences.ts';
import { opening, sentencesOf } from './sentences.ts';
import type { Sources } from './sources.ts';

/** With this many words in quotation marks, a text quotes someone; fewer may be a term or an example. */
const QUOTATION_WORDS = 8;
/** From this many, if they are nearly a source's. */
const NEAR_WORDS = 4;
const FIRST_PERSON = /\b(?:I|I'm|I've|my|me|we|our|us)\b/;
/** A longer one has no closing mark in its paragraph. */
const LONGEST = 600;

const QUOTED = new RegExp(`"([^"]{2,${LONGEST}})"`, 'g');
/** Without the apostrophes within words. */
const SINGLE_QUOTED = new RegExp(
  `(?<![\\p{L}\\p{N}])'((?:[^'"]|(?<=\\p{L})'(?=\\p{L})){2,${LONGEST}})'(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Texts on an app's screens are no one's quotation. */
const LABEL =
  /\b(?:who (?:says?|asks?|writes?)|(?:it|they) (?:says?|reads?)|(?:buttons?|labels?|fields?|status|forms?|pages?|screens?|headings?|lines?|signs?|messages?|errors?|columns?|tabs?|menus?|links?|boxes|box|notes?|reminders?|subjects?|placeholders?|sheets?|texts?|scans?|cells?|bars?|apps?|lists?|cards?|logs?|tickets?|calendars?|tables?|records?|entr(?:y|ies)|repl(?:y|ies)|questions?|answers?|requests?|e-?mails?|counter|badge|chip|row|board|document|sentence)\b[^.]{0,24})\W*$/iu;
/** Attributed to someone, so it is a quotation even if it is short. */
const SAID =
  /\b(?:sa(?:id|ys)|told (?:us|me|our)|tells us|wrote|writes|recall(?:s|ed)|explain(?:s|ed)|remember(?:s|ed)|put(?:s)? it|admit(?:s|ted)|add(?:s|ed)|note[sd]|joke[sd]|report(?:s|ed)|repl(?:ies|ied)|answered|laugh(?:s|ed)|confessed|summed|sums it up|describe[sd] (?:it|the|her|his|their)|this way|like this|call(?:s|ed) (?:it|the|us|our)|quote[sd]?|in (?:his|her|their|its) (?:own )?words|in the words of|message read|review|feedback|according to)\b/i;
/** A line of a made-up conversation: "Owner: When we find something else." */
const DIALOG = /^\p{Lu}[\p{L} ]{1,24}: /u;

/** Ignores the quotation's own marks, first capital and last mark. */
const bare = (text: string) => plain(text).replace(/^[\s"'.,;:!?()-]+|[\s"'.,;:!?()-]+$/g, '');

export interface WrongQuotation {
  words: string;
  finding: string;
}

/** Quotations that no quotable source has, word by word, or that another has said. */
export function wrongQuotations(
  article: Article,
  sources: Sources,
  { keyword, question }: Pick<Brief, 'keyword' | 'question'>,
): WrongQuotation[] {
  const own = new Set([keyword, question].map((text) => bare(text ?? '')));
  const wrong = new Map<string, string>();
  for (const [index, { kind, text }] of article.blocks.entries()) {
    if (kind === 'heading' || (kind === 'quote' && DIALOG.test(text))) continue;
    const quoted =
      kind === 'quote'
        ? [{ words: quoteOf(text), isShown: false, isSaid: isAttributed(text, article.blocks[index + 1]) }]
        : quotationsIn(text);
    for (const { words, isSaid, isShown } of quoted) {
      const core = bare(words);
      if (core === '' || own.has(core)) continue;
      const known = sources.quotable.filter((source) => source.text.includes(core));
      if (known.length > 0) {
        const speaker = otherSpeaker(text, words, known, sources);
        if (speaker)
          wrong.set(words, `. These are the words of ${speaker}: name them, or leave the quotation out.`);
        continue;
      }
      const count = core.split(' ').length;
      if (
        isSaid ||
        (count >= QUOTATION_WORDS && !isShown && FIRST_PERSON.test(words) && !words.includes('[')) ||
        (count >= NEAR_WORDS && closest(core, sources))
      )
        wrong.set(words, sourceOf(core, sources));
    }
  }
  return [...wrong]
    .slice(0, MOST)
    .map(([words, told]) => ({ words, finding: `It quotes "${words}"${told}` }));
}

const MOST = 5;

function sourceOf(core: string, sources: Sources): string {
  const source = closest(core, sources);
  const told = source === undefined ? 'No source says so.' : `The source says: "${source}"`;
  return `, which is not word for word in a source that may be quoted. ${told}`;
}

/** Who said it, when the sentence names another of the clients. */
function otherSpeaker(
  text: string,
  words: string,
  known: Sources['quotable'],
  { passages }: Sources,
): string | undefined {
  const speakers = known.map(({ givenBy }) => givenBy);
  const [speaker] = speakers;
  if (!speaker || speakers.includes(null)) return undefined;
  const around = new Set(meanings(text.replace(words, ' ')));
  const shared = (name: string) => meanings(name).filter((word) => around.has(word)).length;
  const own = Math.max(...speakers.map((name) => shared(name ?? '')));
  const isOther = passages.some(
    ({ givenBy }) => givenBy && !speakers.includes(givenBy) && shared(givenBy) > own,
  );
  return isOther ? speaker : undefined;
}

/** A block may be a message or a made-up talk: someone's words have a name below, or one who wrote them. */
const isAttributed = (text: string, next: Article['blocks'][number] | undefined): boolean =>
  /\s-\s*[^-]{2,80}$/.test(text) ||
  (next !== undefined &&
    (next.kind === 'quote'
      ? next.text.split(' ').length <= 8 && !/[.!?]$/.test(next.text) && !DIALOG.test(next.text)
      : SAID.test(next.text.slice(0, 40))));

/** Without the attribution. */
const quoteOf = (text: string) => text.replace(/\s+-\s*[^-]{2,80}$/, '').replace(/^"|"$/g, '');

/** Characters before a quotation in which its sentence begins, so that a text of quotations takes linear time. */
const LOOKED_BACK = 600;

function quotationsIn(text: string) {
  // Words within other quotation marks attribute nothing.
  const outside = text.replace(/"[^"]*"?/g, (quoted) => ' '.repeat(quoted.length));
  const near = (from: number, to: number) => outside.slice(Math.max(0, from), to).replace(/ {2,}/g, ' ');
  return [...text.matchAll(QUOTED), ...text.matchAll(SINGLE_QUOTED)].map(
    ({ 0: whole, 1: words = '', index }) => {
      const end = index + whole.length;
      const before = near(index - LOOKED_BACK, index).slice(-40);
      const after = near(end, end + 80).slice(0, 40);
      const sentence = sentencesOf(text.slice(Math.max(0, index - LOOKED_BACK), index)).at(-1) ?? '';
      const isShown = LABEL.test(before) || isHypothetical(sentence) || isImperative(sentence);
      return {
        words,
        isShown,
        isSaid: words.includes(' ') && !isShown && (SAID.test(before) || SAID.test(after)),
      };
    },
  );
}

/** The source's sentence that shares most words; undefined when none is near. */
function closest(quotation: string, { passages }: Sources): string | undefined {
  const wanted = new Set(quotation.match(/[\p{L}\p{N}]+/gu) ?? []);
  let best: { share: number; sentence: string } | undefined;
  for (const { text, mayQuote } of passages) {
    if (!mayQuote) continue;
    for (const sentence of text.split(/(?<=[.!?])\s+/)) {
      const words = plain(sentence).match(/[\p{L}\p{N}]+/gu) ?? [];
      const shared = new Set(words.filter((word) => wanted.has(word))).size / Math.max(wanted.size, 1);
      if (shared > (best?.share ?? 0.6)) best = { share: shared, sentence };
    }
  }
  return best && opening(best.sentence);
}
