import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import { UNREADABLE_HEADER } from '#src/contract/site/fit-answer.ts';
import { requireConfirmedPassword } from '../accounts/confirmed-password.ts';
import { credentialOf } from '../accounts/credentials.ts';
import { endStreamWithoutRights } from '../accounts/reader-rights.ts';
import { callEndpoint } from './call-endpoint.ts';
import type { HandlerDeps, Handlers } from './handlers.ts';
import type { Deadline } from './middleware/deadline.ts';
import { readJson } from './middleware/read-json.ts';
import { readUpload, type Upload } from './middleware/read-upload.ts';
import { unreadableHeader } from './unreadable-values.ts';

interface Routes {
  register(path: string, methods: string[], middleware: (ctx: Context) => Promise<void>): unknown;
}

/** Registers a resource: each of its calls goes from HTTP through `callEndpoint` to its handler. */
export function mount<R extends Resource, D extends HandlerDeps>(
  router: Routes,
  resource: R,
  handlers: Handlers<R, D>,
  deps: D,
): void {
  for (const name of Object.keys(resource) as Array<keyof R & string>) {
    const endpoint = resource[name] as R[typeof name];
    const answerTo = callEndpoint(endpoint, handlers[name], deps);
    router.register(endpoint.path, [endpoint.method.toLowerCase()], async (ctx: Context) => {
      if (endpoint.seconds) (ctx.state.deadline as Deadline).allow(endpoint.seconds);
      const credential = credentialOf(ctx);
      const { answer, isReplayed } = await answerTo({
        credential,
        user: ctx.state.user,
        params: ctx.params,
        query: ctx.query,
        body: () => bodyOf(ctx, endpoint),
        idempotencyKey: ctx.get('idempotency-key') || undefined,
        // No one can be asked for a password while a program calls.
        ...(credential?.kind !== 'token' && {
          confirmPassword: (user: CurrentUser) => requireConfirmedPassword(ctx, deps, user),
        }),
        ctx,
      });
      if (isReplayed) ctx.set({ 'idempotency-replayed': 'true' });
      respond(ctx, endpoint, answer);
      endStreamWithoutRights(ctx, { access: endpoint.access, credential }, deps);
    });
  }
}

async function bodyOf(
  ctx: Context,
  { upload, body, access, isLong }: Endpoint,
): Promise<{ body: unknown; file?: Upload }> {
  const size = access !== 'public' && access !== 'user' ? 'large' : isLong ? 'medium' : 'small';
  if (!upload) return { body: body && (await readJson(ctx, size)) };
  const { fields, file } = await readUpload(ctx, upload.maxBytes);
  return { body: fields, file };
}

function respond(ctx: Context, endpoint: Endpoint, answer: unknown): void {
  if (endpoint.output === 'stream') return;
  // A handler may have set something stricter.
  if (!ctx.response.get('cache-control'))
    ctx.set('cache-control', endpoint.access === 'public' ? 'no-cache' : 'no-store');
  if (endpoint.output === 'none') {
    ctx.status = 204;
    return;
  }
  ctx.status = endpoint.status ?? 200;
  ctx.type = 'application/json';
  if (answer instanceof Readable) {
    ctx.body = answer;
    return;
  }
  const unreadable = endpoint.access === 'public' ? undefined : unreadableHeader();
  if (unreadable) ctx.set(UNREADABLE_HEADER, unreadable);
  ctx.body = JSON.stringify(answer);
}
