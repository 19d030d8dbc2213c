/** Marks elements whose content only the server can render. */
export const STILL = 'data-still';

export interface StaticCopy {
  nodes: () => Node[];
  /** Restores server-only content after React has re-rendered a part without it. */
  fillStill: (place: Element) => void;
}

/** For restoring after failed hydration. Inert, so that images and videos are not loaded twice. */
export function staticCopy(sent: Element): StaticCopy {
  const copy = document.implementation.createHTMLDocument('').importNode(sent, true);
  const nodesOf = (element: Element) => [...document.importNode(element, true).childNodes];
  return {
    nodes: () => nodesOf(copy),
    fillStill(place) {
      // Those inside another are part of its content.
      const known = [...copy.querySelectorAll(`[${STILL}]`)].filter(
        (element) => !element.parentElement?.closest(`[${STILL}]`),
      );
      const shown = [...place.querySelectorAll(`[${STILL}]`)];
      if (shown.length !== known.length) return;
      for (const [index, part] of shown.entries())
        if (part.childNodes.length === 0) part.replaceChildren(...nodesOf(known[index] as Element));
    },
  };
}
