import { type RefObject, useEffect, useState } from 'react';
import { reducedMotion } from '#src/design/breakpoints.ts';
import { useMedia } from '../use-media.ts';

/** Specification, section 9: browsers fall back to normal speed after a stall or a seek. */
const REAPPLY_RATE_MS = 500;
/** Specification, section 9: how long after a dialog has closed the muted videos go on. */
const RESUME_AFTER_DIALOG_MS = 300;
/** How much of a video must be on screen to play. */
const ON_SCREEN = 0.25;

interface Options {
  rate: number;
  loopAfterMs: number;
  /** Something else has the stage: a dialog is open. */
  held: boolean;
}

/** Plays a muted video while it is on screen, unless the visitor paused it or asked for reduced motion. */
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
    // React leaves the attribute out of the server's HTML, and only a muted video may start by itself.
    element.muted = true;
    // Not an attribute of the HTML standard; without it some browsers lay a button of their own over the film.
    element.disablePictureInPicture = true;
    // A browser may refuse to start a video by itself; the poster stays, and the play button works.
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

/** Specification, section 8: a blocked autoplay is logged, nothing else. */
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

/** False while held, true again a moment after. */
function useReleased(held: boolean): boolean {
  const [released, setReleased] = useState(!held);
  useEffect(() => {
    if (held) return setReleased(false);
    const timer = setTimeout(() => setReleased(true), RESUME_AFTER_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return released && !held;
}
