import { useEffect, useRef, useState } from 'react';
import { ApiError, hasCode } from '#src/api/api-error.ts';
import type { ApiInput, ApiOutput, UploadKey } from '#src/api/client.ts';
import { upload } from '#src/api/upload.ts';
import { UPLOAD_BYTES } from '#src/contract/values.ts';
import { errorMessage } from '../session/error-message.ts';
import { sessionEnded } from '../session/session-ended.ts';

export interface Uploading {
  /** 0 to 1 while a file is being sent; 1 while the server processes it. */
  progress: number | undefined;
  /** Why the last file was refused. */
  trouble: string | undefined;
  /** What the server changed about the last file. */
  note: string | undefined;
  send: (files: readonly File[]) => void;
  stop: () => void;
}

/** Uploads one file at a time and reports progress. Errors show beside the drop zone. */
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
    setTrouble(refusal(files));
    if (refusal(files)) return;
    const controller = new AbortController();
    way.current = controller;
    setProgress(0);
    try {
      const answer = await upload(key, input, file, { onProgress: setProgress, signal: controller.signal });
      setNote((answer as unknown as { note: string | null }).note ?? undefined);
      onDone(answer);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (hasCode(error, 'signed_out')) sessionEnded.end();
      setTrouble(error instanceof ApiError ? error.detail : errorMessage(error as Error));
    } finally {
      way.current = undefined;
      setProgress(undefined);
    }
  }

  return { progress, trouble, note, send: (files) => void send(files), stop: () => way.current?.abort() };
}

/** Refuses what the server would refuse, without sending it. */
function refusal([file, ...more]: readonly File[]): string | undefined {
  if (more.length > 0) return 'Upload one file at a time.';
  if (file && file.size > UPLOAD_BYTES) return `${file.name} is too large: at most 10 MB.`;
  return undefined;
}
