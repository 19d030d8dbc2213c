import type { z } from 'zod';
import type { Contract } from '#src/contract/contract.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { answered } from './answered.ts';
import { ACCEPT } from './api-error.ts';
import { sameKeyUntilAnswered } from './idempotency-key.ts';
import { jsonOf } from './json-of.ts';

type EndpointsOf<R> = R[keyof R];
type AnyEndpoint = { [R in keyof Contract]: EndpointsOf<Contract[R]> }[keyof Contract];
type KeyOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never;

/** Only the contract's types reach the browser, not its code. */
export type ApiKey = KeyOf<AnyEndpoint>;
/** Faster than `Extract`, which would compare every key with every endpoint. */
type ByKeys = { [E in AnyEndpoint as KeyOf<E>]: E };
type ByKey<K extends ApiKey> = ByKeys[K];

type Sent<E, Part extends 'params' | 'query' | 'body'> = E extends { [P in Part]: infer S extends z.ZodType }
  ? { [P in Part]: z.input<S> }
  : { [P in Part]?: never };
export type ApiInput<K extends ApiKey> = Sent<ByKey<K>, 'params'> &
  Partial<Sent<ByKey<K>, 'query'>> &
  Sent<ByKey<K>, 'body'>;
/** Endpoints that take a file. Call them with `upload`, which can report progress. */
export type UploadKey = {
  [K in ApiKey]: ByKey<K> extends { upload: object } ? K : never;
}[ApiKey];
export type ApiOutput<K extends ApiKey> = ByKey<K>['output'] extends infer O
  ? O extends z.ZodType
    ? z.output<O>
    : undefined
  : never;

/** Endpoints that change something or are audited for another reason. */
export type WriteKey = {
  [K in ApiKey]: ByKey<K> extends { audit: unknown } ? K : never;
}[ApiKey];
/** Some use POST, because the input can be too long for a URL. */
export type ReadKey = Exclude<ApiKey, WriteKey>;

export type Arguments<K extends ApiKey> =
  object extends ApiInput<K>
    ? [input?: ApiInput<K>, signal?: AbortSignal]
    : [input: ApiInput<K>, signal?: AbortSignal];

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls the API with the visitor's cookies: `api('POST /api/login', { body: credentials })`.
 * @throws ApiError if the response is not a success; Unreachable if there is none; AbortError
 */
export async function api<K extends Exclude<ApiKey, UploadKey>>(
  key: K,
  ...[input = {} as ApiInput<K>, signal]: Arguments<K>
): Promise<ApiOutput<K>> {
  const [method, path] = key.split(' ') as [string, string];
  const { params = {}, query = {}, body } = input as AnyInput;
  const url = address(path, params, query);
  const text = JSON.stringify(body) as string | undefined;
  const send = (idempotencyKey?: string) =>
    answered(
      method,
      async (ending) => {
        const response = await fetch(url, {
          method,
          credentials: 'include',
          headers: {
            accept: ACCEPT,
            ...(text && { 'content-type': 'application/json' }),
            ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          },
          ...(text && { body: text }),
          signal: ending,
        });
        return (await jsonOf(method, response)) as ApiOutput<K>;
      },
      signal,
    );
  return method === 'GET' ? send() : sameKeyUntilAnswered(`${method} ${url} ${text}`, send);
}

export function address(
  path: string,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
