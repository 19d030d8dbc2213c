import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Pages show who gives a kind of session, and a promotion code may be
 * limited to any kind: to that of `kind_id`, or else of its tier, as servers of the version before write it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, nullsFirst, showOnPages } = partsFor(db);
  await showOnPages(db, 'developer_kinds', ['insert', 'update', 'delete']);
  await db.schema
    .alterTable('promo_codes')
    .addColumn('kind_id', types.integer, (column) => column.references('kinds.id'))
    .execute();
  await db.schema
    .createIndex('promo_codes_by_kind')
    .on('promo_codes')
    .expression(nullsFirst('kind_id'))
    .execute();
  await sql`update promo_codes set kind_id = (select id from kinds where key = tier) where tier is not null`.execute(
    db,
  );
}
