import type { Node } from 'prosemirror-model';
import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state';
import { marks, nodes, schema } from '../document/schema.ts';

export const imageBlock = (url: string, alt: string): Node =>
  nodes.paragraph.create(null, nodes.image.create({ url, alt }));

/** A line that is only a link: that of a video becomes a player. */
export const linkedLine = (text: string, url: string): Node =>
  nodes.paragraph.create(null, schema.text(text, [marks.link.create({ url })]));

/** A bold link to booking, which becomes a button. */
export const bookingLine = (text: string, url: string): Node =>
  nodes.paragraph.create(null, schema.text(text, [marks.link.create({ url }), marks.strong.create()]));

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
