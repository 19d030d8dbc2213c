/** Fired when a dialog with a video of its own opens or has closed. */
const HOLD = 'holdfilms';

let held = 0;

/** Pauses the page's videos while a dialog plays one. @returns a function that resumes them */
export function holdVideos(): () => void {
  held += 1;
  document.dispatchEvent(new CustomEvent(HOLD));
  return () => {
    held -= 1;
    document.dispatchEvent(new CustomEvent(HOLD));
  };
}

export const areVideosOnHold = (): boolean => held > 0;

/** @returns a function that unsubscribes */
export function onHold(listener: () => void): () => void {
  document.addEventListener(HOLD, listener);
  return () => document.removeEventListener(HOLD, listener);
}
