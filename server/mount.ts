import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { CurrentUser } from '#src/contract/accounts.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import type { Deps } from './deps.ts';
import { forbidden, invalid, unauthorized } from './errors.ts';
import type { Deadline } from './middleware/deadline.ts';
import { readJson } from './middleware/read-json.ts';
import { readUpload, type Upload } from './middleware/read-upload.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Answer<T> = T extends z.ZodType ? z.input<T> : T extends 'none' ? undefined : unknown;

/** What a handler is called with: checked, typed by its endpoint. */
export interface Call<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** As it was sent: a picture is read by `pictures/read-picture.ts`. */
  file: E['upload'] extends object ? Upload : Upload | undefined;
  user: E['access'] extends 'public' ? CurrentUser | null : CurrentUser;
  /** For what is not a value: cookies, streams, redirects. */
  ctx: Context;
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
  deps: Deps,
) => Answer<E['output']> | Readable | Promise<Answer<E['output']> | Readable>;

/** One handler for each endpoint of a resource: the compiler asks for the missing ones. */
export type Handlers<R extends Resource> = { [K in keyof R]: Handler<R[K]> };

/** Puts a resource on the router: who may, what comes in, what goes out. */
export function mount<R extends Resource>(
  router: Router,
  resource: R,
  handlers: Handlers<R>,
  deps: Deps,
): void {
  for (const name of Object.keys(resource) as Array<keyof R & string>) {
    const endpoint = resource[name] as R[typeof name];
    const handler = handlers[name] as Handler<Endpoint>;
    router.register(endpoint.path, [endpoint.method.toLowerCase()], async (ctx: Context) => {
      const user = permit(endpoint, ctx.state.user as CurrentUser | null);
      if (endpoint.seconds) (ctx.state.deadline as Deadline).allow(endpoint.seconds);
      const call = {
        params: parse('params', endpoint.params, ctx.params),
        query: parse('query', endpoint.query, ctx.query),
        ...(await sent(ctx, endpoint)),
        user,
        ctx,
      } as Call<Endpoint>;
      const answer = await handler(call, deps);
      respond(ctx, endpoint, answer);
    });
  }
}

/** The body as it was sent: JSON, or a form with a file. */
async function sent(
  ctx: Context,
  { upload, body, access }: Endpoint,
): Promise<{ body: unknown; file?: Upload }> {
  if (!upload) return { body: body && parse('body', body, await readJson(ctx, access === 'admin')) };
  const { fields, file } = await readUpload(ctx, upload.maxBytes);
  return { body: parse('body', body, fields), file };
}

function permit(endpoint: Endpoint, user: CurrentUser | null): CurrentUser | null {
  if (endpoint.access === 'public') return user;
  if (!user) throw unauthorized();
  if (endpoint.access === 'admin' && !user.isAdmin) throw forbidden('Only administrators can do this.');
  return user;
}

function parse(part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(part, result.error);
  return result.data;
}

function respond(ctx: Context, endpoint: Endpoint, answer: unknown): void {
  if (endpoint.output === 'stream') return;
  ctx.set('cache-control', endpoint.access === 'public' ? 'no-cache' : 'no-store');
  if (endpoint.output === 'none') {
    ctx.status = 204;
    return;
  }
  ctx.status = endpoint.status ?? 200;
  ctx.type = 'application/json';
  // An answer too long to be held: its handler writes it in parts, each of them parsed there.
  if (answer instanceof Readable) {
    ctx.body = answer;
    return;
  }
  // Parsing strips what the contract does not declare: a column added to a query cannot leak.
  ctx.body = JSON.stringify(endpoint.output.parse(answer));
}
