import type { Root } from 'hast';
import { HtmlRefused, parseHtml } from '#src/markdown/from-html/parse-html.ts';

/** Before everything else, so that the parser does not take a single element for a page's frame and drop it. */
const FIRST = '<wbr>';

/**
 * Parses HTML within limits.
 * @returns undefined for what is nested too deeply, or has too many elements
 */
export function parseWithinLimits(html: string): Root | undefined {
  try {
    const parsing = parseHtml(FIRST + html);
    for (;;) {
      const { done, value } = parsing.next();
      if (done) return { type: 'root', children: value.children.slice(1) };
    }
  } catch (error) {
    if (error instanceof HtmlRefused || error instanceof RangeError) return undefined;
    throw error;
  }
}
