import { listChanges, recordChange } from '#db/queries/audit.ts';
import { testConnection } from '#jobs/blog/providers/test-connection.ts';
import { ownIdentity } from '#src/content/site.ts';
import type { siteSettings } from '#src/contract/site-settings.ts';
import { describeInstallation } from '../about.ts';
import type { Deps } from '../deps.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import { sendTestMail } from '../mail/test-mail.ts';
import type { Handlers } from '../mount.ts';

const DEFAULT_CHANGES = 50;

/** What an administrator sets for the whole site. */
export const siteSettingsHandlers: Handlers<typeof siteSettings> = {
  getSettings: (_call, deps) => view(deps),

  async changeSettings({ body, user }, deps) {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    await deps.settings.change(given);
    // Names alone: a value may be a secret.
    const detail = { fields: Object.keys(given) };
    await recordChange(deps.db, { user, action: 'settings.change', subject: 'settings', detail });
    return view(deps);
  },

  listChanges: ({ query: { limit = DEFAULT_CHANGES, before } }, { db }) => listChanges(db, limit, before),

  async testProvider({ body }, { settings, config }) {
    const inForce = await settings.provider();
    const baseUrl = body.aiBaseUrl === undefined ? inForce.baseUrl : body.aiBaseUrl || config.openai.baseUrl;
    // The key in force belongs to the address in force: another one is not told it.
    const ownKey = baseUrl === inForce.baseUrl ? inForce.apiKey : undefined;
    return testConnection({
      ...inForce,
      baseUrl,
      apiKey: body.aiApiKey || ownKey,
      ...(body.aiModel !== undefined && { model: body.aiModel || config.openai.model }),
    });
  },

  async testMail({ body, user }, { db, settings, config }) {
    const values = await settings.current();
    const head = letterheadOf({ ...values, mailFrom: body.mailFrom ?? values.mailFrom }, config.mail);
    const url = body.smtpUrl || head.url;
    if (!url)
      return { ok: false, message: 'No mail server is set. Enter its address above, then send the test.' };
    await recordChange(db, { user, action: 'settings.test-mail', subject: body.to });
    return sendTestMail({ ...head, url, to: body.to });
  },

  getAbout: (_call, deps) => describeInstallation(deps),
};

async function view({ settings, config }: Deps) {
  const { aiApiKey, smtpUrl, ...values } = await settings.current();
  const { apiKey, baseUrl } = await settings.provider();
  const unset = letterheadOf({ ...(await settings.current()), mailFrom: '', mailTeam: '' }, config.mail);
  return {
    ...values,
    aiKeyFrom: aiApiKey ? ('settings' as const) : config.openai.apiKey ? ('environment' as const) : null,
    smtpFrom: smtpUrl ? ('settings' as const) : config.mail.url ? ('environment' as const) : null,
    aiProvider: apiKey || baseUrl ? ('openai' as const) : ('sample' as const),
    fallback: {
      aiBaseUrl: config.openai.baseUrl ?? 'https://api.openai.com/v1',
      aiModel: config.openai.model,
      aiImageModel: config.openai.imageModel,
      siteName: ownIdentity.name,
      siteDescription: ownIdentity.description,
      supportEmail: ownIdentity.supportEmail,
      privacyEmail: ownIdentity.privacyEmail,
      mailFrom: unset.from,
      mailTeam: unset.team,
      schedulingUrlUsa: config.schedulingUrls.usa ?? '',
      schedulingUrlOffshore: config.schedulingUrls.offshore ?? '',
    },
  };
}
