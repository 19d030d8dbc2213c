import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { rangeOf } from './range.ts';

interface Whole {
  size: number;
  etag: string;
  cacheControl: string;
}

/**
 * Answers with the whole or the single range requested (RFC 9110, 14). Set the type first.
 * @param read the bytes from `start` to `end`, inclusive
 */
export function answerRange(
  ctx: Context,
  { size, etag, cacheControl }: Whole,
  read: (start: number, end: number) => AsyncIterable<Buffer>,
): void {
  ctx.set('cache-control', cacheControl);
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
