import type Router from '@koa/router';
import { findStoredFileSize } from '#db/queries/site/stored-files.ts';
import { findVideo, findVideoCaptions, type VideoRow } from '#db/queries/site/videos.ts';
import { notFound } from '#server/http/errors.ts';
import { answerRange } from '#server/http/static/answer-range.ts';
import type { SiteDeps } from '../../deps.ts';
import { storedChunks } from '../stored-bytes.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Opened directly, a video is in a document of its own, which may load nothing else. */
const VIDEO_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'";

/** Serves `film.mp4`, `film.webm`, `loop.mp4` and captions below `/media/:hash`, immutable because of the hash. */
export function videoRoutes(router: Router, { db }: Pick<SiteDeps, 'db'>): void {
  router.get(/^\/media\/([0-9a-f]{64})\/(film\.mp4|film\.webm|loop\.mp4)$/, async (ctx) => {
    const [, hash = '', name = ''] = /^\/media\/([0-9a-f]{64})\/(.+)$/.exec(ctx.path) ?? [];
    const video = await findVideo(db, hash);
    const file = video && fileOf(video, name);
    const size = file && (await findStoredFileSize(db, file.id));
    if (!file || size === undefined) throw notFound('Video');
    ctx.set('content-security-policy', VIDEO_POLICY);
    ctx.type = file.mime;
    answerRange(ctx, { size, etag: `"${hash.slice(0, 32)}-${name}"`, cacheControl: FOR_EVER }, (start, end) =>
      storedChunks(db, file.id, start, end),
    );
  });

  router.get(/^\/media\/([0-9a-f]{64})\/captions-([0-9a-f]{64})\.vtt$/, async (ctx) => {
    const [, hash = '', captions = ''] = /([0-9a-f]{64})\/captions-([0-9a-f]{64})/.exec(ctx.path) ?? [];
    const text = await findVideoCaptions(db, hash, captions);
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
  { fileId, loopFileId, mime }: VideoRow,
  name: string,
): { id: number; mime: string } | undefined {
  if (name === 'loop.mp4') return loopFileId === null ? undefined : { id: loopFileId, mime: 'video/mp4' };
  return name === `film.${mime.slice('video/'.length)}` ? { id: fileId, mime } : undefined;
}
