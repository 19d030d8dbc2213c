import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Film } from './film.ts';

const VideoDialogView = lazy(() => import('./VideoDialogView.tsx'));

interface Props {
  /** What is shown; null while closed. */
  film: Film | null;
  onClose: () => void;
}

/**
 * A film with sound and controls over the page. What shows it is fetched with the first film. Videos of the page are
 * `held` by it and go on 300 ms after it closed (LoopVideo).
 */
export function VideoDialog({ film, onClose }: Props) {
  const [last, setLast] = useState<Film | null>(film);
  if (film && film !== last) setLast(film);
  const opener = useRef<HTMLElement | null>(null);
  const open = film !== null;

  // Before the dialog's own effects take the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
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
