import {
  AI_PROVIDERS,
  type AiService,
  DEFAULT_SERVICE,
  type OwnPrice,
} from '#src/contract/generator/ai-providers.ts';
import { boundedFetch } from '../bounded-fetch.ts';
import {
  isOwnOrigin,
  type ModelServer,
  type ProviderConfig,
  ProviderError,
  providerOrigin,
} from '../provider.ts';

const TIMEOUT_MS = 180_000;

/** A server as its models are created with it. */
export interface Server {
  service: AiService;
  apiKey: string;
  /** Without a slash at its end. */
  baseUrl: string;
  fetch: typeof fetch;
  timeoutMs: number;
  prices: readonly OwnPrice[];
  /** Whether prices and batches are the service's own. */
  isOwn: boolean;
  /** Whether batches can be used there. */
  hasBatches: boolean;
  /** Whether the service's search of the web can be used there. */
  hasSearch: boolean;
}

/** The header with the key. */
function keyHeader(service: AiService, key: string): [string, string] {
  const { keyHeader: name } = AI_PROVIDERS[service];
  return name ? [name, key] : ['authorization', `Bearer ${key}`];
}

/**
 * A server from a configuration: the first one, or the second.
 * @param shared what applies to both
 */
export function serverOf(
  { service = DEFAULT_SERVICE, apiKey, baseUrl, unavailable }: ModelServer,
  { timeoutMs = TIMEOUT_MS, prices = [], batches }: ProviderConfig,
): Server {
  // A local server needs no key, but the libraries require one.
  const key = apiKey || 'none';
  const isOwn = isOwnOrigin({ service, baseUrl });
  // An owner who uses batches on another server says that it offers what the service does.
  const isWhole = isOwn || batches === true;
  return {
    service,
    apiKey: key,
    baseUrl: (baseUrl || AI_PROVIDERS[service].baseUrl).replace(/\/+$/, ''),
    fetch:
      unavailable === undefined
        ? boundedFetch({ origin: providerOrigin(baseUrl, service), key: keyHeader(service, key), timeoutMs })
        : () => Promise.reject(new ProviderError('fatal', unavailable, { code: 'key' })),
    timeoutMs,
    prices,
    isOwn,
    hasBatches: isWhole,
    hasSearch: isWhole,
  };
}
