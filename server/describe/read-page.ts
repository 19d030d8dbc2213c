import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#writer/providers/public-address.ts';
import { HttpError } from '../http/errors.ts';
import { pageText } from './page-text.ts';

export interface PageRead {
  /** Where the page was in the end. */
  address: string;
  /** Its text, without markup. */
  text: string;
}

/** Reads the text of one web page. @throws HttpError 400 or 422 with a sentence for an administrator */
export type ReadPage = (address: string) => Promise<PageRead>;

interface Options {
  /** Which IP addresses may be connected to. Only tests have another rule than the public internet. */
  mayConnect?: (ip: string) => boolean;
  /** Replaces the system's DNS lookup. */
  lookup?: LookupFunction;
  timeoutMs?: number;
}

const MOST_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 5;

/**
 * Creates a reader for addresses that people type in. They are not trusted (SSRF): http and https on the public
 * internet only. A name is looked up once for each request, and the connection goes to the address that was checked.
 * Redirects are checked in the same way.
 */
export function createPageReader({
  mayConnect = isPublicAddress,
  lookup = dns.lookup,
  timeoutMs = TIMEOUT_MS,
}: Options = {}): ReadPage {
  const checkedLookup: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) return callback(error ?? new Error(`${hostname} has no IP address`), []);
      // One private address is enough: which one is used would be up to chance.
      if (addresses.some(({ address }) => !mayConnect(address))) return callback(notPublic(), []);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });

  return async function readPage(typed) {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = urlOf(typed);
    try {
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const host = url.hostname.replace(/^\[|\]$/g, '');
        // Literal IP addresses never reach the lookup, so check them here.
        if (isIP(host) && !mayConnect(host)) throw notPublic();
        const response = await get(url, signal, checkedLookup);
        const next = redirectOf(response, url);
        if (!next) return { address: url.href, text: pageText(await read(response)) };
        url = next;
      }
      throw unreadable('It redirects too often.');
    } catch (error) {
      if (error instanceof HttpError) throw error;
      throw unreadable(
        signal.aborted ? 'It took longer than 10 seconds.' : 'The server could not be reached.',
      );
    }
  };
}

const unreadable = (why: string) =>
  new HttpError(422, 'page_unreadable', `The page could not be read. ${why} You can paste its text instead.`);
const notPublic = () => unreadable('Only pages on the public internet can be read.');

function urlOf(typed: string): URL {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    throw unreadable('Enter a web address that starts with https:// or http://.');
  if (url.username || url.password) throw unreadable('Enter the address without a username.');
  return url;
}

function get(url: URL, signal: AbortSignal, lookup: LookupFunction): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const headers = { accept: 'text/html', 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    // Do not use a pooled connection, because it may lead to an address that was not checked here.
    const asked = request(url, { agent: false, signal, lookup, headers });
    asked.once('response', resolve);
    asked.on('error', reject);
    asked.end();
  });
}

function redirectOf(response: IncomingMessage, from: URL): URL | undefined {
  const { statusCode = 0, headers } = response;
  if (statusCode < 300 || statusCode >= 400 || !headers.location) return undefined;
  response.destroy();
  const next = URL.parse(headers.location, from);
  return urlOf(next ? next.href : headers.location);
}

async function read(response: IncomingMessage): Promise<string> {
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200) throw unreadable(`The server answered with status ${statusCode}.`);
    const type = headers['content-type'] ?? '';
    if (!/^text\/html\b/i.test(type)) throw unreadable('It is not a web page.');
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw unreadable('The server sends it compressed, although it was asked not to.');
    if (Number(headers['content-length']) > MOST_BYTES) throw tooLarge();
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MOST_BYTES) throw tooLarge();
      parts.push(part);
    }
    return decoded(Buffer.concat(parts), /charset="?([\w-]+)/i.exec(type)?.[1]);
  } finally {
    response.destroy();
  }
}

const tooLarge = () => unreadable('It is larger than 1 MB.');

function decoded(bytes: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
