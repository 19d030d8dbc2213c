import { CalendarProblem } from '../calendar-http.ts';

interface Outgoing {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as a form, or as JSON. */
  form?: Record<string, string>;
  json?: unknown;
  signal: AbortSignal;
}

export interface ProviderAnswer {
  status: number;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
  /** The provider's wish, in milliseconds. */
  retryAfterMs: number | undefined;
}

/** Asks a provider once, without following redirects. @throws CalendarProblem without an answer in JSON */
export type ProviderRequest = (url: URL, outgoing: Outgoing) => Promise<ProviderAnswer>;

const MOST_BYTES = 5_000_000;
const TIMEOUT_MS = 10_000;
const LONGEST_RETRY_MS = 3_600_000;

/** Creates the only way to Google and Microsoft. Nothing that it throws names a token. */
export function createProviderRequest({ timeoutMs = TIMEOUT_MS }: { timeoutMs?: number }): ProviderRequest {
  return async (url, { method = 'GET', headers, form, json, signal }) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeout]),
        headers: {
          accept: 'application/json',
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(form && { body: new URLSearchParams(form) }),
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      return {
        status: response.status,
        body: parsed(await read(response), response.status),
        retryAfterMs: retryAfter(response.headers.get('retry-after')),
      };
    } catch (error) {
      if (error instanceof CalendarProblem) throw error;
      if (signal.aborted) throw signal.reason;
      throw new CalendarProblem(
        timeout.aborted
          ? `The provider took longer than ${Math.ceil(timeoutMs / 1_000)} seconds.`
          : 'The provider could not be reached.',
      );
    }
  };
}

async function read(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES)
      throw new CalendarProblem(`The provider’s answer is larger than ${MOST_BYTES / 1_000_000} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Errors of proxies in front of a provider are web pages.
    if (status >= 300) return undefined;
    throw new CalendarProblem('The provider answered in a form that cannot be read.');
  }
}

/** Seconds, or a date (RFC 9110). */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return ms > 0 ? Math.min(ms, LONGEST_RETRY_MS) : undefined;
}
