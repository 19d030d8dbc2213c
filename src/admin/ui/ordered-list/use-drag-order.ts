import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

interface Drag {
  from: number;
  to: number;
}

/** Near an edge of the window, the page scrolls while something is dragged. */
const EDGE = 72;
const SCROLL_BY = 14;

/** The index that an entry gets at a height: behind all others whose middle is above it. */
export function indexAt(middles: readonly number[], from: number, height: number): number {
  return middles.filter((middle, index) => index !== from && middle < height).length;
}

/** The side of an entry on which the line shows where the dragged one goes. */
export function sideOf(index: number, count: number, { from, to }: Drag): 'before' | 'after' | undefined {
  if (index === from || from === to) return undefined;
  const place = index < from ? index : index - 1;
  if (place === to) return 'before';
  return to === count - 1 && place === to - 1 ? 'after' : undefined;
}

/** Moves entries of a list by their handles, with a mouse, pen or finger. Escape takes it back. */
export function useDragOrder(rows: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const end = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined);
    window.addEventListener('keydown', end);
    return () => window.removeEventListener('keydown', end);
  }, [isDragging]);
  const end = () => setDrag(undefined);
  return {
    drag,
    handle: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
        if (!drag || !rows.current) return;
        const middles = [...rows.current.querySelectorAll(':scope > [data-entry]')].map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return top + height / 2;
        });
        setDrag({ from: index, to: indexAt(middles, index, clientY) });
        const edge = clientY < EDGE ? -1 : clientY > window.innerHeight - EDGE ? 1 : 0;
        if (edge !== 0) window.scrollBy(0, edge * SCROLL_BY);
      },
      onPointerUp() {
        if (drag && drag.from !== drag.to) move(drag.from, drag.to);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
