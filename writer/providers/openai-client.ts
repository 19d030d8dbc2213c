import OpenAI from 'openai';
import { boundedFetch } from './bounded-fetch.ts';
import { OPENAI_URL, type ProviderConfig } from './provider.ts';

/** The only headers that are sent. */
const SENT = /^(?:accept|authorization|content-type|idempotency-key|user-agent|x-stainless-.*)$/i;

/**
 * A client that reads nothing from the environment: by default, the library sends keys, organizations and
 * headers from OPENAI_* variables to whatever URL it is given.
 */
export const newOpenAi = (
  { apiKey, baseUrl }: Pick<ProviderConfig, 'apiKey' | 'baseUrl'>,
  timeoutMs: number,
) =>
  new OpenAI({
    // A local server needs no key, but the client requires one.
    apiKey: apiKey || 'none',
    adminAPIKey: null,
    webhookSecret: null,
    baseURL: baseUrl || OPENAI_URL,
    organization: null,
    project: null,
    timeout: timeoutMs,
    // Only the job queue retries, because its retries survive a restart and block no worker.
    maxRetries: 0,
    logLevel: 'off',
    fetch: (address, request) => {
      const headers = [...new Headers(request?.headers)].filter(([name]) => SENT.test(name));
      return boundedFetch(address, { ...request, headers });
    },
    defaultHeaders: { authorization: `Bearer ${apiKey || 'none'}` },
  });
