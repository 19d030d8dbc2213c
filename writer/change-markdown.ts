/** Changes by position, so that everything else stays as it is written. */
import type { Nodes } from 'mdast';
import { textFault } from '#src/contract/text-bounds.ts';
import { rangeOf, treeOf, walk } from './markdown.ts';

/**
 * The header is made separately, and models make up image paths. A text beyond `text-bounds.ts` is left
 * unchanged.
 */
export function removeImages(text: string): string {
  if (!text.includes('![') || textFault(text)) return text;
  const images = [...walk(treeOf(text))].filter(({ type }) => type === 'image' || type === 'imageReference');
  return replaceRanges(
    text,
    images.map((image) => [...rangeOf(image), '']),
  );
}

/**
 * Drops a leading level-1 heading and demotes others. A text beyond the limits of `text-bounds.ts` is
 * unchanged.
 */
export function belowTitle(text: string): string {
  if (textFault(text)) return text;
  const { children } = treeOf(text);
  const title = children.find(isTitle);
  const body = title && title === children[0] ? children.slice(1) : children;
  const changes = [...walk({ type: 'root', children: body })]
    .filter(isTitle)
    .map((heading) => lowered(text, heading));
  body.forEach((node, index) => {
    const from = index === 0 ? 0 : rangeOf(body[index - 1] as Nodes)[1];
    const [to] = rangeOf(node);
    changes.push([from, to, index === 0 ? '' : text.slice(from, to).replace(/\n{3,}/g, '\n\n')]);
  });
  return replaceRanges(text, changes).trim();
}

const isTitle = (node: Nodes) => node.type === 'heading' && node.depth === 1;

/** `# Title` gets another `#`; a setext underline changes from `=` to `-`. */
function lowered(text: string, heading: Nodes): Change {
  const [from, to] = rangeOf(heading);
  if (text[from] === '#') return [from, from, '#'];
  const underline = text.lastIndexOf('\n', to - 1) + 1;
  return [underline, to, text.slice(underline, to).replaceAll('=', '-')];
}

type Change = [from: number, to: number, words: string];

/** @param changes must not overlap */
function replaceRanges(text: string, changes: Change[]): string {
  let changed = '';
  let at = 0;
  for (const [from, to, words] of changes.sort(([one], [other]) => one - other)) {
    changed += text.slice(at, from) + words;
    at = to;
  }
  return changed + text.slice(at);
}
