import type { Node } from 'prosemirror-model';
import type { SavedText } from './save-text.ts';

/** The letters of a block that stand in its source, in order; marks are skipped. @returns a place in the source */
function placeInSource(source: string, letters: string): number {
  let at = 0;
  for (const letter of letters) {
    const found = source.indexOf(letter, at);
    if (found < 0) continue;
    at = found + 1;
  }
  return at;
}

/** The place in the saved text that is closest to a position in the document. */
export function placeOfPosition(doc: Node, position: number, { text, spans }: SavedText): number {
  const $at = doc.resolve(Math.min(position, doc.content.size));
  const index = $at.index(0);
  const span = spans.find((each) => each.index >= index) ?? spans.at(-1);
  if (!span) return 0;
  if (span.index !== index) return span.index > index ? span.from : span.to;
  const start = $at.posAtIndex(index, 0);
  const letters = doc.textBetween(start, Math.max(start, $at.pos), '', '');
  return span.from + placeInSource(text.slice(span.from, span.to), letters);
}

/** The position in the document that is closest to a place in the saved text. */
export function positionOfPlace(doc: Node, place: number, { text, spans }: SavedText): number {
  const span = spans.find(({ to }) => to >= place) ?? spans.at(-1);
  if (!span) return 0;
  const start = doc.resolve(0).posAtIndex(span.index, 0);
  const block = doc.child(span.index);
  const before = text.slice(span.from, Math.max(span.from, place));
  let count = 0;
  let found = start;
  // Walks over the block's letters as long as they stand before the place.
  block.descendants((node, offset) => {
    if (count >= before.length || !node.isText) return count < before.length;
    for (const [index, letter] of [...(node.text ?? '')].entries()) {
      const at = before.indexOf(letter, count);
      if (at < 0) {
        count = before.length;
        break;
      }
      count = at + 1;
      found = start + 1 + offset + index + 1;
    }
    return false;
  });
  return found;
}
