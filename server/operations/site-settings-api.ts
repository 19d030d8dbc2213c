import { databaseTime } from '#db/clock.ts';
import { NewerDatabaseError, pendingMigrations } from '#db/migrate.ts';
import { countOverdueMail } from '#db/queries/mail-outbox.ts';
import { recordTry } from '#db/queries/site/last-tries.ts';
import { receiptSettings } from '#src/content/bookings/receipts.ts';
import { descriptionOf, ownIdentity } from '#src/content/site/site.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import {
  AI_PROVIDERS,
  type AiService,
  DEFAULT_SERVICE,
  forEachService,
} from '#src/contract/generator/ai-providers.ts';
import {
  type MailServer,
  type MailServerFields,
  mailServerUrl,
  readSender,
  senderText,
  serverOfFields,
} from '#src/contract/operations/mail-server.ts';
import type { siteSettings } from '#src/contract/operations/site-settings.ts';
import { listedPrices, PRICES_DATE } from '#writer/providers/prices.ts';
import { usesModel } from '#writer/providers/provider.ts';
import { testConnection } from '#writer/providers/test-connection.ts';
import type { Config } from '../boot/config.ts';
import { HttpError, tooMany } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { originOf } from '../http/middleware/origin.ts';
import { mailTask } from '../mail/mail-task.ts';
import type { OperationDeps } from './deps.ts';
import { runChecks } from './doctor/doctor.ts';
import { describeInstallation } from './settings/installation.ts';
import { mailLayoutFrom, mailServerIn, USUAL_PER_MINUTE } from './settings/mail-layout.ts';
import { findProxyNotice } from './settings/proxy-notice.ts';
import { readKeyState } from './settings/secret-key.ts';
import { sendTestMail } from './settings/test-mail.ts';

const checking = new WeakSet<OperationDeps['database']>();
const CHECKS_SECONDS = 12;

/** @throws HttpError 400 when the password has to be entered */
async function serverFromFields(
  fields: MailServerFields,
  settings: OperationDeps['settings'],
): Promise<MailServer> {
  const { smtpUrl } = await settings.current();
  const read = serverOfFields(fields, smtpUrl ? mailServerIn(smtpUrl) : undefined);
  if ('server' in read) return read.server;
  throw new HttpError(400, 'invalid_input', read.problem, {
    fields: [{ field: 'body.smtp.password', message: read.problem }],
  });
}

export const siteSettingsHandlers: Handlers<typeof siteSettings, OperationDeps> = {
  getSettings: (_call, deps) => view(deps),

  changeSettings: write({
    prepare: async ({ body }, { settings }) => ({
      settings,
      ...(body.smtp && { smtpUrl: mailServerUrl(await serverFromFields(body.smtp, settings)) }),
    }),
    async change({ body: { smtp: _fields, ...body }, prepared: { settings, smtpUrl } }, { db, audit, wake }) {
      const values = { ...body, ...(smtpUrl !== undefined && { smtpUrl }) };
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      // Log only the field names, because a value may be a secret.
      const fields = await settings.change(given, db);
      if (fields.length > 0) await audit({ subject: 'settings', detail: { fields } });
      // Queued e-mails may have waited for one of these settings.
      wake(mailTask);
    },
    finish: (_changed, _call, deps) => view(deps),
  }),

  testProvider: async ({ body }, { settings }) => testConnection(await settings.provider(body)),

  testMail: write({
    async prepare({ body }, { settings }) {
      const head = await settings.mailLayout();
      const server = body.smtp
        ? await serverFromFields(body.smtp, settings)
        : body.smtpUrl
          ? mailServerIn(body.smtpUrl)
          : head.server;
      const from = (body.mailFrom && readSender(body.mailFrom)) || head.from;
      const isInForce = Boolean(
        server && head.server && mailServerUrl(server) === mailServerUrl(head.server),
      );
      return server && { server, from, to: body.to, name: head.name, isInForce };
    },
    async change({ prepared: mail }, { audit }) {
      if (mail) await audit({ subject: mail.to });
    },
    async finish(_changed, { prepared: mail }, { db }) {
      if (!mail)
        return { ok: false, message: 'No mail server is set up. Enter its URL above, then send the test.' };
      const tested = await sendTestMail(mail);
      // A test of an unsaved server says nothing about the current one.
      if (mail.isInForce) await recordTry(db, 'mail', tested.ok ? null : tested.message);
      return tested;
    },
  }),

  getBlogState: async (_call, { settings }) => ({ open: (await settings.current()).blogOpen }),

  getAbout: (_call, deps) => describeInstallation(deps),

  async runChecks({ query, ctx }, deps) {
    if (checking.has(deps.database))
      throw tooMany('busy', 'The checks are already running. Try again in a moment.', CHECKS_SECONDS);
    checking.add(deps.database);
    try {
      const { db, database, settings, config } = deps;
      const checks = await runChecks({
        config,
        databaseFault: () => {
          if (database.silentMs?.()) return 'The PostgreSQL database does not answer.';
          return database.inPlace() ? undefined : 'the file was moved or deleted';
        },
        pendingMigrations: () =>
          pendingMigrations(db).catch((error: unknown) => {
            if (error instanceof NewerDatabaseError) return [];
            throw error;
          }),
        mail: async () => ({
          layout: await settings.mailLayout(),
          overdue: await countOverdueMail(db, databaseTime(db)),
        }),
        provider: () => settings.provider(),
        secretKey: () => readKeyState(db, config),
        proxyNotice: () => findProxyNotice(db, config.proxies, deps.now()),
        sent: {
          headers: ctx.req.headers,
          seen: originOf(ctx.protocol, ctx.host),
          browser: query.address && new URL(query.address).origin,
        },
      });
      return { checks };
    } finally {
      checking.delete(deps.database);
    }
  },
};

