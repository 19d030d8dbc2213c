import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, hasCode } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { FILM_BYTES } from '#src/contract/values.ts';
import { invalidate } from '../query.ts';
import { errorMessage } from '../session/error-message.ts';
import { sessionEnded } from '../session/session-ended.ts';
import { FILM_READS } from './film-queries.ts';
import { type FinishedFilm, sendFilm } from './send-film.ts';

export interface FilmUploading {
  /** 0 to 1 while a file is being sent; 1 while the server checks it. */
  progress: number | undefined;
  /** Whether the connection is lost. */
  waiting: boolean;
  /** Why the last file was refused. */
  trouble: string | undefined;
  /** What to know about the last video. */
  note: string | undefined;
  send: (files: readonly File[]) => void;
  /** Cancels: what has arrived is deleted. */
  cancel: () => void;
}

/** Uploads one video at a time. Leaving the screen stops it; choosing the same file again continues. */
export function useFilmUpload(onDone: (film: FinishedFilm) => void): FilmUploading {
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
    setTrouble(refusal(files));
    if (refusal(files)) return;
    const controller = new AbortController();
    way.current = controller;
    id.current = undefined;
    setProgress(0);
    try {
      const film = await sendFilm(file, {
        signal: controller.signal,
        onProgress: setProgress,
        onWaiting: setWaiting,
        onBegun: (begun) => {
          id.current = begun;
        },
      });
      setNote(film.note ?? undefined);
      onDone(film);
    } catch (error) {
      if (!controller.signal.aborted) fail(error as Error);
    } finally {
      way.current = undefined;
      setProgress(undefined);
      setWaiting(false);
      void invalidate(client, ...FILM_READS);
    }
  }

  function fail(error: Error) {
    if (hasCode(error, 'signed_out')) sessionEnded.end();
    if (hasCode(error, 'not_found'))
      return setTrouble('This upload was finished or canceled in another tab.');
    // What is no video stays none, so the server need not keep it.
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
    cancel() {
      way.current?.abort();
      discard();
    },
  };
}

/** Refuses what the server would refuse, without sending it. */
function refusal([file, ...more]: readonly File[]): string | undefined {
  if (more.length > 0) return 'Upload one file at a time.';
  if (file?.size === 0) return `${file.name} is empty.`;
  if (file && file.size > FILM_BYTES) return `${file.name} is too large: at most 100 MB.`;
  return undefined;
}
