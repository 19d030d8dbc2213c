import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ProviderError } from './provider.ts';
import { isPublicAddress } from './public-address.ts';

/** Larger than any image of a header's size. */
const MAX_IMAGE_BYTES = 15_000_000;
const MAX_MS = 60_000;

interface FetchOptions {
  /** The configured provider's origin. Its images may be on a private network, and without https. */
  ownOrigin: string;
  /** Overall, in milliseconds; at most a minute. */
  timeoutMs: number;
  signal: AbortSignal;
  lookup?: LookupFunction;
}

/**
 * Fetches an image from an untrusted URL in an answer (SSRF): https on the public internet, or on the
 * provider's own origin, without redirects.
 * @throws ProviderError `unusable` when it is rejected or too large, `transient` when it could not be
 * fetched; the reason that `signal` was aborted with
 */
export async function fetchImage(address: string, options: FetchOptions): Promise<Buffer> {
  const { ownOrigin, timeoutMs, signal, lookup = dns.lookup } = options;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'data:') return inlineImage(address);
  const isOwn = url?.origin === ownOrigin && url.protocol.startsWith('http');
  if (!url || !(isOwn || url.protocol === 'https:')) throw refused('does not have an https URL.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Literal IP addresses never reach the DNS lookup.
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
    // A pooled connection may lead to an unchecked address.
    const asked = request(url, { agent: false, signal, lookup, headers: { 'accept-encoding': 'identity' } });
    asked.once('response', resolve);
    asked.on('error', reject);
    asked.end();
  });
}

/** Connects to the checked address: resolves once, and rejects a name with any private address. */
const publicOnly =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) return callback(error ?? new Error(`${hostname} has no IP address`), []);
      if (addresses.some(({ address }) => !isPublicAddress(address))) return callback(privateAddress(), []);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });

async function read(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode >= 300 && statusCode < 400) throw refused('is behind a redirect, which is not followed.');
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    if (Number(headers['content-length']) > MAX_IMAGE_BYTES) throw tooLarge();
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MAX_IMAGE_BYTES) throw tooLarge();
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    response.destroy();
  }
}

/** Decodes image bytes. @throws ProviderError `unusable` when they are too large */
export function imageFromBase64(text: string): Buffer {
  if (text.length > (MAX_IMAGE_BYTES / 3) * 4) throw tooLarge();
  return Buffer.from(text, 'base64');
}

function inlineImage(address: string): Buffer {
  const comma = address.indexOf(',');
  if (!address.slice(0, comma).endsWith(';base64')) throw refused('cannot be read.');
  return imageFromBase64(address.slice(comma + 1));
}

const refused = (why: string) => new ProviderError('unusable', `The AI provider's image ${why}`);
const privateAddress = () => refused('is on a private network, so it was not fetched.');
const tooLarge = () => refused(`is too large: at most ${MAX_IMAGE_BYTES / 1_000_000} MB.`);
