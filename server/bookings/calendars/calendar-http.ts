import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { createGuardedRequest, type Guard, NotPublic } from '../../http/guarded-request.ts';

/** The message is a sentence for the calendar's owner, without any secret. */
export class CalendarProblem extends Error {
  override readonly name = 'CalendarProblem';
  /** Undefined when the server did not answer. */
  readonly status: number | undefined;
  /** The server's wish, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(sentence: string, { status, retryAfterMs }: { status?: number; retryAfterMs?: number } = {}) {
    super(sentence);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface CalendarCredentials {
  username: string;
  password: string;
  /** The address that credentials were entered for: they are sent nowhere else. */
  at: URL;
}

interface Outgoing {
  method?: 'GET' | 'PROPFIND' | 'REPORT' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  login?: CalendarCredentials | undefined;
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  etag: string | null;
  lastModified: string | null;
  bytes: Uint8Array;
  url: URL;
}

/** @throws CalendarProblem unless the status isx or one of `expected` */
export type CalendarRequest = (url: URL, outgoing: Outgoing, expected?: readonly number[]) => Promise<Answer>;

export interface HttpOptions extends Guard {
  /** Hosts with ports in the operator's own network, like `radicale:5232`; reachable without https. */
  hosts: ReadonlySet<string>;
  timeoutMs?: number;
}

const MOST_BYTES = 5_000_000;
const TIMEOUT_MS = 20_000;
const MOST_REDIRECTS = 5;
const LONGEST_RETRY_MS = 3_600_000;

/** Creates the only way to calendar servers, whose addresses are not trusted. */
export function createCalendarRequest({
  hosts,
  timeoutMs = TIMEOUT_MS,
  ...guard
}: HttpOptions): CalendarRequest {
  const publicRequest = createGuardedRequest(guard);
  const privateRequest = createGuardedRequest({ ...guard, mayConnect: () => true });
  return async function request(start, { method = 'GET', headers, body, login, signal }, expected = []) {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ends = AbortSignal.any([signal, timeout]);
    let url = start;
    // A stranger's server must not redirect into the operator's network, even to an allowed host.
    const isAllowed = (to: URL) => hosts.has(hostWithPort(start)) && hosts.has(hostWithPort(to));
    try {
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed(url)))
          throw new CalendarProblem(
            'The address, or one that it redirects to, does not start with https://.',
          );
        const response = await (isAllowed(url) ? privateRequest : publicRequest)(url, {
          method,
          signal: ends,
          headers: {
            'user-agent': 'one-hour-app',
            accept: '*/*',
            'accept-encoding': 'gzip',
            ...headers,
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...(login?.username && mayKnow(login.at, url) && { authorization: basic(login) }),
          },
          ...(body !== undefined && { body }),
        });
        const next = redirectOf(response, url);
        if (!next) return await answerOf(response, url, expected);
        url = next;
      }
      throw new CalendarProblem('The address redirects too often.');
    } catch (error) {
      if (error instanceof CalendarProblem) throw error;
      if (signal.aborted) throw signal.reason;
      throw new CalendarProblem(sentenceOf(error, timeout.aborted, timeoutMs));
    }
  };
}

const basic = ({ username, password }: CalendarCredentials) =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;

const hostWithPort = ({ hostname, port, protocol }: URL) =>
  `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;

/** Passwords may follow a redirect only to the same server, or to one of its organization. */
function mayKnow(from: URL, to: URL): boolean {
  if (from.host === to.host && from.protocol === to.protocol) return true;
  if (to.protocol !== 'https:') return false;
  return (
    organization(from.hostname) !== undefined && organization(from.hostname) === organization(to.hostname)
  );
}

/** `icloud.com`, `example.co.uk`; undefined for an IP address or a name without a dot. */
function organization(hostname: string): string | undefined {
  const labels = hostname.split('.');
  if (labels.length < 2 || hostname.includes(':') || /^[\d.]+$/.test(hostname)) return undefined;
  const isShort = (labels.at(-2)?.length ?? 0) <= 3 && (labels.at(-1)?.length ?? 0) <= 2;
  return labels.slice(isShort ? -3 : -2).join('.');
}

function redirectOf(response: IncomingMessage, from: URL): URL | undefined {
  const { statusCode = 0, headers } = response;
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return undefined;
  response.destroy();
  const next = URL.parse(headers.location, from);
  if (!next) throw new CalendarProblem('The address redirects to one that is not valid.');
  next.username = '';
  next.password = '';
  return next;
}

async function answerOf(response: IncomingMessage, url: URL, expected: readonly number[]): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  try {
    const isSuccess = status >= 200 && status < 300;
    if (!isSuccess && !expected.includes(status)) throw refused(status, headers['retry-after']);
    return {
      status,
      etag: headers.etag ?? null,
      lastModified: headers['last-modified'] ?? null,
      bytes: isSuccess ? await read(response) : new Uint8Array(),
      url,
    };
  } finally {
    response.destroy();
  }
}

function refused(status: number, retryAfter: string | undefined): CalendarProblem {
  const seconds = Number(retryAfter);
  const retryAfterMs = seconds > 0 ? Math.min(seconds * 1_000, LONGEST_RETRY_MS) : undefined;
  return new CalendarProblem(statusSentence(status), {
    status,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

function statusSentence(status: number): string {
  if (status === 401)
    return 'The server refused the username or password (status 401). Enter them again. Some providers need an app password.';
  if (status === 403)
    return 'The server does not allow access to this calendar (status 403). Share it again, or copy its secret address again.';
  if (status === 404 || status === 410)
    return `The calendar is no longer at this address (status ${status}). Copy its address again and add it again.`;
  return `The server answered with status ${status}.`;
}

async function read(response: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = () =>
    new CalendarProblem(
      `The calendar is larger than ${MOST_BYTES / 1_000_000} MB. Share a smaller one, for example without past events.`,
    );
  if (Number(response.headers['content-length']) > MOST_BYTES) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of decompressed(response) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function decompressed(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return response;
  // Errors reach the reader through the last stream.
  if (encoding === 'gzip' || encoding === 'deflate') return pipeline(response, createUnzip(), () => {});
  if (encoding === 'br') return pipeline(response, createBrotliDecompress(), () => {});
  throw new CalendarProblem('The server sends the calendar in a form that cannot be read.');
}

function sentenceOf(error: unknown, timedOut: boolean, timeoutMs: number): string {
  if (error instanceof NotPublic)
    return 'This address leads into a private network, which is not read. The operator of this server can allow it with CALENDAR_HOSTS.';
  if (timedOut) return `The server took longer than ${Math.ceil(timeoutMs / 1_000)} seconds.`;
  const code = String((error as { code?: unknown }).code ?? '');
  if (/CERT|SIGNATURE|TLS|SSL|ALTNAME/.test(code)) return 'The certificate of the server is not valid.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'The server’s name was not found. Check the address.';
  return 'The server could not be reached.';
}
