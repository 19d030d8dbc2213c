import { isAdmin, isEmbed, readAddress } from '#src/addresses.ts';
import { type VendorOn, vendorFacts } from '#src/contract/site/vendor-values.ts';
import { openPolicy } from '../../http/open-policy.ts';
import { hasSecret } from '../../http/secret-addresses.ts';
import { vendorCode } from './vendor-code.ts';
import type { Vendors } from './vendors.ts';

const POLICY = 'content-security-policy';

/** Made by `public/vendors.js` before any vendor's script runs; a name can be taken once. */
const TRUSTED_TYPES_POLICY = 'vendors';

/**
 * True for a page whose address a vendor may read: public, without a secret, and not a draft. Pages of someone who
 * is signed in are left out elsewhere: code there could act for them.
 * @param url path and query
 */
export function mayCarryVendors(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  if (isAdmin(path) || isEmbed(path) || readAddress(path) === undefined || hasSecret(url)) return false;
  return !new URLSearchParams(query).has('preview');
}

/**
 * Computes the policy of a page that carries vendors; undefined if none is on.
 * @param headerOf a header that the page has so far
 */
export async function vendorHeaders(
  vendors: Vendors,
  headerOf: (name: string) => string,
): Promise<Record<string, string> | undefined> {
  const on = await vendors.current();
  if (on.length === 0) return undefined;
  const trustedTypes = on.every(({ vendor }) => vendorFacts[vendor].level === 'A')
    ? TRUSTED_TYPES_POLICY
    : 'none';
  const policy = on.reduce(
    (header, { vendor, host }) => openPolicy(header, vendorCode[vendor].sources(host), { trustedTypes }),
    headerOf(POLICY),
  );
  return { [POLICY]: policy };
}

/** Adds the address of its script to a vendor, for `public/vendors.js`. */
export const presentVendor = (on: VendorOn) => ({
  ...on,
  script: vendorCode[on.vendor].script(on),
});
