import { hasCode } from '#src/api/api-error.ts';
import { type ApiOutput, api } from '#src/api/client.ts';
import { Unreachable } from '#src/api/unreachable.ts';
import { upload } from '#src/api/upload.ts';

export type FinishedFilm = ApiOutput<'POST /api/admin/video-uploads/:id/finish'>;

interface Options {
  signal: AbortSignal;
  /** Called with the share that has arrived, 0 to 1; 1 while the server checks it. */
  onProgress: (share: number) => void;
  /** Called when the connection is lost, and when it is back. */
  onWaiting: (waiting: boolean) => void;
  /** Called with the upload's id as soon as the server has one. */
  onBegun: (id: number) => void;
}

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** With 15 seconds between them: a quarter of an hour. */
const MOST_RETRIES = 60;

/**
 * Sends a video in pieces, from where an earlier attempt of the same file has ended. After a lost connection, asks
 * the server how much has arrived, and continues.
 * @throws ApiError; Unreachable when the connection stays lost; AbortError
 */
export async function sendFilm(file: File, options: Options): Promise<FinishedFilm> {
  const { signal, onProgress, onBegun } = options;
  const begin = () =>
    api(
      'POST /api/admin/video-uploads',
      { body: { name: file.name.slice(0, 120), bytes: file.size, modified: Math.max(0, file.lastModified) } },
      signal,
    );
  const { id, chunkBytes, ...begun } = await patiently(begin, options);
  onBegun(id);
  const params = { id };
  const arrived = () => api('GET /api/admin/video-uploads/:id', { params }, signal);

  const sendPiece = async (offset: number): Promise<number> => {
    const piece = new File([file.slice(offset, offset + chunkBytes)], file.name);
    try {
      const { received } = await upload(
        'PUT /api/admin/video-uploads/:id/chunk',
        { params, query: { offset }, body: {} },
        piece,
        {
          signal,
          onProgress: (share) => onProgress(Math.min(0.999, (offset + share * piece.size) / file.size)),
        },
      );
      return received;
    } catch (error) {
      // Another tab sends the same file, or the answer to a piece was lost.
      if (hasCode(error, 'upload_offset')) return (await arrived()).received;
      if (!(error instanceof Unreachable)) throw error;
      return (await patiently(arrived, options)).received;
    }
  };

  let { received } = begun;
  onProgress(received / file.size);
  while (received < file.size) received = await sendPiece(received);
  onProgress(1);
  return api('POST /api/admin/video-uploads/:id/finish', { params }, signal);
}

/** Repeats a call until the server can be reached. */
async function patiently<T>(call: () => Promise<T>, { signal, onWaiting }: Options): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await call();
      onWaiting(false);
      return answer;
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt === MOST_RETRIES) throw error;
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
