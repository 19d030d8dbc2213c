import { LIMITS } from './source.ts';

/** Folders and files that a program made beside the texts. */
const IGNORED =
  /(?:^|\/)(?:__MACOSX|node_modules|\.git|\.obsidian|_site|themes|layouts|_layouts|_includes)\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/;

/** True for files that no reader looks at. */
export const isIgnored = (path: string): boolean => IGNORED.test(path);

/** @returns a path with "/" between folders in NFC; macOS writes ü as two characters */
export const normalPath = (name: string): string => name.replaceAll('\\', '/').normalize('NFC');

/** @returns the reason why a name must not be used as a path, or undefined */
export function nameFault(name: string): string | undefined {
  const path = normalPath(name);
  if (path.length > LIMITS.path) return 'is too long';
  if (/\p{Cc}/u.test(path)) return 'contains a control character';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'is an absolute path';
  if (path.split('/').includes('..')) return 'leads out of the archive';
  return undefined;
}

/**
 * Two entries that would be one file on some systems, as pairs of their names.
 * @param names as they are in the archive
 */
export function findTwins(names: readonly string[]): Array<[string, string]> {
  const seen = new Map<string, string>();
  const twins: Array<[string, string]> = [];
  for (const name of names) {
    const key = normalPath(name).toLowerCase();
    const other = seen.get(key);
    if (other === undefined) seen.set(key, name);
    else twins.push([other, name]);
  }
  return twins;
}
