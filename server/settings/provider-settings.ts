import type { SettingValues } from '#src/contract/settings.ts';
import { type ProviderConfig, providerOrigin } from '#writer/providers/provider.ts';
import type { Config } from '../boot/config.ts';
import { HttpError } from '../http/errors.ts';

/** A saved API key, and the only origin it is sent to. */
export interface BoundKey {
  key: string;
  origin: string;
}

/** The AI provider as saved in the settings. */
export interface SavedProvider {
  /** '' uses the environment's URL, or OpenAI's. */
  baseUrl: string;
  key: BoundKey | undefined;
}

type Environment = Pick<Config['openai'], 'apiKey' | 'baseUrl'>;

/**
 * Applies a change to the saved provider. A key is bound to the origin it was entered for, so another URL needs
 * its key entered again. An empty key removes the saved one, together with the URL it was for.
 * @throws HttpError 400, on the key's field, for another origin without a key
 */
export function changeProvider(
  saved: SavedProvider,
  change: { [K in 'aiApiKey' | 'aiBaseUrl']?: SettingValues[K] | undefined },
  environment: Environment,
): SavedProvider {
  const baseUrl = change.aiBaseUrl ?? saved.baseUrl;
  const origin = providerOrigin(baseUrl || environment.baseUrl);
  if (change.aiApiKey) return { baseUrl, key: { key: change.aiApiKey, origin } };
  if (change.aiApiKey === '') {
    const goesWithKey = saved.baseUrl !== '' && saved.key?.origin === providerOrigin(saved.baseUrl);
    return { baseUrl: change.aiBaseUrl ?? (goesWithKey ? '' : saved.baseUrl), key: undefined };
  }
  if (saved.key && baseUrl !== saved.baseUrl && saved.key.origin !== origin) {
    const message = `Enter the API key for ${origin}. The saved key is for ${saved.key.origin} and is not sent anywhere else. If the new server needs no key, remove the saved one first.`;
    throw new HttpError(400, 'invalid_input', message, { fields: [{ field: 'body.aiApiKey', message }] });
  }
  return { baseUrl, key: saved.key };
}

/** The provider URL and the key for its origin, from the settings or the environment. */
export function providerInForce(
  { baseUrl: saved, key }: SavedProvider,
  environment: Environment,
): Pick<ProviderConfig, 'apiKey' | 'baseUrl'> & { keyFrom: 'settings' | 'environment' | null } {
  const baseUrl = saved || environment.baseUrl;
  const origin = providerOrigin(baseUrl);
  if (key?.origin === origin) return { baseUrl, apiKey: key.key, keyFrom: 'settings' };
  if (environment.apiKey && providerOrigin(environment.baseUrl) === origin)
    return { baseUrl, apiKey: environment.apiKey, keyFrom: 'environment' };
  return { baseUrl, apiKey: undefined, keyFrom: null };
}

/** The text that is encrypted: key and origin together, so that neither can be swapped. */
export const keyText = (key: BoundKey | undefined): string => (key ? JSON.stringify(key) : '');

/**
 * Parses a decrypted key. One saved by an earlier version has no origin, so it belongs to the URL saved with
 * it.
 * @param baseUrl that URL, as stored in the database
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
