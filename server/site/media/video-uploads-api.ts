import { createHash } from 'node:crypto';
import {
  deleteUpload,
  findUpload,
  insertUpload,
  listUploads,
  removeStoredFile,
  type Upload,
} from '#db/queries/site/stored-files.ts';
import { findVideo, insertVideo } from '#db/queries/site/videos.ts';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';
import type { videos } from '#src/contract/site/videos.ts';
import { notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { SiteDeps } from '../deps.ts';
import { mustBeComplete, saveChunk } from './chunks.ts';
import { storedBytes, storedChunks } from './stored-bytes.ts';
import { checkDisk, checkVideoRoom, diskFull } from './upload-room.ts';
import { presentVideo } from './video/present-video.ts';
import { checkFirstBytes, readVideo } from './video/read-video.ts';
import { videosTask } from './video/videos-task.ts';

type Uploads =
  | 'listFilmUploads'
  | 'beginFilmUpload'
  | 'getFilmUpload'
  | 'putFilmChunk'
  | 'finishFilmUpload'
  | 'cancelFilmUpload';

const of = (userId: number) => ({ purpose: 'film', userId }) as const;

export const videoUploadHandlers: Pick<Handlers<typeof videos, SiteDeps>, Uploads> = {
  listFilmUploads: async ({ user }, { db }) => ({ uploads: await listUploads(db, of(user.id)) }),

  beginFilmUpload: write({
    prepare: ({ body: { bytes } }, { config }) => checkDisk(config.dataDir, bytes, diskFull('video')),
    async change({ body, user }, { db }) {
      const open = (await listUploads(db, of(user.id))).find(
        ({ name, bytes, modified }) =>
          name === body.name && bytes === body.bytes && modified === body.modified,
      );
      if (!open) await checkVideoRoom(db, body.bytes);
      const upload = open ?? (await insertUpload(db, of(user.id), { ...body, userId: user.id }));
      return { ...upload, chunkBytes: FILE_CHUNK_BYTES };
    },
  }),

  getFilmUpload: ({ params: { id }, user }, { db }) => openUpload(db, id, user.id),

  async putFilmChunk({ params: { id }, query: { offset }, file: { data }, user }, { db }) {
    const upload = await openUpload(db, id, user.id);
    if (offset === 0) checkFirstBytes(upload.name, data);
    return saveChunk(db, upload, offset, data);
  },

  finishFilmUpload: write({
    async prepare({ params: { id }, user }, { db }) {
      const upload = await completeUpload(db, id, user.id);
      const { fileId, bytes, name } = upload;
      const facts = await readVideo(name, storedBytes(db, fileId, bytes));
      const hash = createHash('sha256');
      for await (const chunk of storedChunks(db, fileId, 0, bytes - 1)) hash.update(chunk);
      return { facts, hash: hash.digest('hex') };
    },
    async change({ params: { id }, user, prepared: { facts, hash } }, { db, audit, wake }) {
      const { fileId, bytes, name } = await completeUpload(db, id, user.id);
      const { note, ...video } = facts;
      await deleteUpload(db, id);
      if (await findVideo(db, hash)) await removeStoredFile(db, fileId);
      else await insertVideo(db, { ...video, hash, fileId, name, bytes });
      await audit({ subject: name, detail: { hash, bytes } });
      wake(videosTask);
      const saved = await findVideo(db, hash);
      if (!saved) throw notFound('Video');
      return { ...presentVideo(saved), note };
    },
  }),

  async cancelFilmUpload({ params: { id }, user }, { db, wake }) {
    const { fileId } = await openUpload(db, id, user.id);
    await deleteUpload(db, id);
    await removeStoredFile(db, fileId);
    wake(videosTask);
  },
};

async function openUpload(db: SiteDeps['db'], id: number, userId: number): Promise<Upload> {
  const upload = await findUpload(db, id, of(userId));
  if (!upload) throw notFound('Upload');
  return upload;
}

async function completeUpload(db: SiteDeps['db'], id: number, userId: number): Promise<Upload> {
  const upload = await openUpload(db, id, userId);
  mustBeComplete(upload);
  return upload;
}
