import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { holdFilms } from '../LoopVideo/hold-films.ts';
import type { Film } from './film.ts';
import { VideoDialogView } from './VideoDialogView.tsx';

interface Props {
  /** The film to show; null while closed. */
  film: Film | null;
  onClose: () => void;
}

/**
 * A dialog that plays a film with sound and controls. Films on the page pause while it is open, and resume 300 ms after
 * it closes (LoopVideo).
 */
export function VideoDialog({ film, onClose }: Props) {
  const [last, setLast] = useState<Film | null>(film);
  if (film && film !== last) setLast(film);
  const opener = useRef<HTMLElement | null>(null);
  const open = film !== null;

  // A layout effect, to run before the dialog moves the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [open]);
  useEffect(() => (open ? holdFilms() : undefined), [open]);

  const returnFocus = useCallback(() => opener.current?.focus({ preventScroll: true }), []);

  // Stays mounted after the first use, so that closing can return the focus.
  if (!last) return null;
  return <VideoDialogView key={last.src} film={last} open={open} onClose={onClose} onClosed={returnFocus} />;
}
