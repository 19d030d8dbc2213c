import type { AuditAction } from '#src/contract/audit-actions.ts';
import type { Change } from '#src/contract/site-settings.ts';
import type { Db } from '../open.ts';
import { fromJson, nowText, toJson } from '../values.ts';

export interface NewChange {
  /** Without an id when they have just removed themselves. */
  user: { id: number | null; username: string };
  action: AuditAction;
  /** To what, as a person knows it. */
  subject: string;
  /** Never a secret: administrators read it. */
  detail?: Record<string, unknown>;
}

/** Writes down who changed what; within the change's own transaction, so that neither stands alone. */
export async function recordChange(db: Db, { user, action, subject, detail = {} }: NewChange): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: nowText(),
      user_id: user.id,
      username: user.username,
      action,
      subject,
      detail: toJson(detail),
    })
    .execute();
}

/** Changes, newest first. @param before only older ones than this entry's id */
export async function listChanges(db: Db, limit: number, before?: number): Promise<Change[]> {
  let page = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'username', 'action', 'subject'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) page = page.where('id', '<', before);
  return page.execute();
}

/** Changes in the order they were made, with what is known of each; for an export. @param after the last id that is known */
export async function listChangesAfter(db: Db, after: number, limit: number) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'username', 'action', 'subject', 'detail'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, detail: fromJson<Record<string, unknown>>(row.detail) }));
}
