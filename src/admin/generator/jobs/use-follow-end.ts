import { useEffect, useState } from 'react';

/** Distance in pixels that counts as being at the end. */
const NEAR = 24;

/**
 * Keeps a scroller at its end while its content grows, unless the reader scrolls up. Jumps, to respect
 * reduced motion.
 */
export function useFollowEnd(follows: boolean) {
  // State, because the elements exist only once there is a text.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const isFollowing = follows && isAtEnd;
  useEffect(() => {
    if (!isFollowing || !scroller || !content) return;
    // Sees every change of height: text, the late renderer, images, fonts.
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
      // A text that starts over fits at first, which is not the reader's decision.
      if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return;
      setAtEnd(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR);
    },
    follow: () => setAtEnd(true),
  };
}
