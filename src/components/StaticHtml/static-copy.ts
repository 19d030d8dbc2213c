/** Marks what the browser's script does not know the content of. */
export const STILL = 'data-still';

export interface StaticCopy {
  /** The whole of it, for a place whose script has failed. */
  nodes: () => Node[];
  /** Gives the parts that only the server can render back to a place that React rendered anew, and so without them. */
  fillStill: (place: Element) => void;
}

/**
 * A copy of what the server sent, to put back where the script that took it over fails. It is kept in a document of its
 * own that shows nothing, so that none of its pictures and films is fetched a second time.
 */
export function staticCopy(sent: Element): StaticCopy {
  const copy = document.implementation.createHTMLDocument('').importNode(sent, true);
  const nodesOf = (element: Element) => [...document.importNode(element, true).childNodes];
  return {
    nodes: () => nodesOf(copy),
    fillStill(place) {
      const known = [...copy.querySelectorAll(`[${STILL}]`)];
      const shown = [...place.querySelectorAll(`[${STILL}]`)];
      if (shown.length !== known.length) return;
      for (const [index, part] of shown.entries())
        if (part.childNodes.length === 0) part.replaceChildren(...nodesOf(known[index] as Element));
    },
  };
}
