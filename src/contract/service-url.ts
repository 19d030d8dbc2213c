/** Web addresses that are put together with a path, or taken apart, and so must hold nothing else. */

/** Whether a web address has no user, password, query or fragment: a path can be put after it. */
export function takesPath(address: string): boolean {
  if (!URL.canParse(address) || /[?#\\]/.test(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** Whether a web address names scheme, host and port and nothing else. */
export const isBareOrigin = (address: string): boolean =>
  takesPath(address) && new URL(address).pathname === '/';
