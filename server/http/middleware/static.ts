import { createReadStream } from 'node:fs';
import type { Context, Middleware } from 'koa';
import { acceptedEncodings } from '../encoding.ts';
import { type EarlierBuilds, noEarlierBuilds } from '../static/earlier-builds.ts';
import type { FileList, ListedFile } from '../static/file-list.ts';
import { rangeOf } from '../static/range.ts';
import { isSmall, smallFile } from '../static/small-files.ts';
import { leaveOutDocumentHeaders } from './security-headers.ts';

/** URLs with a content hash or media version never change content. */
const NAMED = /^\/assets\/|\.[0-9a-f]{8}\.(woff2|svg)$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Only hashed files are below it. Unknown ones get a 404, because an HTML page is not a valid script. */
const ASSETS = '/assets/';

/**
 * Serves the build's precompressed files, with ranges for media players, and scripts and styles of earlier
 * builds for pages opened before an upgrade.
 */
export function staticFiles(
  { files, mediaVersion }: FileList,
  earlier: EarlierBuilds = noEarlierBuilds,
): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const inAssets = ctx.path.startsWith(ASSETS);
    const found = files.get(ctx.path) ?? (inAssets ? await earlier.find(ctx.path) : undefined);
    if (!found) {
      if (!inAssets) return next();
      ctx.status = 404;
      ctx.set('cache-control', 'no-store');
      ctx.body = 'Not found';
      return;
    }
    const forEver = NAMED.test(ctx.path) || ctx.querystring === `v=${mediaVersion}`;
    ctx.set('cache-control', forEver ? FOR_EVER : FOR_AN_HOUR);
    await answer(ctx, found);
  };
}

async function answer(ctx: Context, found: ListedFile): Promise<void> {
  ctx.type = found.type;
  leaveOutDocumentHeaders(ctx);
  if (found.br !== undefined) ctx.vary('Accept-Encoding');
  else ctx.set('accept-ranges', 'bytes');
  const form = formOf(ctx, found);
  ctx.etag = form.etag;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const asked = ctx.get('if-range');
  const range =
    found.br === undefined && (asked === '' || asked === form.etag)
      ? rangeOf(ctx.get('range'), form.size)
      : undefined;
  if (range === 'none') {
    ctx.status = 416;
    ctx.set('content-range', `bytes */${form.size}`);
    return;
  }
  if (form.encoding) ctx.set('content-encoding', form.encoding);
  const { start, end } = range ?? { start: 0, end: form.size - 1 };
  if (range) {
    ctx.status = 206;
    ctx.set('content-range', `bytes ${start}-${end}/${form.size}`);
  }
  ctx.length = end - start + 1;
  if (ctx.method === 'HEAD') return;
  if (isSmall(form.size)) ctx.body = (await smallFile(form.file)).subarray(start, end + 1);
  else ctx.body = createReadStream(form.file, { start, end });
}

interface Form {
  file: string;
  size: number;
  etag: string;
  encoding: 'br' | 'gzip' | undefined;
}

function formOf(ctx: Context, { file, size, hash, br, gzip }: ListedFile): Form {
  const [best] = br === undefined ? [] : acceptedEncodings(ctx.get('accept-encoding'));
  if (best === 'br' && br !== undefined)
    return { file: `${file}.br`, size: br, etag: `"${hash}-br"`, encoding: 'br' };
  if (best === 'gzip' && gzip !== undefined)
    return { file: `${file}.gz`, size: gzip, etag: `"${hash}-gzip"`, encoding: 'gzip' };
  return { file, size, etag: `"${hash}"`, encoding: undefined };
}
