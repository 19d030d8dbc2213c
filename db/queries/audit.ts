import type { Db } from '../open.ts';
import { nowText, toJson } from '../values.ts';

export interface Change {
  /** Without an id when they have just removed themselves. */
  user: { id: number | null; username: string };
  /** What was done: `theme.archive`. */
  action: string;
  /** To what, as a person knows it. */
  subject: string;
  /** Never a secret: administrators read it. */
  detail?: Record<string, unknown>;
}

/** Writes down who changed what; within the change's own transaction, so that neither stands alone. */
export async function recordChange(db: Db, { user, action, subject, detail = {} }: Change): Promise<void> {
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
