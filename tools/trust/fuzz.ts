import fc from 'fast-check';
import type { z } from 'zod';
import { contract } from '#src/contract/contract.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import { Client } from '../../tests/support/client.ts';
import { naughty } from './naughty.ts';

export interface FuzzFigures {
  requests: number;
  byStatus: Record<string, number>;
  /** Calls with a 5xx, timeout or abort, except reported provider failures. */
  faults: string[];
  slowestMs: number;
}

/** Calls that would end the fuzzing: they sign out, delete its user, or never finish. */
const LEFT_OUT = new Set([
  'POST /api/logout',
  'DELETE /api/admin/users/:id',
  'PATCH /api/admin/users/:id',
  'DELETE /api/admin/users/:id/sessions',
  'DELETE /api/admin/users/:id/sessions/:session',
  'POST /api/account/password',
  'GET /api/admin/jobs/events',
]);

const endpoints = Object.values(contract as Record<string, Resource>)
  .flatMap((resource) => Object.values(resource))
  .filter(({ method, path }) => !LEFT_OUT.has(`${method} ${path}`));

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...naughty) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
);

const anything = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 5 }),
  fc.object({ maxDepth: 2, maxKeys: 4 }),
);

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  in?: z.ZodType;
  left?: z.ZodType;
}
const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** Mostly valid, so that handlers are reached, with something invalid in places. */
function valueFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = def.innerType ?? def.in;
  const right = (): fc.Arbitrary<unknown> => {
    if (inner) return valueFor(inner);
    if (def.type === 'object')
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, part]) => [name, valueFor(part)])),
        { requiredKeys: [] },
      );
    if (def.type === 'array' && def.element) return fc.array(valueFor(def.element), { maxLength: 4 });
    if (def.type === 'union') return fc.oneof(...(def.options ?? []).map(valueFor));
    if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries ?? { none: '' }));
    if (def.type === 'literal') return fc.constantFrom(...(def.values ?? ['']));
    if (def.type === 'boolean') return fc.boolean();
    if (def.type === 'number') return fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer(), fc.double());
    return text;
  };
  return fc.oneof({ weight: 9, arbitrary: right() }, { weight: 1, arbitrary: anything });
}

interface Shot {
  endpoint: Endpoint;
  path: string;
  body: string | undefined;
  type: string;
}

const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
/** A lone surrogate cannot be encoded as UTF-8. */
const encoded = (value: unknown): string => encodeURIComponent(written(value).toWellFormed());

const FORM = 'multipart/form-data; boundary=edge';
/** A multipart form: the text is the file, its name, and a field. */
function formText(body: unknown): string {
  const word = written(body)
    .replace(/[\r\n"]/g, '')
    .slice(0, 300)
    .toWellFormed();
  return [
    `--edge\r\ncontent-disposition: form-data; name="alt"\r\n\r\n${word}`,
    `--edge\r\ncontent-disposition: form-data; name="file"; filename="${word}"\r\n\r\n<svg>${word}</svg>`,
    '--edge--\r\n',
  ].join('\r\n');
}

const shotAt = (endpoint: Endpoint): fc.Arbitrary<Shot> => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const param = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) },
    { weight: 2, arbitrary: anything },
  );
  return fc
    .record({
      params: fc.tuple(...names.map(() => param)),
      query: endpoint.query ? valueFor(endpoint.query) : fc.constant({}),
      body: endpoint.body ? valueFor(endpoint.body) : fc.option(anything, { nil: undefined }),
      broken: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ params, query, body, broken }) => {
      let index = 0;
      const path = endpoint.path.replace(/:\w+/g, () => encoded(params[index++]).slice(0, 1_500) || '%20');
      const pairs = Object.entries(query && typeof query === 'object' ? query : { q: query });
      const search = pairs
        .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
        .join('&')
        .slice(0, 2_000);
      const json = body === undefined ? undefined : JSON.stringify(body);
      if (endpoint.upload && broken > 9) return { endpoint, path, body: formText(body), type: FORM };
      return {
        endpoint,
        path: search ? `${path}?${search.replace(/%[^%]?$/, '')}` : path,
        body: endpoint.method === 'GET' ? undefined : broken === 0 ? json?.slice(0, -1) : json,
        type: broken === 1 ? 'text/plain' : 'application/json',
      };
    });
};

/** A call may take 50 s, while a header image waits for its provider. */
const ANSWER_MS = 60_000;

/** Nothing listens there, so no random key leaves this machine. */
export const NO_PROVIDER = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };

/**
 * Calls the contract's endpoints with invalid input, as an administrator and as a visitor.
 * @param seed the same seed makes the same requests
 */
export async function fuzz(
  admin: Client,
  { requests, seed, keepOn = () => true }: { requests: number; seed: number; keepOn?: () => boolean },
): Promise<FuzzFigures> {
  const visitor = new Client(admin.origin);
  const byStatus: Record<string, number> = {};
  const faults: string[] = [];
  let slowestMs = 0;
  let done = 0;
  const each = Math.ceil(requests / endpoints.length);
  const shots = endpoints.flatMap((endpoint) => fc.sample(shotAt(endpoint), { numRuns: each, seed }));
  const order =
    fc.sample(fc.shuffledSubarray(shots, { minLength: shots.length }), { numRuns: 1, seed })[0] ?? [];

  const fire = async ({ endpoint, path, body, type }: Shot, turn: number) => {
    const begun = performance.now();
    const name = `${endpoint.method} ${path.slice(0, 200)} ${body?.slice(0, 300) ?? ''}`;
    try {
      const answer = await fetch(admin.origin + path, {
        method: endpoint.method,
        redirect: 'manual',
        headers: {
          origin: admin.origin,
          // Requests the error code instead of the sentence.
          accept: 'application/problem+json',
          ...(turn % 4 !== 0 && { cookie: admin.cookie }),
          ...(body !== undefined && { 'content-type': type }),
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await answer.text();
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
      // With NO_PROVIDER, that the provider cannot be reached is the right answer.
      const isRight = answer.status === 502 && text.includes('"code":"provider_failed"');
      if (answer.status >= 500 && !isRight) faults.push(`${answer.status} ${name}: ${text.slice(0, 200)}`);
    } catch (error) {
      faults.push(`${name}: ${String((error as Error).cause ?? error)}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - begun);
  };

  const queue = order.slice(0, requests).entries();
  const worker = async () => {
    for (const [turn, shot] of queue) {
      if (!keepOn()) return;
      await fire(shot, turn);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  if ((await visitor.get('/healthz')).status !== 200) faults.push('the server does not answer any more');
  return { requests: done, byStatus, faults, slowestMs: Math.round(slowestMs) };
}
