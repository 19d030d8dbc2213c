import { useEffect, useRef, useState } from 'react';
import { ApiError, hasCode } from '#src/api/api-error.ts';
import type { ApiInput, ApiOutput, UploadKey } from '#src/api/client.ts';
import { upload } from '#src/api/upload.ts';
import { UPLOAD_BYTES } from '#src/contract/site/values.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { signInEnded } from '../../accounts/session/session-ended.ts';
import type { DropZoneUpload } from './DropZone.tsx';

export type Uploading = DropZoneUpload;

/** Uploads one file at a time. Errors show beside the drop zone. */
export function useUpload<K extends UploadKey>(
  key: K,
  input: ApiInput<K>,
  onDone: (answer: ApiOutput<K>) => void,
): Uploading {
  const [progress, setProgress] = useState<number>();
  const [trouble, setTrouble] = useState<string>();
  const [note, setNote] = useState<string>();
  const way = useRef<AbortController>(undefined);
  useEffect(() => () => way.current?.abort(), []);

  async function send(files: readonly File[]) {
    const [file] = files;
    if (!file || way.current) return;
    setNote(undefined);
    const refused = refusalOf(files, UPLOAD_BYTES, '10 MB');
    setTrouble(refused);
    if (refused) return;
    const controller = new AbortController();
    way.current = controller;
    setProgress(0);
    try {
      const answer = await upload(key, input, file, { onProgress: setProgress, signal: controller.signal });
      setNote((answer as unknown as { note: string | null }).note ?? undefined);
      onDone(answer);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (hasCode(error, 'signed_out')) signInEnded.end();
      setTrouble(error instanceof ApiError ? error.detail : errorMessage(error as Error));
    } finally {
      way.current = undefined;
      setProgress(undefined);
    }
  }

  return { progress, trouble, note, send: (files) => void send(files), stop: () => way.current?.abort() };
}

/** Refuses locally what the server would refuse. @param words the limit: "10 MB" */
export function refusalOf(
  [file, ...more]: readonly File[],
  limit: number,
  words: string,
): string | undefined {
  if (more.length > 0) return 'Upload one file at a time.';
  if (file?.size === 0) return `${file.name} is empty.`;
  if (file && file.size > limit) return `${file.name} is too large: at most ${words}.`;
  return undefined;
}
