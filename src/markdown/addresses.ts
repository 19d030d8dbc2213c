/** Addresses that readers can follow: relative ones, and those of the web, of e-mail and of telephones. */
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
const SAFE = new Set(['http', 'https', 'mailto', 'tel']);
/** Browsers ignore them, so `java\nscript:` is a scheme. */
const IGNORED = /[\p{Cc}\s]/gu;

/** '' for an address that no reader can or should follow. */
export function safeAddress(address: unknown): string {
  if (typeof address !== 'string') return '';
  const scheme = SCHEME.exec(address.replace(IGNORED, ''))?.[1];
  return scheme && !SAFE.has(scheme.toLowerCase()) ? '' : address.trim();
}
