import { pathOf } from '#jobs/import/old-addresses.ts';

/** An index of PostgreSQL holds 2,700 bytes of a text. */
const LONGEST = 2_000;
const NAMES_A_POST = /^(?:p|page_id|attachment_id)$/;

/** Decodes, lowers and encodes a path again, without slashes at its end. Undefined if its encoding is not valid. */
function pathKey(path: string): string | undefined {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  try {
    return encodeURI(decodeURI(path.slice(0, end)).normalize('NFC').toLowerCase());
  } catch {
    return undefined;
  }
}

export interface OldAddressKeys {
  exact: string;
  path: string;
}

/**
 * How an old address is stored and found: with the parameter that names a post, or with its whole query.
 * @param search with its question mark; '' for none
 * @returns the address with and without its query; undefined for one that no post has
 */
export function oldAddressKeys(path: string, search: string): OldAddressKeys | undefined {
  if (path.length + search.length > LONGEST) return undefined;
  const key = pathKey(path);
  if (key === undefined) return undefined;
  const id = [...new URLSearchParams(search)].find(([name]) => NAMES_A_POST.test(name));
  const exact = id ? `${key}?${new URLSearchParams([id])}` : key + (search.length > 1 ? search : '');
  return exact.length > LONGEST || key.length > LONGEST ? undefined : { exact, path: key };
}

/** Stored keys of the addresses that an item had. */
export function keysOfItem(addresses: readonly string[]): string[] {
  const keys = addresses.flatMap((address) => {
    const path = pathOf(address) ?? address;
    const question = path.indexOf('?');
    const key =
      question === -1
        ? oldAddressKeys(path, '')
        : oldAddressKeys(path.slice(0, question), path.slice(question));
    return key && key.exact !== '/' ? [key.exact] : [];
  });
  return [...new Set(keys)];
}

/** True for the front page with a query that names a post: it is a page with any other. */
export const namesPostOnFrontPage = (path: string, search: string): boolean =>
  path === '/' && search.length > 3 && /[?&](?:p|page_id|attachment_id)=\d/.test(search.slice(0, 500));
