import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { holdVideos } from '../LoopVideo/hold-videos.ts';
import { VideoDialogView } from './VideoDialogView.tsx';
import type { Video } from './video.ts';

interface Props {
  /** Null while closed. */
  film: Video | null;
  onClose: () => void;
}

/** Videos on the page pause while it is open, and resume 300 ms after it closes (LoopVideo). */
export function VideoDialog({ film: video, onClose }: Props) {
  const [last, setLast] = useState<Video | null>(video);
  if (video && video !== last) setLast(video);
  const opener = useRef<HTMLElement | null>(null);
  const open = video !== null;

  // A layout effect, to run before the dialog moves the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [open]);
  useEffect(() => (open ? holdVideos() : undefined), [open]);

  const returnFocus = useCallback(() => opener.current?.focus({ preventScroll: true }), []);

  // Stays mounted, so that closing can return the focus.
  if (!last) return null;
  return <VideoDialogView key={last.src} film={last} open={open} onClose={onClose} onClosed={returnFocus} />;
}
