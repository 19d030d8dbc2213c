/**
 * Canonical spelling for storing and finding redirects: percent-encoded, without trailing slashes.
 * @param path without a query
 * @returns undefined if its percent-encoding is not valid
 */
export function storedPath(path: string): string | undefined {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  try {
    return encodeURI(decodeURI(path.slice(0, end)));
  } catch {
    return undefined;
  }
}
