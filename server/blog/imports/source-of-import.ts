import { createHash } from 'node:crypto';
import type { StoredImport } from '#db/queries/blog/imports/imports.ts';

/** Their items have ids that no other site has. */
const UNIQUE_IDS = /^(?:ghost|substack|medium|blogger)\b/;

/**
 * Names the old site however its address is written. For a file without one, the product, and the name of the file
 * where two sites would have the same ids, such as `content/posts/hello.md`.
 */
export function siteOf({
  site,
  product,
  fileName,
}: Pick<StoredImport, 'site' | 'product' | 'fileName'>): string {
  const address = site
    ?.toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '');
  if (address || !product) return address ?? '';
  const [name = ''] = product.toLowerCase().split(' ');
  return UNIQUE_IDS.test(name) ? name : `${name} ${plainFileName(fileName)}`;
}

/** Without its endings, and without the date or number of one copy: `posts-2026-11-27 (1).zip` is `posts`. */
function plainFileName(fileName: string): string {
  const name = fileName
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?:\.[a-z]{1,5}){1,2}$/, '');
  return name.replace(/[\s\d().,_-]{1,60}$/, '') || name;
}

/** SHA-256, in hexadecimal digits. */
export const hashOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');
