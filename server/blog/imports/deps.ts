import type { BlogDeps } from '../deps.ts';

export type ImportDeps = Pick<
  BlogDeps,
  'config' | 'db' | 'images' | 'log' | 'now' | 'startImportProcess' | 'fetchImage'
>;
