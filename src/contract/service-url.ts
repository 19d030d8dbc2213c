/** Validates URLs that the server appends a path to. */

/** True if the URL has no username, password, query or fragment. */
export function canAppendPath(address: string): boolean {
  if (!URL.canParse(address) || /[?#\\]/.test(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** True for a URL of only scheme, host and port. */
export const isBareOrigin = (address: string): boolean =>
  canAppendPath(address) && new URL(address).pathname === '/';
