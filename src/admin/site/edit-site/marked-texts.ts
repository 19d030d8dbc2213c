import { readMarks, type TextPlace } from '#src/contract/site/sections/marks.ts';

export interface MarkedText {
  place: TextPlace;
  element: HTMLElement;
  /** True if the element holds this text alone, so that it can be typed there. */
  whole: boolean;
}

const HAS_MARK = /\u2063/;

/** Removes all marks from a document, and returns their texts in document order. */
export function takeMarks(doc: Document): MarkedText[] {
  const found: MarkedText[] = [];
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (HAS_MARK.test((node as Text).data)) nodes.push(node as Text);
  for (const node of nodes) {
    const { text, places } = readMarks(node.data);
    const endsWithMark = node.data.startsWith(text);
    node.data = text;
    const [place] = places;
    if (!place || !node.parentElement) continue;
    const whole = places.length === 1 && endsWithMark && place.kind !== 'markdown' && place.kind !== 'made';
    found.push({ place, element: wrapped(node), whole });
  }
  for (const element of doc.body.querySelectorAll<HTMLElement>('[alt], [aria-label], [title], [placeholder]'))
    for (const name of ['alt', 'aria-label', 'title', 'placeholder']) {
      const value = element.getAttribute(name);
      if (value && HAS_MARK.test(value)) element.setAttribute(name, readMarks(value).text);
    }
  return found;
}

/** Wraps the text only, so that a link or heading keeps its role. */
function wrapped(node: Text): HTMLElement {
  const span = node.ownerDocument.createElement('span');
  node.replaceWith(span);
  span.append(node);
  return span;
}
