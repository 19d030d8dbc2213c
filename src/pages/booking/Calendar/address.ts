/** In the page's URL, so that Back, a reload and a shared link work. */

export interface Wish {
  /** UTC to the minute. */
  time: string | undefined;
  developer: number | undefined;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

/** Ignores malformed values. */
export function readWish(): Wish {
  const query = new URLSearchParams(location.search);
  const time = query.get('time') ?? '';
  const developer = Number(query.get('developer'));
  return {
    time: TIME.test(time) && !Number.isNaN(Date.parse(time)) ? time : undefined,
    developer: Number.isSafeInteger(developer) && developer > 0 ? developer : undefined,
  };
}

/** Keeps other parameters. A new time is a step that Back undoes. */
export function writeWish(wish: Wish, how: 'push' | 'replace'): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(wish)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  // Colons are allowed in a query, and easier to read.
  const address = url.href.replaceAll('%3A', ':');
  if (address === location.href) return;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/** @param time UTC */
export const toAddress = (time: string): string =>
  new Date(time).toISOString().replace(/:\d\d\.\d{3}Z$/, 'Z');
