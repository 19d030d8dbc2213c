import { useEffect, useRef } from 'react';

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher; not in TypeScript's library yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * For a dialog with a video: closes it by Escape, and by Android's back gesture, wherever the focus is. While one of the
 * video's native controls has it, Chrome tells the page of no key, so Radix does not hear of Escape. Escape that Radix
 * has answered is no close request anymore.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!open || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close.current());
    return () => watcher.destroy();
  }, [open]);
}
