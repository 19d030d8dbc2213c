import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BACKUP_NAME } from '#db/backup.ts';
import { sameFile, statOf } from '#db/sqlite/file-in-use.ts';

/** Case-insensitive, like some file systems. */
const OWN_NAME = /^(app\.db(-.*|\..*\.part)?|secret\.key|server\.lock(\..*)?)$/i;
const ROTATED_NAME = new RegExp(
  `${BACKUP_NAME.source}|^bucket\\.json$|\\.(part|part-wal|part-shm|part-journal|tmp|sealed)$`,
  'i',
);

/** Tells if the site itself uses a path, which may not exist yet. Links must already be resolved. */
export function isReserved(dataDir: string, file: string): boolean {
  const parent = statOf(path.dirname(file));
  const isIn = (folder: string) => {
    const found = statOf(folder);
    return found !== undefined && parent !== undefined && sameFile(found, parent);
  };
  const name = path.basename(file);
  return (
    (isIn(dataDir) && OWN_NAME.test(name)) || (isIn(path.join(dataDir, 'backups')) && ROTATED_NAME.test(name))
  );
}

/**
 * Finds the live file that a path leads to, if any. Compares inodes, because a link, bind mount or other
 * spelling is the same file. Returns the file's own path, or undefined.
 */
export const liveFileAt = (dataDir: string, file: string): string | undefined =>
  sameAmong(file, dataDir, OWN_NAME);

/** Like `liveFileAt`, for the backups that the server rotates. */
export const rotatedFileAt = (dataDir: string, file: string): string | undefined =>
  sameAmong(file, path.join(dataDir, 'backups'), ROTATED_NAME);

function sameAmong(file: string, folder: string, names: RegExp): string | undefined {
  const given = statOf(file);
  if (!given || !statOf(folder)?.isDirectory()) return undefined;
  return readdirSync(folder)
    .filter((name) => names.test(name))
    .map((name) => path.join(folder, name))
    .find((own) => {
      const found = statOf(own);
      return found !== undefined && sameFile(found, given);
    });
}
