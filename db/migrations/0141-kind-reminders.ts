import { type Kysely, sql } from 'kysely';
import { partsFor, runOnEngine } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds when clients and the team are reminded of a session, for each
 * kind. Every kind begins with the two reminders that all had before, also one that a server of the version before
 * adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'kind_reminders')
    .addColumn('kind_id', types.integer, (column) =>
      column.notNull().references('kinds.id').onDelete('cascade'),
    )
    .addColumn('minutes_before', types.integer, (column) =>
      column.notNull().check(sql`minutes_before between 10 and 43200`),
    )
    .addColumn('reader', types.text, (column) => column.notNull().check(sql`reader in ('client', 'team')`))
    .addPrimaryKeyConstraint('kind_reminders_pkey', ['kind_id', 'minutes_before', 'reader'])
    .execute();
  for (const minutes of [1_440, 60])
    for (const reader of ['client', 'team'])
      await sql`insert into kind_reminders (kind_id, minutes_before, reader)
        select id, ${minutes}, ${reader} from kinds`.execute(db);
  const usual = `insert into kind_reminders (kind_id, minutes_before, reader)
    values (new.id, 1440, 'client'), (new.id, 1440, 'team'), (new.id, 60, 'client'), (new.id, 60, 'team')`;
  await runOnEngine(db, {
    sqlite: [`create trigger kinds_have_reminders after insert on kinds begin\n  ${usual};\nend`],
    postgres: [
      `create function kinds_have_reminders() returns trigger language plpgsql as $$\nbegin\n  ${usual};\n  return null;\nend $$`,
      'create trigger kinds_have_reminders after insert on kinds for each row execute function kinds_have_reminders()',
    ],
  });
}
