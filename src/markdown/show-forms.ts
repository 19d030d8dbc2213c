import type { Root } from 'mdast';
import { showCallouts } from './callouts.ts';
import type { LostPart } from './lost-parts.ts';
import { showPrices } from './price-block.ts';
import { showHtml } from './show-html.ts';

/** False for a text that is shown just as it is parsed. */
export const hasForms = (text: string): boolean => /<|\[!|\{prices\}/.test(text);

/**
 * Changes a parsed text to what readers see: HTML, callouts and the block of prices, which has no words of its
 * own and is never out of date.
 * @returns what has no form, in order
 */
export function showForms(tree: Root, text: string): LostPart[] {
  const lost = showHtml(tree);
  showCallouts(tree, text);
  showPrices(tree, text);
  return lost;
}
