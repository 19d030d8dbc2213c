import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { z } from 'zod';
import { faultOf } from '#db/faults.ts';
import type { Db } from '#db/open.ts';
import { writeTransaction } from '#db/transaction.ts';
import { type Access, isTeam, ROLES_SERVED, serves } from '#src/contract/accounts/access.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import {
  type Endpoint,
  isWrite,
  needsRecentPassword,
  scopeFor,
  type WriteEndpoint,
} from '#src/contract/endpoint.ts';
import { formatList } from '#src/contract/format.ts';
import { fitAnswer } from '#src/contract/site/fit-answer.ts';
import { type Credential, findRights } from '../accounts/credentials.ts';
import { afterCommit, mayBeSentAgain } from './database-errors.ts';
import {
  browserOnly,
  forbidden,
  insufficientScope,
  invalid,
  invalidToken,
  laterVersion,
  unauthorized,
} from './errors.ts';
import type { Call, Change, HandlerDeps, Needs, Read, SimpleWrite, StagedWrite, Wake } from './handlers.ts';
import { idempotencyKeysOf } from './idempotency-key.ts';
import type { Upload } from './middleware/read-upload.ts';
import { recordedChange } from './recorded-change.ts';
import { refuseUnknownFields } from './unknown-fields.ts';
import { reportOmitted } from './unreadable-values.ts';

/** A call as it arrives, from HTTP or another door. Its parts are not parsed yet. */
export interface IncomingCall {
  credential: Credential | null;
  /** Whose credential it is; null without one. */
  user: CurrentUser | null;
  params: unknown;
  query: unknown;
  /** Reads the body. Called only after the rights were checked. */
  body: () => Promise<{ body: unknown; file?: Upload }>;
  idempotencyKey: string | undefined;
  /** Throws HttpError 403 unless the password was entered lately. Absent: no one could have. */
  confirmPassword?: (user: CurrentUser) => Promise<void>;
  /** For handlers, which set headers and read the client's address. The pipeline takes nothing from it. */
  ctx: Context;
}

export interface Answered {
  /** Fits the contract; a stream as it is; undefined for `none`. */
  answer: unknown;
  /** Nothing was changed, because an earlier call with the same key had done it. */
  isReplayed: boolean;
}

/**
 * Creates the only way to a handler: access → scope → input → handler → output. A write and its audit entry
 * share a transaction, in which the rights are checked again.
 */
export function callEndpoint(
  endpoint: Endpoint,
  handler: unknown,
  deps: HandlerDeps,
): (call: IncomingCall) => Promise<Answered> {
  const run = runner(endpoint, handler, deps);
  return async ({ credential, user: caller, confirmPassword, idempotencyKey, ctx, ...sent }) => {
    const user = permit(endpoint, caller, credential);
    const params = parse('params', endpoint.params, sent.params);
    const query = parse('query', endpoint.query, sent.query);
    const { body: raw, file } = await sent.body();
    const body = parse('body', endpoint.body, raw);
    requireScope(endpoint, body, credential);
    if (user && needsRecentPassword(endpoint, body)) {
      if (!confirmPassword) throw browserOnly();
      await confirmPassword(user);
    }
    if (credential?.kind === 'token' && isWrite(endpoint)) await deps.tokenLimits.write(credential.id);
    const call = { params, query, body, file, user, credential, ctx } as Call<Endpoint>;
    const { answer, isReplayed } = await run(call, idempotencyKey);
    return { answer: outputOf(endpoint, answer, deps.log), isReplayed };
  };
}

type Runner = (call: Call<Endpoint>, idempotencyKey: string | undefined) => Promise<Answered>;

