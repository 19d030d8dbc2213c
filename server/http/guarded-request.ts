import dns from 'node:dns';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#writer/providers/public-address.ts';

export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

export interface Guard {
  /** Only tests allow more than the public internet. */
  mayConnect?: (ip: string) => boolean;
  lookup?: LookupFunction;
}

interface Outgoing {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  signal: AbortSignal;
}

export type GuardedRequest = (url: URL, outgoing: Outgoing) => Promise<IncomingMessage>;

/**
 * Creates `request` for untrusted addresses (SSRF). Looks a name up once per request, and connects to the
 * checked address. Follows no redirects: callers request those in the same way.
 */
export function createGuardedRequest({
  mayConnect = isPublicAddress,
  lookup = dns.lookup,
}: Guard = {}): GuardedRequest {
  const checkedLookup: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) return callback(error ?? new Error(`${hostname} has no IP address`), []);
      // One private address is enough: which one is used would be up to chance.
      if (addresses.some(({ address }) => !mayConnect(address))) return callback(new NotPublic(hostname), []);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });

  return (url, { method = 'GET', headers = {}, body, signal }) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Literal IP addresses never reach the lookup, so check them here.
    if (isIP(host) && !mayConnect(host)) return Promise.reject(new NotPublic(host));
    const { request } = url.protocol === 'https:' ? process.getBuiltinModule('node:https') : http;
    return new Promise((resolve, reject) => {
      // A pooled connection may lead to an unchecked address.
      const asked = request(url, { method, agent: false, signal, lookup: checkedLookup, headers });
      asked.once('response', resolve);
      asked.on('error', reject);
      asked.end(body);
    });
  };
}
