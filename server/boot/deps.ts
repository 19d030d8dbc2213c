import type { Logger } from 'pino';
import type { Db, OpenDatabase } from '#db/open.ts';
import type { JobRunner } from '#jobs/runner.ts';
import type { AttemptLimiter } from '../accounts/limits.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { SharedLimits } from '../accounts/shared-limits.ts';
import type { Calendars } from '../bookings/calendars/calendars.ts';
import type { ReceiptPdfs } from '../bookings/money/receipt-pdfs.ts';
import type { BookingParts } from '../bookings/parts.ts';
import type { JobFeed } from '../generator/job-feed.ts';
import type { Sources } from '../generator/sources/sources.ts';
import type { Backups } from '../operations/backups/backups.ts';
import type { Metrics } from '../operations/monitoring/metrics.ts';
import type { Settings } from '../operations/settings/settings.ts';
import type { Brand } from '../site/brand/brand.ts';
import type { Content } from '../site/content/content.ts';
import type { ReadPage } from '../site/describe/read-page.ts';
import type { Images } from '../site/media/images.ts';
import type { PageViews } from '../site/page-views/page-views.ts';
import type { RenderQueue } from '../ssr/queue/render-queue.ts';
import type { Task } from '../tasks/every.ts';
import type { Leases } from '../tasks/leases.ts';
import type { Texts } from '../text/texts.ts';
import type { Config } from './config.ts';
import type { Startup } from './startup.ts';

/** The dependencies of handlers and pages; composed once, in `compose.ts`. */
export interface Deps {
  config: Config;
  log: Logger;
  database: OpenDatabase;
  db: Db;
  /** The database's time. Leases and schedules use no other, because the clocks of several machines differ. */
  now: () => Date;
  /** This process's part of the work that several processes share. */
  leases: Leases;
  /** Whether no other process used the database when this one started: whatever is marked as in progress was cut off. */
  startedAlone: boolean;
  settings: Settings;
  content: Content;
  brand: Brand;
  images: Images;
  receiptPdfs: ReceiptPdfs;
  texts: Texts;
  passwords: Passwords;
  /** Where attempts are counted, for all processes. */
  limits: SharedLimits;
  loginLimits: AttemptLimiter;
  jobs: JobRunner;
  /** Tells event streams of job changes. */
  jobFeed: JobFeed;
  /** Draws generated covers again. */
  covers: Task;
  /** Writes queued marketing texts. */
  materials: Task;
  /** Writes queued sections from descriptions. */
  descriptions: Task;
  /** Reads a web page that an owner names. */
  readPage: ReadPage;
  /** Makes posters and loops of uploaded videos, and deletes removed ones and abandoned uploads. */
  films: Task;
  /** Answers requests for a password reset. */
  resets: Task;
  backups: Backups;
  metrics: Metrics;
  /** Pages wait in it to be rendered. */
  renders: RenderQueue;
  views: PageViews;
  booking: BookingParts;
  /** Busy calendars of developers. */
  calendars: Calendars;
  /** Sources for articles. */
  evidence: Sources;
  startup: Startup;
  /** Aborted when the process stops, which ends open-ended responses such as event streams. */
  closing: AbortSignal;
}
