import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';
import type { MigrationParts } from './migration-parts.ts';

/** Returns the parts of a migration that differ by engine. */
export const partsFor = (db: Kysely<unknown>): MigrationParts => engineOf(db).migrationParts;

/** Runs SQL that differs between the engines, such as triggers: one list each, with the same effect. */
export async function runOnEngine(
  db: Kysely<unknown>,
  statements: Readonly<Record<'sqlite' | 'postgres', readonly string[]>>,
): Promise<void> {
  for (const statement of statements[engineOf(db).name]) await sql.raw(statement).execute(db);
}
