import ipaddr from 'ipaddr.js';

/** The block of IPv6 for the public internet. Everything outside it is reserved or local. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address, as text, is on the public internet: not loopback, private, link-local, shared,
 * multicast or reserved, and not an IPv6 form that embeds an IPv4 address, which could be any of these.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}
