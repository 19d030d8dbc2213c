import { type RefObject, useEffect, useState } from 'react';
import { reducedMotion } from '#src/design/breakpoints.ts';
import { useMedia } from '../use-media.ts';

/** Specification, section 9: browsers reset the playback rate after a stall or a seek. */
const REAPPLY_RATE_MS = 500;
/** Specification, section 9: the delay before muted videos resume after a dialog has closed. */
const RESUME_AFTER_DIALOG_MS = 300;
/** The share of a video that must be visible for it to play. */
const ON_SCREEN = 0.25;

interface Options {
  rate: number;
  loopAfterMs: number;
  /** Paused, because a dialog is open. */
  held: boolean;
}

/** Plays a muted video while it is on screen, unless the visitor paused it or prefers reduced motion. */
export function useLoopPlayback(video: RefObject<HTMLVideoElement | null>, options: Options) {
  const { rate, loopAfterMs, held } = options;
  const still = useMedia(reducedMotion);
  const onScreen = useOnScreen(video);
  const released = useReleased(held);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const wanted = choice ? choice === 'play' : !still;
  const playing = wanted && onScreen && released;

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!playing) return element.pause();
    const applyRate = () => {
      element.playbackRate = rate;
    };
    applyRate();
    // React omits `muted` from the server's HTML, and only muted videos may autoplay.
    element.muted = true;
    // Not an attribute of the HTML standard, so set as a property; otherwise some browsers overlay a button.
    element.disablePictureInPicture = true;
    // The browser may block autoplay; then the poster stays, and the play button works.
    element
      .play()
      .then(() => {
        element.dataset.shown = '';
      })
      .catch(logBlockedPlay);
    const rateTimer = setInterval(applyRate, REAPPLY_RATE_MS);
    const loopTimer = setTimeout(() => {
      element.loop = true;
    }, loopAfterMs);
    return () => {
      clearInterval(rateTimer);
      clearTimeout(loopTimer);
    };
  }, [video, playing, rate, loopAfterMs]);

  return { wanted, toggle: () => setChoice(wanted ? 'pause' : 'play') };
}

/** Specification, section 8: blocked autoplay is only logged. */
export function logBlockedPlay(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for the log
  console.debug('Playback did not start', error);
}

function useOnScreen(target: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false),
      { threshold: ON_SCREEN },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return onScreen;
}

/** False while held; true again after a delay. */
function useReleased(held: boolean): boolean {
  const [released, setReleased] = useState(!held);
  useEffect(() => {
    if (held) return setReleased(false);
    const timer = setTimeout(() => setReleased(true), RESUME_AFTER_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return released && !held;
}
