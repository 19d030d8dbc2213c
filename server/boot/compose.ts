import type { KyselyPlugin } from 'kysely';
import pino, { type DestinationStream, type Logger } from 'pino';
import { backupsFolder } from '#db/backup.ts';
import { prepareAny } from '#db/prepare-any.ts';
import { clientOfBooking } from '#db/queries/bookings/outgoing-events.ts';
import { queueEvent } from '#db/queries/operations/webhooks/queue-event.ts';
import type { ServerLock } from '#db/server-lock.ts';
import { writeTransaction } from '#db/transaction.ts';
import { createJobRunner } from '#jobs/runner.ts';
import { openLibrary } from '#writer/library/library.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import { type ClientDocuments, createClientDocuments } from '../accounts/connectors/client-documents.ts';
import { createAttemptLimiter } from '../accounts/limits.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { createSharedLimits } from '../accounts/shared-limits.ts';
import { createTokenLimits } from '../accounts/token-limits.ts';
import { importProcesses } from '../blog/imports/import-process.ts';
import { createCalendars } from '../bookings/calendars/calendars.ts';
import { createCalendarAccounts } from '../bookings/calendars/oauth/calendar-accounts.ts';
import { writeSignInMail } from '../bookings/calendars/oauth/end-account.ts';
import { writeOutageMail } from '../bookings/calendars/tell-outage.ts';
import { createBookingParts } from '../bookings/create-parts.ts';
import { createReceiptPdfs } from '../bookings/money/receipt-pdfs.ts';
import { isRoomMail, writeRoomMail } from '../bookings/rooms/room-mail.ts';
import { createRooms } from '../bookings/rooms/rooms.ts';
import { placeOf } from '../bookings/session-place.ts';
import { writeFollowingMail } from '../bookings/summary.ts';
import { createJobFeed } from '../generator/job-feed.ts';
import { refusalOfScheduledRun } from '../generator/library-state.ts';
import { createCheckReading } from '../generator/sources/check-reading.ts';
import type { FetchOptions } from '../generator/sources/fetch-page.ts';
import { createSource } from '../generator/sources/sources.ts';
import { createHelpLimit } from '../generator/writing-help/help-limit.ts';
import type { Guard } from '../http/guarded-request.ts';
import { requestFields } from '../http/request-context.ts';
import { maskSecrets } from '../http/secret-addresses.ts';
import { watchUnreadable } from '../http/unreadable-values.ts';
import { createBackups } from '../operations/backups/backups.ts';
import { createPush } from '../operations/backups/push/push.ts';
import { createMetrics } from '../operations/monitoring/metrics.ts';
import { countOutages } from '../operations/monitoring/outages.ts';
import { createSettings } from '../operations/settings/settings.ts';
import { WEBHOOK_OFF, writeWebhookOffMail } from '../operations/webhooks/off-mail.ts';
import type { WebhookHttp } from '../operations/webhooks/webhook-request.ts';
import { createWebhooks } from '../operations/webhooks/webhooks.ts';
import { createBrand } from '../site/brand/brand.ts';
import { mailLookOf } from '../site/brand/mail-look.ts';
import { createContent } from '../site/content/content.ts';
import { createImages } from '../site/media/images.ts';
import { createPageViews } from '../site/page-views/page-views.ts';
import { createVendors } from '../site/vendors/vendors.ts';
import { publicPath } from '../ssr/cache/page-key.ts';
import { createRenderQueue } from '../ssr/render-queue.ts';
import { ALL_TASKS } from '../tasks/all-tasks.ts';
import { every } from '../tasks/every.ts';
import { createLeases } from '../tasks/leases.ts';
import { createTasks } from '../tasks/tasks.ts';
import { createTexts, type TextLimits } from '../text/texts.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { createStartup } from './startup.ts';

interface Parts {
  config: Config;
  /** The bundler may move this module, but the workers are next to the entry file. */
  entry: string;
  provider?: ProviderConfig;
  closing?: AbortSignal;
  /** Undefined for a command. */
  lock?: ServerLock;
  log?: Logger;
  now?: () => Date;
  /** For tests, which run no worker threads, inject image failures, and read pages of a local server. */
  replace?: Partial<Pick<Deps, 'images' | 'jobs' | 'readPage'>> & {
    calendarHttp?: Guard & { timeoutMs?: number; workMs?: number };
    sourcesHttp?: FetchOptions;
    webhookHttp?: WebhookHttp;
    clientDocuments?: ClientDocuments;
    textLimits?: TextLimits;
    dbPlugin?: KyselyPlugin;
  };
}

