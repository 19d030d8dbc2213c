import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, hasCode } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { VIDEO_BYTES } from '#src/contract/site/values.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { signInEnded } from '../../accounts/session/session-ended.ts';
import { invalidate } from '../../query.ts';
import type { DropZoneUpload } from './DropZone.tsx';
import { type FinishedVideo, sendVideo } from './send-video.ts';
import { refusalOf } from './use-upload.ts';
import { VIDEO_READS } from './video-queries.ts';

export interface VideoUploading extends DropZoneUpload {
  /** True while the connection is lost. */
  waiting: boolean;
}

/** Uploads one video at a time. Leaving the screen stops it; choosing the same file again continues. */
export function useVideoUpload(onDone: (video: FinishedVideo) => void): VideoUploading {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [waiting, setWaiting] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [note, setNote] = useState<string>();
  const way = useRef<AbortController>(undefined);
  const id = useRef<number>(undefined);
  useEffect(() => () => way.current?.abort(), []);

  async function send(files: readonly File[]) {
    const [file] = files;
    if (!file || way.current) return;
    setNote(undefined);
    const refused = refusalOf(files, VIDEO_BYTES, '100 MB');
    setTrouble(refused);
    if (refused) return;
    const controller = new AbortController();
    way.current = controller;
    id.current = undefined;
    setProgress(0);
    try {
      const video = await sendVideo(file, {
        signal: controller.signal,
        onProgress: setProgress,
        onWaiting: setWaiting,
        onBegun: (begun) => {
          id.current = begun;
        },
      });
      setNote(video.note ?? undefined);
      onDone(video);
    } catch (error) {
      if (!controller.signal.aborted) fail(error as Error);
    } finally {
      way.current = undefined;
      setProgress(undefined);
      setWaiting(false);
      void invalidate(client, ...VIDEO_READS);
    }
  }

  function fail(error: Error) {
    if (hasCode(error, 'signed_out')) signInEnded.end();
    if (hasCode(error, 'not_found'))
      return setTrouble('This upload was finished or canceled in another tab.');
    // An invalid video stays invalid, so the server need not keep it.
    if (hasCode(error, 'invalid_video')) discard();
    setTrouble(error instanceof ApiError ? error.detail : errorMessage(error));
  }

  function discard() {
    if (id.current === undefined) return;
    void api('DELETE /api/admin/video-uploads/:id', { params: { id: id.current } })
      // The server deletes it after three days.
      .catch(() => {})
      .finally(() => invalidate(client, 'GET /api/admin/video-uploads'));
  }

  return {
    progress,
    waiting,
    trouble,
    note,
    send: (files) => void send(files),
    stop() {
      way.current?.abort();
      discard();
    },
  };
}
