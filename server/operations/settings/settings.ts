import type { Db, OpenDatabase } from '#db/open.ts';
import { listSettings, saveSetting } from '#db/queries/operations/settings.ts';
import { deleteLastTry } from '#db/queries/site/last-tries.ts';
import { writeTransaction } from '#db/transaction.ts';
import { LOCKED_VALUE } from '#src/content/operations/secret-key.ts';
import type { SiteIdentity } from '#src/content/site/site.ts';
import { DEFAULT_SERVICE } from '#src/contract/generator/ai-providers.ts';
import { setSiteLanguage } from '#src/contract/language.ts';
import {
  providerSettings,
  SECRET_SETTINGS,
  type SettingValues,
  settingsSchema,
} from '#src/contract/operations/settings.ts';
import { type ProviderConfig, providerOrigin } from '#writer/providers/provider.ts';
import { deriveKey, SEALED_FOR, seal, sealsNothing, unseal } from '../../accounts/tokens.ts';
import type { Config } from '../../boot/config.ts';
import { type MailLayout, mailLayoutFrom } from './mail-layout.ts';
import {
  type BoundKey,
  changeProvider,
  keyText,
  PROVIDER_FIELDS,
  PROVIDER_SLOTS,
  type ProviderSlot,
  providerInForce,
  readKey,
  type SavedProvider,
} from './provider-settings.ts';
import { assertKeyFits } from './secret-key.ts';
import { identityOf } from './site-identity.ts';

type SettingName = keyof SettingValues;
export type UnusableSettings = Partial<Record<SettingName, string>>;
type KeyFrom = 'settings' | 'environment' | null;
export type ProviderInForce = ProviderConfig & { keyFrom: KeyFrom; secondKeyFrom: KeyFrom };
export type TypedProvider = Partial<
  Pick<{ [K in SettingName]: SettingValues[K] | undefined }, keyof typeof providerSettings>
>;

export interface Settings {
  current(): Promise<SettingValues>;
  /** Why saved values are ignored, as sentences: rejected by this version, or encrypted with another key. */
  unusable(): Promise<UnusableSettings>;
  /**
   * Validates and saves values, all or nothing.
   * @param db the transaction that this is part of
   * @returns the names saved
   * @throws ZodError, HttpError 400 for a provider URL without its key, and 409 for a secret while the secret
   * key does not fit
   */
  change(values: Partial<SettingValues>, db?: Db): Promise<string[]>;
  /**
   * The generator's provider, from settings or environment.
   * @param typed unsaved values, used as if saved
   * @throws HttpError 400 as `change` does
   */
  provider(typed?: TypedProvider): Promise<ProviderInForce>;
  identity(): Promise<SiteIdentity>;
  /** Read it before a transaction, which blocks other queries. */
  mailLayout(): Promise<MailLayout>;
  /** From the settings or PUBLIC_URL; undefined when neither is set. */
  siteUrl(): Promise<string | undefined>;
}

interface Stored {
  values: SettingValues;
  unusable: UnusableSettings;
  keys: Record<ProviderSlot, BoundKey | undefined>;
  locked: ReadonlySet<string>;
  layout: MailLayout;
}

const PROVIDER_SETTINGS = Object.keys(providerSettings) as SettingName[];
const isSecret = (name: string) => (SECRET_SETTINGS as readonly string[]).includes(name);

