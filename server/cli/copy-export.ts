import { constants } from 'node:fs';
import { copyFile, cp, lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isIgnored, normalPath } from '#jobs/import/source/entry-names.ts';
import { ImportError } from '#jobs/import/source/import-error.ts';
import { openSource } from '#jobs/import/source/open-source.ts';
import { LIMITS } from '#jobs/import/source/source.ts';
import { formatNumber } from '#src/contract/format.ts';
import { CliError } from './cli-error.ts';
import { FAULTY } from './import-report.ts';

/**
 * The name and bytes of a file or folder that will be imported.
 * @throws CliError with exit code 2 if it cannot be opened
 */
export async function measureExport(file: string): Promise<{ fileName: string; bytes: number }> {
  try {
    const source = await openSource(file);
    await source.close();
    const bytes =
      source.kind === 'folder'
        ? source.files.reduce((sum, { size }) => sum + (size ?? 0), 0)
        : (await lstat(file)).size;
    if (bytes > LIMITS.total)
      throw new ImportError(
        `${source.name} has ${formatNumber(bytes)} bytes. The limit is ${formatNumber(LIMITS.total)}.`,
      );
    return { fileName: source.name, bytes };
  } catch (error) {
    throw error instanceof ImportError ? new CliError(error.message, FAULTY) : error;
  }
}

/** Copies it to where the server looks for it, so that a running server can go on. Links are left out. */
export async function copyForImport(from: string, to: string): Promise<void> {
  try {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    if ((await lstat(from)).isDirectory()) await cp(from, to, { recursive: true, filter: isCopied(from) });
    else await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    throw new CliError(
      `${from} could not be copied to the data folder: ${error instanceof Error ? error.message : error}`,
    );
  }
}

const isCopied = (folder: string) => async (each: string) => {
  const found = await lstat(each);
  const relative = normalPath(path.relative(folder, each));
  return found.isDirectory() ? !isIgnored(`${relative}/`) : found.isFile() && !isIgnored(relative);
};
