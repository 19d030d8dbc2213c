import { useEffect, useState } from 'react';
import { typingPace as pace } from '#src/content/frame.ts';

interface Place {
  phrase: number;
  length: number;
  removing: boolean;
}

/** The currently typed part of the phrases; the whole first phrase unless `playing`. */
export function useTyped(phrases: readonly string[], playing: boolean): string {
  const [place, setPlace] = useState<Place>({ phrase: 0, length: phrases[0]?.length ?? 0, removing: false });
  const text = phrases[place.phrase] ?? '';

  useEffect(() => {
    if (!playing) return;
    const { next, after } = step(place, text.length, phrases.length);
    const timer = setTimeout(() => setPlace(next), after);
    return () => clearTimeout(timer);
  }, [playing, place, text.length, phrases.length]);

  return playing ? text.slice(0, place.length) : text;
}

/** The next state of the animation, and the delay in milliseconds. */
function step(
  { phrase, length, removing }: Place,
  full: number,
  phrases: number,
): { next: Place; after: number } {
  if (!removing && length < full)
    return { next: { phrase, length: length + 1, removing: false }, after: pace.typeSpeed };
  if (length > 0)
    return {
      next: { phrase, length: length - 1, removing: true },
      after: removing ? pace.backSpeed : pace.backDelay,
    };
  return { next: { phrase: (phrase + 1) % phrases, length: 1, removing: false }, after: pace.typeSpeed };
}
