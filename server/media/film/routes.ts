import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { findFilmFileSize } from '#db/queries/film-files.ts';
import { findFilm, findFilmCaptions, type KeptFilm } from '#db/queries/films.ts';
import type { Deps } from '../../boot/deps.ts';
import { notFound } from '../../http/errors.ts';
import { rangeOf } from '../../http/static/range.ts';
import { filmChunks } from './film-bytes.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Opened directly, a browser shows a film in a document of its own, which may load nothing else. */
const FILM_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'";

/**
 * Serves `/media/:hash/film.mp4`, `film.webm`, `loop.mp4` and captions. Addresses are made of hashes, so a
 * response never changes and can be cached forever.
 */
export function filmRoutes(router: Router, { db }: Pick<Deps, 'db'>): void {
  router.get(/^\/media\/([0-9a-f]{64})\/(film\.mp4|film\.webm|loop\.mp4)$/, async (ctx) => {
    const [, hash = '', name = ''] = /^\/media\/([0-9a-f]{64})\/(.+)$/.exec(ctx.path) ?? [];
    const film = await findFilm(db, hash);
    const file = film && fileOf(film, name);
    const size = file && (await findFilmFileSize(db, file.id));
    if (!file || size === undefined) throw notFound('Video');
    ctx.set('content-security-policy', FILM_POLICY);
    ctx.type = file.mime;
    answerRange(ctx, { size, etag: `"${hash.slice(0, 32)}-${name}"` }, (start, end) =>
      filmChunks(db, file.id, start, end),
    );
  });

  router.get(/^\/media\/([0-9a-f]{64})\/captions-([0-9a-f]{64})\.vtt$/, async (ctx) => {
    const [, hash = '', captions = ''] = /([0-9a-f]{64})\/captions-([0-9a-f]{64})/.exec(ctx.path) ?? [];
    const text = await findFilmCaptions(db, hash, captions);
    if (text === undefined) throw notFound('Captions');
    ctx.set('cache-control', FOR_EVER);
    ctx.etag = captions.slice(0, 32);
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.type = 'text/vtt; charset=utf-8';
    ctx.body = text;
  });
}

function fileOf(
  { fileId, loopFileId, mime }: KeptFilm,
  name: string,
): { id: number; mime: string } | undefined {
  if (name === 'loop.mp4') return loopFileId === null ? undefined : { id: loopFileId, mime: 'video/mp4' };
  return name === `film.${mime.slice('video/'.length)}` ? { id: fileId, mime } : undefined;
}

/** Answers with the whole, or with the single range that the request asks for (RFC 9110, 14). */
function answerRange(
  ctx: Context,
  { size, etag }: { size: number; etag: string },
  read: (start: number, end: number) => AsyncIterable<Buffer>,
): void {
  ctx.set('cache-control', FOR_EVER);
  ctx.set('accept-ranges', 'bytes');
  ctx.etag = etag;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const condition = ctx.get('if-range');
  const range = condition === '' || condition === etag ? rangeOf(ctx.get('range'), size) : undefined;
  if (range === 'none') {
    ctx.set('content-range', `bytes */${size}`);
    ctx.remove('cache-control');
    ctx.status = 416;
    ctx.body = null;
    ctx.status = 416;
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) {
    ctx.status = 206;
    ctx.set('content-range', `bytes ${start}-${end}/${size}`);
  }
  const type = ctx.type;
  if (ctx.method !== 'HEAD') ctx.body = Readable.from(read(start, end), { objectMode: false });
  ctx.type = type;
  ctx.length = end - start + 1;
}
