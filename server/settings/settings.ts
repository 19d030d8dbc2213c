import type { Db, OpenDatabase } from '#db/open.ts';
import { listSettings, saveSetting } from '#db/queries/settings.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { SiteIdentity } from '#src/content/site.ts';
import { SECRET_SETTINGS, type SettingValues, settingsSchema } from '#src/contract/settings.ts';
import { type ProviderConfig, providerOrigin } from '#writer/providers/provider.ts';
import { deriveKey, seal, unseal } from '../auth/tokens.ts';
import type { Config } from '../boot/config.ts';
import { type MailLayout, mailLayoutFrom } from './mail-layout.ts';
import { type BoundKey, changeProvider, keyText, providerInForce, readKey } from './provider-settings.ts';
import { identityOf } from './site-identity.ts';

type SettingName = keyof SettingValues;
export type UnusableSettings = Partial<Record<SettingName, string>>;
export type ProviderInForce = ProviderConfig & { keyFrom: 'settings' | 'environment' | null };
export type TypedProvider = Partial<
  Pick<{ [K in SettingName]: SettingValues[K] | undefined }, 'aiApiKey' | 'aiBaseUrl' | 'aiModel'>
>;

export interface Settings {
  /** The current values, cached until the database changes. */
  current(): Promise<SettingValues>;
  /** Why saved values are ignored, as sentences: those that an earlier version accepted and this one does not. */
  unusable(): Promise<UnusableSettings>;
  /**
   * Validates and saves the given values, all or nothing.
   * @param db the transaction that this is part of, if there is one
   * @returns the names of what was saved
   * @throws ZodError, and HttpError 400 for a provider URL without its key
   */
  change(values: Partial<SettingValues>, db?: Db): Promise<string[]>;
  /**
   * The provider that the generator uses, from the settings or the environment.
   * @param typed unsaved values, used as if they had been saved
   * @throws HttpError 400 as `change` does
   */
  provider(typed?: TypedProvider): Promise<ProviderInForce>;
  /** The site's identity from the settings, with the site's own texts as defaults. */
  identity(): Promise<SiteIdentity>;
  /** E-mail sender and mail server. Read it before a transaction, because a transaction blocks other queries. */
  mailLayout(): Promise<MailLayout>;
  /** Origin for links that leave the site, from the settings or PUBLIC_URL; undefined when neither is set. */
  siteUrl(): Promise<string | undefined>;
}

interface Stored {
  values: SettingValues;
  unusable: UnusableSettings;
  key: BoundKey | undefined;
}

const isSecret = (name: string) => (SECRET_SETTINGS as readonly string[]).includes(name);

/** The site's settings: secrets decrypted, defaults filled in. */
export function createSettings(database: OpenDatabase, config: Config): Settings {
  const sealingKey = deriveKey(config.appSecret, 'settings');
  let cached: ({ at: number } & Stored) | undefined;

  async function read(db: Db): Promise<Stored> {
    const rows = new Map<string, unknown>();
    // A secret that cannot be decrypted (a database restored without its key) counts as not set.
    for (const { key: name, value, isSecret: sealed } of await listSettings(db))
      rows.set(name, sealed && typeof value === 'string' ? unseal(sealingKey, value) : value);
    const [keyRow, baseUrl] = [rows.get('aiApiKey'), rows.get('aiBaseUrl')];
    const key =
      typeof keyRow === 'string'
        ? readKey(keyRow, typeof baseUrl === 'string' && baseUrl !== '' ? baseUrl : config.openai.baseUrl)
        : undefined;
    if (keyRow !== undefined) rows.set('aiApiKey', key?.key ?? '');
    const unusable: UnusableSettings = {};
    for (const name of Object.keys(settingsSchema.shape) as SettingName[]) {
      const { error } = settingsSchema.shape[name].safeParse(rows.get(name));
      if (!error) continue;
      unusable[name] = `The saved value cannot be used: ${error.issues[0]?.message}.`;
      rows.delete(name);
    }
    const values = settingsSchema.parse(Object.fromEntries(rows));
    return { values, unusable, key };
  }

  async function stored(): Promise<Stored> {
    // A trigger increases the content version with each settings change.
    const at = database.contentVersion();
    if (cached?.at !== at) cached = { at, ...(await read(database.db)) };
    return cached;
  }

  const savedProvider = ({ values, key }: Stored) => ({ baseUrl: values.aiBaseUrl, key });

  async function mailLayout(): Promise<MailLayout> {
    const { values, unusable } = await stored();
    // If the saved mail server is unusable, send nothing instead of falling back to the environment's server.
    const mail = unusable.smtpUrl ? { ...config.mail, server: undefined } : config.mail;
    return mailLayoutFrom(values, { ...config, mail });
  }

  return {
    current: async () => (await stored()).values,
    mailLayout,
    siteUrl: async () => (await mailLayout()).siteUrl,
    identity: async () => identityOf((await stored()).values),

    async unusable() {
      const found = await stored();
      const { keyFrom, baseUrl } = providerInForce(savedProvider(found), config.openai);
      return found.key && keyFrom !== 'settings'
        ? {
            aiApiKey: `The saved key is for ${found.key.origin || 'another address'} and is not sent to ${providerOrigin(baseUrl)}. Enter the key for that, or remove this one.`,
            ...found.unusable,
          }
        : found.unusable;
    },

    async change(values, db = database.db) {
      const checked = settingsSchema.partial().parse(values);
      return writeTransaction(db, async (trx) => {
        const before = savedProvider(await read(trx));
        const after = changeProvider(before, values, config.openai);
        const changed = new Set(Object.keys(values) as SettingName[]);
        if (after.baseUrl !== before.baseUrl) changed.add('aiBaseUrl');
        const toSave = { ...checked, aiBaseUrl: after.baseUrl, aiApiKey: keyText(after.key) };
        // If an earlier version saved the key, add its origin before the URL can change.
        for (const name of before.key ? new Set([...changed, 'aiApiKey' as const]) : changed) {
          const value = toSave[name];
          const secret = isSecret(name);
          await saveSetting(trx, {
            key: name,
            value: secret ? seal(sealingKey, String(value)) : value,
            isSecret: secret,
          });
        }
        return [...changed];
      });
    },

    async provider(typed = {}) {
      const found = await stored();
      const provider = changeProvider(savedProvider(found), typed, config.openai);
      const { aiModel, aiImageModel } = found.values;
      return {
        ...providerInForce(provider, config.openai),
        model: (typed.aiModel ?? aiModel) || config.openai.model,
        imageModel: aiImageModel || config.openai.imageModel,
      };
    },
  };
}
