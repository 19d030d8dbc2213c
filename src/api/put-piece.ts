import { answered } from './answered.ts';
import { ACCEPT } from './api-error.ts';
import { jsonOf } from './json-of.ts';

/** @param path with the query @throws ApiError; Unreachable; AbortError */
export const putPiece = (path: string, piece: Blob, signal: AbortSignal): Promise<{ received: number }> =>
  answered(
    'PUT',
    async (ending) => {
      const response = await fetch(path, {
        method: 'PUT',
        credentials: 'include',
        headers: { accept: ACCEPT, 'content-type': 'application/octet-stream' },
        body: piece,
        signal: ending,
      });
      return (await jsonOf('PUT', response)) as { received: number };
    },
    signal,
  );
