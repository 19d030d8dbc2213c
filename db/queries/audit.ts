import { sql } from 'kysely';
import type { Change } from '#src/contract/operations/audit.ts';
import {
  type AuditAction,
  type AuditSubject,
  isAuditAction,
} from '#src/contract/operations/audit-actions.ts';
import { databaseTime } from '../clock.ts';
import { auditDetail } from '../json-columns/audit.ts';
import type { Db } from '../open.ts';
import { nowText, toJson } from '../values.ts';

export interface NewChange {
  /** The id is null when users have just removed themselves. */
  user: { id: number | null; username: string };
  action: AuditAction;
  subject: string;
  /** Must not contain secrets: administrators read it. */
  detail?: Record<string, unknown>;
  /** Other than a browser or the command line: `token Zapier #4`, `job 12`. */
  via?: string | undefined;
}

/**
 * Writes to the audit log. Call it in the change's transaction, so that neither is saved without the other.
 */
export async function recordChange(
  db: Db,
  { user, action, subject, detail = {}, via }: NewChange,
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      at: nowText(databaseTime(db)),
      userId: user.id,
      username: user.username,
      action,
      subject,
      detail: toJson(detail),
      via: via ?? null,
    })
    .execute();
}

export interface ChangeFilter {
  /** An exact action such as `post.save`, or its first part. */
  kind?: AuditAction | AuditSubject | undefined;
  username?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

/** Cursor: the page starts after this entry, in list order. */
export interface ChangePlace {
  at: string;
  id: number;
}

function matching(db: Db, { kind, username, from, to }: ChangeFilter) {
  let rows = db.selectFrom('auditLog');
  if (kind) rows = rows.where('kind', '=', kind.split('.')[0] as AuditSubject);
  // The index narrows by the first part only.
  if (kind?.includes('.')) rows = rows.where('action', '=', kind);
  if (username !== undefined) rows = rows.where('username', '=', username);
  if (from) rows = rows.where('at', '>=', nowText(from));
  if (to) rows = rows.where('at', '<', nowText(to));
  return rows;
}

/**
 * Changes, newest first; removed actions as `unknown`. @param before an id; none when there is no such entry
 */
export async function listChanges(
  db: Db,
  { limit, before, ...filter }: ChangeFilter & { limit: number; before?: number | undefined },
): Promise<Change[]> {
  let page = matching(db, filter)
    .select(['id', 'at', 'username', 'action', 'subject', 'via'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined)
    page = page.where(
      sql<boolean>`(at, id) < ${db.selectFrom('auditLog').select(['at', 'id']).where('id', '=', before)}`,
    );
  const rows = await page.execute();
  return rows.map(({ action, ...row }) =>
    isAuditAction(action) ? { ...row, action } : { ...row, action: 'unknown', formerAction: action },
  );
}

/** Changes with details, oldest first, for the export. @param after the last entry of the previous page */
export async function listChangesAfter(
  db: Db,
  filter: ChangeFilter,
  after: ChangePlace | undefined,
  limit: number,
) {
  let part = matching(db, filter)
    .select(['id', 'at', 'username', 'action', 'subject', 'detail', 'via'])
    .orderBy('at')
    .orderBy('id')
    .limit(limit);
  if (after) part = part.where(sql<boolean>`(at, id) > (${after.at}, ${after.id})`);
  const rows = await part.execute();
  return rows.map((row) => ({ ...row, detail: auditDetail.read(row.detail, row.id) }));
}

/**
 * Sorted names of everyone who changed something. Loose index scan: one seek per name, however long the log
 * is.
 */
export async function listActors(db: Db): Promise<string[]> {
  const rows = await db
    .withRecursive('actors', (cte) =>
      cte
        .selectFrom('auditLog')
        .select((eb) => eb.fn.min<string | null>('username').as('username'))
        .unionAll((eb) =>
          eb
            .selectFrom('actors')
            .where('actors.username', 'is not', null)
            .select((each) =>
              each
                .selectFrom('auditLog')
                .select((log) => log.fn.min<string | null>('auditLog.username').as('username'))
                .whereRef('auditLog.username', '>', 'actors.username')
                .as('username'),
            ),
        ),
    )
    .selectFrom('actors')
    .select('username')
    .where('username', 'is not', null)
    .$narrowType<{ username: string }>()
    .execute();
  return rows.map(({ username }) => username);
}
