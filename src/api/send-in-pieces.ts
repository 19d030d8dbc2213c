import { hasCode } from './api-error.ts';
import { Unreachable } from './unreachable.ts';

export interface SendOptions {
  signal: AbortSignal;
  /** The share that has arrived, 0 to 1; 1 while the server checks it. */
  onProgress: (share: number) => void;
  onWaiting: (waiting: boolean) => void;
  onBegun: (id: number) => void;
}

interface Calls<T> {
  /** Begins the upload, or resumes an earlier one of the same file. */
  begin: () => Promise<{ id: number; received: number; chunkBytes: number }>;
  arrived: (id: number) => Promise<{ received: number }>;
  /** @param onSent called with the share of the piece, 0 to 1 */
  send: (
    id: number,
    offset: number,
    piece: Blob,
    onSent: (share: number) => void,
  ) => Promise<{ received: number }>;
  finish: (id: number) => Promise<T>;
}

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** With 15 seconds between them: a quarter of an hour. */
const MOST_RETRIES = 60;

/**
 * Sends a file in pieces and resumes an earlier attempt or lost connection where it ended.
 * @throws ApiError; Unreachable when the connection stays lost; AbortError
 */
export async function sendInPieces<T>(
  file: File,
  { begin, arrived, send, finish }: Calls<T>,
  options: SendOptions,
): Promise<T> {
  const { onProgress, onBegun } = options;
  const { id, chunkBytes, ...begun } = await patiently(begin, options);
  onBegun(id);

  const sendPiece = async (offset: number): Promise<number> => {
    const piece = file.slice(offset, offset + chunkBytes);
    try {
      const { received } = await send(id, offset, piece, (share) =>
        onProgress(Math.min(0.999, (offset + share * piece.size) / file.size)),
      );
      return received;
    } catch (error) {
      // Another tab sends the same file, or the answer to a piece was lost.
      if (hasCode(error, 'upload_offset')) return (await arrived(id)).received;
      if (!(error instanceof Unreachable) && !hasCode(error, 'busy')) throw error;
      return (await patiently(() => arrived(id), options, true)).received;
    }
  };

  let { received } = begun;
  onProgress(received / file.size);
  while (received < file.size) received = await sendPiece(received);
  onProgress(1);
  return finish(id);
}

/** @param pauseFirst when a call before it has just failed */
async function patiently<T>(
  call: () => Promise<T>,
  { signal, onWaiting }: SendOptions,
  pauseFirst = false,
): Promise<T> {
  if (pauseFirst) await pause(RETRY_MS[0], signal);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await call();
      onWaiting(false);
      return answer;
    } catch (error) {
      const again = error instanceof Unreachable || hasCode(error, 'busy');
      if (!again || attempt === MOST_RETRIES) throw error;
      onWaiting(true);
      await pause(RETRY_MS[attempt] ?? RETRY_MS[4], signal);
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
