import { useEffect, useRef, useState } from 'react';
import type { UploadCount } from '../text/image-uploads.ts';
import type { Publishing } from './post-state.ts';

const NONE: UploadCount = { running: 0, failed: 0 };

export function useSaveWithImages(save: (publishing?: Publishing) => void) {
  const [images, setImages] = useState(NONE);
  const [waiting, setWaiting] = useState<Publishing>();
  const [stopped, setStopped] = useState(false);
  const latest = useRef(save);
  latest.current = save;

  const { running, failed } = images;
  useEffect(() => {
    if (!waiting || running > 0) return;
    setWaiting(undefined);
    // Do not save a post that is missing one of its images.
    if (failed > 0) setStopped(true);
    else latest.current(waiting);
  }, [waiting, running, failed]);

  return {
    setImages,
    isUploading: running > 0,
    isWaiting: waiting !== undefined,
    fault:
      stopped && failed > 0 ? 'An image could not be uploaded. The reason is shown in the text.' : undefined,
    run(publishing: Publishing = {}) {
      setStopped(false);
      if (running > 0) setWaiting((before) => ({ ...before, ...publishing }));
      else save(publishing);
    },
  };
}