/** Creates and wires all parts, for server and command line. Throws errors of opening or migrating. */
export async function compose({
  config,
  entry,
  provider,
  closing = new AbortController().signal,
  lock,
  log: lines = createLog(config),
  now: clock,
  replace = {},
}: Parts): Promise<Deps> {
  const outages = countOutages(lines, closing);
  const { log } = outages;
  const opened = await prepareAny(config, {
    lock,
    migrated: (migrations) => log.info({ migrations }, 'the database was migrated'),
    differs: (detail) => log.warn({ detail }, 'the database has another locale'),
    failed: outages.began,
    answers: outages.ended,
  });
  const { dbPlugin } = replace;
  const stopWatching = watchUnreadable(log);
  const database = {
    ...opened,
    ...(dbPlugin && { db: opened.db.withPlugin(dbPlugin) }),
    async close() {
      stopWatching();
      await opened.close();
    },
  };
  const now = clock ?? database.now;
  const leases = createLeases({ db: database.db, log, now });
  const limits = createSharedLimits({ db: database.db, appSecret: config.appSecret, now, log });
  const startedAlone = (config.databaseUrl === undefined && lock?.alone) ?? false;
  const settings = createSettings(database, config);
  const content = createContent(database, settings, config.stripe !== undefined);
  const images =
    replace.images ??
    createImages(
      new URL(config.production ? './picture-worker.mjs' : '../site/media/image-worker.ts', entry),
    );
  const views = createPageViews({
    db: database.db,
    log,
    publicPath,
    limiterKey: limits.keyOf,
    now,
  });
  const { db } = database;
  const providerConfig = provider ? async () => provider : settings.provider;
  const publicFolder = new URL(config.production ? '../client' : '../../public', entry);
  const brand = createBrand({
    database,
    content,
    images,
    publicFolder,
  });
  const mailLook = async (siteUrl: string | undefined) => mailLookOf(await brand.current(), siteUrl);
  const { mail, ...booking } = createBookingParts(
    {
      config,
      db,
      log,
      content,
      settings,
      leases,
      limits,
      mailLook,
      otherMail: (mail, head, parts) => {
        const { kind, bookingId } = mail;
        if (kind === WEBHOOK_OFF) return writeWebhookOffMail(mail, head, db);
        if (kind === 'calendar-outage') return writeOutageMail(mail, head, db);
        if (kind === 'calendar-sign-in') return writeSignInMail(mail, head, db);
        if (isRoomMail(kind)) return writeRoomMail(mail, head, { db, settings, ...parts });
        if (bookingId === null || (kind !== 'follow-up' && kind !== 'testimonial')) return undefined;
        return writeFollowingMail({ ...mail, bookingId }, head, { db, settings, config, content, ...parts });
      },
    },
    now,
  );
  const calendarAccounts = createCalendarAccounts({
    config,
    db,
    log,
    content,
    leases,
    wakeMail: () => mail.wake(),
    now,
    closing,
    ...(replace.calendarHttp?.timeoutMs !== undefined && { timeoutMs: replace.calendarHttp.timeoutMs }),
  });
  const sources = createSource({
    siteUrl: settings.siteUrl,
    workerFile: new URL(
      config.production ? './reading-worker.mjs' : '../generator/sources/reading-worker.ts',
      entry,
    ),
    now,
    http: replace.sourcesHttp,
    check: createCheckReading({ provider: providerConfig, log }),
  });
  const library = openLibrary(
    new URL(config.production ? './library/' : '../../writer/library/articles/', entry).href,
  );
  const jobs =
    replace.jobs ??
    createJobRunner({
      database,
      log,
      every,
      owner: leases.owner,
      startedAlone,
      provider: providerConfig,
      library: library.folder,
      refusal: () => refusalOfScheduledRun({ db, library, provider: providerConfig, content }),
      makeHeader: images.headerForJobs,
      readPage: sources.pageForJobs,
      workerFile: new URL(config.production ? './run-job.mjs' : '../../jobs/run-job.ts', entry),
      clock: now,
    });
  const deps: Omit<Deps, 'tasks'> = {
    config,
    log,
    closing,
    startup: createStartup(log),
    database,
    db,
    now,
    leases,
    startedAlone,
    settings,
    content,
    brand,
    vendors: createVendors(database),
    images,
    texts: createTexts({
      workerFile: new URL(config.production ? './text-worker.mjs' : '../text/text-worker.ts', entry),
      log,
      ...(replace.textLimits && { limits: replace.textLimits }),
    }),
    receiptPdfs: createReceiptPdfs({
      workerFile: new URL(
        config.production ? './receipt-worker.mjs' : '../bookings/money/receipt-worker.ts',
        entry,
      ),
      publicFolder,
    }),
    passwords: createPasswords(),
    limits,
    tokenLimits: createTokenLimits(limits),
    clientDocuments: replace.clientDocuments ?? createClientDocuments(),
    loginLimits: createAttemptLimiter(limits),
    mail,
    booking,
    inChange: { booking, calendarAccounts },
    calendarAccounts,
    calendars: createCalendars({
      config,
      accounts: calendarAccounts,
      db,
      log,
      content,
      workerFile: new URL(
        config.production ? './calendar-worker.mjs' : '../bookings/calendars/calendar-worker.ts',
        entry,
      ),
      roomOf: async (session) =>
        (
          await placeOf(db, session, {
            template: (await settings.current()).roomTemplate,
            links: booking.links,
          })
        ).room,
      wakeMail: () => mail.wake(),
      startedAlone,
      now,
      closing,
      ...replace.calendarHttp,
    }),
    rooms: createRooms({
      config,
      accounts: calendarAccounts,
      db,
      log,
      content,
      wakeMail: () => mail.wake(),
      startedAlone,
      now,
      closing,
      ...(replace.calendarHttp?.timeoutMs !== undefined && { timeoutMs: replace.calendarHttp.timeoutMs }),
    }),
    evidence: sources,
    fetchImage: sources.image,
    startImportProcess: importProcesses(
      new URL(config.production ? './import-worker.mjs' : '../blog/imports/import-worker.ts', entry),
      log,
    ),
    provider: providerConfig,
    library,
    helpLimit: createHelpLimit(limits),
    readPage: replace.readPage ?? readPageWhenCalled,
    metrics: createMetrics(),
    webhooks: createWebhooks({
      db,
      config,
      leases,
      log,
      now,
      settings,
      clientOf: (bookingId) => clientOfBooking(db, bookingId),
      http: replace.webhookHttp,
    }),
    renders: createRenderQueue({ log }),
    views,
    backups: createBackups({
      database,
      log,
      workerFile: copyWorker(config, entry),
      push:
        config.push &&
        createPush({
          ...config.push,
          folder: backupsFolder(database.file),
          sealWorker: new URL(
            config.production ? './seal-worker.mjs' : '../operations/backups/push/seal-worker.ts',
            entry,
          ),
          log,
        }),
      budget: config.backupBudget,
      failed: () => writeTransaction(db, (trx) => queueEvent(trx, 'backup.failed', async () => ({}))),
      countersWritten: () => views.written() + limits.written(),
      leases,
      // These are in the data folder, wherever the database is.
      startedAlone: lock?.alone ?? false,
    }),
    jobs,
    jobFeed: createJobFeed({ database, jobs, owner: leases.owner, log, now }),
  };
  return withTasks(deps);
}

