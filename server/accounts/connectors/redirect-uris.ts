/** Addresses to which someone is sent back after they let a program connect. */

export const LONGEST_REDIRECT = 2_000;
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Parsing drops spaces and line breaks and turns backslashes, so an address with one leads elsewhere than it reads. */
const CHARACTERS = /^[!-[\]-~]*$/;

/** Tells if a program can ask for an address: https, or http on the person's own machine (RFC 8252). */
export function isRedirectUri(text: string): boolean {
  const url = text.length <= LONGEST_REDIRECT ? URL.parse(text) : null;
  if (!url || !CHARACTERS.test(text) || text.includes('#') || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
}

/** Compares byte for byte. On the person's own machine, the port may be another one each time (RFC 8252, 7.3). */
export function isSameRedirect(known: string, sent: string): boolean {
  if (known === sent) return isRedirectUri(sent);
  const [a, b] = [URL.parse(known), URL.parse(sent)];
  if (!a || !b || a.protocol !== 'http:' || !LOOPBACK.has(a.hostname) || !isRedirectUri(sent)) return false;
  return (
    b.protocol === a.protocol &&
    b.hostname === a.hostname &&
    b.pathname === a.pathname &&
    b.search === a.search
  );
}

/** Adds an answer to a redirect address, in place of what it had under these names. */
export function withAnswer(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const name of ['code', 'error', 'state', 'iss']) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(answer)) if (value) url.searchParams.set(name, value);
  return url.href;
}
