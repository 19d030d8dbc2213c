import type { Context } from 'koa';
import type { ErrorCode } from '#src/contract/error-codes.ts';
import { HttpError } from '../errors.ts';
import { createBodyReadLimit } from './body-read-limit.ts';

/** Both services send a few kilobytes at once. At most 64 × 128 KB are in memory. */
const limitBodyReads = createBodyReadLimit({ atOnce: 64, perNetwork: 16, ms: 10_000 });

/** `t=<seconds>,v1=<hex of SHA-256>`, as Stripe and Calendly sign; Stripe adds a v0 in test mode, and a v1 for each secret while one is rolled. */
const SIGNATURE = /^t=\d{1,12}(?:, ?v\d=[0-9a-f]{64}){1,8}$/;

interface Signed {
  /** Name of the header that holds the signature. */
  header: string;
  maxBytes: number;
}

/**
 * The body of a webhook's event as it was sent, which is what its signature is made of. A request whose signature cannot
 * be one is refused before any of its body is read.
 * @throws HttpError 400, 408, 413, 429
 */
export async function readSigned(
  ctx: Context,
  { header, maxBytes }: Signed,
): Promise<{ body: Buffer; signature: string }> {
  const signature = ctx.get(header);
  if (!SIGNATURE.test(signature) || !signature.includes('v1='))
    throw closing(400, 'invalid_signature', 'The signature is not valid.');
  if ((ctx.request.length ?? 0) > maxBytes) throw tooLarge();
  return { body: await limitBodyReads(ctx, () => read(ctx, maxBytes)), signature };
}

async function read(ctx: Context, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop must not destroy the request: the refusal is sent on the same connection.
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const closing = (status: number, code: ErrorCode, sentence: string) =>
  new HttpError(status, code, sentence, { headers: { connection: 'close' } });
const tooLarge = () => closing(413, 'too_large', 'The request is too large.');
