import type { Logger } from 'pino';
import type { Db, OpenDatabase } from '#db/open.ts';
import type { JobRunner } from '#jobs/runner.ts';
import type { AttemptLimiter } from '../auth/limits.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Backups } from '../backups/backups.ts';
import type { BookingParts } from '../booking/parts.ts';
import type { Brand } from '../brand/brand.ts';
import type { Pictures } from '../media/pictures.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { PageViews } from '../page-views/page-views.ts';
import type { Settings } from '../settings/settings.ts';
import type { Texts } from '../text/texts.ts';
import type { Config } from './config.ts';
import type { Startup } from './startup.ts';

/** The dependencies of handlers and pages; composed once, in `compose.ts`. */
export interface Deps {
  config: Config;
  log: Logger;
  database: OpenDatabase;
  db: Db;
  settings: Settings;
  brand: Brand;
  pictures: Pictures;
  texts: Texts;
  passwords: Passwords;
  loginLimits: AttemptLimiter;
  jobs: JobRunner;
  backups: Backups;
  metrics: Metrics;
  views: PageViews;
  booking: BookingParts;
  startup: Startup;
  /** Aborted when the process stops, which ends open-ended responses such as event streams. */
  closing: AbortSignal;
}
