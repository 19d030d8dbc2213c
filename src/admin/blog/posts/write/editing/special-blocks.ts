import type { Node } from 'prosemirror-model';
import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state';
import { marks, nodes, schema } from '../document/schema.ts';
import { tableOf } from './tables.ts';

export const imageBlock = (url: string, alt: string): Node =>
  nodes.paragraph.create(null, nodes.image.create({ url, alt }));

/** A line that is a link: the address of a video becomes a player, other lines stand out in bold. */
export function linkedLine(text: string, url: string): Node {
  const link = marks.link.create({ url });
  const own = text === url ? [link] : [link, marks.strong.create()];
  return nodes.paragraph.create(null, schema.text(text, own));
}

/** The offer's prices as they are now: an article is about the prices of its day. */
export function priceTable(chips: ReadonlyArray<{ name: string; value: string }>): Node {
  const textOf = (name: string) => chips.find((chip) => chip.name === name)?.value ?? '';
  const rows = ['offshore', 'usa'].map((tier) => [
    textOf(`${tier}.name`),
    textOf(`${tier}.perSession`),
    textOf(`${tier}.hours`),
  ]);
  return tableOf([['Session', 'Price', 'Hours'], ...rows]);
}

export function withImageDetails(
  { doc, tr }: EditorState,
  position: number,
  { alt, caption }: { alt: string; caption: string },
): Transaction {
  const image = doc.nodeAt(position);
  if (image?.type !== nodes.image) return tr;
  // With a caption, the image no longer takes its address from a definition.
  const isSame = image.attrs.reference && caption === (image.attrs.title ?? '');
  const reference = isSame ? image.attrs.reference : null;
  tr.setNodeMarkup(position, null, { ...image.attrs, alt, title: caption || null, reference }, image.marks);
  return tr.setSelection(NodeSelection.create(tr.doc, position));
}
