import { type ApiOutput, api } from '#src/api/client.ts';
import { type SendOptions, sendInPieces } from '#src/api/send-in-pieces.ts';
import { upload } from '#src/api/upload.ts';

export type FinishedVideo = ApiOutput<'POST /api/admin/video-uploads/:id/finish'>;

/** Sends a video in pieces. @throws ApiError; Unreachable if the connection stays lost; AbortError */
export const sendVideo = (file: File, options: SendOptions): Promise<FinishedVideo> => {
  const { signal } = options;
  return sendInPieces(
    file,
    {
      begin: () =>
        api(
          'POST /api/admin/video-uploads',
          {
            body: {
              name: file.name.slice(0, 120),
              bytes: file.size,
              modified: Math.max(0, file.lastModified),
            },
          },
          signal,
        ),
      arrived: (id) => api('GET /api/admin/video-uploads/:id', { params: { id } }, signal),
      send: (id, offset, piece, onProgress) =>
        upload(
          'PUT /api/admin/video-uploads/:id/chunk',
          { params: { id }, query: { offset }, body: {} },
          new File([piece], file.name),
          { signal, onProgress },
        ),
      finish: (id) => api('POST /api/admin/video-uploads/:id/finish', { params: { id } }, signal),
    },
    options,
  );
};
