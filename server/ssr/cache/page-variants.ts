import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../http/encoding.ts';
import type { Variant } from './page-store.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Made at once: a third of the bytes of the page, in a few milliseconds of a thread that is not ours. */
const QUICK_BROTLI = 5;
/** Made when a page turns out to be asked for: a tenth less again, for a hundred milliseconds. */
const BEST_BROTLI = 11;
/** The window a page needs; the default one would take megabytes for each page that is compressed. */
const WINDOW = 18;

/** Of an answer, and never those of the page: they say something about one request or connection. */
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
/** Those that a 304 repeats, as RFC 9110 (15.4.5) asks, and those that guard the page that the browser has. */
const NOT_UNCHANGED = /^content-(?!security-policy)/;

/** Headers that are the same for every visitor. */
export function pageHeaders(headers: Record<string, unknown>): Array<[string, string]> {
  return Object.entries(headers)
    .filter(([name]) => !OF_ONE_ANSWER.has(name.toLowerCase()))
    .map(([name, value]) => [name, String(value)]);
}

/** Names a text by its content. */
export const contentHash = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/**
 * One form of a page, its headers written out.
 * @param etag strong: forms whose bytes differ have different ones
 */
export function variantOf(
  body: Buffer,
  etag: string,
  encoding: Encoding,
  headers: Array<[string, string]>,
): Variant {
  const common = [...headers, ['ETag', etag], ['Vary', 'Accept-Encoding']];
  return {
    body,
    etag,
    headers: [
      ...common,
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding]]),
      ['Content-Length', String(body.length)],
    ].flat(),
    unchanged: common.filter(([name]) => !NOT_UNCHANGED.test((name as string).toLowerCase())).flat(),
  };
}

/** A text as brotli or gzip, made in a thread of the pool. */
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