function runner(endpoint: Endpoint, handler: unknown, deps: HandlerDeps): Runner {
  if (!isWrite(endpoint))
    return async (call) => ({
      answer: await (handler as Read<Endpoint, HandlerDeps>)(call, deps),
      isReplayed: false,
    });
  const stages: StagedWrite<WriteEndpoint, HandlerDeps>['stages'] =
    typeof handler === 'function'
      ? { change: handler as SimpleWrite<WriteEndpoint, HandlerDeps> }
      : (handler as StagedWrite<WriteEndpoint, HandlerDeps>).stages;
  const { prepare, change, failed, finish } = stages;
  const keyOf = idempotencyKeysOf(endpoint, deps);
  return async (call, idempotencyKey) => {
    const keyed = keyOf(call, idempotencyKey);
    let earlier = await keyed?.find(deps.db);
    if (earlier && !finish) return { answer: earlier.result, isReplayed: true };
    const prepared = await prepare?.(call as Call<WriteEndpoint>, deps);
    const staged = { ...(call as Call<WriteEndpoint>), prepared };
    const finished = async (result: unknown, isReplayed: boolean): Promise<Answered> => {
      if (!finish) return { answer: result, isReplayed };
      try {
        return { answer: await finish(result, staged, deps), isReplayed };
      } catch (error) {
        throw afterCommit(error, keyed !== undefined);
      }
    };
    if (earlier) return finished(earlier.result, true);
    const { wake, ring } = alarm(deps);
    const changed = await writeTransaction(deps.db, async (db) => {
      const user = await userNow(db, staged, endpoint.access);
      // The first one may have committed since.
      earlier = await keyed?.find(db);
      if (earlier) return earlier.result;
      const now = { ...staged, user } as typeof staged;
      const work = (context: Change<WriteEndpoint>) => change(now, context);
      const { credential } = staged;
      const parts = { db, wake, needs: needsOf(credential) };
      const { result, isRecorded } = await recordedChange(endpoint, { user, credential }, deps, parts, work);
      // A call without changes may run again, and strangers cannot fill the table.
      if (isRecorded) await keyed?.save(db, result);
      return result;
    }).catch(async (error: unknown) => {
      await failed?.(staged);
      throw keyed && faultOf(error)?.kind === 'outcome unknown' ? mayBeSentAgain(error) : error;
    });
    const isReplayed = earlier !== undefined;
    if (isReplayed) await failed?.(staged);
    else ring();
    return finished(changed, isReplayed);
  };
}

/**
 * Checks rights again in the transaction: a role may have changed, or a token ended, while a slow body arrived
 * or a password was hashed. Returns the user with their current role.
 */
async function userNow(
  db: Db,
  { credential, user }: Pick<Call<WriteEndpoint>, 'credential'> & { user: CurrentUser | null },
  access: Access,
): Promise<CurrentUser | null> {
  const isToken = credential?.kind === 'token';
  if (!user || (access === 'public' && !isToken)) return user;
  const rights = await findRights(db, credential);
  if (!rights) throw isToken ? invalidToken() : unauthorized();
  if (!serves(access, rights.role)) throw notForRole(access, rights.role);
  return { ...user, role: rights.role, isAdmin: isTeam(rights.role) };
}

function permit(
  endpoint: Endpoint,
  user: CurrentUser | null,
  credential: Credential | null,
): CurrentUser | null {
  if (endpoint.access !== 'public') {
    if (!user) throw unauthorized();
    if (!serves(endpoint.access, user.role)) throw notForRole(endpoint.access, user.role);
  }
  if (credential?.kind === 'token' && endpoint.scope === undefined) throw browserOnly();
  // Before the body is read, if it does not matter.
  if (typeof endpoint.scope === 'string') requireScope(endpoint, undefined, credential);
  return user;
}

function requireScope(endpoint: Endpoint, body: unknown, credential: Credential | null): void {
  if (credential?.kind !== 'token') return;
  const scope = scopeFor(endpoint, body);
  if (scope === undefined) throw browserOnly();
  needsOf(credential)(scope);
}

/** A browser may do all that its role may. */
const needsOf =
  (credential: Credential | null): Needs =>
  (scope) => {
    if (credential?.kind === 'token' && !credential.scopes.has(scope)) throw insufficientScope(scope);
  };

/** To members, the whole admin area is closed; others learn whose call this is. */
function notForRole(access: Access, role: Role) {
  if (!isTeam(role) || access === 'public') return forbidden('admin_only', 'Only the team can do this.');
  const allowed = formatList(ROLES_SERVED[access].map((each) => `${each}s`));
  return forbidden('role_not_allowed', `Only ${allowed} can do this.`);
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

function parse(part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  if (part === 'body') refuseUnknownFields(schema, value);
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(part, result.error);
  return result.data;
}

function outputOf(endpoint: Endpoint, answer: unknown, log: HandlerDeps['log']): unknown {
  if (endpoint.output === 'stream' || endpoint.output === 'none' || answer instanceof Readable) return answer;
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
  return fitted.data;
}
