import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { VIDEO_BYTES } from '#src/contract/site/values.ts';
import { invalidate } from '../../query.ts';
import type { DropZoneUpload } from './DropZone.tsx';
import { type FinishedVideo, sendVideo } from './send-video.ts';
import { useSending } from './use-upload.ts';
import { VIDEO_READS } from './video-queries.ts';

export interface VideoUploading extends DropZoneUpload {
  /** True while the connection is lost. */
  waiting: boolean;
}

/** Uploads one video at a time. Choosing the same file again continues what leaving the screen stopped. */
export function useVideoUpload(onDone: (video: FinishedVideo) => void): VideoUploading {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(false);
  const id = useRef<number>(undefined);
  const sending = useSending({
    limit: VIDEO_BYTES,
    limitText: '100 MB',
    onDone,
    async send(file, options) {
      id.current = undefined;
      try {
        return await sendVideo(file, {
          ...options,
          onWaiting: setWaiting,
          onBegun: (begun) => {
            id.current = begun;
          },
        });
      } catch (error) {
        // An invalid video stays invalid, so the server need not keep it.
        if (hasCode(error, 'invalid_video')) discard();
        if (hasCode(error, 'not_found'))
          throw new Error('This upload was finished or canceled in another tab.');
        throw error;
      } finally {
        setWaiting(false);
        void invalidate(client, ...VIDEO_READS);
      }
    },
  });

  function discard() {
    if (id.current === undefined) return;
    void api('DELETE /api/admin/video-uploads/:id', { params: { id: id.current } })
      // The server deletes it after three days.
      .catch(() => {})
      .finally(() => invalidate(client, 'GET /api/admin/video-uploads'));
  }

  return {
    ...sending,
    waiting,
    stop() {
      sending.stop();
      discard();
    },
  };
}
