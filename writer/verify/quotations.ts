import type { Brief } from '../brief.ts';
import { plain } from './normalize-punctuation.ts';
import type { Article } from './read-article.ts';
import { opening } from './sentences.ts';
import type { Sources } from './sources.ts';

/** With this many words in quotation marks, a text quotes someone; fewer may be a term or an example. */
const QUOTATION_WORDS = 8;
/** From this many, if they are nearly a source's. */
const NEAR_WORDS = 4;
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
  /\b(?:button|label|field|status|form|page|screen|heading|line|sign|message|error|column|tab|menu|link|box|note|reminder|subject|placeholder)s? (?:\p{L}+ )?(?:says?|said|reads?)\W*$/iu;
/** Attributed to someone, so it is a quotation even if it is short. */
const SAID =
  /\b(?:said|says|told us|told me|wrote|writes|recalls|explained|remembers|put it|in (?:his|her|their|its) (?:own )?words)\b/i;

/** Ignores the quotation's own marks, first capital and last mark. */
const bare = (text: string) => plain(text).replace(/^[\s"'.,;:!?()-]+|[\s"'.,;:!?()-]+$/g, '');

/** Quotations that no quotable source has, word by word. */
export function wrongQuotations(
  article: Article,
  sources: Sources,
  { keyword, question }: Pick<Brief, 'keyword' | 'question'>,
): string[] {
  const quotable = sources.quotable.map(plain);
  const own = new Set([keyword, question].map((text) => bare(text ?? '')));
  const wrong = new Map<string, string>();
  for (const { kind, text } of article.blocks) {
    if (kind === 'heading') continue;
    const quoted = kind === 'quote' ? [{ words: quoteOf(text), isSaid: true }] : quotationsIn(text);
    for (const { words, isSaid } of quoted) {
      const core = bare(words);
      if (core === '' || own.has(core) || quotable.some((source) => source.includes(core))) continue;
      const count = core.split(' ').length;
      if (isSaid || count >= QUOTATION_WORDS || (count >= NEAR_WORDS && closest(core, sources)))
        wrong.set(words, core);
    }
  }
  return [...wrong].slice(0, 5).map(([words, core]) => {
    const source = closest(core, sources);
    const told = source === undefined ? 'No source says so.' : `The source says: "${source}"`;
    return `It quotes "${words}", which is not word for word in a source that may be quoted. ${told}`;
  });
}

/** Without the attribution. */
const quoteOf = (text: string) => text.replace(/\s+-\s*[^-]{2,80}$/, '').replace(/^"|"$/g, '');

const quotationsIn = (text: string) =>
  [...text.matchAll(QUOTED), ...text.matchAll(SINGLE_QUOTED)].map(({ 0: whole, 1: words = '', index }) => {
    const before = text.slice(Math.max(0, index - 40), index);
    const after = text.slice(index + whole.length, index + whole.length + 40);
    return {
      words,
      isSaid: words.includes(' ') && !LABEL.test(before) && (SAID.test(before) || SAID.test(after)),
    };
  });

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
