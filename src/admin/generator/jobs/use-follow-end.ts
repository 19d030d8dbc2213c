import { useEffect, useState } from 'react';

/** From here on, in pixels, someone counts as being at the end. */
const NEAR = 24;

/**
 * Keeps a scroller at its end while its content grows, as long as the reader is there. Whoever scrolls up stays
 * where they are. It jumps instead of gliding, so nothing changes with reduced motion.
 */
export function useFollowEnd(follows: boolean) {
  // As state, because they are there only once there is a text.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const isFollowing = follows && isAtEnd;
  useEffect(() => {
    if (!isFollowing || !scroller || !content) return;
    // Sees everything that changes the height: text, the renderer that is loaded late, images, fonts.
    const grown = new ResizeObserver(() =>
      scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' }),
    );
    grown.observe(content);
    return () => grown.disconnect();
  }, [isFollowing, scroller, content]);
  return {
    setScroller,
    setContent,
    isAtEnd,
    onScroll() {
      // A text that starts over is short at first: it fits, which is not a decision of the reader.
      if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return;
      setAtEnd(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR);
    },
    follow: () => setAtEnd(true),
  };
}
