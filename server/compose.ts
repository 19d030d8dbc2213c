import pino from 'pino';
import { prepareDatabase } from '#db/prepare.ts';
import type { ProviderConfig } from '#jobs/blog/providers/provider.ts';
import { createJobRunner } from '#jobs/runner.ts';
import { createAttemptLimiter } from './auth/limits.ts';
import { createPasswords } from './auth/passwords.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { createSettings } from './settings.ts';

/**
 * Makes the parts of the product and joins them; the server and the command line share it.
 * @param entry address of the program's entry file: the bundler may move this one, and the worker stands beside that one
 * @param provider in place of the one of the settings
 * @throws what opening or migrating the database throws
 */
export async function compose(config: Config, entry: string, provider?: ProviderConfig): Promise<Deps> {
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const database = await prepareDatabase(config.dataDir);
  const settings = createSettings(database, config);
  return {
    config,
    log,
    database,
    db: database.db,
    settings,
    passwords: createPasswords(),
    loginLimits: createAttemptLimiter(),
    jobs: createJobRunner({
      database,
      log,
      provider: provider ? async () => provider : settings.provider,
      workerFile: new URL(config.production ? './run-job.mjs' : '../jobs/run-job.ts', entry),
    }),
  };
}
