/** Who changed what. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Time } from '../columns.ts';

/** Who changed what, and when. The name stays when the user is deleted. */
export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  userId: number | null;
  username: string;
  /** `theme.archive` */
  action: string;
  /** Computed from the action: `theme`. */
  kind: GeneratedAlways<string>;
  /** The changed thing, by a name that people recognize. */
  subject: string;
  detail: Json;
}
