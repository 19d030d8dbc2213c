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

export interface Server {
  service: AiService;
  apiKey: string;
  /** Without a trailing slash. */
  baseUrl: string;
  fetch: typeof fetch;
  timeoutMs: number;
  prices: readonly OwnPrice[];
  /** True if prices and batches are the service's own. */
  isOwn: boolean;
  hasBatches: boolean;
  hasSearch: boolean;
}

function keyHeader(service: AiService, key: string): [string, string] {
  const { keyHeader: name } = AI_PROVIDERS[service];
  return name ? [name, key] : ['authorization', `Bearer ${key}`];
}

/** @param shared applies to the first and second provider */
export function serverOf(
  { service = DEFAULT_SERVICE, apiKey, baseUrl, unavailable }: ModelServer,
  { timeoutMs = TIMEOUT_MS, prices = [], batches }: ProviderConfig,
): Server {
  // A local server needs no key, but the libraries require one.
  const key = apiKey || 'none';
  const isOwn = isOwnOrigin({ service, baseUrl });
  // An owner who allows batches on another server says that it offers all of the service.
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
