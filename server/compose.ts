import pino from 'pino';
import { backupsFolder } from '#db/backup.ts';
import { prepareDatabase } from '#db/prepare.ts';
import type { ServerLock } from '#db/server-lock.ts';
import type { ProviderConfig } from '#jobs/blog/providers/provider.ts';
import { createJobRunner } from '#jobs/runner.ts';
import { createAttemptLimiter } from './auth/limits.ts';
import { createPasswords } from './auth/passwords.ts';
import { createBackups } from './backups.ts';
import { createBookingParts } from './booking/parts.ts';
import { createBrand } from './brand/brand.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { createMetrics } from './metrics.ts';
import { createPageViews } from './page-views.ts';
import { createPictures } from './pictures/pictures.ts';
import { createPush } from './push/push.ts';
import { requestFields } from './request-context.ts';
import { createSettings } from './settings.ts';
import { createStartup } from './startup.ts';
import { createTexts } from './text/texts.ts';

interface Parts {
  config: Config;
  /** Address of the program's entry file: the bundler may move this one, and the worker stands beside that one. */
  entry: string;
  /** In place of the one of the settings. */
  provider?: ProviderConfig;
  closing?: AbortSignal;
  /** Of the server, which owns the data folder; a command has none. */
  lock?: ServerLock;
}

/**
 * Makes the parts of the product and joins them; the server and the command line share it.
 * @throws what opening or migrating the database throws
 */
export async function compose({
  config,
  entry,
  provider,
  closing = new AbortController().signal,
  lock,
}: Parts): Promise<Deps> {
  const log = pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: requestFields,
  });
  const database = await prepareDatabase(config.dataDir, { lock });
  const settings = createSettings(database, config);
  const pictures = createPictures(
    new URL(config.production ? './picture-worker.mjs' : './pictures/picture-worker.ts', entry),
  );
  const views = createPageViews({ db: database.db, log });
  return {
    config,
    log,
    closing,
    startup: createStartup(log),
    database,
    db: database.db,
    settings,
    brand: createBrand({
      database,
      settings,
      pictures,
      publicFolder: new URL(config.production ? '../client' : '../public', entry),
    }),
    pictures,
    texts: createTexts({
      workerFile: new URL(config.production ? './text-worker.mjs' : './text/text-worker.ts', entry),
      log,
    }),
    passwords: createPasswords(),
    loginLimits: createAttemptLimiter(),
    booking: createBookingParts({ config, db: database.db, log, settings }),
    metrics: createMetrics(),
    views,
    backups: createBackups({
      database,
      log,
      workerFile: new URL(config.production ? './copy-worker.mjs' : '../db/copy-worker.ts', entry),
      push: config.push && createPush({ ...config.push, folder: backupsFolder(database.file), log }),
      budget: config.backupBudget,
      viewsWritten: views.written,
    }),
    jobs: createJobRunner({
      database,
      log,
      provider: provider ? async () => provider : settings.provider,
      makeHeader: pictures.headerForJobs,
      workerFile: new URL(config.production ? './run-job.mjs' : '../jobs/run-job.ts', entry),
    }),
  };
}
