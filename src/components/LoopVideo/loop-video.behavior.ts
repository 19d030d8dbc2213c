import { behavior } from '#renderer/islands/behavior.ts';
import { savesData } from '#renderer/saves-data.ts';
import { heroTall, reducedMotion } from '#src/design/breakpoints.ts';
import { logBlockedPlay } from './blocked-play.ts';
import { areVideosOnHold, onHold } from './hold-videos.ts';

/** Specification, section 9: browsers reset the playback rate after a stall or a seek. */
const REAPPLY_RATE_MS = 500;
/** Specification, section 9: the delay before muted videos resume after a dialog has closed. */
const RESUME_AFTER_DIALOG_MS = 300;
/** The share of a video that must be visible for it to play. */
const ON_SCREEN = 0.25;

/** Bubbles from a part whose video the visitor paused or played. */
export const VIDEO_TOGGLED = 'filmtoggled';

/** Plays a muted video while it is on screen, unless the visitor paused it, prefers reduced motion or saves data. */
export default behavior<HTMLDivElement>('loop-film', (frame) => {
  const video = frame.querySelector('video');
  const button = frame.querySelector('button');
  if (!video || !button) return;
  const still = matchMedia(reducedMotion);
  const { rate, loopAfter } = video.dataset;
  let choice: boolean | undefined;
  let onScreen = false;
  let resume: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  const isWanted = () => choice ?? !(still.matches || savesData());

  function play(video: HTMLVideoElement): () => void {
    const applyRate = () => {
      video.playbackRate = Number(rate);
    };
    applyRate();
    // The server's HTML cannot set it for React, and only muted videos may autoplay.
    video.muted = true;
    // Not in the HTML standard, so set as a property; otherwise some browsers overlay a button.
    video.disablePictureInPicture = true;
    // The browser may block autoplay; then the poster stays and the play button works.
    video
      .play()
      .then(() => {
        video.dataset.shown = '';
      })
      .catch(logBlockedPlay);
    const rateTimer = setInterval(applyRate, REAPPLY_RATE_MS);
    const loopTimer = setTimeout(() => {
      video.loop = true;
    }, Number(loopAfter));
    return () => {
      clearInterval(rateTimer);
      clearTimeout(loopTimer);
      video.pause();
    };
  }

  function update(): void {
    const wanted = isWanted();
    frame.toggleAttribute('data-paused', !wanted);
    if (button && video) button.ariaLabel = `${wanted ? 'Pause' : 'Play'} video: ${video.ariaLabel}`;
    const playing = wanted && onScreen && !areVideosOnHold() && resume === undefined;
    if (playing === (stop !== undefined)) return;
    if (playing && video) stop = play(video);
    else {
      stop?.();
      stop = undefined;
    }
  }

  const observer = new IntersectionObserver(
    (entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false;
      update();
    },
    { threshold: ON_SCREEN },
  );
  const toggle = () => {
    choice = !isWanted();
    update();
    frame.dispatchEvent(new CustomEvent(VIDEO_TOGGLED, { bubbles: true, detail: choice }));
  };
  const endHold = onHold(() => {
    clearTimeout(resume);
    resume = areVideosOnHold()
      ? undefined
      : setTimeout(() => {
          resume = undefined;
          update();
        }, RESUME_AFTER_DIALOG_MS);
    update();
  });
  const tall = matchMedia(heroTall);
  /** Browsers choose a video's source only once; after a rotation it may need the other one. */
  const chooseSource = () => {
    if (!video.querySelector('source[media]')) return;
    stop?.();
    stop = undefined;
    delete video.dataset.shown;
    video.load();
    update();
  };
  tall.addEventListener('change', chooseSource);
  observer.observe(video);
  still.addEventListener('change', update);
  button.addEventListener('click', toggle);
  update();
  return () => {
    observer.disconnect();
    tall.removeEventListener('change', chooseSource);
    still.removeEventListener('change', update);
    button.removeEventListener('click', toggle);
    endHold();
    clearTimeout(resume);
    stop?.();
  };
});
