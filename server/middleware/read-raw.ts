import type { Context } from 'koa';
import { HttpError } from '../errors.ts';

/** Far more than a webhook's event. */
const MAX_BYTES = 512 * 1024;

/** The request's body as it was sent, which is what a signature is made of. @throws HttpError 413 */
export async function readRaw(ctx: Context): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new HttpError(413, 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
