import type { Context } from 'koa';
import type { ErrorCode } from '#src/contract/error-codes.ts';
import { HttpError } from '../errors.ts';
import { createBodyReadLimit } from './body-read-limit.ts';

/** Events are a few kilobytes; at most 64 × 128 KB are in memory. */
const limitBodyReads = createBodyReadLimit({ atOnce: 64, perNetwork: 16, ms: 10_000 });

/**
 * `t=<seconds>,v1=<hex of SHA-256>` by Stripe and Calendly; Stripe adds a v0 in test mode, and one v1 per
 * secret during a rotation.
 */
const SIGNATURE = /^t=\d{1,12}(?:, ?v\d=[0-9a-f]{64}){1,8}$/;

interface Signed {
  header: string;
  maxBytes: number;
}

/**
 * Reads a webhook's raw body for its signature. A malformed signature is rejected before reading.
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

/** At most 20 × 512 KB are in memory; a piece may take long. Clients and team have separate limits. */
const limitPieces = {
  guest: createBodyReadLimit({ atOnce: 12, perNetwork: 4, ms: 120_000, refuseNew: true }),
  team: createBodyReadLimit({ atOnce: 8, perNetwork: 8, ms: 120_000, refuseNew: true }),
};

/**
 * Reads a piece of a file. Call it last, so that a refused request is not read.
 * @param bytes the maximum
 * @throws HttpError 400, 408, 413, 415, 429
 */
export async function readPiece(ctx: Context, bytes: number, by: keyof typeof limitPieces): Promise<Buffer> {
  if (!ctx.request.is('application/octet-stream'))
    throw closing(415, 'unsupported_media_type', 'Send the piece as application/octet-stream.');
  if ((ctx.request.length ?? 0) > bytes) throw tooLarge();
  return limitPieces[by](ctx, () => read(ctx, bytes));
}

async function read(ctx: Context, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Keep the request when leaving the loop, because the error is sent on its connection.
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