/** Tasks get all parts including themselves, so that one may wake another. */
function withTasks(parts: Omit<Deps, 'tasks'>): Deps {
  const deps = { ...parts } as Deps;
  deps.tasks = createTasks<Deps>(ALL_TASKS, deps);
  return deps;
}

function copyWorker({ production, databaseUrl }: Config, entry: string): URL {
  const [name, source] =
    databaseUrl === undefined
      ? ['copy-worker', '../../db/sqlite/copy-worker.ts']
      : ['copy-rows-worker', '../../db/move/copy-rows-worker.ts'];
  return new URL(production ? `./${name}.mjs` : source, entry);
}

/** Imported on first use, because few owners need it. */
const readPageWhenCalled: Deps['readPage'] = async (address) => {
  const { createPageReader } = await import('../site/describe/read-page.ts');
  return createPageReader()(address);
};

/** Masks secrets of addresses at any level, also in messages and stacks. */
const serializers = {
  path: maskSecrets,
  url: maskSecrets,
  err(error: Error) {
    const written = pino.stdSerializers.err(error);
    return typeof written?.stack === 'string'
      ? { ...written, message: maskSecrets(written.message), stack: maskSecrets(written.stack) }
      : written;
  },
};

/** Creates a log of JSON lines on standard output. `to`: another target, for tests. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger => {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: requestFields,
    serializers,
  };
  return to ? pino(options, to) : pino(options);
};
