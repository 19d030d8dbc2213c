import type { IncomingMessage } from 'node:http';
import { ANSWER_BYTES } from '#src/contract/operations/webhook-values.ts';
import { createGuardedRequest, type Guard, NotPublic } from '../../http/guarded-request.ts';

export interface WebhookHttp extends Guard {
  timeoutMs?: number;
}

export interface WebhookAnswer {
  /** Null when there was no answer. */
  status: number | null;
  retryAfter: string | undefined;
  /** The first bytes; untrusted text. */
  answer: string;
  ms: number;
  /** A sentence for an owner; null when it worked. */
  error: string | null;
}

interface Outgoing {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

export type WebhookRequest = (url: URL, outgoing: Outgoing) => Promise<WebhookAnswer>;

const TIMEOUT_MS = 15_000;

/**
 * Creates the only way to webhooks, whose addresses are not trusted: public ones by https, and those that the operator
 * has named. Follows no redirects. A call rejects only if its signal aborts.
 * @param hosts with their ports, such as `n8n:5678`
 */
export function createWebhookRequest(
  hosts: ReadonlySet<string>,
  { timeoutMs = TIMEOUT_MS, ...guard }: WebhookHttp = {},
): WebhookRequest {
  const publicRequest = createGuardedRequest(guard);
  const ownRequest = createGuardedRequest({ ...guard, mayConnect: () => true });
  return async function request(url, { headers, body, signal }) {
    const begun = performance.now();
    const timeout = AbortSignal.timeout(timeoutMs);
    const ends = AbortSignal.any([signal, timeout]);
    const result = (found: Partial<WebhookAnswer>): WebhookAnswer => ({
      status: null,
      retryAfter: undefined,
      answer: '',
      error: null,
      ...found,
      ms: Math.round(performance.now() - begun),
    });
    const isOwn = hosts.has(hostWithPort(url));
    if (url.protocol !== 'https:' && !isOwn)
      return result({ error: 'The address does not start with https://.' });
    try {
      const response = await (isOwn ? ownRequest : publicRequest)(url, {
        method: 'POST',
        headers: {
          'user-agent': 'one-hour-app webhooks',
          'accept-encoding': 'identity',
          ...headers,
          'content-length': String(Buffer.byteLength(body)),
        },
        body,
        signal: ends,
      });
      const { statusCode: status = 0, headers: answered } = response;
      const answer = await readStart(response);
      if (signal.aborted) throw signal.reason;
      return result({ status, retryAfter: answered['retry-after'], answer, error: errorOf(status) });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return result({ error: sentenceOf(error, timeout.aborted, timeoutMs) });
    }
  };
}

/** With the port, also if it is the usual one. */
export const hostWithPort = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;

/** Reads the first bytes and closes the connection. The status has arrived, so a cut answer is no failure. */
async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      length += part.length;
      if (length >= ANSWER_BYTES) break;
    }
  } catch {
    // It was cut off, or took too long.
  } finally {
    response.destroy();
  }
  const text = Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8');
  return text.replaceAll('\0', '');
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The server answered with a redirect (status ${status}), which is not followed. Enter the new address.`;
  if (status === 410)
    return 'The server answered that this address is gone (status 410). The webhook was switched off.';
  return `The server answered with status ${status}.`;
}

function sentenceOf(error: unknown, timedOut: boolean, timeoutMs: number): string {
  if (error instanceof NotPublic)
    return 'The address leads into a private network, to which nothing is sent. The operator of this server can allow it with WEBHOOK_HOSTS.';
  if (timedOut) return `The server took longer than ${Math.ceil(timeoutMs / 1_000)} seconds.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|SIGNATURE|TLS|SSL|ALTNAME/.test(code)) return 'The certificate of the server is not valid.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'The server’s name was not found. Check the address.';
  return 'The server could not be reached.';
}
