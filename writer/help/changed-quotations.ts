import { plain } from '../verify/normalize-punctuation.ts';
import { readArticle } from '../verify/read-article.ts';

/** With fewer words, it is a term, or the name of a button. */
const FEWEST_WORDS = 3;
const MOST = 20;
/** `readArticle` gives all texts one kind of quotation marks. */
const QUOTED = /"([^"]{2,600})"/g;

const articleOf = (content: string) => readArticle({ title: '', metaDescription: '', content });

/** Ignores the marks around a quotation, and where its sentence ends. */
const core = (text: string) => plain(text).replace(/^[\s"'.,;:!?-]+|[\s"'.,;:!?-]+$/g, '');

/** Lists the quotations of a text: between quotation marks, or as a block. */
function quotationsIn(content: string): string[] {
  const found = articleOf(content).blocks.flatMap(({ kind, text }) =>
    kind === 'quote' ? [text] : [...text.matchAll(QUOTED)].map(([, words = '']) => words),
  );
  return [...new Set(found)].filter((text) => text.trim().split(/\s+/).length >= FEWEST_WORDS).slice(0, MOST);
}

/**
 * Quotations of a passage that its new version does not have word for word. They may be left out of a shorter one,
 * as long as that quotes nothing else.
 */
export function changedQuotations(
  before: string,
  after: string,
  { mayOmit }: { mayOmit: boolean },
): string[] {
  const text = plain(articleOf(after).texts.join('\n'));
  const lost = quotationsIn(before).filter((quotation) => !text.includes(core(quotation)));
  if (lost.length === 0 || !mayOmit) return lost;
  const earlier = plain(articleOf(before).texts.join('\n'));
  return quotationsIn(after).some((quotation) => !earlier.includes(core(quotation))) ? lost : [];
}
