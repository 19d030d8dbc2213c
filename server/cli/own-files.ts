import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BACKUP_NAME } from '#db/backup.ts';
import { sameFile, statOf } from '#db/sqlite/file-in-use.ts';

/** File names in the data directory that the program itself uses. Case-insensitive, like some file systems. */
const OWN_NAME = /^(app\.db(-.*|\..*\.part)?|secret\.key|server\.lock(\..*)?)$/i;
/** File names in `backups/` that the server replaces and deletes. */
const ROTATED_NAME = new RegExp(
  `${BACKUP_NAME.source}|^bucket\\.json$|\\.(part|part-wal|part-shm|part-journal|tmp|sealed)$`,
  'i',
);

/** Whether the site itself uses a path, which may not exist yet. Links in it must already be resolved. */
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
 * Which of the data directory's live files a path leads to. Compares inodes, because a link, a bind mount or
 * another spelling of the name is the same file.
 * @returns the file's own path; undefined when it is none of them
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
