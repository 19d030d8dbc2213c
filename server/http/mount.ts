import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { z } from 'zod';
import { engineOf } from '#db/engine.ts';
import { faultOf } from '#db/faults.ts';
import type { Db } from '#db/open.ts';
import { findSignInReader } from '#db/queries/accounts/sessions.ts';
import { recordChange } from '#db/queries/audit.ts';
import { writeTransaction } from '#db/transaction.ts';
import { type Access, isTeam, ROLES_SERVED, serves } from '#src/contract/accounts/access.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import {
  type Endpoint,
  isWrite,
  needsRecentPassword,
  type Resource,
  type WriteEndpoint,
} from '#src/contract/endpoint.ts';
import { formatList } from '#src/contract/format.ts';
import type { AuditAction } from '#src/contract/operations/audit-actions.ts';
import { fitAnswer, UNREADABLE_HEADER } from '#src/contract/site/fit-answer.ts';
import { requireConfirmedPassword } from '../accounts/confirmed-password.ts';
import { endStreamWithoutRights } from '../accounts/reader-rights.ts';
import { signInIdHash } from '../accounts/sessions.ts';
import { afterCommit, mayBeSentAgain } from './database-errors.ts';
import { forbidden, invalid, laterVersion, unauthorized } from './errors.ts';
import type {
  Actor,
  Call,
  Change,
  HandlerDeps,
  Handlers,
  Read,
  SimpleWrite,
  StagedWrite,
  Wake,
} from './handlers.ts';
import { idempotencyKeysOf } from './idempotency-key.ts';
import type { Deadline } from './middleware/deadline.ts';
import { readJson } from './middleware/read-json.ts';
import { readUpload, type Upload } from './middleware/read-upload.ts';
import { refuseUnknownFields } from './unknown-fields.ts';
import { reportOmitted, unreadableHeader } from './unreadable-values.ts';

interface Routes {
  register(path: string, methods: string[], middleware: (ctx: Context) => Promise<void>): unknown;
}

/**
 * Registers a resource. Every call runs through access → input → handler → output. A write and its audit
 * entry share a transaction.
 */
export function mount<R extends Resource, D extends HandlerDeps>(
  router: Routes,
  resource: R,
  handlers: Handlers<R, D>,
  deps: D,
): void {
  for (const name of Object.keys(resource) as Array<keyof R & string>) {
    const endpoint = resource[name] as R[typeof name];
    const answerTo = runner(endpoint, handlers[name], deps);
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
      if (user && needsRecentPassword(endpoint, call.body)) await requireConfirmedPassword(ctx, deps, user);
      respond(ctx, endpoint, await answerTo(call), deps.log);
      endStreamWithoutRights(ctx, endpoint.access, deps);
    });
  }
}

type Runner = (call: Call<Endpoint>) => Promise<unknown>;

function runner(endpoint: Endpoint, handler: unknown, deps: HandlerDeps): Runner {
  if (!isWrite(endpoint)) return async (call) => (handler as Read<Endpoint, HandlerDeps>)(call, deps);
  const stages: StagedWrite<WriteEndpoint, HandlerDeps>['stages'] =
    typeof handler === 'function'
      ? { change: handler as SimpleWrite<WriteEndpoint, HandlerDeps> }
      : (handler as StagedWrite<WriteEndpoint, HandlerDeps>).stages;
  const { prepare, change, failed, finish } = stages;
  const keyOf = idempotencyKeysOf(endpoint, deps);
  return async (call) => {
    const keyed = keyOf(call);
    let earlier = await keyed?.find(deps.db);
    if (earlier) call.ctx.set(REPLAYED);
    if (earlier && !finish) return earlier.result;
    const prepared = await prepare?.(call as Call<WriteEndpoint>, deps);
    const staged = { ...(call as Call<WriteEndpoint>), prepared };
    const finished = (result: unknown) =>
      Promise.resolve(finish?.(result, staged, deps)).catch((error: unknown) => {
        throw afterCommit(error, keyed !== undefined);
      });
    if (earlier) return finished(earlier.result);
    const { wake, ring } = alarm(deps);
    const changed = await writeTransaction(deps.db, async (db) => {
      const user = await userNow(db, staged, endpoint.access);
      // The first one may have committed since.
      earlier = await keyed?.find(db);
      if (earlier) return earlier.result;
      const now = { ...staged, user } as typeof staged;
      const work = (context: Change<WriteEndpoint>) => change(now, context);
      const { result, isRecorded } = await recorded(endpoint, user, { ...deps, db }, wake, work);
      // A call without changes may run again, and strangers cannot fill the table.
      if (isRecorded) await keyed?.save(db, result);
      return result;
    }).catch(async (error: unknown) => {
      await failed?.(staged);
      throw keyed && faultOf(error)?.kind === 'outcome unknown' ? mayBeSentAgain(error) : error;
    });
    if (earlier) {
      call.ctx.set(REPLAYED);
      await failed?.(staged);
    } else ring();
    return finish ? finished(changed) : changed;
  };
}

