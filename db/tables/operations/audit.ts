import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Time } from '../columns.ts';

/** The name survives the user. */
export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  userId: number | null;
  username: string;
  /** Such as `theme.archive`. */
  action: string;
  /** Computed from the action: `theme`. */
  kind: GeneratedAlways<string>;
  subject: string;
  detail: Json;
  /** Other than a browser or the command line: `token Zapier #4`, `job 12`. */
  via: string | null;
}
