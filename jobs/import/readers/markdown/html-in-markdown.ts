import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import { textFault } from '#src/contract/text-bounds.ts';
import { articleMarkdown } from '../../html/article-markdown.ts';

const SHOWN = /<(?:img|iframe|figure|picture)\b/i;
const CONVERTED = /<(?:img|iframe|figure|picture|table)\b/i;

/**
 * Turns HTML that shows an image or a video into Markdown, because its addresses change, and tables, so that they can
 * be edited. Other HTML stays: posts show it, and the editor names what has no form.
 */
export function convertHtmlImages(markdown: string, note: (sentence: string) => void): string {
  if (!CONVERTED.test(markdown) || textFault(markdown)) return markdown;
  const events = postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  let result = '';
  let at = 0;
  for (const [kind, token] of events) {
    if (kind !== 'enter' || (token.type !== 'htmlFlow' && token.type !== 'htmlText')) continue;
    const html = markdown.slice(token.start.offset, token.end.offset);
    if (token.start.offset < at || /<video\b|<audio\b/i.test(html)) continue;
    const isTable = token.type === 'htmlFlow' && token.start.column === 1 && isWholeTable(html);
    if (!SHOWN.test(html) && !isTable) continue;
    const context = { note, linkTo: (href: string) => href, imageAt: (source: string) => source };
    const converted = articleMarkdown(html, context);
    if (!converted && token.type === 'htmlText') continue;
    const before = markdown.slice(at, token.start.offset);
    // The line above would become the table's first row.
    result += before + (isTable && /[^\n]\n$/.test(before) ? '\n' : '') + converted;
    at = token.end.offset;
  }
  return result + markdown.slice(at);
}

/** Blank lines end HTML in Markdown, so a table may be in several parts; those stay as they are. */
function isWholeTable(html: string): boolean {
  const opening = html.match(/<table\b/gi)?.length ?? 0;
  return opening > 0 && opening === (html.match(/<\/table\s*>/gi)?.length ?? 0);
}
