import { createHash } from 'node:crypto';
import {
  deleteFilmUpload,
  type FilmUpload,
  findFilmUpload,
  insertFilmChunk,
  insertFilmUpload,
  listFilmUploads,
  removeFilmFile,
  setFilmReceived,
} from '#db/queries/film-files.ts';
import { findFilm, insertFilm } from '#db/queries/films.ts';
import type { films } from '#src/contract/films.ts';
import { FILM_CHUNK_BYTES } from '#src/contract/values.ts';
import type { Deps } from '../boot/deps.ts';
import { conflict, HttpError, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { filmBytes, filmChunks } from '../media/film/film-bytes.ts';
import { presentFilm } from '../media/film/present-film.ts';
import { checkFirstBytes, readFilm } from '../media/film/read-film.ts';
import { checkDisk, checkRoom } from '../media/film/upload-room.ts';

type Uploads =
  | 'listFilmUploads'
  | 'beginFilmUpload'
  | 'getFilmUpload'
  | 'putFilmChunk'
  | 'finishFilmUpload'
  | 'cancelFilmUpload';

/** Uploads of videos: pieces in order, each saved before it is acknowledged, so that any of them can be the last. */
export const filmUploadHandlers: Pick<Handlers<typeof films>, Uploads> = {
  listFilmUploads: async ({ user }, { db }) => ({ uploads: await listFilmUploads(db, user.id) }),

  beginFilmUpload: write({
    prepare: ({ body: { bytes } }, { config }) => checkDisk(config.dataDir, bytes),
    async change({ body, user }, { db }) {
      const open = (await listFilmUploads(db, user.id)).find(
        ({ name, bytes, modified }) =>
          name === body.name && bytes === body.bytes && modified === body.modified,
      );
      if (!open) await checkRoom(db, body.bytes);
      const upload = open ?? (await insertFilmUpload(db, { ...body, userId: user.id }));
      return { ...upload, chunkBytes: FILM_CHUNK_BYTES };
    },
  }),

  getFilmUpload: ({ params: { id }, user }, { db }) => openUpload(db, id, user.id),

  async putFilmChunk({ params: { id }, query: { offset }, file: { data }, user }, { db }) {
    const upload = await openUpload(db, id, user.id);
    const { received, bytes, fileId, name } = upload;
    if (offset !== received)
      throw conflict(
        'upload_offset',
        `This upload continues at byte ${received}, not at ${offset}. It may be running in another tab.`,
      );
    const expected = Math.min(FILM_CHUNK_BYTES, bytes - received);
    if (data.length !== expected || expected === 0)
      throw new HttpError(
        400,
        'invalid_body',
        `The piece at byte ${offset} must have ${expected} bytes, not ${data.length}.`,
      );
    if (offset === 0) checkFirstBytes(name, data);
    await insertFilmChunk(db, fileId, offset / FILM_CHUNK_BYTES, data);
    await setFilmReceived(db, id, received + data.length);
    return { ...upload, received: received + data.length };
  },

  finishFilmUpload: write({
    async prepare({ params: { id }, user }, { db }) {
      const upload = await completeUpload(db, id, user.id);
      const { fileId, bytes, name } = upload;
      const facts = await readFilm(name, filmBytes(db, fileId, bytes));
      const hash = createHash('sha256');
      for await (const chunk of filmChunks(db, fileId, 0, bytes - 1)) hash.update(chunk);
      return { facts, hash: hash.digest('hex') };
    },
    async change({ params: { id }, user, prepared: { facts, hash } }, { db, audit, wake }) {
      const { fileId, bytes, name } = await completeUpload(db, id, user.id);
      const { note, ...film } = facts;
      await deleteFilmUpload(db, id);
      // The same film again is the same record.
      if (await findFilm(db, hash)) await removeFilmFile(db, fileId);
      else await insertFilm(db, { ...film, hash, fileId, name, bytes });
      await audit({ subject: name, detail: { hash, bytes } });
      wake.films();
      const saved = await findFilm(db, hash);
      if (!saved) throw notFound('Video');
      return { ...presentFilm(saved), note };
    },
  }),

  async cancelFilmUpload({ params: { id }, user }, { db, wake }) {
    const { fileId } = await openUpload(db, id, user.id);
    await deleteFilmUpload(db, id);
    await removeFilmFile(db, fileId);
    wake.films();
  },
};

async function openUpload(db: Deps['db'], id: number, userId: number): Promise<FilmUpload> {
  const upload = await findFilmUpload(db, id, userId);
  if (!upload) throw notFound('Upload');
  return upload;
}

async function completeUpload(db: Deps['db'], id: number, userId: number): Promise<FilmUpload> {
  const upload = await openUpload(db, id, userId);
  if (upload.received < upload.bytes)
    throw conflict(
      'upload_incomplete',
      `${upload.name} has not arrived completely: ${upload.bytes - upload.received} bytes are missing.`,
    );
  return upload;
}
