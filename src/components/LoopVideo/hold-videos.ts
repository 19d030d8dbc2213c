/** Told to the videos of a page when a dialog with a video of its own opens or has closed. */
const HOLD = 'holdfilms';

let held = 0;

/**
 * Pauses the videos of the page while a dialog plays one.
 * @returns what lets them go on
 */
export function holdVideos(): () => void {
  held += 1;
  document.dispatchEvent(new CustomEvent(HOLD));
  return () => {
    held -= 1;
    document.dispatchEvent(new CustomEvent(HOLD));
  };
}

export const areHeld = (): boolean => held > 0;

/** @returns what ends it */
export function onHold(listener: () => void): () => void {
  document.addEventListener(HOLD, listener);
  return () => document.removeEventListener(HOLD, listener);
}
