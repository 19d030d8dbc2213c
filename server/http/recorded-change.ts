import { engineOf } from '#db/engine.ts';
import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { WriteEndpoint } from '#src/contract/endpoint.ts';
import type { AuditAction } from '#src/contract/operations/audit-actions.ts';
import { type Credential, nameOfToken } from '../accounts/credentials.ts';
import type { Actor, Change, HandlerDeps, Needs, Wake } from './handlers.ts';

interface AnyEntry {
  action?: AuditAction;
  subject: string;
  detail?: Record<string, unknown>;
  by?: Actor;
  recordedBefore?: boolean;
}

interface Caller {
  user: CurrentUser | null;
  credential: Credential | null;
}

/**
 * Runs a change in its transaction and verifies that it was recorded in the audit log. Returns its result,
 * and if this call recorded it.
 */
export async function recordedChange<T>(
  endpoint: WriteEndpoint,
  { user, credential }: Caller,
  { config, log, now, inChange }: HandlerDeps,
  { db, wake, needs }: { db: Db; wake: Wake; needs: Needs },
  work: (change: Change<WriteEndpoint>) => T | Promise<T>,
): Promise<{ result: T; isRecorded: boolean }> {
  const via = nameOfToken(credential);
  let entries = 0;
  let isRecorded = false;
  const audit = async ({ action, subject, detail, by, recordedBefore }: AnyEntry) => {
    const actor = by ?? user;
    if (!endpoint.audit || !actor) throw new Error(`${endpoint.path} cannot say who did what`);
    entries += 1;
    // A program's change has an entry of its own, which names it.
    if (recordedBefore && !via) return;
    const only = typeof endpoint.audit === 'string' ? endpoint.audit : undefined;
    const named = action ?? only;
    if (!named) throw new Error(`${endpoint.path} has to name its action`);
    await recordChange(db, { user: actor, action: named, subject, via, ...(detail && { detail }) });
    isRecorded = true;
  };
  const { changedRows } = engineOf(db);
  const before = endpoint.audit && (await changedRows(db));
  const result = await work({
    db,
    audit,
    needs,
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
