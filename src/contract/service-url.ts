/** Checks of web addresses that the server adds a path to: they must have no user name, query or fragment. */

/** Whether a path can be added to a web address: it has no user name, password, query or fragment. */
export function canAppendPath(address: string): boolean {
  if (!URL.canParse(address) || /[?#\\]/.test(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** Whether a web address is only scheme, host and port. */
export const isBareOrigin = (address: string): boolean =>
  canAppendPath(address) && new URL(address).pathname === '/';
