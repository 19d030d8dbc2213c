import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../http/encoding.ts';
import type { Variant } from './response-store.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A third of the bytes, in a few milliseconds of a pool thread. */
const QUICK_BROTLI = 5;
/** For popular pages: another tenth smaller, for a hundred milliseconds. */
const BEST_BROTLI = 11;
/** Large enough for a page; the default takes megabytes per compression. */
const WINDOW = 18;

/** Copying a longer body behind its headers takes longer than sending it separately. */
const LONGEST_IN_ONE_PIECE = 16_384;

const OF_ONE_ANSWER = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);
/** A 304 repeats the headers of RFC 9110 (15.4.5) and the CSP, but no other content-* header. */
const NOT_UNCHANGED = /^content-(?!security-policy)/;

/** Selects the headers that are the same for every visitor. */
export function sharedHeaders(headers: Record<string, unknown>): Array<[string, string]> {
  return Object.entries(headers)
    .filter(([name]) => !OF_ONE_ANSWER.has(name.toLowerCase()))
    .map(([name, value]) => [name, String(value)]);
}

/** Hashes the content. */
export const contentHash = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/**
 * Creates a page's variant with its headers. `etag`: the same in every process; weak where the bytes differ.
 */
export function variantOf(
  body: Buffer,
  etag: string,
  encoding: Encoding,
  headers: Array<[string, string]>,
): Variant {
  const common = [...headers, ['ETag', etag], ['Vary', 'Accept-Encoding']];
  return {
    body: body.length > LONGEST_IN_ONE_PIECE ? body : body.toString('latin1'),
    etag,
    headers: [
      ...common,
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding]]),
      ['Content-Length', String(body.length)],
    ].flat(),
    unchanged: common.filter(([name]) => !NOT_UNCHANGED.test((name as string).toLowerCase())).flat(),
  };
}

/** Compresses with brotli or gzip in the thread pool. */
export function compressed(body: Buffer, encoding: 'br' | 'gzip', best: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: best ? BEST_BROTLI : QUICK_BROTLI,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
