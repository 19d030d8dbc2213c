import { useEffect, useRef, useState } from 'react';

/** From here on, in pixels, someone counts as being at the end. */
const NEAR = 24;

/**
 * Keeps a scroller at its end while its content grows, as long as the reader is there. Whoever scrolls up stays
 * where they are. It jumps instead of gliding, so nothing changes with reduced motion.
 */
export function useFollowEnd(follows: boolean) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const active = follows && isAtEnd;
  useEffect(() => {
    const [box, inner] = [scroller.current, content.current];
    if (!active || !box || !inner) return;
    // Sees everything that changes the height: text, the renderer that is loaded late, images, fonts.
    const grown = new ResizeObserver(() => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }));
    grown.observe(inner);
    return () => grown.disconnect();
  }, [active]);
  return {
    scroller,
    content,
    isAtEnd,
    onScroll() {
      const box = scroller.current;
      // A text that starts over is short at first: it fits, which is not a decision of the reader.
      if (!box || box.scrollHeight <= box.clientHeight) return;
      setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR);
    },
    follow: () => setAtEnd(true),
  };
}
