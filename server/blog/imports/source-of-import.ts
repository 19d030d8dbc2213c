import { createHash } from 'node:crypto';
import type { StoredImport } from '#db/queries/blog/imports/imports.ts';

/** Names the old site however its address is written; the product, for a file without one. */
export const siteOf = ({ site, product }: Pick<StoredImport, 'site' | 'product'>): string =>
  site
    ?.toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '') || (product ?? '').toLowerCase();

/** SHA-256, in hexadecimal digits. */
export const hashOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');
