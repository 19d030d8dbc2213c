import { listChanges, recordChange } from '#db/queries/audit.ts';
import { asksModel, OPENAI_URL } from '#jobs/blog/providers/provider.ts';
import { testConnection } from '#jobs/blog/providers/test-connection.ts';
import { ownIdentity } from '#src/content/site.ts';
import { readSender, senderText } from '#src/contract/mail-server.ts';
import type { siteSettings } from '#src/contract/site-settings.ts';
import { describeInstallation } from '../about.ts';
import type { Deps } from '../deps.ts';
import { letterheadOf, mailServerIn } from '../mail/letterhead.ts';
import { sendTestMail } from '../mail/test-mail.ts';
import type { Handlers } from '../mount.ts';

const DEFAULT_CHANGES = 50;

/** What an administrator sets for the whole site. */
export const siteSettingsHandlers: Handlers<typeof siteSettings> = {
  getSettings: (_call, deps) => view(deps),

  async changeSettings({ body, user }, deps) {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    // Names alone: a value may be a secret.
    const detail = { fields: await deps.settings.change(given) };
    await recordChange(deps.db, { user, action: 'settings.change', subject: 'settings', detail });
    // What mail waited for may be there now.
    deps.booking.mail.wake();
    return view(deps);
  },

  listChanges: ({ query: { limit = DEFAULT_CHANGES, before } }, { db }) => listChanges(db, limit, before),

  testProvider: async ({ body }, { settings }) => testConnection(await settings.provider(body)),

  async testMail({ body, user }, { db, settings }) {
    const head = await settings.letterhead();
    const server = body.smtpUrl ? mailServerIn(body.smtpUrl) : head.server;
    if (!server)
      return { ok: false, message: 'No mail server is set. Enter its address above, then send the test.' };
    await recordChange(db, { user, action: 'settings.test-mail', subject: body.to });
    const from = (body.mailFrom && readSender(body.mailFrom)) || head.from;
    return sendTestMail({ server, from, to: body.to, name: head.name });
  },

  getAbout: (_call, deps) => describeInstallation(deps),
};

async function view({ settings, config }: Deps) {
  const { aiApiKey, smtpUrl, ...values } = await settings.current();
  const unusable = await settings.unusable();
  const provider = await settings.provider();
  const { server, siteUrl } = await settings.letterhead();
  const unset = letterheadOf({ aiApiKey, smtpUrl, ...values, mailFrom: '', mailTeam: '' }, config);
  return {
    ...values,
    unusable,
    aiKeyFrom: provider.keyFrom,
    aiKeySaved: aiApiKey !== '',
    aiProvider: asksModel(provider) ? ('openai' as const) : ('sample' as const),
    smtpFrom: server ? (smtpUrl ? ('settings' as const) : ('environment' as const)) : null,
    smtpSaved: smtpUrl !== '' || unusable.smtpUrl !== undefined,
    addressFrom: siteUrl ? (values.publicUrl ? ('settings' as const) : ('environment' as const)) : null,
    fallback: {
      publicUrl: config.publicUrl ?? '',
      aiBaseUrl: config.openai.baseUrl ?? OPENAI_URL,
      aiModel: config.openai.model,
      aiImageModel: config.openai.imageModel,
      siteName: ownIdentity.name,
      siteDescription: ownIdentity.description,
      supportEmail: ownIdentity.supportEmail,
      privacyEmail: ownIdentity.privacyEmail,
      mailFrom: senderText(unset.from),
      mailTeam: unset.team,
      schedulingUrlUsa: config.schedulingUrls.usa ?? '',
      schedulingUrlOffshore: config.schedulingUrls.offshore ?? '',
    },
  };
}
