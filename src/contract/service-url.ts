/** Validates URLs that the server appends a path to: no username, query or fragment. */

/** Whether a path can be appended to a URL: it has no username, password, query or fragment. */
export function canAppendPath(address: string): boolean {
  if (!URL.canParse(address) || /[?#\\]/.test(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** Whether a URL is only scheme, host and port. */
export const isBareOrigin = (address: string): boolean =>
  canAppendPath(address) && new URL(address).pathname === '/';
