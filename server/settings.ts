import type { OpenDatabase } from '#db/open.ts';
import { listSettings, saveSetting } from '#db/queries/settings.ts';
import type { ProviderConfig } from '#jobs/blog/providers/provider.ts';
import type { SiteIdentity } from '#src/content/site.ts';
import { SECRET_SETTINGS, type SettingValues, settingsSchema } from '#src/contract/settings.ts';
import { deriveKey, seal, unseal } from './auth/tokens.ts';
import type { Config } from './config.ts';
import { type Letterhead, letterheadOf } from './mail/letterhead.ts';
import { identityOf } from './site-identity.ts';

export interface Settings {
  /** The values in force; read again only when the database changed. */
  current(): Promise<SettingValues>;
  /** Saves what is given, each value checked. @throws ZodError */
  change(values: Partial<SettingValues>): Promise<void>;
  /** What the generator asks, from the settings or else from the environment. */
  provider(): Promise<ProviderConfig>;
  /** What the team says of its site, or else the site's own words. */
  identity(): Promise<SiteIdentity>;
  /** Who mail is from and how it leaves; read it before a transaction, which keeps the database to itself. */
  letterhead(): Promise<Letterhead>;
}

const isSecret = (key: string) => (SECRET_SETTINGS as readonly string[]).includes(key);

/** The site's settings: sealed secrets opened, defaults filled in. */
export function createSettings(database: OpenDatabase, config: Config): Settings {
  const key = deriveKey(config.appSecret, 'settings');
  let cached: { at: number; values: SettingValues } | undefined;

  async function current(): Promise<SettingValues> {
    // It rises with each of them.
    const at = database.contentVersion();
    if (cached?.at === at) return cached.values;
    const stored = await listSettings(database.db);
    const opened = stored.map(({ key: name, value, isSecret: sealed }) => [
      name,
      // Sealed with another secret (a restored file without its key): as if it had not been set.
      sealed && typeof value === 'string' ? unseal(key, value) : value,
    ]);
    const values = settingsSchema.parse(Object.fromEntries(opened));
    cached = { at, values };
    return values;
  }

  return {
    current,
    async change(values) {
      const checked = settingsSchema.partial().parse(values);
      for (const name of Object.keys(values) as Array<keyof SettingValues>) {
        const secret = isSecret(name);
        const value = checked[name];
        await saveSetting(database.db, {
          key: name,
          value: secret ? seal(key, String(value)) : value,
          isSecret: secret,
        });
      }
    },
    identity: async () => identityOf(await current()),
    letterhead: async () => letterheadOf(await current(), config.mail),
    async provider() {
      const { aiApiKey, aiBaseUrl, aiModel, aiImageModel } = await current();
      return {
        apiKey: aiApiKey || config.openai.apiKey,
        baseUrl: aiBaseUrl || config.openai.baseUrl,
        model: aiModel || config.openai.model,
        imageModel: aiImageModel || config.openai.imageModel,
      };
    },
  };
}
