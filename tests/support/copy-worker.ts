import { onPostgres } from './database.ts';

export const copyWorker = new URL(
  onPostgres ? '../../db/move/copy-rows-worker.ts' : '../../db/sqlite/copy-worker.ts',
  import.meta.url,
);
