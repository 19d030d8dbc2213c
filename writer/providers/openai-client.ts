import OpenAI from 'openai';
import { boundedFetch } from './bounded-fetch.ts';
import { OPENAI_URL, type ProviderConfig } from './provider.ts';

/** What this program sends. */
const SENT = /^(?:accept|authorization|content-type|idempotency-key|user-agent|x-stainless-.*)$/i;

/**
 * A client that takes nothing from the environment by itself: left alone, the library sends keys, organizations and
 * headers of OPENAI_* variables to whatever address it is given.
 */
export const newOpenAi = (
  { apiKey, baseUrl }: Pick<ProviderConfig, 'apiKey' | 'baseUrl'>,
  timeoutMs: number,
) =>
  new OpenAI({
    // A local server needs no key, but the client insists on one.
    apiKey: apiKey || 'none',
    adminAPIKey: null,
    webhookSecret: null,
    baseURL: baseUrl || OPENAI_URL,
    organization: null,
    project: null,
    timeout: timeoutMs,
    // One mechanism retries: the queue's, which survives a restart and keeps no worker waiting.
    maxRetries: 0,
    logLevel: 'off',
    fetch: (address, request) => {
      const headers = [...new Headers(request?.headers)].filter(([name]) => SENT.test(name));
      return boundedFetch(address, { ...request, headers });
    },
    defaultHeaders: { authorization: `Bearer ${apiKey || 'none'}` },
  });
