import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { readLink } from '#src/contract/typed-link.ts';
import { HttpError } from '../../http/errors.ts';
import { createGuardedRequest, type Guard, NotPublic } from '../../http/guarded-request.ts';
import type { Reader } from './reading-process.ts';
import { type SourceFormat, Unreadable } from './reading-tasks.ts';

interface Fetched<Format> {
  address: string;
  bytes: Uint8Array;
  format: Format;
  charset: string | undefined;
}
export type FetchedPage = Fetched<SourceFormat>;

export interface FetchOptions extends Guard {
  timeoutMs?: number;
}

const ROBOT = 'OneHourApp-Sources';
/** Milliseconds for a page with its redirects and robots.txt. */
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 2_000_000;
/** The standard (RFC 9309) asks for half a megabyte; the rest is not read. */
const ROBOTS_BYTES = 500_000;
const MOST_REDIRECTS = 5;
const LONGEST_ADDRESS = 2_000;

const TYPES: Record<string, SourceFormat> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'text',
  'text/markdown': 'markdown',
  'application/pdf': 'pdf',
};
const HEADERS = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en',
  'user-agent': `${ROBOT}/1.0`,
};
const SIGN_IN = /(?:^|[/._-])(?:log[-_]?in|sign[-_]?in|auth|oauth2?|sso|saml|account\/begin)(?:$|[/._?-])/i;

export interface Wanted<Format> {
  /** By media type. */
  formats: Record<string, Format>;
  mostBytes: number;
  /** Sentence for other media types. */
  refusal: string;
  /** Texts of robots.txt by origin, to share between requests. */
  rules?: Map<string, string>;
}

const PAGE: Wanted<SourceFormat> = {
  formats: TYPES,
  mostBytes: MOST_BYTES,
  refusal: 'It is neither a web page nor a text or a PDF.',
};

/** @throws Unreadable with a sentence; HttpError 429 when too much is being read */
export type FetchPage = (typed: string) => Promise<FetchedPage>;
type FetchWanted = <Format>(typed: string, wanted: Wanted<Format>) => Promise<Fetched<Format>>;

/**
 * Creates a reader of untrusted web addresses (SSRF): http and https on the public internet only, also after
 * redirects. Honors robots.txt for each address on the way.
 */
export function createFetchPage(reader: Reader, options: FetchOptions = {}): FetchPage {
  const fetchWanted = createFetchWanted(reader, options);
  return (typed) => fetchWanted(typed, PAGE);
}

/** As `createFetchPage`, for what the caller wants. */
export function createFetchWanted(
  reader: Reader,
  { timeoutMs = TIMEOUT_MS, ...guard }: FetchOptions = {},
): FetchWanted {
  const request = createGuardedRequest(guard);
  const ask = (url: URL, signal: AbortSignal, accept: string) =>
    request(url, { headers: { accept, ...HEADERS }, signal });

  return async function fetchWanted(typed, wanted) {
    const accept = `${Object.keys(wanted.formats).join(', ')};q=0.9`;
    const signal = AbortSignal.timeout(timeoutMs);
    const start = addressOf(typed);
    const { rules = new Map<string, string>() } = wanted;
    let url = start;
    try {
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        await checkRobots(url, rules, signal);
        const response = await ask(url, signal, accept);
        const next = redirectOf(response, url);
        if (!next) return { address: url.href, ...(await contentOf(response, wanted)) };
        if (SIGN_IN.test(next.pathname) && !SIGN_IN.test(start.pathname))
          throw new Unreadable('It asks for a sign-in, so it cannot be read from here.');
        url = next;
      }
      throw new Unreadable('It redirects too often.');
    } catch (error) {
      throw explained(error, signal, timeoutMs);
    }
  };

  async function checkRobots(url: URL, rules: Map<string, string>, signal: AbortSignal): Promise<void> {
    const robotsUrl = new URL('/robots.txt', url);
    const text = rules.get(url.origin) ?? (await robotsOf(robotsUrl, signal));
    rules.set(url.origin, text);
    if (text.trim() === '') return;
    const input = { robotsUrl: robotsUrl.href, text, address: url.href, robot: ROBOT };
    if (!(await reader.run('robots', input)))
      throw new Unreadable('The site asks robots not to read this page (robots.txt).');
  }

  /** '' when there is none. */
  async function robotsOf(start: URL, signal: AbortSignal): Promise<string> {
    let url = start;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await ask(url, signal, 'text/plain');
      const next = redirectOf(response, url);
      if (next) {
        url = next;
        continue;
      }
      const { statusCode = 0 } = response;
      if (statusCode >= 500) {
        response.destroy();
        throw new Unreadable('Its robots.txt cannot be read at the moment. Try again later.');
      }
      if (statusCode !== 200) {
        response.destroy();
        return '';
      }
      try {
        return new TextDecoder().decode(await bytesOf(response, ROBOTS_BYTES, true));
      } finally {
        response.destroy();
      }
    }
    return '';
  }
}

