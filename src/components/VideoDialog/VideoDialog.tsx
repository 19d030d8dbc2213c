import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Film, RESTART_AFTER_MS } from './film.ts';

const VideoDialogView = lazy(() => import('./VideoDialogView.tsx'));

interface Props {
  /** What is shown; null while closed. */
  film: Film | null;
  onClose: () => void;
  /** 300 ms after closing: the moment for muted card videos to start again. */
  onRestart?: () => void;
}

/** A film with sound and controls over the page. What shows it is fetched with the first film. */
export function VideoDialog({ film, onClose, onRestart }: Props) {
  const [last, setLast] = useState<Film | null>(film);
  if (film && film !== last) setLast(film);
  const opener = useRef<HTMLElement | null>(null);
  const restart = useRef(onRestart);
  const open = film !== null;

  useEffect(() => {
    restart.current = onRestart;
  });

  // Before the dialog's own effects take the focus.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    return () => {
      setTimeout(() => restart.current?.(), RESTART_AFTER_MS);
    };
  }, [open]);

  const returnFocus = useCallback(() => opener.current?.focus({ preventScroll: true }), []);

  // Kept mounted once it was needed, so that closing can give the focus back.
  if (!last) return null;
  return (
    <Suspense>
      <VideoDialogView film={last} open={open} onClose={onClose} onClosed={returnFocus} />
    </Suspense>
  );
}
