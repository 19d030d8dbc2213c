import { type SqlBool, sql } from 'kysely';

/**
 * A condition on a link's row: its maker is an administrator now, or it was made by the machine itself. Triggers delete
 * the links of whoever loses the right; this also refuses one that was written just after that.
 */
export const makerMay = sql<SqlBool>`coalesce((select users.is_admin from users where users.id = created_by), created_by is null) = 1`;
