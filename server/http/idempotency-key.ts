import { createHmac } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Db } from '#db/open.ts';
import { findIdempotencyKey, saveIdempotencyKey } from '#db/queries/idempotency-keys.ts';
import { type Endpoint, takesIdempotencyKey } from '#src/contract/endpoint.ts';
import { deriveKey, seal, unseal } from '../accounts/tokens.ts';
import type { Platform } from '../boot/platform.ts';
import { conflict, HttpError } from './errors.ts';
import type { Call } from './handlers.ts';

/** Too long to guess; the draft standard allows quotes around it. */
const KEY = /^"?([\w.:-]{16,64})"?$/;
const KEPT_MS = 24 * 60 * 60_000;
/** Larger results are not kept: a repeat changes nothing, but cannot be answered. */
const MOST_BYTES = 64 * 1024;

/** Computes since when keys count. `now`: the database's time. */
export const idempotencyKeysSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

export interface KeyedWrite {
  /**
   * Finds an earlier identical write. Returns what its `change` returned; undefined when the key is new.
   * Throws HttpError 422 when the key belongs to another request, 409 when the result was not kept.
   */
  find(db: Db): Promise<{ result: unknown } | undefined>;
  save(db: Db, result: unknown): Promise<void>;
}

/**
 * Reads the Idempotency-Key (docs/decisions/0051); undefined without one, or if the endpoint takes none. Each
 * token has keys of its own, so that none gets the answer of another.
 */
export function idempotencyKeysOf(
  endpoint: Endpoint,
  { config, now }: Pick<Platform, 'config' | 'now'>,
): (call: Call<Endpoint>, header: string | undefined) => KeyedWrite | undefined {
  if (!takesIdempotencyKey(endpoint)) return () => undefined;
  const hashingKey = deriveKey(config.appSecret, 'idempotency keys');
  const sealingKey = deriveKey(config.appSecret, 'results of repeated writes');
  const hash = (...parts: unknown[]) =>
    createHmac('sha256', hashingKey).update(JSON.stringify(parts)).digest('base64url');

  return ({ params, query, body, user, credential }, header) => {
    if (header === undefined) return undefined;
    const key = KEY.exec(header)?.[1];
    if (!key)
      throw new HttpError(
        400,
        'invalid_request',
        'The Idempotency-Key header must be 16 to 64 letters, digits, hyphens, underscores, dots or colons.',
      );
    const token = credential?.kind === 'token' ? [`token ${credential.id}`] : [];
    const keyHash = hash(key, endpoint.method, endpoint.path, user?.id ?? 'public', ...token);
    const requestHash = hash(params, query, body);
    return {
      async find(db) {
        const used = await findIdempotencyKey(db, keyHash, idempotencyKeysSince(now()));
        if (!used) return undefined;
        if (used.requestHash !== requestHash)
          throw new HttpError(
            422,
            'idempotency_key_reused',
            'This Idempotency-Key was sent with another request before. Send a new key for a new request.',
          );
        const result = used.result === null ? undefined : opened(sealingKey, used.result);
        if (!result)
          throw conflict('already_done', 'This was already done when it was sent before. Reload to see it.');
        return result;
      },
      save: (db, result) =>
        saveIdempotencyKey(db, { keyHash, requestHash, result: sealed(sealingKey, result) }, now()),
    };
  };
}

/** Encrypted, because results may hold links and secrets that are shown only once. */
function sealed(key: Buffer, result: unknown): string | null {
  try {
    const bytes = serialize(result);
    return bytes.length > MOST_BYTES ? null : seal(key, bytes.toString('base64'));
  } catch {
    return null;
  }
}

function opened(key: Buffer, text: string): { result: unknown } | undefined {
  try {
    const bytes = unseal(key, text);
    return bytes === undefined ? undefined : { result: deserialize(Buffer.from(bytes, 'base64')) };
  } catch {
    // A later version of Node.js wrote it.
    return undefined;
  }
}
