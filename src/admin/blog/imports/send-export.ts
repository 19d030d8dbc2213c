import { api } from '#src/api/client.ts';
import { type SendOptions, sendInPieces } from '#src/api/send-in-pieces.ts';
import { upload } from '#src/api/upload.ts';
import type { PostImport } from '#src/contract/blog/imports.ts';

/** Sends an export in pieces, and has it read. @throws ApiError; Unreachable if the connection stays lost; AbortError */
export const sendExport = (file: File, site: string, options: SendOptions): Promise<PostImport> => {
  const { signal } = options;
  return sendInPieces(
    file,
    {
      begin: () =>
        api(
          'POST /api/admin/imports',
          { body: { name: file.name.slice(0, 200), bytes: file.size, ...(site && { site }) } },
          signal,
        ),
      arrived: (id) => api('GET /api/admin/imports/:id', { params: { id } }, signal),
      send: (id, offset, piece, onProgress) =>
        upload(
          'PUT /api/admin/imports/:id/chunk',
          { params: { id }, query: { offset }, body: {} },
          new File([piece], file.name),
          { signal, onProgress },
        ),
      finish: (id) => api('POST /api/admin/imports/:id/read', { params: { id } }, signal),
    },
    options,
  );
};
