import { useEffect, useRef, useState } from 'react';
import { hasCode } from '#src/api/api-error.ts';
import type { ApiInput, ApiOutput, UploadKey } from '#src/api/client.ts';
import { upload } from '#src/api/upload.ts';
import { UPLOAD_BYTES } from '#src/contract/site/values.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { signInEnded } from '../../accounts/session/session-ended.ts';
import type { DropZoneUpload } from './DropZone.tsx';

export type Uploading = DropZoneUpload;

/** Uploads one image at a time. */
export const useUpload = <K extends UploadKey>(
  key: K,
  input: ApiInput<K>,
  onDone: (answer: ApiOutput<K>) => void,
): Uploading =>
  useSending({
    limit: UPLOAD_BYTES,
    limitText: '10 MB',
    send: (file, options) => upload(key, input, file, options),
    onDone,
  });

interface Sending<Answer> {
  /** Bytes. */
  limit: number;
  /** "10 MB". */
  limitText: string;
  send: (file: File, options: SendingOptions) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

interface SendingOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one file at a time. Errors show beside the drop zone. Leaving the screen stops it. */
export function useSending<Answer>({ limit, limitText, send, onDone }: Sending<Answer>): Uploading {
  const [progress, setProgress] = useState<number>();
  const [trouble, setTrouble] = useState<string>();
  const [note, setNote] = useState<string>();
  const way = useRef<AbortController>(undefined);
  useEffect(() => () => way.current?.abort(), []);

  async function start(files: readonly File[]) {
    const [file] = files;
    if (!file || way.current) return;
    setNote(undefined);
    const refused = refusalOf(files, limit, limitText);
    setTrouble(refused);
    if (refused) return;
    const controller = new AbortController();
    way.current = controller;
    setProgress(0);
    try {
      const answer = await send(file, { onProgress: setProgress, signal: controller.signal });
      setNote((answer as { note?: string | null }).note ?? undefined);
      onDone(answer);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (hasCode(error, 'signed_out')) signInEnded.end();
      setTrouble(errorMessage(error as Error));
    } finally {
      way.current = undefined;
      setProgress(undefined);
    }
  }

  return { progress, trouble, note, send: (files) => void start(files), stop: () => way.current?.abort() };
}

/** Refuses locally what the server would refuse. */
function refusalOf([file, ...more]: readonly File[], limit: number, limitText: string): string | undefined {
  if (more.length > 0) return 'Upload one file at a time.';
  if (file?.size === 0) return `${file.name} is empty.`;
  if (file && file.size > limit) return `${file.name} is too large: at most ${limitText}.`;
  return undefined;
}
