import { answered, fromProxy } from './answered.ts';
import { ACCEPT, ApiError } from './api-error.ts';
import { Unreachable } from './unreachable.ts';

/**
 * Sends a piece of a file as it is. @param path with the query
 * @throws ApiError; Unreachable; AbortError
 */
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
      const { status, statusText, headers } = response;
      if (fromProxy(status, headers.get('x-request-id'))) throw new Unreachable('PUT');
      if (!response.ok)
        throw ApiError.from({
          status,
          statusText,
          contentType: headers.get('content-type'),
          body: await response.text(),
        });
      return (await response.json()) as { received: number };
    },
    signal,
  );
