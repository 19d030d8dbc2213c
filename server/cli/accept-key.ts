import { secretFile } from '#db/data-folder.ts';
import { recordChange } from '#db/queries/audit.ts';
import { writeTransaction } from '#db/transaction.ts';
import { keyProblem, lockedNames } from '#src/content/operations/secret-key.ts';
import { compose } from '../boot/compose.ts';
import type { Config } from '../boot/config.ts';
import { acceptKey, readKeyState } from '../operations/settings/secret-key.ts';
import { CliError } from './cli-error.ts';
import type { Options } from './options.ts';

/** `accept-key`: accepts the present key for the database. A running server sees it at once. */
export async function acceptKeyHere(config: Config, _args: string[], { entry }: Options): Promise<void> {
  if (config.secretFrom === 'missing')
    throw new CliError(
      `${secretFile(config.dataDir)} does not exist, so there is no key to accept. Start the server, which makes one.`,
    );
  const { db, database } = await compose({ config, entry });
  try {
    const before = await readKeyState(db, config);
    if (before.fits && !keyProblem(before)) throw new CliError('Nothing to do: the key fits this database.');
    await writeTransaction(db, async (trx) => {
      await acceptKey(trx, config);
      await recordChange(trx, {
        user: { id: null, username: 'command line' },
        action: 'settings.change',
        subject: 'settings',
        detail: { fields: ['secret key'] },
      });
    });
    const names = lockedNames(before.locked);
    process.stdout.write(
      `This key is the database's from now on.\n${names ? `Enter these again, or remove them: ${names}.\n` : ''}`,
    );
  } finally {
    await database.close();
  }
}
