import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { replaceProblem } from '#db/sqlite/check-file.ts';
import { processHolding, sideFileOf, statOf } from '#db/sqlite/file-in-use.ts';
import { CliError } from './cli-error.ts';
import { isReserved, liveFileAt, rotatedFileAt } from './own-files.ts';

/**
 * Checks where `backup FILE` may write. Returns the absolute path with links resolved; an existing file is a
 * replaceable backup. Throws CliError for one of the data directory's own files, an open file, or one that is
 * not a backup.
 */
export function backupTarget(dataDir: string, target: string): string {
  const file = placeOf(path.resolve(target));
  const fault = faultOf(dataDir, file);
  if (fault) throw new CliError(`${target} was not changed: ${fault}. Choose another file.`);
  return file;
}

function faultOf(dataDir: string, file: string): string | undefined {
  const own = liveFileAt(dataDir, file) ?? rotatedFileAt(dataDir, file);
  if (own) return `it is ${own}, which the site itself uses`;
  if (isReserved(dataDir, file)) return 'the site itself uses files of that name in that folder';
  const found = statOf(file);
  if (!found) return undefined;
  if (found.isDirectory()) return 'it is a folder';
  if (!found.isFile()) return 'it is not a regular file';
  const side = sideFileOf(file);
  if (side) return `a program has it open or did not close it properly (found ${side})`;
  const holder = processHolding(file);
  if (holder) return `a program has it open (process ${holder})`;
  return found.size > 0 ? replaceProblem(file) : undefined;
}

function placeOf(file: string): string {
  const found = statOf(file);
  if (found && !found.isFile()) return file;
  if (found) {
    try {
      return realpathSync.native(file);
    } catch {
      throw new CliError(`${file} points to a deleted file. Choose another file.`);
    }
  }
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new CliError(`${file} is a link to a file that does not exist. Choose another file.`);
  const folder = path.dirname(file);
  if (!statOf(folder)?.isDirectory()) throw new CliError(`The folder ${folder} does not exist.`);
  return path.join(realpathSync.native(folder), path.basename(file));
}
