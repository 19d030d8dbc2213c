/**
 * Migrates the database in its argument, a file or an address, to the newest schema; reports when it begins and ends.
 * Unlike a start, it migrates a file that others write to.
 */
import { migrate } from '#db/migrate.ts';
import { preparePostgres } from '#db/postgres/prepare.ts';
import { openDatabase } from '#db/sqlite/open.ts';

const [place = ''] = process.argv.slice(2);
process.stdout.write('begins\n');
if (place.startsWith('postgresql:')) await (await preparePostgres(place)).close();
else {
  const { db, close } = openDatabase(place, { mustExist: true });
  await migrate(db);
  await close();
}
process.stdout.write('done\n');
