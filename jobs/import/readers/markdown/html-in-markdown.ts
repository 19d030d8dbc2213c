import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import { textFault } from '#src/contract/text-bounds.ts';
import { articleMarkdown } from '../../html/article-markdown.ts';

const CONVERTED = /<(?:img|iframe|figure|picture)\b/i;

/**
 * Turns HTML that shows an image or a video into Markdown, because its addresses change. Other HTML stays: posts
 * show it, and the editor names what has no form.
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
    if (!CONVERTED.test(html) || token.start.offset < at || /<video\b|<audio\b/i.test(html)) continue;
    const context = { note, linkTo: (href: string) => href, imageAt: (source: string) => source };
    const converted = articleMarkdown(html, context);
    if (!converted && token.type === 'htmlText') continue;
    result += markdown.slice(at, token.start.offset) + converted;
    at = token.end.offset;
  }
  return result + markdown.slice(at);
}
