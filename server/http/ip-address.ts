import { isIPv4, isIPv6 } from 'node:net';

/**
 * Parses an IP address into four bytes (IPv4) or eight groups (IPv6); undefined if invalid. IPv4 addresses
 * inside of IPv6 are returned as such: mapped (`::ffff:7f00:1`), translated (RFC 6052, RFC 2765), 6to4 and Teredo.
 * Ignores zones (`%eth0`) and ports, which some proxies add.
 */
function parseAddress(text: string): number[] | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(bare)) return bare.split('.').map(Number);
  return isIPv6(bare) ? embedded(groupsOf(bare)) : undefined;
}

/** The URL parser normalizes an IPv6 address: lower case, hexadecimal, shortened. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
}

function embedded(groups: number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const last = [g >> 8, g & 255, h >> 8, h & 255];
  const zeros = a === 0 && b === 0 && c === 0 && d === 0;
  const mapped = zeros && ((e === 0 && f === 0xffff) || (e === 0xffff && f === 0));
  const nat64 = a === 0x64 && b === 0xff9b;
  if (mapped || nat64) return last;
  if (a === 0x2002) return [b >> 8, b & 255, c >> 8, c & 255];
  // Teredo inverts the bits of the client's address.
  if (a === 0x2001 && b === 0) return last.map((byte) => byte ^ 255);
  return groups;
}

/** Returns the unit for counting attempts: an IPv4 address or IPv6 /64, which one client gets. */
export const networkOf = (address: string): string => prefixOf(address, 4, 4);

/** Returns an IPv4 /24 or IPv6 /48, which one person may own. */
export const blockOf = (address: string): string => prefixOf(address, 3, 3);

function prefixOf(address: string, bytes: number, groups: number): string {
  const numbers = parseAddress(address);
  if (!numbers) return address;
  if (numbers.length === 4) return numbers.slice(0, bytes).join('.');
  return numbers
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':');
}
