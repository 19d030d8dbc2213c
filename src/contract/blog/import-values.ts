/** No zod here: safe in any bundle. */

export const IMPORT_STATES = [
  'uploading',
  'reading',
  'ready',
  'importing',
  'done',
  'failed',
  'canceled',
  'removing',
  'removed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Imports in these states keep others from starting. */
export const ACTIVE_IMPORTS = ['uploading', 'reading', 'ready', 'importing', 'removing'] as const;

export const CANCELABLE_IMPORTS: ReadonlySet<ImportState> = new Set([
  'uploading',
  'reading',
  'ready',
  'importing',
]);
/** Their posts can be removed as a whole. */
export const UNDOABLE_IMPORTS: ReadonlySet<ImportState> = new Set(['done', 'failed', 'canceled']);

/** Of an item of the file, before the import. */
export const ITEM_STATUSES = ['published', 'scheduled', 'draft', 'offered', 'skipped', 'refused'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Statuses of items that can become posts. `offered` ones become drafts, if someone chooses them. */
export const IMPORTABLE = ['published', 'scheduled', 'draft', 'offered'] as const;

/** `existing`: an earlier import made it a post. `edited`: not removed, because someone has changed it. */
export const ITEM_OUTCOMES = ['waiting', 'imported', 'existing', 'failed', 'removed', 'edited'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

/** Maximum bytes of a file. */
export const IMPORT_BYTES = 2 * 1024 ** 3;
export const IMPORT_SIZE = '2 GB';
/** Files are sent in pieces of this length; only the last is shorter. */
export const IMPORT_CHUNK_BYTES = 4 * 1024 * 1024;
/** Files that no one imports are deleted after this. */
export const IMPORT_DAYS = 7;
/** For the file dialog; an export is recognized by its content. */
export const IMPORT_TYPES = '.xml,.json,.zip,.gz,.atom,.wxr';