const fallbackOf = (service: AiService, config: Config) => ({
  baseUrl: config.ai[service].baseUrl ?? AI_PROVIDERS[service].baseUrl,
  model: config.ai[service].model,
  imageModel: config.ai[service].imageModel,
});

const fieldsOf = ({ host, port, encryption, login }: MailServer) => ({
  host,
  port,
  encryption,
  user: login?.user ?? '',
});

async function view({ db, settings, config, content }: OperationDeps) {
  const { aiApiKey, secondApiKey, smtpUrl, ...values } = await settings.current();
  const unusable = await settings.unusable();
  const provider = await settings.provider();
  const { server, siteUrl } = await settings.mailLayout();
  const unset = mailLayoutFrom(
    { aiApiKey, secondApiKey, smtpUrl, ...values, mailFrom: '', mailTeam: '' },
    config,
  );
  return {
    ...values,
    secretKey: await readKeyState(db, config),
    unusable,
    aiKeyFrom: provider.keyFrom,
    aiKeySaved: aiApiKey !== '' || unusable.aiApiKey !== undefined,
    aiServiceInForce: provider.service ?? DEFAULT_SERVICE,
    aiProvider: usesModel(provider) ? (provider.service ?? DEFAULT_SERVICE) : ('sample' as const),
    builtInPrices: { date: PRICES_DATE, prices: listedPrices() },
    secondKeyFrom: provider.secondKeyFrom,
    secondKeySaved: secondApiKey !== '' || unusable.secondApiKey !== undefined,
    smtpFrom: server ? (smtpUrl ? ('settings' as const) : ('environment' as const)) : null,
    smtp: smtpUrl && server ? fieldsOf(server) : null,
    smtpSaved: smtpUrl !== '' || unusable.smtpUrl !== undefined,
    addressFrom: siteUrl ? (values.publicUrl ? ('settings' as const) : ('environment' as const)) : null,
    fallback: {
      publicUrl: config.publicUrl ?? '',
      ai: forEachService((service) => fallbackOf(service, config)),
      siteName: ownIdentity.name,
      siteDescription: descriptionOf((await content.current()).offer),
      supportEmail: ownIdentity.supportEmail,
      privacyEmail: ownIdentity.privacyEmail,
      mailFrom: senderText(unset.from),
      mailTeam: unset.team,
      teamTimeZone: textsOf(await content.current(), receiptSettings).timeZone,
      mailPerMinute: config.mail.perMinute ?? USUAL_PER_MINUTE,
      externalBookingUrlUsa: config.externalBookingUrls.usa ?? '',
      externalBookingUrlOffshore: config.externalBookingUrls.offshore ?? '',
    },
  };
}
