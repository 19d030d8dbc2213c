import type { Element, Root, RootContent } from 'hast';

type Direction = 'ltr' | 'rtl' | undefined;

/** The browser detects their direction from the text (`dir="auto"`). */
const TEXT = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'td']);
/** The browser's detection skips children that have a `dir`, so theirs is computed here. */
const AROUND = new Set(['li', 'blockquote', 'table']);

const LETTER = /\p{L}/u;
/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbors; the historic scripts of planes 10 and 1E. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function directionOf(text: string): Direction {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** The label of a callout is in the site's language, and stands where its text begins. */
const isLabel = ({ properties: { className } }: Element) =>
  Array.isArray(className) && className.includes('callout-label');

/** @returns the direction of the first letter in the node */
function direct(node: Root | RootContent): Direction {
  if (node.type === 'text') return directionOf(node.value);
  if (node.type === 'element' && isLabel(node)) return undefined;
  if (node.type !== 'element' && node.type !== 'root') return undefined;
  let first: Direction;
  for (const child of node.children) {
    const found = direct(child);
    first ??= found;
  }
  if (node.type === 'element') node.properties.dir = dirOf(node, first) ?? node.properties.dir;
  // Code is always left to right and does not affect the text around it.
  return node.type === 'element' && node.tagName === 'code' ? undefined : first;
}

function dirOf({ tagName }: Element, first: Direction): string | undefined {
  if (tagName === 'pre') return 'ltr';
  if (TEXT.has(tagName)) return 'auto';
  return AROUND.has(tagName) ? first : undefined;
}

export const rehypeDirections = () => (tree: Root) => {
  direct(tree);
};
