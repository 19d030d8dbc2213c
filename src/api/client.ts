import type { z } from 'zod';
import type { Contract } from '#src/contract/contract.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { answered, fromProxy } from './answered.ts';
import { ACCEPT, ApiError } from './api-error.ts';
import { Unreachable } from './unreachable.ts';

type EndpointsOf<R> = R[keyof R];
type AnyEndpoint = { [R in keyof Contract]: EndpointsOf<Contract[R]> }[keyof Contract];
type KeyOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never;

/** Every call there is, as `GET /api/user`: the contract's types reach the browser without its code. */
export type ApiKey = KeyOf<AnyEndpoint>;
/** By name rather than by `Extract`: with a union of keys that would compare every one with every endpoint. */
type ByKeys = { [E in AnyEndpoint as KeyOf<E>]: E };
type ByKey<K extends ApiKey> = ByKeys[K];

type Sent<E, Part extends 'params' | 'query' | 'body'> = E extends { [P in Part]: infer S extends z.ZodType }
  ? { [P in Part]: z.input<S> }
  : { [P in Part]?: never };
/** What a call takes. `query` may be left out. */
export type ApiInput<K extends ApiKey> = Sent<ByKey<K>, 'params'> &
  Partial<Sent<ByKey<K>, 'query'>> &
  Sent<ByKey<K>, 'body'>;
/** The calls that take a file: `upload` makes them, which can tell how far it has come. */
export type UploadKey = {
  [K in ApiKey]: ByKey<K> extends { upload: object } ? K : never;
}[ApiKey];
/** What it answers. */
export type ApiOutput<K extends ApiKey> = ByKey<K>['output'] extends infer O
  ? O extends z.ZodType
    ? z.output<O>
    : undefined
  : never;

/** The calls that change something, or are recorded for another reason. */
export type WriteKey = {
  [K in ApiKey]: ByKey<K> extends { audit: unknown } ? K : never;
}[ApiKey];
/** The calls that only read. Some ask by POST, because a question can be too long for an address. */
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
 * @throws ApiError when the answer is not a success; Unreachable when there is none; AbortError
 */
export async function api<K extends Exclude<ApiKey, UploadKey>>(
  key: K,
  ...[input = {} as ApiInput<K>, signal]: Arguments<K>
): Promise<ApiOutput<K>> {
  const [method, path] = key.split(' ') as [string, string];
  const { params = {}, query = {}, body } = input as AnyInput;
  return answered(
    method,
    async (ending) => {
      const response = await fetch(address(path, params, query), {
        method,
        credentials: 'include',
        headers: {
          accept: ACCEPT,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: ending,
      });
      const { status, statusText, headers } = response;
      if (fromProxy(status, headers.get('x-request-id'))) throw new Unreachable(method);
      if (!response.ok)
        throw ApiError.from({
          status,
          statusText,
          contentType: headers.get('content-type'),
          body: await response.text(),
        });
      return (status === 204 ? undefined : await response.json()) as ApiOutput<K>;
    },
    signal,
  );
}

/** A call's address with its parameters and query filled in. */
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
