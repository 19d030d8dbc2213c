import { BLOCK, INVISIBLE } from './html-names.ts';
import type { Element } from './nodes.ts';

const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;
/** True if a browser does not show an element. */
export const isHidden = ({ properties: { hidden, style } }: Element) =>
  (hidden !== undefined && hidden !== null && hidden !== false && hidden !== 'until-found') ||
  HIDDEN.test(String(style ?? ''));

/** Code has no markup: what is within it is its words. */
export function asCode(node: Element): Element {
  const [only, ...others] = node.children;
  if (node.tagName === 'pre' && others.length === 0 && only?.type === 'element' && only.tagName === 'code')
    return { ...node, children: [asCode(only)] };
  return { ...node, children: [{ type: 'text', value: lettersIn(node) }] };
}

/** The text of code, with its lines. */
export function lettersIn({ children }: Element): string {
  let letters = '';
  const startLine = () => {
    if (letters !== '' && !letters.endsWith('\n')) letters += '\n';
  };
  for (const child of children) {
    if (child.type === 'text') letters += child.value;
    else if (child.type === 'markdown') {
      if (child.isBlock) startLine();
      letters += child.isBlock ? `${child.words}\n\n` : child.words;
    } else if (child.type === 'element' && child.tagName === 'br') letters += '\n';
    else if (child.type === 'element' && !INVISIBLE.has(child.tagName) && !isHidden(child)) {
      const isBlock = BLOCK.has(child.tagName);
      if (isBlock) startLine();
      letters += lettersIn(child);
      if (isBlock) startLine();
    }
  }
  return letters;
}