function explained(error: unknown, signal: AbortSignal, timeoutMs: number): unknown {
  if (error instanceof NotPublic) return new Unreadable('Only pages on the public internet can be read.');
  if (error instanceof Unreadable || error instanceof HttpError) return error;
  if (signal.aborted) return new Unreadable(`It took longer than ${Math.ceil(timeoutMs / 1_000)} seconds.`);
  const code = String((error as { code?: unknown }).code ?? '');
  if (/CERT|SIGNATURE|TLS|SSL|ALTNAME/.test(code))
    return new Unreadable('The certificate of its server is not valid.');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Unreadable('Its server was not found. Check the address.');
  return new Unreadable('Its server could not be reached.');
}

/** @throws Unreadable with a sentence */
function addressOf(typed: string): URL {
  const url = URL.parse(
    /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`,
  );
  const read = readLink(url?.href ?? typed, { mayBeHttp: true, max: LONGEST_ADDRESS });
  if (read === 'has credentials') throw new Unreadable('Enter the address without a username.');
  if (read === 'too long') throw new Unreadable('Its address is too long.');
  if (!url || typeof read === 'string')
    throw new Unreadable('Enter a web address that starts with https:// or http://.');
  url.hash = '';
  return url;
}

function redirectOf(response: IncomingMessage, from: URL): URL | undefined {
  const { statusCode = 0, headers } = response;
  if (statusCode < 300 || statusCode >= 400 || !headers.location) return undefined;
  response.destroy();
  const next = URL.parse(headers.location, from);
  return addressOf(next ? next.href : headers.location);
}

async function contentOf<Format>(
  response: IncomingMessage,
  { formats, mostBytes: most, refusal }: Wanted<Format>,
): Promise<Omit<Fetched<Format>, 'address'>> {
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode === 401 || statusCode === 403)
      throw new Unreadable(`It is not open to everyone (status ${statusCode}).`);
    if (statusCode === 404 || statusCode === 410)
      throw new Unreadable(`There is no page at this address (status ${statusCode}).`);
    if (statusCode !== 200) throw new Unreadable(`Its server answered with status ${statusCode}.`);
    const [type = '', ...parameters] = (headers['content-type'] ?? 'text/html').split(';');
    const format = formats[type.trim().toLowerCase()];
    if (format === undefined) throw new Unreadable(refusal);
    if (Number(headers['content-length']) > most) throw tooLarge(most);
    return {
      bytes: await bytesOf(response, most),
      format,
      charset: /charset="?([\w-]+)/i.exec(parameters.join(';'))?.[1],
    };
  } finally {
    response.destroy();
  }
}

const tooLarge = (most: number) => new Unreadable(`It is larger than ${Math.floor(most / 1_000_000)} MB.`);

async function bytesOf(response: IncomingMessage, most: number, cut = false): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of decompressed(response) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most && !cut) throw tooLarge(most);
    parts.push(part);
    if (length > most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}

function decompressed(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'identity') return response;
  // Errors reach the reader through the last stream.
  if (encoding === 'gzip' || encoding === 'deflate') return pipeline(response, createUnzip(), () => {});
  if (encoding === 'br') return pipeline(response, createBrotliDecompress(), () => {});
  throw new Unreadable('Its server sends it in a form that cannot be read.');
}
