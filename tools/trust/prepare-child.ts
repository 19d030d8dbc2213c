/** Prepares the data folder in its argument, as a start does; reports when it begins and ends. */
import { prepareDatabase } from '#db/sqlite/prepare.ts';

process.stdout.write('begins\n');
try {
  const database = await prepareDatabase(process.argv[2] as string);
  await database.close();
  process.stdout.write('done\n');
} catch (error) {
  process.stderr.write(`${(error as Error).name}: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
