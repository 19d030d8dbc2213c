/** Files of imports, each in a folder of its own in the data folder. */
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const folder = (dataDir: string): string => path.join(dataDir, 'imports');

/** A name without what a file system might read as a path. */
const plainName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._ -]/gu, '-')
    .replace(/^[.\s]+/, '')
    .slice(-80) || 'export';

interface FileOf {
  id: number;
  fileName: string;
}

/** The file of an import. */
export const importFile = (dataDir: string, { id, fileName }: FileOf): string =>
  path.join(folder(dataDir), String(id), plainName(fileName));

/** Writes a piece of a file at `offset` bytes. */
export async function writePiece(file: string, offset: number, data: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, offset === 0 ? 'w' : 'r+', 0o600);
  try {
    await handle.write(data, 0, data.length, offset);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Bytes of a file; undefined when this server does not have it. */
export const fileBytes = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

/** Ids of the imports whose files are here. */
export async function storedImports(dataDir: string): Promise<number[]> {
  const names = await readdir(folder(dataDir)).catch(() => []);
  return names.map(Number).filter(Number.isSafeInteger);
}

/** Deletes the file of an import. */
export const removeImportFile = (dataDir: string, id: number): Promise<void> =>
  rm(path.join(folder(dataDir), String(id)), { recursive: true, force: true });
