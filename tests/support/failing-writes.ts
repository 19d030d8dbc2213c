import { sql } from 'kysely';
import { engineOf } from '#db/engine.ts';
import type { Db } from '#db/open.ts';

/**
 * Makes a database refuse one kind of write, as a full disk might. Returns a function that allows it again.
 * @param write for example `insert on audit_log`
 * @param when which rows, as SQL about `new` and `old`
 */
export async function refuse(db: Db, write: string, when = 'true'): Promise<() => Promise<void>> {
  const run = (...statements: string[]) =>
    statements.reduce<Promise<unknown>>(
      (before, statement) => before.then(() => sql.raw(statement).execute(db)),
      Promise.resolve(),
    );
  const [, table = ''] = write.split(' on ');
  if (engineOf(db).name === 'sqlite') {
    await run(
      `create trigger refused before ${write} when ${when} begin select raise(abort, 'refused'); end`,
    );
    return async () => void (await run('drop trigger refused'));
  }
  await run(
    `create or replace function refused() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`,
    `create trigger refused before ${write} for each row when (${when}) execute function refused()`,
  );
  return async () => void (await run(`drop trigger refused on ${table}`));
}
