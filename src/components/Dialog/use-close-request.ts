import { useEffect, useRef } from 'react';

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher; not in TypeScript's library yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Closes a video dialog by Escape or Android's back gesture. While a native video control has the focus,
 * Chrome sends the page no key events, so Radix does not see Escape.
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