/** Creates the settings: secrets decrypted, defaults filled in. */
export function createSettings(database: OpenDatabase, config: Config): Settings {
  const sealingKey = deriveKey(config.appSecret, SEALED_FOR.settings);
  let cached: ({ at: number } & Stored) | undefined;

  async function read(db: Db): Promise<Stored> {
    const rows = new Map<string, unknown>();
    /** Secrets saved with another key; nothing replaces them until they are entered or removed. */
    const locked = new Set<string>();
    for (const { key: name, value, isSecret: sealed } of await listSettings(db)) {
      const opened = sealed && typeof value === 'string' ? unseal(sealingKey, value) : value;
      if (opened !== undefined) rows.set(name, opened);
      else if (!sealsNothing(String(value))) locked.add(name);
    }
    const keyIn = (slot: ProviderSlot) => {
      const fields = PROVIDER_FIELDS[slot];
      const [keyRow, baseUrl] = [rows.get(fields.key), rows.get(fields.baseUrl)];
      const url =
        typeof baseUrl === 'string' && baseUrl !== '' ? baseUrl : config.ai[DEFAULT_SERVICE].baseUrl;
      const key = typeof keyRow === 'string' ? readKey(keyRow, url) : undefined;
      if (keyRow !== undefined) rows.set(fields.key, key?.key ?? '');
      return key;
    };
    const keys = { first: keyIn('first'), second: keyIn('second') };
    const unusable: UnusableSettings = {};
    for (const name of Object.keys(settingsSchema.shape) as SettingName[]) {
      const { error } = settingsSchema.shape[name].safeParse(rows.get(name));
      if (!error) continue;
      unusable[name] = `The saved value cannot be used: ${error.issues[0]?.message}.`;
      rows.delete(name);
    }
    for (const name of SECRET_SETTINGS) if (locked.has(name)) unusable[name] = LOCKED_VALUE;
    const values = settingsSchema.parse(Object.fromEntries(rows));
    // If the saved server is unusable, send nothing instead of using the environment's.
    const mail = unusable.smtpUrl ? { ...config.mail, server: undefined } : config.mail;
    const isLocked = locked.has('smtpUrl' satisfies SettingName);
    return { values, unusable, keys, locked, layout: mailLayoutFrom(values, { ...config, mail }, isLocked) };
  }

  async function stored(): Promise<Stored> {
    // A trigger increases the content version with each settings change.
    const at = database.contentVersion();
    if (cached?.at !== at) {
      cached = { at, ...(await read(database.db)) };
      setSiteLanguage(cached.values.language);
    }
    return cached;
  }

  const environment = config.ai;
  const savedProvider = ({ values, keys, locked }: Stored, slot: ProviderSlot): SavedProvider => {
    const { service, baseUrl, key } = PROVIDER_FIELDS[slot];
    return {
      service: values[service],
      baseUrl: values[baseUrl],
      key: keys[slot],
      isLocked: locked.has(key),
    };
  };

  return {
    current: async () => (await stored()).values,
    mailLayout: async () => (await stored()).layout,
    siteUrl: async () => (await stored()).layout.siteUrl,
    identity: async () => identityOf((await stored()).values),

    async unusable() {
      const found = await stored();
      const strayKeys = PROVIDER_SLOTS.flatMap((slot) => {
        const saved = savedProvider(found, slot);
        const { service, keyFrom, baseUrl } = providerInForce(saved, environment);
        if (!saved.key || keyFrom === 'settings' || (slot === 'second' && saved.service === '')) return [];
        const sentence = `The saved key is for ${saved.key.origin || 'another address'} and is not sent to ${providerOrigin(baseUrl, service)}. Enter the key for that, or remove this one.`;
        return [[PROVIDER_FIELDS[slot].key, sentence] as const];
      });
      return { ...Object.fromEntries(strayKeys), ...found.unusable };
    },

    async change(values, db = database.db) {
      const checked = settingsSchema.partial().parse(values);
      return writeTransaction(db, async (trx) => {
        const found = await read(trx);
        const changed = new Set(Object.keys(values) as SettingName[]);
        if (SECRET_SETTINGS.some((name) => checked[name])) await assertKeyFits(trx, config);
        const toSave: { [K in SettingName]?: SettingValues[K] | undefined } = { ...checked };
        /** Values saved by an earlier version get their origin before the URL can change. */
        const rewritten = new Set<SettingName>();
        for (const slot of PROVIDER_SLOTS) {
          const fields = PROVIDER_FIELDS[slot];
          const before = savedProvider(found, slot);
          const after = changeProvider(slot, before, values, environment);
          if (after.baseUrl !== before.baseUrl) changed.add(fields.baseUrl);
          toSave[fields.baseUrl] = after.baseUrl;
          toSave[fields.key] = keyText(after.key);
          if (before.key) rewritten.add(fields.key);
        }
        if (changed.has('smtpUrl')) await deleteLastTry(trx, 'mail');
        if (PROVIDER_SETTINGS.some((name) => changed.has(name))) await deleteLastTry(trx, 'provider');
        for (const name of new Set([...changed, ...rewritten])) {
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
      const values = { ...found.values, ...defined(typed) };
      const inForce = (slot: ProviderSlot) =>
        providerInForce(changeProvider(slot, savedProvider(found, slot), typed, environment), environment);
      const { keyFrom, ...first } = inForce('first');
      const { keyFrom: secondKeyFrom, ...second } = inForce('second');
      const usual = config.ai[first.service];
      const usualSecond = config.ai[second.service];
      return {
        ...first,
        keyFrom,
        secondKeyFrom: values.secondService ? secondKeyFrom : null,
        model: values.aiModel || usual.model,
        imageModel: values.aiImageModel || usual.imageModel,
        models: Object.fromEntries(Object.entries(values.aiStepModels).filter(([, model]) => model)),
        second: values.secondService
          ? {
              ...second,
              model: values.secondModel || usualSecond.model,
              imageModel: values.secondImageModel || usualSecond.imageModel,
            }
          : undefined,
        batches: values.aiBatches,
        short: values.aiShort,
        webSearch: values.aiWebSearch,
        approveBriefs: values.approveBriefs,
        prices: values.aiPrices,
      };
    },
  };
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
