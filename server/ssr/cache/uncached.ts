import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { acceptedEncodings } from '../../http/encoding.ts';

/** For one reader: smaller would take longer than it saves on the line. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
    // A window of 256 KB: the default takes megabytes for each answer.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
const GZIP = { level: 5 };
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Answers with a text for this visitor alone, compressed in a thread of the pool when they take that. */
export async function compressedBytes(ctx: Context, body: Buffer): Promise<void> {
  const [encoding] = acceptedEncodings(ctx.get('accept-encoding'));
  if (encoding === 'identity' || ctx.method === 'HEAD') {
    ctx.body = body;
    return;
  }
  ctx.body = await (encoding === 'br' ? brotli(body, BROTLI) : gzipped(body, GZIP));
  ctx.set('content-encoding', encoding as string);
}

/** A stream that compresses an answer on its way, flushing each part as it comes; undefined when it is not wanted. */
export function compressedStream(ctx: Context): Transform | undefined {
  const [encoding] = acceptedEncodings(ctx.get('accept-encoding'));
  if (encoding === 'identity' || ctx.method === 'HEAD') return undefined;
  ctx.set('content-encoding', encoding as string);
  return encoding === 'br'
    ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH });
}
