import { LOCKED_VALUE } from '#src/content/operations/secret-key.ts';
import { AI_SERVICES, type AiService, DEFAULT_SERVICE } from '#src/contract/generator/ai-providers.ts';
import type { SettingValues } from '#src/contract/operations/settings.ts';
import { type ModelServer, providerOrigin } from '#writer/providers/provider.ts';
import type { Config } from '../../boot/config.ts';
import { HttpError } from '../../http/errors.ts';

/** The key is sent only to this origin. */
export interface BoundKey {
  key: string;
  origin: string;
}

export interface SavedProvider {
  /** '' uses the service that the environment has a key for; as the second provider: none. */
  service: AiService | '';
  /** '' uses the environment's URL, or the service's own. */
  baseUrl: string;
  key: BoundKey | undefined;
  /** The secret key does not open the saved key. */
  isLocked: boolean;
}

export const PROVIDER_FIELDS = {
  first: { service: 'aiService', key: 'aiApiKey', baseUrl: 'aiBaseUrl' },
  second: { service: 'secondService', key: 'secondApiKey', baseUrl: 'secondBaseUrl' },
} as const satisfies Record<string, Record<string, keyof SettingValues>>;
export type ProviderSlot = keyof typeof PROVIDER_FIELDS;
export const PROVIDER_SLOTS = ['first', 'second'] as const satisfies readonly ProviderSlot[];

type Environment = Config['ai'];

const serviceInForce = (service: AiService | '', environment: Environment): AiService =>
  service ||
  AI_SERVICES.find((each) => environment[each].apiKey ?? environment[each].baseUrl) ||
  DEFAULT_SERVICE;

const LOCKED_KEY = `${LOCKED_VALUE} Restore the old secret.key, or enter the AI provider’s key again under Settings.`;

const originInForce = (
  { service, baseUrl }: Pick<SavedProvider, 'service' | 'baseUrl'>,
  environment: Environment,
) => {
  const used = serviceInForce(service, environment);
  return providerOrigin(baseUrl || environment[used].baseUrl, used);
};

/**
 * Applies a change to a provider. A key is bound to its origin, so another service or URL needs it again. An
 * empty key removes the saved one with its URL. Throws HttpError 400, on the key's field, for another origin
 * without a key.
 */
export function changeProvider(
  slot: ProviderSlot,
  saved: SavedProvider,
  change: Partial<{ [K in keyof SettingValues]: SettingValues[K] | undefined }>,
  environment: Environment,
): SavedProvider {
  const fields = PROVIDER_FIELDS[slot];
  const service = change[fields.service] ?? saved.service;
  const baseUrl = change[fields.baseUrl] ?? saved.baseUrl;
  const key = change[fields.key];
  const origin = originInForce({ service, baseUrl }, environment);
  if (key) return { service, baseUrl, key: { key, origin }, isLocked: false };
  if (key === '') {
    const goesWithKey = saved.baseUrl !== '' && saved.key?.origin === originInForce(saved, environment);
    return {
      service,
      baseUrl: change[fields.baseUrl] ?? (goesWithKey ? '' : saved.baseUrl),
      key: undefined,
      isLocked: false,
    };
  }
  const moved = baseUrl !== saved.baseUrl || service !== saved.service;
  // Without a second provider, its key waits for the next one.
  const isUsed = slot === 'first' || service !== '';
  if (saved.key && moved && isUsed && saved.key.origin !== origin) {
    const message = `Enter the API key for ${origin}. The saved key is for ${saved.key.origin} and is not sent anywhere else. If the new server needs no key, remove the saved one first.`;
    throw new HttpError(400, 'invalid_input', message, {
      fields: [{ field: `body.${fields.key}`, message }],
    });
  }
  return { service, baseUrl, key: saved.key, isLocked: saved.isLocked };
}

/**
 * Finds the service, URL and key, from settings or environment. The environment's key never replaces a locked
 * one, which may belong to another account.
 */
export function providerInForce(
  { service: chosen, baseUrl: saved, key, isLocked }: SavedProvider,
  environment: Environment,
): Pick<ModelServer, 'apiKey' | 'baseUrl' | 'unavailable'> & {
  service: AiService;
  keyFrom: 'settings' | 'environment' | null;
} {
  const service = serviceInForce(chosen, environment);
  const own = environment[service];
  const baseUrl = saved || own.baseUrl;
  if (isLocked) return { service, baseUrl, apiKey: undefined, keyFrom: null, unavailable: LOCKED_KEY };
  const origin = providerOrigin(baseUrl, service);
  if (key?.origin === origin) return { service, baseUrl, apiKey: key.key, keyFrom: 'settings' };
  if (own.apiKey && providerOrigin(own.baseUrl, service) === origin)
    return { service, baseUrl, apiKey: own.apiKey, keyFrom: 'environment' };
  return { service, baseUrl, apiKey: undefined, keyFrom: null };
}

/** Joins key and origin for encryption, so that neither can be swapped. */
export const keyText = (key: BoundKey | undefined): string => (key ? JSON.stringify(key) : '');

/**
 * Parses a decrypted key. An earlier version's has no origin: it belongs to the URL saved with it, with
 * OpenAI's protocol.
 * @param baseUrl as stored
 */
export function readKey(text: string, baseUrl: string | undefined): BoundKey | undefined {
  if (text === '') return undefined;
  try {
    const { key, origin } = JSON.parse(text) as Partial<Record<keyof BoundKey, unknown>>;
    if (typeof key === 'string' && typeof origin === 'string') return { key, origin };
  } catch {
    // Not written by `keyText`.
  }
  return { key: text, origin: URL.canParse(baseUrl ?? '') || !baseUrl ? providerOrigin(baseUrl) : '' };
}