/** Nothing was changed, because an earlier call with the same key had done it. */
const REPLAYED = { 'idempotency-replayed': 'true' };

/**
 * Checks rights again in the transaction: a role may have changed while a slow body arrived or a password was
 * hashed. Returns the user with their current role.
 */
async function userNow(
  db: Db,
  { ctx, user }: { ctx: Context; user: CurrentUser | null },
  access: Access,
): Promise<CurrentUser | null> {
  if (access === 'public' || !user) return user;
  const idHash = signInIdHash(ctx);
  const reader = idHash && (await findSignInReader(db, idHash));
  if (!reader) throw unauthorized();
  if (!serves(access, reader.role)) throw notForRole(access, reader.role);
  return { ...user, role: reader.role, isAdmin: isTeam(reader.role) };
}

/** Verifies that a change was recorded in the audit log; returns if this call recorded it. */
async function recorded<T>(
  endpoint: WriteEndpoint,
  user: CurrentUser | null,
  { db, config, log, now, inChange }: HandlerDeps,
  wake: Wake,
  work: (change: Change<WriteEndpoint>) => T | Promise<T>,
): Promise<{ result: T; isRecorded: boolean }> {
  let entries = 0;
  let isRecorded = false;
  const audit = async ({ action, subject, detail, by, recordedBefore }: AnyEntry) => {
    const actor = by ?? user;
    if (!endpoint.audit || !actor) throw new Error(`${endpoint.path} cannot say who did what`);
    entries += 1;
    if (recordedBefore) return;
    const only = typeof endpoint.audit === 'string' ? endpoint.audit : undefined;
    const named = action ?? only;
    if (!named) throw new Error(`${endpoint.path} has to name its action`);
    await recordChange(db, { user: actor, action: named, subject, ...(detail && { detail }) });
    isRecorded = true;
  };
  const { changedRows } = engineOf(db);
  const before = endpoint.audit && (await changedRows(db));
  const result = await work({
    db,
    audit,
    wake,
    config,
    log,
    now,
    ...inChange,
  } as unknown as Change<WriteEndpoint>);
  if (endpoint.audit && entries === 0 && (await changedRows(db)) !== before)
    throw new Error(`${endpoint.method} ${endpoint.path} changed something and did not record it`);
  return { result, isRecorded };
}

interface AnyEntry {
  action?: AuditAction;
  subject: string;
  detail?: Record<string, unknown>;
  by?: Actor;
  recordedBefore?: boolean;
}

function alarm(deps: HandlerDeps): { wake: Wake; ring: () => void } {
  const calls: Array<() => void> = [];
  return {
    wake: (...woken) => calls.push(() => deps.tasks.wake(...woken)),
    ring: () => {
      for (const call of calls) call();
    },
  };
}

async function sent(
  ctx: Context,
  { upload, body, access }: Endpoint,
): Promise<{ body: unknown; file?: Upload }> {
  if (!upload)
    return {
      body: body && parse('body', body, await readJson(ctx, access !== 'public' && access !== 'user')),
    };
  const { fields, file } = await readUpload(ctx, upload.maxBytes);
  return { body: parse('body', body, fields), file };
}

function permit(endpoint: Endpoint, user: CurrentUser | null): CurrentUser | null {
  if (endpoint.access === 'public') return user;
  if (!user) throw unauthorized();
  if (!serves(endpoint.access, user.role)) throw notForRole(endpoint.access, user.role);
  return user;
}

/** To members, the whole admin area is closed; others learn whose call this is. */
function notForRole(access: Access, role: Role) {
  if (!isTeam(role) || access === 'public') return forbidden('admin_only', 'Only the team can do this.');
  const allowed = formatList(ROLES_SERVED[access].map((each) => `${each}s`));
  return forbidden('role_not_allowed', `Only ${allowed} can do this.`);
}

function parse(part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  if (part === 'body') refuseUnknownFields(schema, value);
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(part, result.error);
  return result.data;
}

function respond(ctx: Context, endpoint: Endpoint, answer: unknown, log: HandlerDeps['log']): void {
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
  // Parsing strips undeclared fields, so a column added to a query cannot leak.
  const fitted = fitAnswer(endpoint.output, answer);
  const name = `${endpoint.method} ${endpoint.path}`;
  if ('error' in fitted) {
    // A change was made, so the response must not deny it.
    if (isWrite(endpoint)) throw fitted.error;
    log.error({ err: fitted.error, endpoint: name }, 'an answer does not fit its contract');
    throw laterVersion('entry');
  }
  reportOmitted(log, name, fitted.omitted);
  const unreadable = endpoint.access === 'public' ? undefined : unreadableHeader();
  if (unreadable) ctx.set(UNREADABLE_HEADER, unreadable);
  ctx.body = JSON.stringify(fitted.data);
}
