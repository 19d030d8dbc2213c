import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ProviderError } from './provider.ts';
import { isPublicAddress } from './public-address.ts';

/** More than a picture of a header's size ever has. */
const MAX_PICTURE_BYTES = 15_000_000;
const MAX_MS = 60_000;

interface FetchOptions {
  /** Of the provider's address as it is set: what it names may be in a private network, and without https. */
  ownOrigin: string;
  /** Milliseconds for the whole of it; at most a minute. */
  timeoutMs: number;
  signal: AbortSignal;
  /** In place of the system's. */
  lookup?: LookupFunction;
}

/**
 * The bytes behind an address that a provider's answer named. The answer may come from anywhere, so the address is not
 * trusted: it must be https and of the public internet, or of the provider's own origin; no redirect is followed.
 * @throws ProviderError `unusable` when it is refused or too large, `transient` when it could not be fetched; what
 * `signal` was aborted with
 */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Buffer> {
  const { ownOrigin, timeoutMs, signal, lookup = dns.lookup } = options;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'data:') return inlinePicture(address);
  const isOwn = url?.origin === ownOrigin && url.protocol.startsWith('http');
  if (!url || !(isOwn || url.protocol === 'https:')) throw refused('does not have an https URL.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address that is written as a number is never looked up.
  if (!isOwn && isIP(host) && !isPublicAddress(host)) throw privateAddress();
  try {
    const response = await get(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(Math.min(timeoutMs, MAX_MS))]),
      lookup: isOwn ? lookup : publicOnly(lookup),
    });
    return await read(response);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('transient', "The AI provider's image could not be fetched.", { cause: error });
  }
}

interface GetOptions {
  signal: AbortSignal;
  lookup: LookupFunction;
}

function get(url: URL, { signal, lookup }: GetOptions): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own: a pooled one may lead to an address that was not checked here.
    const asked = request(url, { agent: false, signal, lookup, headers: { 'accept-encoding': 'identity' } });
    asked.once('response', resolve);
    asked.on('error', reject);
    asked.end();
  });
}

/** Connects to what was checked: a name is looked up once, and one private address among several is too many. */
const publicOnly =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) return callback(error ?? new Error(`${hostname} has no URL`), []);
      if (addresses.some(({ address }) => !isPublicAddress(address))) return callback(privateAddress(), []);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });

async function read(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode >= 300 && statusCode < 400) throw refused('is behind a redirect, which is not followed.');
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    if (Number(headers['content-length']) > MAX_PICTURE_BYTES) throw tooLarge();
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MAX_PICTURE_BYTES) throw tooLarge();
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    response.destroy();
  }
}

/** Bytes that the answer itself holds, as base64. @throws ProviderError `unusable` when they are too large */
export function pictureFromBase64(text: string): Buffer {
  if (text.length > (MAX_PICTURE_BYTES / 3) * 4) throw tooLarge();
  return Buffer.from(text, 'base64');
}

function inlinePicture(address: string): Buffer {
  const comma = address.indexOf(',');
  if (!address.slice(0, comma).endsWith(';base64')) throw refused('cannot be read.');
  return pictureFromBase64(address.slice(comma + 1));
}

const refused = (why: string) => new ProviderError('unusable', `The AI provider's image ${why}`);
const privateAddress = () => refused('is on a private network, so it was not fetched.');
const tooLarge = () => refused(`is too large: at most ${MAX_PICTURE_BYTES / 1_000_000} MB.`);
